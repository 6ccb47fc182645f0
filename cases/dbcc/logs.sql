-- SQLPERF and LOGINFO read the logs; CLEAR sets the waits to zero.
--@ source dbcc-sqlperf-transact-sql
CREATE DATABASE D ON (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB) LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 8MB);
GO
CREATE TABLE #Space (Name sysname, Size real, Used real, Status int);
INSERT #Space EXEC ('DBCC SQLPERF (LOGSPACE) WITH NO_INFOMSGS');
SELECT Name, Size, CASE WHEN Used > 0 AND Used < 50 THEN 'some' END AS Used, Status FROM #Space WHERE Name = 'D';
SELECT COUNT(*) AS Databases FROM #Space;
GO
--> (5 rows affected)
--> Name | Size real | Used varchar(4) | Status
--> D | 7.99219 | some | 0
--> (1 rows affected)
--> Databases
--> 5
--> (1 rows affected)

DBCC LOGINFO ('D') WITH NO_INFOMSGS;
GO
--> RecoveryUnitId int | FileId int | FileSize bigint | StartOffset bigint | FSeqNo int | Status int | Parity tinyint | CreateLSN numeric(25,0)
--> 0 | 2 | 2031616 | 8192 | 2 | 2 | 64 | 0
--> 0 | 2 | 2031616 | 2039808 | 0 | 0 | 0 | 0
--> 0 | 2 | 2031616 | 4071424 | 0 | 0 | 0 | 0
--> 0 | 2 | 2285568 | 6103040 | 0 | 0 | 0 | 0
--> (4 rows affected)

WAITFOR DELAY '00:00:00.010';
SELECT COUNT(*) AS Waited FROM sys.dm_os_wait_stats WHERE wait_type = 'WAITFOR';
DBCC SQLPERF ('sys.dm_os_wait_stats', CLEAR);
SELECT COUNT(*) AS Waited FROM sys.dm_os_wait_stats WHERE wait_type = 'WAITFOR' AND waiting_tasks_count > 0;
GO
--> Waited
--> 1
--> (1 rows affected)
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Waited
--> 0
--> (1 rows affected)

DBCC SQLPERF (foo);
DBCC SQLPERF ('sys.dm_os_wait_stats');
DBCC SQLPERF;
DBCC SQLPERF (LOGSPACE) WITH TABLERESULTS;
GO
--> Msg 2526, Level 16, State 12, Line 1
--> Incorrect DBCC statement. Check the documentation for the correct DBCC syntax and options.
--> Msg 2526, Level 16, State 15, Line 2
--> Incorrect DBCC statement. Check the documentation for the correct DBCC syntax and options.
--> Msg 2583, Level 16, State 1, Line 3
--> An incorrect number of parameters was given to the DBCC statement.
--> Msg 2532, Level 16, State 1, Line 4
--> One or more WITH options specified are not valid for this command.
