-- A definition that fails ends the batch and the transaction; errors of rows end the statement.
--@ source set-xact-abort-transact-sql
CREATE TABLE dbo.T (a int);
INSERT dbo.T VALUES (1), (1);
GO
--> (2 rows affected)

BEGIN TRAN;
GO
CREATE UNIQUE INDEX x ON dbo.T (a);
PRINT 'not reached';
GO
--> Msg 1505, Level 16, State 1, Line 1
--> The CREATE UNIQUE INDEX statement terminated because a duplicate key was found for the object name 'dbo.T' and the index name 'x'. The duplicate key value is (1).

SELECT @@TRANCOUNT AS n;
GO
--> n
--> 0
--> (1 rows affected)

-- 3701 does not heed XACT_ABORT.
SET XACT_ABORT ON;
DROP TABLE dbo.NoSuch;
PRINT 'reached';
SET XACT_ABORT OFF;
GO
--> Msg 3701, Level 11, State 5, Line 3
--> Cannot drop the table 'dbo.NoSuch', because it does not exist or you do not have permission.
--> reached

SET IDENTITY_INSERT T ON;
PRINT 'not reached';
GO
--> Msg 8106, Level 16, State 1, Line 1
--> Table 'T' does not have the identity property. Cannot perform SET operation.

-- 266 is what @@ERROR says behind the call.
CREATE PROCEDURE dbo.P AS BEGIN TRAN;
GO
EXEC dbo.P;
PRINT @@ERROR;
ROLLBACK;
GO
--> Msg 266, Level 16, State 2, Procedure dbo.P, Line 0
--> Transaction count after EXECUTE indicates a mismatching number of BEGIN and COMMIT statements. Previous count = 0, current count = 1.
--> 266

RAISERROR('Hello %q', 16, 1, 'x');
PRINT @@ERROR;
GO
--> Msg 2787, Level 16, State 1, Line 1
--> Invalid format specification: '%q'.
--> 2787

SELECT PARSENAME('a.b', 1) AS one, PARSENAME('a.' + REPLICATE('b', 129), 2) AS long;
GO
--> one | long
--> b | NULL
--> (1 rows affected)
