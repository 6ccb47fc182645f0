-- A transaction cannot be ended from within INSERT ... EXEC: the batch and the transaction end.
--@ source insert-transact-sql, rollback-transaction-transact-sql
CREATE TABLE dbo.T (a int);
GO

CREATE PROCEDURE dbo.Commits AS INSERT dbo.T VALUES (1); COMMIT; SELECT 2;
GO

CREATE PROCEDURE dbo.Rolls AS ROLLBACK; SELECT 2;
GO

INSERT dbo.T EXEC dbo.Commits;
SELECT 'never' AS s;
GO
--> Msg 3916, Level 16, State 1, Procedure dbo.Commits, Line 1
--> Cannot use the COMMIT statement within an INSERT-EXEC statement unless BEGIN TRANSACTION is used first.

BEGIN TRAN;
INSERT dbo.T EXEC dbo.Rolls;
SELECT 'never' AS s;
GO
--> Msg 3915, Level 16, State 1, Procedure dbo.Rolls, Line 1
--> Cannot use the ROLLBACK statement within an INSERT-EXEC statement.

SELECT @@TRANCOUNT AS t, (SELECT COUNT(*) FROM dbo.T) AS rows;
GO
--> t int | rows int
--> 0 | 0
--> (1 rows affected)

-- A BEGIN TRAN under IMPLICIT_TRANSACTIONS is no mismatch; otherwise each level tells its own.
CREATE PROCEDURE dbo.Begins AS BEGIN TRAN;
GO

CREATE PROCEDURE dbo.Outer_ AS EXEC dbo.Begins; SELECT 1 AS a;
GO

SET IMPLICIT_TRANSACTIONS ON;
EXEC dbo.Outer_;
WHILE @@TRANCOUNT > 0 ROLLBACK;
SET IMPLICIT_TRANSACTIONS OFF;
EXEC dbo.Outer_;
ROLLBACK;
GO
--> a int
--> 1
--> (1 rows affected)
--> Msg 266, Level 16, State 2, Procedure dbo.Begins, Line 0
--> Transaction count after EXECUTE indicates a mismatching number of BEGIN and COMMIT statements. Previous count = 0, current count = 1.
--> a int
--> 1
--> (1 rows affected)
--> Msg 266, Level 16, State 2, Procedure dbo.Outer_, Line 0
--> Transaction count after EXECUTE indicates a mismatching number of BEGIN and COMMIT statements. Previous count = 0, current count = 1.

CREATE FUNCTION dbo.F() RETURNS text AS BEGIN RETURN 'a'; END;
GO
--> Msg 2733, Level 16, State 1, Procedure F, Line 1
--> The text data type is invalid for return values.
