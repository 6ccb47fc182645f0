-- OFFSET needs ORDER BY.
CREATE TABLE dbo.C15 (id int);
INSERT dbo.C15 VALUES (3),(1),(2);
GO
--> (3 rows affected)

SELECT id FROM dbo.C15 OFFSET 0 ROWS FETCH NEXT 2 ROWS ONLY;
GO
--> Msg 102, Level 15, State 1, Line 1
--> Incorrect syntax near '0'.
--> Msg 153, Level 15, State 2, Line 1
--> Invalid usage of the option NEXT in the FETCH statement.

SELECT id FROM dbo.C15 ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY;
GO
--> id
--> 2
--> 3
--> (2 rows affected)

SELECT id FROM dbo.C15 ORDER BY id OFFSET 5 ROWS;
GO
--> id
--> (0 rows affected)
