--@ source https://learn.microsoft.com/en-us/sql/t-sql/language-elements/exists-transact-sql
-- The select list of EXISTS is checked but not computed.
CREATE TABLE dbo.T (a int, b int);
INSERT dbo.T VALUES (1, 1), (1, 2), (2, 3);
SELECT CASE WHEN EXISTS (SELECT 1 / 0 FROM dbo.T) THEN 1 ELSE 0 END AS yes,
       CASE WHEN EXISTS (SELECT TOP (1) 1 / 0 FROM dbo.T ORDER BY a) THEN 1 ELSE 0 END AS top_some,
       CASE WHEN EXISTS (SELECT TOP (0) 1 / 0 FROM dbo.T) THEN 1 ELSE 0 END AS top_none,
       CASE WHEN EXISTS (SELECT COUNT(*) / 0 FROM dbo.T WHERE a = 9) THEN 1 ELSE 0 END AS counted,
       CASE WHEN EXISTS (SELECT 1 / 0 FROM dbo.T WHERE a = 9) THEN 1 ELSE 0 END AS nothing;
SELECT a FROM dbo.T AS o WHERE NOT EXISTS (SELECT 1 / 0 FROM dbo.T AS i WHERE i.a > o.a);
GO
--> (3 rows affected)
--> yes int | top_some int | top_none int | counted int | nothing int
--> 1        | 1            | 0            | 1           | 0
--> (1 rows affected)
--> a int
--> 2
--> (1 rows affected)

-- With GROUP BY the asterisk stands for no column.
IF EXISTS (SELECT * FROM dbo.T GROUP BY a HAVING COUNT(*) > 1) PRINT 'twice';
IF NOT EXISTS (SELECT * FROM dbo.T GROUP BY a HAVING COUNT(*) > 2) PRINT 'never thrice';
GO
--> twice
--> never thrice

IF EXISTS (SELECT t.b FROM dbo.T AS t GROUP BY t.a) PRINT 'refused';
GO
--> Msg 8120, Level 16, State 1, Line 1
--> Column 't.b' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause.
