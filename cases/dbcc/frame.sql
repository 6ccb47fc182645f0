-- The statement's shape: unknown commands, options, numbers of arguments; the end message.
--@ source dbcc-transact-sql
DBCC NOSUCHCOMMAND (1);
GO
--> Msg 2526, Level 16, State 3, Line 2
--> Incorrect DBCC statement. Check the documentation for the correct DBCC syntax and options.

DBCC SHRINKLOG;
GO
--> Msg 40518, Level 16, State 1, Line 1
--> DBCC command 'SHRINKLOG' is not supported in this version of SQL Server.

CREATE TABLE dbo.Ran (Id int);
DBCC USEROPTIONS WITH foo;
GO
--> Msg 195, Level 15, State 4, Line 2
--> 'foo' is not a recognized option.
SELECT OBJECT_ID('dbo.Ran') AS Ran;
GO
--> Ran
--> NULL
--> (1 rows affected)

DBCC USEROPTIONS (1);
DBCC USEROPTIONS WITH TABLERESULTS;
DBCC FREEPROCCACHE ('nosuchpool');
DBCC FREEPROCCACHE (0x01);
DBCC FREEPROCCACHE ('default', 1);
GO
--> Msg 2583, Level 16, State 1, Line 1
--> An incorrect number of parameters was given to the DBCC statement.
--> Msg 2532, Level 16, State 1, Line 2
--> One or more WITH options specified are not valid for this command.
--> Msg 2560, Level 16, State 9, Line 3
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 110, Line 4
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2583, Level 16, State 1, Line 5
--> An incorrect number of parameters was given to the DBCC statement.

SELECT 1 AS One UNION SELECT 2;
DBCC FREEPROCCACHE;
DBCC DROPCLEANBUFFERS WITH NO_INFOMSGS;
SELECT @@ROWCOUNT AS Kept;
GO
--> One
--> 1
--> 2
--> (2 rows affected)
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Kept
--> 2
--> (1 rows affected)

DBCC HELP ('CheckIdent');
DBCC HELP ('nosuch');
DBCC HELP ('page');
GO
--> dbcc CheckIdent
--> (
-->     'table_name'
-->     [ , { NORESEED
-->         | { RESEED [ , new_reseed_value ] }
-->     } ]
--> )
-->     [ WITH NO_INFOMSGS ]
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 8987, Level 16, State 2, Line 2
--> No help available for DBCC statement 'nosuch'.
--> Msg 8987, Level 16, State 1, Line 3
--> No help available for DBCC statement 'page'.
