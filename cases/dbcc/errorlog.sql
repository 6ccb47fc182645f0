-- The error log: files in SQL Server's line format, read by sp_readerrorlog and xp_readerrorlog.
--@ source sp-readerrorlog-transact-sql
CREATE TABLE #Log (LogDate datetime, ProcessInfo nvarchar(100), Text nvarchar(3936));
INSERT #Log EXEC sp_readerrorlog;
SELECT ProcessInfo, Text FROM #Log WHERE Text LIKE '%master%' OR Text LIKE 'Recovery is complete%';
SELECT CASE WHEN MAX(LogDate) <= GETDATE() AND MIN(LogDate) > DATEADD(hour, -1, GETDATE()) THEN 'now' END AS Dates FROM #Log;
GO
--> (8 rows affected)
--> ProcessInfo nvarchar(100) | Text nvarchar(3936)
--> spid1 | Starting up database 'master'.
--> spid1 | Recovery is complete. This is an informational message only. No user action is required.
--> (2 rows affected)
--> Dates varchar(3)
--> now
--> (1 rows affected)

RAISERROR ('Told and logged: %s', 16, 3, 'yes') WITH LOG;
GO
--> Msg 50000, Level 16, State 3, Line 1
--> Told and logged: yes

RAISERROR ('Only told', 16, 3);
DBCC CHECKDB (master) WITH NO_INFOMSGS, ALL_ERRORMSGS;
DBCC TRACEON (3604) WITH NO_INFOMSGS;
GO
--> Msg 50000, Level 16, State 3, Line 1
--> Only told

CREATE TABLE #New (LogDate datetime, ProcessInfo nvarchar(100), Text nvarchar(3936));
INSERT #New EXEC xp_readerrorlog 0, 1, N'told';
INSERT #New EXEC xp_readerrorlog 0, 1, N'error', N'severity';
INSERT #New EXEC sp_readerrorlog 0, 1, 'DBCC';
SELECT ProcessInfo, LEFT(Text, 94) AS Text FROM #New;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (2 rows affected)
--> ProcessInfo nvarchar(100) | Text nvarchar(94)
--> spid51 | Told and logged: yes
--> spid51 | Error: 50000, Severity: 16, State: 3.
--> spid51 | DBCC CHECKDB (master) WITH all_errormsgs, no_infomsgs executed by sa found 0 errors and repair
--> spid51 | DBCC TRACEON 3604, server process ID (SPID) 51. This is an informational message only; no user
--> (4 rows affected)

EXEC sp_cycle_errorlog;
EXEC xp_readerrorlog 0, 1, N'Told and';
DECLARE @past datetime = DATEADD(year, -1, GETDATE());
CREATE TABLE #Old (LogDate datetime, ProcessInfo nvarchar(100), Text nvarchar(3936));
INSERT #Old EXEC xp_readerrorlog 1, 1, N'Told and';
INSERT #Old EXEC xp_readerrorlog 1, 1, NULL, NULL, @past, @past;
INSERT #Old EXEC xp_readerrorlog 5;
SELECT Text FROM #Old;
GO
--> LogDate datetime | ProcessInfo nvarchar(100) | Text nvarchar(3936)
--> (0 rows affected)
--> (1 rows affected)
--> (0 rows affected)
--> (0 rows affected)
--> Text nvarchar(3936)
--> Told and logged: yes
--> (1 rows affected)

--@ restart
-- The next start begins a new file.
CREATE TABLE #Old (LogDate datetime, ProcessInfo nvarchar(100), Text nvarchar(3936));
INSERT #Old EXEC xp_readerrorlog 2, 1, N'Told and';
SELECT Text FROM #Old;
GO
--> (1 rows affected)
--> Text
--> Told and logged: yes
--> (1 rows affected)
