-- A statement fails behind a function that has filled a table: the table is gone, tempdb stays whole.
--@ source create-function-transact-sql
CREATE FUNCTION dbo.F() RETURNS @t TABLE (a int PRIMARY KEY) AS
BEGIN
    INSERT @t VALUES (1), (2);
    RETURN;
END
GO
SELECT a, 1 / (a - a) AS x FROM dbo.F();
GO
--> a | x
--> Msg 8134, Level 16, State 1, Line 1
--> Divide by zero error encountered.

CREATE TABLE #t (a int);
INSERT #t SELECT a FROM dbo.F();
GO
--> (2 rows affected)

-- A procedure or function has 2 100 parameters at most; a text that is refused leaves the transaction.
SET XACT_ABORT ON;
BEGIN TRAN;
GO
CREATE PROCEDURE dbo.P AS
DECLARE @a int;
DECLARE @a int;
GO
--> Msg 134, Level 15, State 1, Procedure P, Line 3
--> The variable name '@a' has already been declared. Variable names must be unique within a query batch or stored procedure.
SELECT @@TRANCOUNT AS n;
ROLLBACK;
SET XACT_ABORT OFF;
GO
--> n
--> 1
--> (1 rows affected)

SELECT CONVERT(date, '10-10-10', 140);
GO
--> date
--> Msg 9809, Level 16, State 1, Line 1
--> The style 140 is not supported for conversions from varchar to date.

SELECT FULLTEXTSERVICEPROPERTY('IsFullTextInstalled') AS a, FULLTEXTSERVICEPROPERTY('VerifySignature') AS b,
    FULLTEXTSERVICEPROPERTY('x') AS c;
GO
--> a int | b int | c int
--> 0 | 1 | NULL
--> (1 rows affected)
