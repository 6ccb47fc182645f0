-- What the body of a function may not be.
--@ source create-function-transact-sql
CREATE TABLE dbo.T (id int PRIMARY KEY, v int);
INSERT dbo.T VALUES (1, 10), (2, 20), (3, NULL);
GO
--> (3 rows affected)

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN INSERT dbo.T VALUES (9, 9); RETURN 1; END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'INSERT' within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN SELECT 1; RETURN 1; END
GO
--> Msg 444, Level 16, State 3, Procedure Bad, Line 1
--> Select statements included within a function cannot return data to a client.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN DECLARE @a int; SET @a = 1; END
GO
--> Msg 455, Level 16, State 2, Procedure Bad, Line 1
--> The last statement included within a function must be a return statement.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN RETURN CHECKSUM(NEWID()); END
GO
--> Msg 443, Level 16, State 1, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'newid' within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN RETURN (SELECT COUNT(*) FROM #t); END
GO
--> Msg 2772, Level 16, State 1, Procedure Bad, Line 1
--> Cannot access temporary tables from within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN PRINT 'a'; RETURN 1; END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'PRINT' within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN EXEC('a'); RETURN 1; END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'EXECUTE STRING' within a function.

CREATE FUNCTION dbo.Bad() RETURNS TABLE AS RETURN SELECT id, v + 1 FROM dbo.T;
GO
--> Msg 4514, Level 16, State 1, Procedure Bad, Line 1
--> CREATE FUNCTION failed because a column name is not specified for column 2.

CREATE FUNCTION dbo.Bad() RETURNS TABLE AS RETURN SELECT id, v AS id FROM dbo.T;
GO
--> Msg 4506, Level 16, State 1, Procedure Bad, Line 1
--> Column names in each view or function must be unique. Column name 'id' in view or function 'Bad' is specified more than once.

CREATE FUNCTION dbo.Bad() RETURNS int AS
BEGIN
    BEGIN TRY SET NOCOUNT ON END TRY BEGIN CATCH RETURN 0 END CATCH
    RETURN 1;
END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 3
--> Invalid use of a side-effecting operator 'BEGIN TRY' within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN SET NOCOUNT ON; RETURN 1; END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'SET OPTION ON' within a function.

CREATE FUNCTION dbo.Bad() RETURNS int AS BEGIN BEGIN TRAN; RETURN 1; END
GO
--> Msg 443, Level 16, State 15, Procedure Bad, Line 1
--> Invalid use of a side-effecting operator 'BEGIN TRANSACTION' within a function.

CREATE FUNCTION dbo.Bad() RETURNS @t TABLE (a int) AS BEGIN RETURN 1; END
GO
--> Msg 178, Level 15, State 1, Procedure Bad, Line 1
--> A RETURN statement with a return value cannot be used in this context.

CREATE FUNCTION dbo.Bad() RETURNS int WITH RECOMPILE AS BEGIN RETURN 1; END
GO
--> Msg 487, Level 16, State 1, Procedure Bad, Line 1
--> An invalid option was specified for the statement "CREATE FUNCTION".

CREATE FUNCTION dbo.Bad() RETURNS int AS
BEGIN
    RETURN (SELECT nocol FROM dbo.T);
END
GO
--> Msg 207, Level 16, State 1, Procedure Bad, Line 3
--> Invalid column name 'nocol'.

CREATE FUNCTION dbo.Calls() RETURNS int AS BEGIN EXEC sp_who; RETURN 1; END
GO
SELECT dbo.Calls()
GO
--> int
--> Msg 557, Level 16, State 1, Line 1
--> Only functions and some extended stored procedures can be executed from within a function.
