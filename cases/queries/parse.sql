-- PARSE and TRY_PARSE; MERGE with TOP; names in text.
--@ source parse-transact-sql, try-parse-transact-sql, merge-transact-sql, parsename-transact-sql
SELECT PARSE('Monday, 13 December 2010' AS datetime2 USING 'en-US') AS a,
    PARSE(N'€345,98' AS money USING 'de-DE') AS b,
    PARSE('12/16/2010' AS datetime2 USING 'en-US') AS c,
    TRY_PARSE('Jabberwokkie' AS datetime2 USING 'en-US') AS d,
    PARSE('1.234,5' AS decimal(9, 2) USING 'de-DE') AS e,
    PARSE(' -1,000 ' AS int) AS f,
    PARSE('1e3' AS float) AS g,
    PARSE('($12.50)' AS money USING 'en-US') AS h,
    PARSE('13/12/2010 5:30 PM' AS datetime USING 'en-GB') AS i,
    PARSE('17:05' AS time(0)) AS j,
    PARSE('3 mars 2021' AS date USING 'fr-FR') AS k,
    PARSE(NULL AS int) AS l;
GO
--> a datetime2(7) | b money | c datetime2(7) | d datetime2(7) | e decimal(9,2) | f int | g float | h money | i datetime | j time(0) | k date | l int
--> 2010-12-13 00:00:00.0000000 | 345.98 | 2010-12-16 00:00:00.0000000 | NULL | 1234.50 | -1000 | 1000 | -12.50 | 2010-12-13 17:30:00.000 | 17:05:00 | 2021-03-03 | NULL
--> (1 rows affected)

SELECT PARSE('1.5' AS int USING 'en-US');
GO
--> int
--> Msg 9819, Level 16, State 1, Line 1
--> Error converting string value '1.5' into data type int using culture 'en-US'.

SELECT TRY_PARSE('12' AS int USING 'xx-none');
GO
--> int
--> Msg 9818, Level 16, State 1, Line 1
--> The culture parameter 'xx-none' provided in the function call is not supported.

SELECT TRY_PARSE('abc' AS varchar(10));
GO
--> Msg 10761, Level 15, State 1, Line 1
--> Invalid data type varchar in function TRY_PARSE.

CREATE TABLE dbo.T (id int PRIMARY KEY, v int);
INSERT dbo.T VALUES (1, 1), (2, 2), (3, 3);
MERGE TOP (2) dbo.T AS t USING (VALUES (1, 10), (2, 20), (3, 3), (4, 40), (5, 50)) AS s (id, v) ON t.id = s.id
WHEN MATCHED AND t.v <> s.v THEN UPDATE SET v = s.v
WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.v);
SELECT COUNT(*) AS rows, SUM(CASE WHEN v >= 10 THEN 1 ELSE 0 END) AS changed FROM dbo.T;
MERGE TOP (50) PERCENT dbo.T AS t USING (VALUES (8, 1), (9, 1)) AS s (id, v) ON t.id = s.id
WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.v);
GO
--> (3 rows affected)
--> (2 rows affected)
--> rows int | changed int
--> 3 | 2
--> (1 rows affected)
--> (1 rows affected)

SELECT PARSENAME('a.[b.c].d', 2) AS a, PARSENAME('a.b[c', 1) AS b, PARSENAME('[a]b', 1) AS c, PARSENAME('"a]".b', 2) AS d,
    PARSENAME('[a ]', 1) AS e, RADIANS(CAST(-9223372036854775808 AS bigint)) AS r;
GO
--> a nvarchar(128) | b nvarchar(128) | c nvarchar(128) | d nvarchar(128) | e nvarchar(128) | r bigint
--> b.c | NULL | NULL | a] | a | -160978210179491616
--> (1 rows affected)
