-- TRACEON, TRACEOFF, TRACESTATUS: flags of the session and of the server.
--@ source dbcc-traceon-transact-sql
DBCC TRACESTATUS;
DBCC TRACEON (3604, 3605) WITH NO_INFOMSGS;
DBCC TRACESTATUS;
DBCC TRACESTATUS (3606) WITH NO_INFOMSGS;
DBCC TRACEOFF (3604, 3605) WITH NO_INFOMSGS;
DBCC TRACESTATUS (-1) WITH NO_INFOMSGS;
GO
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> TraceFlag smallint | Status smallint | Global smallint | Session smallint
--> 3604 | 1 | 0 | 1
--> 3605 | 1 | 0 | 1
--> (2 rows affected)
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> TraceFlag | Status | Global | Session
--> 3606 | 0 | 0 | 0
--> (1 rows affected)

DECLARE @flag int = 3604;
DBCC TRACEON (@flag, -1) WITH NO_INFOMSGS;
GO

--@ session B
DBCC TRACESTATUS WITH NO_INFOMSGS;
DBCC TRACEOFF (3604, -1) WITH NO_INFOMSGS;
DBCC TRACESTATUS WITH NO_INFOMSGS;
GO
--> TraceFlag | Status | Global | Session
--> 3604 | 1 | 1 | 0
--> (1 rows affected)

DBCC TRACEON (-5);
DBCC TRACEON (32767);
DBCC TRACEON (3604, 1234567);
DBCC TRACEOFF (99999);
DBCC TRACEON ('3604');
GO
--> Msg 2560, Level 16, State 17, Line 1
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 17, Line 2
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 17, Line 3
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 30, Line 4
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 5
--> Parameter 1 is incorrect for this DBCC statement.
