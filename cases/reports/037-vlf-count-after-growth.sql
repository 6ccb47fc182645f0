-- How many virtual log files a growth adds, as 2022 does it.
--@ source sql-server-transaction-log-architecture-and-management-guide
CREATE DATABASE Case37 ON (NAME = d, FILENAME = N'case37.mdf', SIZE = 16MB)
  LOG ON (NAME = l, FILENAME = N'case37.ldf', SIZE = 128MB, FILEGROWTH = 64MB);
GO
SELECT COUNT(*) AS n FROM sys.dm_db_log_info(DB_ID('Case37'));
ALTER DATABASE Case37 MODIFY FILE (NAME = l, SIZE = 136MB);
SELECT COUNT(*) AS n FROM sys.dm_db_log_info(DB_ID('Case37'));
ALTER DATABASE Case37 MODIFY FILE (NAME = l, SIZE = 176MB);
SELECT COUNT(*) AS n FROM sys.dm_db_log_info(DB_ID('Case37'));
ALTER DATABASE Case37 MODIFY FILE (NAME = l, SIZE = 688MB);
SELECT COUNT(*) AS n FROM sys.dm_db_log_info(DB_ID('Case37'));
ALTER DATABASE Case37 MODIFY FILE (NAME = l, SIZE = 768MB);
SELECT COUNT(*) AS n FROM sys.dm_db_log_info(DB_ID('Case37'));
GO
--> n
--> 8
--> (1 rows affected)
--> n
--> 9
--> (1 rows affected)
--> n
--> 10
--> (1 rows affected)
--> n
--> 18
--> (1 rows affected)
--> n
--> 19
--> (1 rows affected)
