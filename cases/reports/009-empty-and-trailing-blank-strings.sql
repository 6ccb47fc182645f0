-- Trailing blanks do not count in comparisons; they do on the right side of LIKE.
--@ source len-transact-sql
CREATE TABLE dbo.C09 (id int PRIMARY KEY, s nvarchar(10) NOT NULL);
INSERT dbo.C09 VALUES (1,N''),(2,N'   '),(3,N'ab'),(4,N'ab  ');
SELECT id FROM dbo.C09 WHERE s = N'' ORDER BY id;
SELECT id FROM dbo.C09 WHERE s LIKE N'' ORDER BY id;
SELECT id FROM dbo.C09 WHERE s = N'ab' ORDER BY id;
SELECT id FROM dbo.C09 WHERE s LIKE N'ab' ORDER BY id;
SELECT id, LEN(s) l, DATALENGTH(s) d FROM dbo.C09 ORDER BY id;
SELECT CHARINDEX(N'', N'ab') a, CHARINDEX(N'b', N'ab') b, CHARINDEX(N'x', N'ab') c;
GO
--> (4 rows affected)
--> id
--> 1
--> 2
--> (2 rows affected)
--> id
--> 1
--> (1 rows affected)
--> id
--> 3
--> 4
--> (2 rows affected)
--> id
--> 3
--> (1 rows affected)
--> id | l | d
--> 1 | 0 | 0
--> 2 | 0 | 6
--> 3 | 2 | 4
--> 4 | 2 | 8
--> (4 rows affected)
--> a | b | c
--> 0 | 2 | 0
--> (1 rows affected)
