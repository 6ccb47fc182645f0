--@ source https://learn.microsoft.com/en-us/sql/t-sql/data-types/data-type-conversion-database-engine
-- The constant NULL has no type: it is given to variables and columns of any type.
CREATE TABLE dbo.T (Id int, X xml, D datetime2, V sql_variant, U uniqueidentifier, B varbinary(4));
DECLARE @x xml, @d date, @o datetimeoffset = NULL;
SET @x = NULL;
SELECT @d = NULL, @o = NULL;
INSERT dbo.T SELECT 1, NULL, NULL, NULL, NULL, NULL;
INSERT dbo.T SELECT Id + 1, NULL, NULL, NULL, NULL, NULL FROM dbo.T ORDER BY Id OFFSET 0 ROWS;
SELECT COUNT(*) FROM dbo.T WHERE X IS NULL AND D IS NULL AND @x IS NULL AND @d IS NULL AND @o IS NULL;
GO
--> (1 rows affected)
--> (1 rows affected)
--> int
--> 2
--> (1 rows affected)

-- A column of a set operation has one: int.
INSERT dbo.T (Id, D) SELECT 3, NULL UNION ALL SELECT 4, NULL;
GO
--> Msg 206, Level 16, State 2, Line 2
--> Operand type clash: int is incompatible with datetime2
