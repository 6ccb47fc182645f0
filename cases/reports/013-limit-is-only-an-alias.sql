-- LIMIT is no keyword: alone it is a table alias.
CREATE TABLE dbo.C13 (id int);
INSERT dbo.C13 VALUES (1),(2),(3);
GO
--> (3 rows affected)

SELECT id FROM dbo.C13 LIMIT 1
GO
--> Msg 102, Level 15, State 1, Line 1
--> Incorrect syntax near '1'.

SELECT LIMIT.id FROM dbo.C13 LIMIT ORDER BY LIMIT.id
GO
--> id
--> 1
--> 2
--> 3
--> (3 rows affected)

SELECT TOP (1) id FROM dbo.C13 ORDER BY id DESC
GO
--> id
--> 3
--> (1 rows affected)
