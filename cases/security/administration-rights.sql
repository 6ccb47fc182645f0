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
--> Msg 262, Level 14, State 1, Line 1
--> CHECKPOINT permission denied in database 'Shop'.

--@ session B
DBCC CHECKDB;
GO
--> Msg 7983, Level 14, State 1, Line 1
--> User 'ann' does not have permission to run DBCC checkdb for database 'Shop'.

--@ session B
DBCC TRACEON (1222);
GO
--> Msg 2571, Level 14, State 3, Line 1
--> User 'ann' does not have permission to run DBCC TRACEON.

--@ session B
DBCC DROPCLEANBUFFERS;
GO
--> Msg 2571, Level 14, State 3, Line 1
--> User 'ann' does not have permission to run DBCC DROPCLEANBUFFERS.

--@ session B
KILL 4711;
GO
--> Msg 6102, Level 14, State 2, Line 1
--> User does not have permission to use the KILL statement.

--@ session B
RECONFIGURE;
GO
--> Msg 5812, Level 14, State 1, Line 1
--> You do not have permission to run the RECONFIGURE statement.

--@ session B
SHUTDOWN;
GO
--> Msg 6004, Level 14, State 1, Line 1
--> User does not have permission to perform this action.

--@ session B
BULK INSERT dbo.Item FROM 'C:\load\none.txt';
GO
--> Msg 4834, Level 16, State 1, Line 1
--> You do not have permission to use the bulk load statement.
--> The statement has been terminated.

--@ session B
SET SHOWPLAN_ALL ON;
GO

--@ session B
SELECT id FROM dbo.Item;
GO
--> Msg 262, Level 14, State 4, Line 1
--> SHOWPLAN permission denied in database 'Shop'.

--@ session B
SET SHOWPLAN_ALL OFF;
GO

--@ session B
EXEC sp_rename N'dbo.Item', N'Items';
GO
--> Msg 15225, Level 11, State 1, Line 1
--> No item by the name of 'dbo.Item' could be found in the current database 'Shop', given that @itemtype was input as '(null)'.

--@ session B
EXEC sp_addextendedproperty N'note', N'one', N'SCHEMA', N'dbo', N'TABLE', N'Item';
GO
--> Msg 15135, Level 16, State 1, Line 1
--> Object is invalid. Extended properties are not permitted on 'dbo.Item', or the object does not exist.

--@ session B
EXEC sp_addtype N'code', N'int';
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.

--@ session B
SELECT wait_type FROM sys.dm_os_wait_stats;
GO
--> Msg 300, Level 14, State 1, Line 1
--> VIEW SERVER PERFORMANCE STATE permission was denied on object 'server', database 'master'.
--> Msg 297, Level 16, State 1, Line 1
--> The user does not have permission to perform this action.

--@ session A
--@ note The owner of the database may do what belongs to it.
ALTER ROLE db_owner ADD MEMBER ann;
GO

--@ session B
CHECKPOINT;
EXEC sp_rename N'dbo.Item', N'Items';
GO
--> Caution: Changing any part of an object name could break scripts and stored procedures.

--@ session B
DBCC TRACEON (1222);
GO
--> Msg 2571, Level 14, State 3, Line 1
--> User 'ann' does not have permission to run DBCC TRACEON.
