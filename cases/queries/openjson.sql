-- OPENJSON with its own columns and with WITH.
--@ source openjson-transact-sql
SELECT [key], value, type FROM OPENJSON('{"s":"x","n":1.5,"b":true,"z":null,"a":[1, 2],"o":{"p":1}}');
GO
--> key nvarchar(4000) | value nvarchar(max) | type tinyint
--> s | x | 1
--> n | 1.5 | 2
--> b | true | 3
--> z | NULL | 0
--> a | [1, 2] | 4
--> o | {"p":1} | 5
--> (6 rows affected)

SELECT value FROM OPENJSON('{"a":{"b":[10,20]}}', '$.a.b') ORDER BY [key] DESC;
SELECT COUNT(*) AS n FROM OPENJSON('{"a":1}', '$.a');
SELECT COUNT(*) AS n FROM OPENJSON(NULL);
GO
--> value
--> 20
--> 10
--> (2 rows affected)
--> n
--> 0
--> (1 rows affected)
--> n
--> 0
--> (1 rows affected)

SELECT * FROM OPENJSON('[{"id":1,"name":"a","tags":["x"],"at":"2024-01-02","deep":{"v":2.5}},{"id":2}]')
WITH (id int, name nvarchar(5), tags nvarchar(max) AS JSON, at date, v decimal(5, 2) '$.deep.v', ok bit '$.ok');
GO
--> id int | name nvarchar(5) | tags nvarchar(max) | at date | v decimal(5,2) | ok bit
--> 1 | a | ["x"] | 2024-01-02 | 2.50 | NULL
--> 2 | NULL | NULL | NULL | NULL | NULL
--> (2 rows affected)

-- For each row of a table.
SELECT t.n, j.value FROM (VALUES (1, '[1,2]'), (2, '[]'), (3, '[3]')) AS t(n, doc)
CROSS APPLY OPENJSON(t.doc) AS j ORDER BY t.n, j.[key];
GO
--> n | value
--> 1 | 1
--> 1 | 2
--> 3 | 3
--> (3 rows affected)

SELECT * FROM OPENJSON('{"a":1}', 'strict $.a');
GO
--> key | value | type
--> Msg 13611, Level 16, State 1, Line 1
--> Value referenced by JSON path is not an array or object and cannot be opened with OPENJSON.

SELECT * FROM OPENJSON('{"a":{}}') WITH (a int 'strict $.a');
GO
--> a
--> Msg 13624, Level 16, State 1, Line 1
--> Object or array cannot be found in the specified JSON path.

SELECT * FROM OPENJSON('{}') WITH (a varchar(10) AS JSON);
GO
--> Msg 13618, Level 16, State 1, Line 1
--> AS JSON option can be specified only for column of nvarchar(max) type in WITH clause.

SELECT * FROM OPENJSON('{}') WITH (a text);
GO
--> Msg 13614, Level 16, State 1, Line 1
--> TEXT, NTEXT, SQL_VARIANT and IMAGE types cannot be used as column types in OPENJSON function with explicit schema. These types are not supported in WITH clause.

SELECT * FROM OPENJSON('{"a":"QUI="}') WITH (a varbinary(10));
SELECT * FROM OPENJSON('{"a":"!"}') WITH (a varbinary(10));
GO
--> a varbinary(10)
--> 0x4142
--> (1 rows affected)
--> a
--> Msg 13612, Level 16, State 1, Line 2
--> Cannot convert a string value found in the JSON text to binary value because it is not Base64 encoded.
