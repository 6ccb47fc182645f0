-- Dropping a table never takes a temporary table with it that happens to have the same object id in tempdb.
--@ source CREATE TABLE (Transact-SQL), "Temporary tables"

CREATE TABLE #kept (a int);
GO

USE model;
CREATE TABLE dbo.other (a int);
SELECT same = IIF(OBJECT_ID('tempdb..#kept') = OBJECT_ID('dbo.other'), 1, 0);
DROP TABLE dbo.other;
GO
--> Changed database context to 'model'.
--> same int
--> 1
--> (1 rows affected)

INSERT #kept VALUES (1);
GO
--> (1 rows affected)
