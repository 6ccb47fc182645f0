-- CHECKIDENT: every form, what comes next, and that it is undone with its transaction.
--@ source dbcc-checkident-transact-sql
CREATE TABLE dbo.T (Id int IDENTITY, V int);
DBCC CHECKIDENT ('dbo.T', NORESEED);
DBCC CHECKIDENT ('dbo.T', RESEED, 10) WITH NO_INFOMSGS;
SELECT IDENT_CURRENT('dbo.T') AS Now;
INSERT dbo.T VALUES (1), (2);
SELECT Id FROM dbo.T;
GO
--> Checking identity information: current identity value 'NULL', current column value 'NULL'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Now
--> 10
--> (1 rows affected)
--> (2 rows affected)
--> Id
--> 10
--> 11
--> (2 rows affected)

DBCC CHECKIDENT (T, RESEED, 5);
DBCC CHECKIDENT (T, NORESEED) WITH NO_INFOMSGS;
INSERT dbo.T VALUES (3);
SELECT SCOPE_IDENTITY() AS Six;
DBCC CHECKIDENT ("dbo.T");
INSERT dbo.T VALUES (4);
SELECT SCOPE_IDENTITY() AS Twelve;
GO
--> Checking identity information: current identity value '11'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> (1 rows affected)
--> Six
--> 6
--> (1 rows affected)
--> Checking identity information: current identity value '6', current column value '11'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> (1 rows affected)
--> Twelve
--> 12
--> (1 rows affected)

DELETE dbo.T;
DBCC CHECKIDENT (T, RESEED, 0) WITH NO_INFOMSGS;
INSERT dbo.T VALUES (1);
SELECT Id FROM dbo.T;
TRUNCATE TABLE dbo.T;
DBCC CHECKIDENT (T, RESEED, 0) WITH NO_INFOMSGS;
INSERT dbo.T VALUES (1);
SELECT Id FROM dbo.T;
GO
--> (4 rows affected)
--> (1 rows affected)
--> Id
--> 1
--> (1 rows affected)
--> (1 rows affected)
--> Id
--> 0
--> (1 rows affected)

DBCC CHECKIDENT (T, RESEED, 7) WITH NO_INFOMSGS;
BEGIN TRAN;
DBCC CHECKIDENT (T, RESEED, 50) WITH NO_INFOMSGS;
INSERT dbo.T VALUES (2);
SELECT MAX(Id) AS InTransaction FROM dbo.T;
ROLLBACK;
SELECT IDENT_CURRENT('dbo.T') AS Now;
GO
--> (1 rows affected)
--> InTransaction
--> 51
--> (1 rows affected)
--> Now
--> 7
--> (1 rows affected)

BEGIN TRAN;
DBCC CHECKIDENT (T, RESEED, 70) WITH NO_INFOMSGS;
SAVE TRAN Here;
INSERT dbo.T VALUES (2);
ROLLBACK TRAN Here;
COMMIT;
SELECT IDENT_CURRENT('dbo.T') AS Now;
GO
--> (1 rows affected)
--> Now
--> 71
--> (1 rows affected)

--@ restart
INSERT dbo.T VALUES (3);
SELECT MAX(Id) AS NextOne FROM dbo.T;
GO
--> (1 rows affected)
--> NextOne
--> 72
--> (1 rows affected)

CREATE TABLE dbo.Plain (A int);
CREATE TABLE dbo.Small (Id tinyint IDENTITY);
CREATE TABLE #Local (Id int IDENTITY(5, -1), V int);
INSERT #Local VALUES (1), (2);
DBCC CHECKIDENT (#Local);
DBCC CHECKIDENT ('nosuch');
DBCC CHECKIDENT (Plain);
DBCC CHECKIDENT (Small, RESEED, 300);
DBCC CHECKIDENT (Small, SOMETHING);
DBCC CHECKIDENT;
GO
--> (2 rows affected)
--> Checking identity information: current identity value '4', current column value '4'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 2501, Level 16, State 45, Line 6
--> Cannot find a table or object with the name "nosuch". Check the system catalog.
--> Msg 7997, Level 16, State 1, Line 7
--> 'Plain' does not contain an identity column.
--> Msg 2560, Level 16, State 9, Line 8
--> Parameter 3 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 9
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2583, Level 16, State 1, Line 10
--> An incorrect number of parameters was given to the DBCC statement.
