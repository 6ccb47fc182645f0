-- FOR JSON PATH and AUTO.
--@ source format-query-results-as-json-with-for-json-sql-server
CREATE TABLE dbo.Parent (Id int PRIMARY KEY, Name nvarchar(20), Made datetime, Rate float, Ok bit, Price money);
CREATE TABLE dbo.Child (Id int PRIMARY KEY, ParentId int, Text varchar(20));
INSERT dbo.Parent VALUES (1, N'a/"b"', '2024-01-02T03:04:05', 1.5, 1, 2.5), (2, NULL, NULL, NULL, 0, NULL);
INSERT dbo.Child VALUES (10, 1, 'x'), (11, 1, NULL), (12, 2, 'z');
GO
--> (2 rows affected)
--> (3 rows affected)

SELECT * FROM dbo.Parent ORDER BY Id FOR JSON PATH;
GO
--> JSON_F52E2B61-18A1-11d1-B105-00805F49916B nvarchar(max)
--> [{"Id":1,"Name":"a\/\"b\"","Made":"2024-01-02T03:04:05","Rate":1.500000000000000e+000,"Ok":true,"Price":2.5000},{"Id":2,"Ok":false}]
--> (1 rows affected)

SELECT Id AS [a.id], Name AS [a.b.name], Ok AS ok FROM dbo.Parent WHERE Id = 2 FOR JSON PATH, INCLUDE_NULL_VALUES, ROOT('r');
GO
--> JSON_F52E2B61-18A1-11d1-B105-00805F49916B
--> {"r":[{"a":{"id":2,"b":{"name":null}},"ok":false}]}
--> (1 rows affected)

-- Nested: with its brackets a query stands as it is, without them as a string.
SELECT p.Id, (SELECT c.Text FROM dbo.Child AS c WHERE c.ParentId = p.Id ORDER BY c.Id FOR JSON PATH) AS kids,
    (SELECT 1 AS one FOR JSON PATH, WITHOUT_ARRAY_WRAPPER) AS text,
    JSON_QUERY('{"q": 1}') AS q
FROM dbo.Parent AS p ORDER BY p.Id FOR JSON PATH, WITHOUT_ARRAY_WRAPPER;
GO
--> JSON_F52E2B61-18A1-11d1-B105-00805F49916B
--> {"Id":1,"kids":[{"Text":"x"},{}],"text":"{\"one\":1}","q":{"q": 1}},{"Id":2,"kids":[{"Text":"z"}],"text":"{\"one\":1}","q":{"q": 1}}
--> (1 rows affected)

SELECT p.Id, p.Name, c.Text, c.Id AS cid FROM dbo.Parent AS p JOIN dbo.Child AS c ON c.ParentId = p.Id
ORDER BY p.Id, c.Id FOR JSON AUTO;
GO
--> JSON_F52E2B61-18A1-11d1-B105-00805F49916B
--> [{"Id":1,"Name":"a\/\"b\"","c":[{"Text":"x","cid":10},{"cid":11}]},{"Id":2,"c":[{"Text":"z","cid":12}]}]
--> (1 rows affected)

-- No rows: no text.
SELECT Id FROM dbo.Parent WHERE Id > 5 FOR JSON PATH;
SELECT (SELECT Id FROM dbo.Parent WHERE Id > 5 FOR JSON PATH) AS nothing;
GO
--> JSON_F52E2B61-18A1-11d1-B105-00805F49916B
--> (0 rows affected)
--> nothing
--> NULL
--> (1 rows affected)

SELECT 1 FOR JSON PATH;
GO
--> Msg 13605, Level 16, State 1, Line 1
--> Column expressions and data sources without names or aliases cannot be formatted as JSON text using FOR JSON clause. Add alias to the unnamed column or table.

SELECT 1 AS a FOR JSON AUTO;
GO
--> Msg 13600, Level 16, State 1, Line 1
--> FOR JSON AUTO requires at least one table for generating JSON objects. Use FOR JSON PATH or add a FROM clause with a table name.

SELECT 1 AS [a.b], 2 AS c, 3 AS [a.d] FOR JSON PATH;
GO
--> Msg 13601, Level 16, State 1, Line 1
--> Property 'a.d' cannot be generated in JSON output due to a conflict with another column name or alias. Use different names and aliases for each column in SELECT list.

SELECT 1 AS [a..b] FOR JSON PATH;
GO
--> Msg 13603, Level 16, State 1, Line 1
--> Property 'a..b' cannot be generated in JSON output due to invalid character in the column name or alias. Column name or alias that contains '..', starts or ends with '.' is not allowed in query that has FOR JSON clause.

SELECT 1 AS a FOR JSON PATH, ROOT('x'), WITHOUT_ARRAY_WRAPPER;
GO
--> Msg 13620, Level 16, State 1, Line 1
--> ROOT option and WITHOUT_ARRAY_WRAPPER option cannot be used together in FOR JSON. Remove one of these options.

INSERT dbo.Child SELECT 1 AS a FOR JSON PATH;
GO
--> Msg 13602, Level 16, State 1, Line 1
--> The FOR JSON clause is not allowed in a INSERT statement.

-- A client gets a long text in rows of 2 033 characters.
SELECT LEN(REPLICATE('x', 3000)) AS n, REPLICATE('x', 3000) AS x INTO #t;
SELECT LEN(t.j) AS whole FROM (SELECT (SELECT x FROM #t FOR JSON PATH) AS j) AS t;
GO
--> (1 rows affected)
--> whole
--> 3010
--> (1 rows affected)
