-- Nesting, savepoints, doomed transactions, XACT_ABORT.
--@ source set-xact-abort-transact-sql
CREATE TABLE dbo.T (id int CONSTRAINT PK_T PRIMARY KEY, v int);
BEGIN TRAN; BEGIN TRAN;
SELECT @@TRANCOUNT AS n;
INSERT dbo.T VALUES (1, 1);
COMMIT;
SELECT @@TRANCOUNT AS n;
ROLLBACK;
SELECT @@TRANCOUNT AS n, (SELECT COUNT(*) FROM dbo.T) AS c;
GO
--> n
--> 2
--> (1 rows affected)
--> (1 rows affected)
--> n
--> 1
--> (1 rows affected)
--> n | c
--> 0 | 0
--> (1 rows affected)

BEGIN TRAN;
INSERT dbo.T VALUES (1, 1);
SAVE TRAN s;
INSERT dbo.T VALUES (2, 2);
ROLLBACK TRAN s;
COMMIT;
SELECT id FROM dbo.T;
GO
--> (1 rows affected)
--> (1 rows affected)
--> id
--> 1
--> (1 rows affected)

ROLLBACK;
GO
--> Msg 3903, Level 16, State 1, Line 1
--> The ROLLBACK TRANSACTION request has no corresponding BEGIN TRANSACTION.

SET XACT_ABORT ON;
BEGIN TRAN;
INSERT dbo.T VALUES (3, 3);
INSERT dbo.T VALUES (1, 1);
PRINT 'not reached';
GO
--> (1 rows affected)
--> Msg 2627, Level 14, State 1, Line 4
--> Violation of PRIMARY KEY constraint 'PK_T'. Cannot insert duplicate key in object 'dbo.T'. The duplicate key value is (1).

SELECT @@TRANCOUNT AS n, (SELECT COUNT(*) FROM dbo.T) AS c;
GO
--> n | c
--> 0 | 1
--> (1 rows affected)

BEGIN TRY
    BEGIN TRAN;
    INSERT dbo.T VALUES (4, 4);
    INSERT dbo.T VALUES (1, 1);
END TRY
BEGIN CATCH
    SELECT XACT_STATE() AS x, @@TRANCOUNT AS n;
    INSERT dbo.T VALUES (5, 5);
END CATCH
GO
--> (1 rows affected)
--> (0 rows affected)
--> x | n
--> -1 | 1
--> (1 rows affected)
--> Msg 3930, Level 16, State 1, Line 8
--> The current transaction cannot be committed and cannot support operations that write to the log file. Roll back the transaction.

BEGIN TRY
    BEGIN TRAN;
    INSERT dbo.T VALUES (1, 1);
END TRY
BEGIN CATCH
    PRINT 'caught';
END CATCH
GO
--> (0 rows affected)
--> caught
--> Msg 3998, Level 16, State 1, Line 1
--> Uncommittable transaction is detected at the end of the batch. The transaction is rolled back.

SET XACT_ABORT OFF;
SELECT @@TRANCOUNT AS n, (SELECT COUNT(*) FROM dbo.T) AS c;
GO
--> n | c
--> 0 | 1
--> (1 rows affected)
