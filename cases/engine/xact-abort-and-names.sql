-- Names that are not there: under XACT_ABORT they end the batch and the transaction; no TRY of their scope catches them.
--@ source set-xact-abort-transact-sql, try-catch-transact-sql
SET XACT_ABORT ON;
BEGIN TRAN;
BEGIN TRY SELECT * FROM missing; END TRY BEGIN CATCH SELECT 'caught'; END CATCH;
GO
--> Msg 208, Level 16, State 1, Line 4
--> Invalid object name 'missing'.
SELECT @@TRANCOUNT AS t;
IF @@TRANCOUNT > 0 ROLLBACK;
GO
--> t int
--> 0
--> (1 rows affected)
CREATE PROC dbo.P AS SELECT * FROM missing; SELECT 'never' AS s;
GO
BEGIN TRAN;
BEGIN TRY EXEC dbo.P; END TRY BEGIN CATCH SELECT XACT_STATE() AS x, ERROR_NUMBER() AS n; END CATCH;
GO
--> x smallint | n int
--> -1 | 208
--> (1 rows affected)
--> Msg 3998, Level 16, State 1, Line 1
--> Uncommittable transaction is detected at the end of the batch. The transaction is rolled back.
SELECT @@TRANCOUNT AS t;
SET XACT_ABORT OFF;
BEGIN TRAN;
BEGIN TRY EXEC dbo.P; END TRY BEGIN CATCH SELECT XACT_STATE() AS x, ERROR_NUMBER() AS n; END CATCH;
EXEC dbo.P;
SELECT @@TRANCOUNT AS t;
ROLLBACK;
GO
--> t int
--> 0
--> (1 rows affected)
--> x smallint | n int
--> 1 | 208
--> (1 rows affected)
--> Msg 208, Level 16, State 1, Procedure dbo.P, Line 1
--> Invalid object name 'missing'.
--> t int
--> 1
--> (1 rows affected)
