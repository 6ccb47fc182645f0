--@ source https://learn.microsoft.com/en-us/sql/t-sql/statements/create-trigger-transact-sql
-- A module may name a function that is made after it: AdventureWorks' triggers do.
CREATE TABLE dbo.T (a int);
GO
CREATE TRIGGER dbo.Later ON dbo.T AFTER INSERT AS
BEGIN
    DECLARE @n int;
    SET @n = dbo.Twice(4);
    PRINT @n;
END;
GO

CREATE FUNCTION dbo.Twice(@n int) RETURNS int AS BEGIN RETURN @n * 2 END;
GO
INSERT dbo.T VALUES (1);
GO
--> 8
--> (1 rows affected)
