-- Some statements do not run in a transaction.
BEGIN TRAN; CREATE DATABASE Case29;
GO
--> Msg 226, Level 16, State 5, Line 1
--> CREATE DATABASE statement not allowed within multi-statement transaction.

--@ session B
BEGIN TRAN; RECONFIGURE;
GO
--> Msg 574, Level 16, State 0, Line 1
--> CONFIG statement cannot be used inside a user transaction.

--@ session C
SELECT COUNT(*) AS n FROM sys.databases WHERE name = 'Case29';
GO
--> n
--> 0
--> (1 rows affected)
