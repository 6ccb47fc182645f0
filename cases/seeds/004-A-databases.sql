-- Source: "How to manage & measure database file autogrowth impact" (004), verbatim.
-- Its platform names the files data_0 and log.
USE master;

CREATE DATABASE DefaultSpeedDB;
CREATE DATABASE OptimizedDB;

ALTER DATABASE [OptimizedDB] MODIFY FILE ( NAME = N'data_0', SIZE = 5GB , FILEGROWTH = 2GB );
ALTER DATABASE [OptimizedDB] MODIFY FILE ( NAME = N'log', SIZE = 5GB , FILEGROWTH = 1GB );
GO
