--@ source DBCC CHECKDB, DBCC TRACEON, CHECKPOINT, KILL, RECONFIGURE, BULK INSERT, SET SHOWPLAN_ALL, sp_rename: Permissions
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE TABLE dbo.Item (id int PRIMARY KEY);
GRANT SELECT, INSERT, VIEW DEFINITION ON dbo.Item TO ann;
GO
--> Changed database context to 'Shop'.

--@ session B as ann Glass-case1 Shop
CHECKPOINT;
GO

--@ session B
DBCC CHECKDB;
GO

--@ session B
DBCC TRACEON (1222);
GO

--@ session B
DBCC DROPCLEANBUFFERS;
GO

--@ session B
KILL 4711;
GO

--@ session B
RECONFIGURE;
GO

--@ session B
SHUTDOWN;
GO

--@ session B
BULK INSERT dbo.Item FROM 'C:\load\none.txt';
GO

--@ session B
SET SHOWPLAN_ALL ON;
GO

--@ session B
SELECT id FROM dbo.Item;
GO

--@ session B
SET SHOWPLAN_ALL OFF;
GO

--@ session B
EXEC sp_rename N'dbo.Item', N'Items';
GO

--@ session B
EXEC sp_addextendedproperty N'note', N'one', N'SCHEMA', N'dbo', N'TABLE', N'Item';
GO

--@ session B
EXEC sp_addtype N'code', N'int';
GO

--@ session B
SELECT wait_type FROM sys.dm_os_wait_stats;
GO

--@ session A
--@ note The owner of the database may do what belongs to it.
ALTER ROLE db_owner ADD MEMBER ann;
GO

--@ session B
CHECKPOINT;
EXEC sp_rename N'dbo.Item', N'Items';
GO

--@ session B
DBCC TRACEON (1222);
GO
