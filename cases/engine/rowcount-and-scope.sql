-- What stays behind a batch, a procedure and RETURN; errors that end their scope only.
--@ source rowcount-transact-sql, newid-transact-sql, object-id-transact-sql
CREATE TABLE dbo.C (a int, b AS a + 1, c varchar(5) COLLATE database_default, d nchar(2) COLLATE Catalog_Default);
SELECT collation_name FROM sys.columns WHERE object_id = OBJECT_ID('dbo.C') AND collation_name IS NOT NULL;
SELECT CASE WHEN x.a = x.b THEN 'same' ELSE 'two' END AS ids FROM (SELECT NEWID() AS a, NEWID() AS b) AS x;
SELECT OBJECT_ID('missing..x') AS o;
GO
--> collation_name nvarchar(128)
--> SQL_Latin1_General_CP1_CI_AS
--> SQL_Latin1_General_CP1_CI_AS
--> (2 rows affected)
--> ids varchar(4)
--> two
--> (1 rows affected)
--> o int
--> NULL
--> (1 rows affected)

SELECT 1 AS a UNION SELECT 2;
GO
--> a int
--> 1
--> 2
--> (2 rows affected)

SELECT @@ROWCOUNT AS r;
GO
--> r int
--> 2
--> (1 rows affected)

CREATE PROCEDURE dbo.P AS SELECT 1 AS a UNION SELECT 2;
GO

CREATE PROCEDURE dbo.Q AS BEGIN SELECT 1 AS a UNION SELECT 2; RETURN 3; END;
GO

EXEC dbo.P;
SELECT @@ROWCOUNT AS r;
EXEC dbo.Q;
SELECT @@ROWCOUNT AS r;
GO
--> a int
--> 1
--> 2
--> (2 rows affected)
--> r int
--> 2
--> (1 rows affected)
--> a int
--> 1
--> 2
--> (2 rows affected)
--> r int
--> 1
--> (1 rows affected)

-- A default of a computed column ends the batch or the procedure, not its caller, nor the transaction.
CREATE PROCEDURE dbo.D AS
ALTER TABLE dbo.C ADD CONSTRAINT DF_b DEFAULT 1 FOR b;
SELECT 'never' AS s;
GO

BEGIN TRAN;
EXEC dbo.D;
SELECT @@TRANCOUNT AS t;
ROLLBACK;
GO
--> Msg 1752, Level 16, State 0, Procedure dbo.D, Line 3
--> Column 'b' in table 'C' is invalid for creating a default constraint.
--> Msg 1750, Level 16, State 1, Procedure dbo.D, Line 3
--> Could not create constraint or index. See previous errors.
--> t int
--> 1
--> (1 rows affected)

SET XACT_ABORT ON;
BEGIN TRAN;
EXEC dbo.D;
SELECT 'never' AS s;
GO
--> Msg 1752, Level 16, State 0, Procedure dbo.D, Line 3
--> Column 'b' in table 'C' is invalid for creating a default constraint.
--> Msg 1750, Level 16, State 1, Procedure dbo.D, Line 3
--> Could not create constraint or index. See previous errors.

SELECT @@TRANCOUNT AS t;
GO
--> t int
--> 0
--> (1 rows affected)

DECLARE c SCROLL CURSOR FAST_FORWARD FOR SELECT 1;
GO
--> Msg 1049, Level 15, State 1, Line 1
--> Mixing old and new syntax to specify cursor options is not allowed.

SELECT 'never' AS s;
DECLARE @x int;
FETCH NEXT FROM @x;
GO
--> Msg 16948, Level 16, State 1, Line 3
--> The variable '@x' is not a cursor variable, but it is used in a place where a cursor variable is expected.

-- A transaction that a trigger ends is told once.
SET XACT_ABORT OFF;
CREATE TABLE dbo.T (a int);
GO

CREATE PROCEDURE dbo.Ends AS COMMIT;
GO

CREATE TRIGGER dbo.R ON dbo.T AFTER INSERT AS EXEC dbo.Ends;
GO

INSERT dbo.T VALUES (1);
SELECT 'never' AS s;
GO
--> Msg 3609, Level 16, State 1, Line 1
--> The transaction ended in the trigger. The batch has been aborted.
