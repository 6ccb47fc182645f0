--@ source https://learn.microsoft.com/en-us/sql/t-sql/queries/select-order-by-clause-transact-sql
-- A set operation is ordered by an item of its first select list, also by its qualified name.
CREATE TABLE dbo.A (x int, y int);
CREATE TABLE dbo.B (x int, y int);
INSERT dbo.A VALUES (1, 9), (2, 8);
INSERT dbo.B VALUES (0, 7);
SELECT a.x, a.y FROM dbo.A AS a UNION SELECT b.x, b.y FROM dbo.B AS b ORDER BY a.y, a.x;
SELECT a.x FROM dbo.A AS a UNION ALL SELECT b.x FROM dbo.B AS b ORDER BY A.x DESC;
GO
--> (2 rows affected)
--> (1 rows affected)
--> x int | y int
--> 0     | 7
--> 2     | 8
--> 1     | 9
--> (3 rows affected)
--> x int
--> 2
--> 1
--> 0
--> (3 rows affected)

SELECT a.x FROM dbo.A AS a UNION SELECT b.x FROM dbo.B AS b ORDER BY b.x;
GO
--> Msg 4104, Level 16, State 1, Line 1
--> The multi-part identifier "b.x" could not be bound.
