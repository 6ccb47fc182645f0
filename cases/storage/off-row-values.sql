-- Values longer than a row: LOB data and row overflow, their units, what rollback and deletion leave.
--@ source row-overflow-considerations
--@ source sys.allocation_units
CREATE TABLE dbo.Doc (Id int PRIMARY KEY, Body nvarchar(max), Raw varbinary(max), A varchar(5000), B varchar(5000));
INSERT dbo.Doc VALUES (1, REPLICATE(CAST(N'ab' AS nvarchar(max)), 10000), NULL, 'a', 'b'),
    (2, N'short', CAST(REPLICATE(CAST('x' AS varchar(max)), 300000) AS varbinary(max)), 'a', 'b'),
    (3, REPLICATE(CAST(N'x' AS nvarchar(max)), 300000), 0x01, REPLICATE('a', 5000), REPLICATE('b', 5000));
SELECT Id, LEN(Body) AS n, DATALENGTH(Body) AS bytes, DATALENGTH(Raw) AS raw, LEN(A) AS a, LEN(B) AS b FROM dbo.Doc;
SELECT SUBSTRING(Body, 9999, 4) AS s, RIGHT(Body, 3) AS r, LEN(Body + Body) AS twice FROM dbo.Doc WHERE Id = 1;
GO
--> (3 rows affected)
--> Id | n | bytes | raw | a | b
--> 1 | 20000 | 40000 | NULL | 1 | 1
--> 2 | 5 | 10 | 300000 | 1 | 1
--> 3 | 300000 | 600000 | 1 | 5000 | 5000
--> (3 rows affected)
--> s | r | twice
--> abab | bab | 40000
--> (1 rows affected)

SELECT u.type, u.type_desc, CASE WHEN u.used_pages > 1 THEN 1 ELSE u.used_pages END AS used
FROM sys.allocation_units u JOIN sys.partitions p ON p.hobt_id = u.container_id
WHERE p.object_id = OBJECT_ID('dbo.Doc') ORDER BY u.type;
GO
--> type | type_desc | used
--> 1 | IN_ROW_DATA | 1
--> 2 | LOB_DATA | 1
--> 3 | ROW_OVERFLOW_DATA | 1
--> (3 rows affected)

BEGIN TRANSACTION;
UPDATE dbo.Doc SET Body = REPLICATE(CAST(N'z' AS nvarchar(max)), 50000), B = 'c' WHERE Id = 3;
DELETE dbo.Doc WHERE Id = 1;
SELECT Id, LEN(Body) AS n, LEN(B) AS b FROM dbo.Doc;
ROLLBACK;
SELECT Id, LEN(Body) AS n, LEFT(Body, 2) AS s, LEN(B) AS b FROM dbo.Doc;
GO
--> (1 rows affected)
--> (1 rows affected)
--> Id | n | b
--> 2 | 5 | 1
--> 3 | 50000 | 1
--> (2 rows affected)
--> Id | n | s | b
--> 1 | 20000 | ab | 1
--> 2 | 5 | sh | 1
--> 3 | 300000 | xx | 5000
--> (3 rows affected)

-- Key, length and content survive a restart; a value that an update leaves alone is still there.
UPDATE dbo.Doc SET A = 'new' WHERE Id = 3;
GO
--> (1 rows affected)

--@ restart
SELECT Id, LEN(Body) AS n, A FROM dbo.Doc WHERE Body LIKE N'xx%' AND Id = 3;
GO
--> Id | n | A
--> 3 | 300000 | new
--> (1 rows affected)

-- Heaps, SELECT INTO, INSERT ... SELECT, temporary tables and table variables, MERGE.
SELECT Id, Body, Raw INTO dbo.Copy FROM dbo.Doc;
SELECT Id, Body INTO #t FROM dbo.Copy WHERE Id = 1;
DECLARE @v TABLE (Id int, Body nvarchar(max));
INSERT @v SELECT Id, Body + N'!' FROM #t;
MERGE dbo.Copy AS c USING @v AS v ON c.Id = v.Id
WHEN MATCHED THEN UPDATE SET Body = v.Body;
SELECT Id, LEN(Body) AS n, RIGHT(Body, 2) AS s FROM dbo.Copy ORDER BY Id;
TRUNCATE TABLE dbo.Copy;
SELECT COUNT(*) AS n FROM dbo.Copy;
DROP TABLE dbo.Copy, #t;
GO
--> (3 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Id | n | s
--> 1 | 20001 | b!
--> 2 | 5 | rt
--> 3 | 300000 | xx
--> (3 rows affected)
--> n
--> 0
--> (1 rows affected)

-- A row that does not fit even so.
CREATE TABLE dbo.Wide (A char(8000), B int, C varchar(60), D varchar(60));
INSERT dbo.Wide VALUES ('a', 1, REPLICATE('c', 19), REPLICATE('d', 60));
SELECT LEN(C) AS c, LEN(D) AS d FROM dbo.Wide;
INSERT dbo.Wide VALUES ('a', 1, REPLICATE('c', 23), REPLICATE('d', 23));
GO
--> (1 rows affected)
--> c | d
--> 19 | 60
--> (1 rows affected)
--> Msg 511, Level 16, State 1, Line 5
--> Cannot create a row of size 8063 which is greater than the allowable maximum row size of 8060.
--> The statement has been terminated.

-- Old large types.
CREATE TABLE dbo.Old (Id int, T text, N ntext, I image);
INSERT dbo.Old VALUES (1, REPLICATE(CAST('t' AS varchar(max)), 20000), N'n', 0x0102), (2, '', NULL, 0x);
SELECT Id, DATALENGTH(T) AS t, DATALENGTH(N) AS n, DATALENGTH(I) AS i, SUBSTRING(T, 19999, 5) AS s FROM dbo.Old;
GO
--> (2 rows affected)
--> Id | t | n | i | s
--> 1 | 20000 | 2 | 2 | tt
--> 2 | 0 | NULL | 0 | 
--> (2 rows affected)
