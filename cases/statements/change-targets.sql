-- The target of UPDATE and DELETE is the one reference to its table in FROM, whether or not that has an alias.
--@ source update-transact-sql, delete-transact-sql
CREATE TABLE dbo.T (a int, b int);
CREATE TABLE dbo.U (a int);
INSERT dbo.T VALUES (1, 2), (3, 4);
INSERT dbo.U VALUES (1);
GO
--> (2 rows affected)
--> (1 rows affected)

UPDATE dbo.T SET b = 0 FROM dbo.T x JOIN dbo.U y ON x.a = y.a;
UPDATE T SET b = 1 FROM dbo.U y LEFT JOIN T x ON x.a = y.a;
SELECT a, b FROM dbo.T ORDER BY a;
GO
--> (1 rows affected)
--> (1 rows affected)
--> a int | b int
--> 1 | 1
--> 3 | 4
--> (2 rows affected)

UPDATE dbo.T SET b = 0 FROM dbo.T x JOIN dbo.T y ON x.a = y.a;
GO
--> Msg 8154, Level 15, State 1, Line 1
--> The table 'dbo.T' is ambiguous.

UPDATE dbo.T SET b = 5 FROM dbo.T JOIN dbo.T y ON T.a = y.a + 2;
SELECT a, b FROM dbo.T ORDER BY a;
GO
--> (1 rows affected)
--> a int | b int
--> 1 | 1
--> 3 | 5
--> (2 rows affected)

DELETE dbo.T FROM dbo.T x JOIN dbo.U y ON x.a = y.a;
SELECT a, b FROM dbo.T ORDER BY a;
GO
--> (1 rows affected)
--> a int | b int
--> 3 | 5
--> (1 rows affected)

-- A target that FROM does not name is joined with every row.
DELETE dbo.T FROM dbo.U y;
GO
--> (1 rows affected)
