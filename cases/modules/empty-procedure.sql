--@ source https://learn.microsoft.com/en-us/sql/t-sql/statements/create-procedure-transact-sql
-- A procedure without a statement, as installers make them before ALTER PROCEDURE.
EXEC sp_executesql N'CREATE PROCEDURE dbo.Later AS';
EXEC dbo.Later;
PRINT OBJECT_DEFINITION(OBJECT_ID(N'dbo.Later'));
GO
--> CREATE PROCEDURE dbo.Later AS

ALTER PROCEDURE dbo.Later @n int = 1 AS SELECT @n AS n;
GO
EXEC dbo.Later;
GO
--> n int
--> 1
--> (1 rows affected)
