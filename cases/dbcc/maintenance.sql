-- FREESYSTEMCACHE, UPDATEUSAGE, ERRORLOG, SHOWFILESTATS.
--@ source dbcc-freesystemcache-transact-sql
CREATE DATABASE D ON (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB) LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 8MB);
GO
USE D;
CREATE TABLE dbo.T (Id int CONSTRAINT PK PRIMARY KEY);
DBCC FREESYSTEMCACHE ('all');
DBCC FREESYSTEMCACHE ('SQL Plans') WITH MARK_IN_USE_FOR_REMOVAL, NO_INFOMSGS;
DBCC FREESYSTEMCACHE ('D', 'default') WITH NO_INFOMSGS;
DBCC FREESYSTEMCACHE ('nosuch');
DBCC FREESYSTEMCACHE ('ALL', 'nosuchpool');
DBCC FREESYSTEMCACHE;
DBCC UPDATEUSAGE (0, 'T', 'PK') WITH COUNT_ROWS;
DBCC UPDATEUSAGE (0) WITH NO_INFOMSGS;
DBCC UPDATEUSAGE;
DBCC UPDATEUSAGE (0, nosuch);
DBCC UPDATEUSAGE (0, 'T', 'nosuch');
GO
--> Changed database context to 'D'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 2560, Level 16, State 9, Line 6
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 7
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2583, Level 16, State 1, Line 8
--> An incorrect number of parameters was given to the DBCC statement.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 2583, Level 16, State 1, Line 11
--> An incorrect number of parameters was given to the DBCC statement.
--> Msg 2501, Level 16, State 45, Line 12
--> Cannot find a table or object with the name "nosuch". Check the system catalog.
--> Msg 7999, Level 16, State 8, Line 13
--> Could not find any index named 'nosuch' for table 'T'.

CREATE TABLE #Files (Fileid int, FileGroup int, TotalExtents bigint, UsedExtents bigint, Name sysname, FileName nvarchar(260));
INSERT #Files EXEC ('DBCC SHOWFILESTATS WITH NO_INFOMSGS');
SELECT f.Fileid, f.FileGroup, f.TotalExtents, f.Name, f.FileName,
    CASE WHEN f.UsedExtents * 8 = u.allocated_extent_page_count THEN 'as the view says' END AS Used
FROM #Files f JOIN sys.dm_db_file_space_usage u ON u.file_id = f.Fileid;
GO
--> (1 rows affected)
--> Fileid int | FileGroup int | TotalExtents bigint | Name nvarchar(128) | FileName nvarchar(260) | Used varchar(16)
--> 1 | 1 | 128 | d | C:\d.mdf | as the view says
--> (1 rows affected)

DBCC ERRORLOG WITH NO_INFOMSGS;
CREATE TABLE #Log (LogDate datetime, ProcessInfo nvarchar(100), Text nvarchar(3936));
INSERT #Log EXEC sp_readerrorlog 0;
SELECT Text FROM #Log;
GO
--> (1 rows affected)
--> Text nvarchar(3936)
--> The error log has been reinitialized. See the previous log for older entries.
--> (1 rows affected)
