-- JSON_VALUE, JSON_QUERY, JSON_MODIFY, ISJSON, JSON_PATH_EXISTS, JSON_OBJECT, JSON_ARRAY.
--@ source json-functions-transact-sql, json-path-expressions-sql-server
DECLARE @j nvarchar(max) = N'{"a":{"b":[1,2,{"c":"x"}]},"n":null,"t":true,"f":1.50,"k y":"s","e":"\u0041\n"}';
SELECT JSON_VALUE(@j, '$.a.b[2].c') AS c, JSON_VALUE(@j, '$.t') AS t, JSON_VALUE(@j, 'lax $.f') AS f,
    JSON_VALUE(@j, '$."k y"') AS k, JSON_VALUE(@j, '$.a') AS a, JSON_VALUE(@j, '$.n') AS n, JSON_VALUE(@j, '$.z') AS z,
    LEN(JSON_VALUE(@j, '$.e')) AS e;
SELECT JSON_QUERY(@j, '$.a.b') AS b, JSON_QUERY(@j, '$.t') AS t, JSON_PATH_EXISTS(@j, '$.a.b[1]') AS one,
    JSON_PATH_EXISTS(@j, '$.a.b[7]') AS seven;
GO
--> c nvarchar(4000) | t | f | k | a | n | z | e
--> x | true | 1.50 | s | NULL | NULL | NULL | 2
--> (1 rows affected)
--> b nvarchar(max) | t | one int | seven
--> [1,2,{"c":"x"}] | NULL | 1 | 0
--> (1 rows affected)

SELECT JSON_VALUE('{"a":{}}', 'strict $.z');
GO
--> nvarchar(4000)
--> Msg 13608, Level 16, State 1, Line 1
--> Property cannot be found on the specified JSON path.

SELECT JSON_VALUE('{"a":{}}', 'strict $.a');
GO
--> nvarchar(4000)
--> Msg 13623, Level 16, State 2, Line 1
--> Scalar value cannot be found in the specified JSON path.

SELECT JSON_QUERY('{"a":1}', 'strict $.a');
GO
--> nvarchar(4000)
--> Msg 13624, Level 16, State 2, Line 1
--> Object or array cannot be found in the specified JSON path.

SELECT JSON_VALUE('{"a" 1}', '$.a');
GO
--> nvarchar(4000)
--> Msg 13609, Level 16, State 4, Line 1
--> JSON text is not properly formatted. Unexpected character '1' is found at position 5.

SELECT JSON_VALUE('{"a":1}', '$.a b');
GO
--> nvarchar(4000)
--> Msg 13607, Level 16, State 22, Line 1
--> JSON path is not properly formatted. Unexpected character 'b' is found at position 4.

SELECT JSON_VALUE('{}', '$.');
GO
--> nvarchar(4000)
--> Msg 13607, Level 16, State 14, Line 1
--> JSON path is not properly formatted. Unexpected character '.' is found at position 2.

SELECT ISJSON('{"a":1}') AS a, ISJSON('[1,]') AS b, ISJSON('1') AS c, ISJSON(NULL) AS d, ISJSON('1', VALUE) AS e,
    ISJSON('{}', ARRAY) AS f, ISJSON('"x"', SCALAR) AS g, ISJSON('{"a":01}') AS h;
GO
--> a int | b | c | d | e | f | g | h
--> 1 | 0 | 0 | NULL | 1 | 0 | 1 | 0
--> (1 rows affected)

SELECT ISJSON(1);
GO
--> Msg 8116, Level 16, State 1, Line 1
--> Argument data type int is invalid for argument 1 of isjson function.

DECLARE @j nvarchar(100) = N'{ "a" : 1, "b": [1, 2] }';
SELECT JSON_MODIFY(@j, '$.a', 5) AS changed, JSON_MODIFY(@j, '$.c', N'x/y') AS added,
    JSON_MODIFY(@j, '$.a', NULL) AS removed, JSON_MODIFY(@j, 'strict $.a', NULL) AS nulled,
    JSON_MODIFY(@j, 'append $.b', 3) AS appended, JSON_MODIFY(@j, '$.b', JSON_QUERY('{"z": 1}')) AS replaced,
    JSON_MODIFY(@j, '$.b[7]', 1) AS unchanged;
GO
--> changed nvarchar(max) | added | removed | nulled | appended | replaced | unchanged
--> { "a" : 5, "b": [1, 2] } | { "a" : 1, "b": [1, 2] ,"c":"x\/y"} | { "b": [1, 2] } | { "a" : null, "b": [1, 2] } | { "a" : 1, "b": [1, 2,3] } | { "a" : 1, "b": {"z": 1} } | { "a" : 1, "b": [1, 2] }
--> (1 rows affected)

SELECT JSON_MODIFY('{}', '$', 1);
GO
--> nvarchar(max)
--> Msg 13619, Level 16, State 1, Line 1
--> Unsupported JSON path found in argument 2 of JSON_MODIFY.

SELECT JSON_MODIFY('{}', 'strict $.a', 1);
GO
--> nvarchar(max)
--> Msg 13608, Level 16, State 2, Line 1
--> Property cannot be found on the specified JSON path.

SELECT JSON_MODIFY('{"a":1}', 'append strict $.a', 1);
GO
--> nvarchar(max)
--> Msg 13621, Level 16, State 1, Line 1
--> Array cannot be found in the specified JSON path.

SELECT JSON_MODIFY('{}', '$.a', GETDATE());
GO
--> Msg 8116, Level 16, State 1, Line 1
--> Argument data type datetime is invalid for argument 3 of json_modify function.

SELECT JSON_OBJECT('a': 1, 'b': NULL, 'c': JSON_ARRAY(1, 'x', NULL)) AS o, JSON_OBJECT('a': NULL ABSENT ON NULL) AS absent,
    JSON_ARRAY(1, NULL NULL ON NULL) AS a, JSON_OBJECT() AS empty, JSON_ARRAY() AS none,
    JSON_ARRAY('{"x":1}', JSON_OBJECT('k': 0x4142)) AS nested;
GO
--> o nvarchar(max) | absent | a | empty | none | nested
--> {"a":1,"b":null,"c":[1,"x"]} | {} | [1,null] | {} | [] | ["{\"x\":1}",{"k":"QUI="}]
--> (1 rows affected)

SELECT JSON_OBJECT(CAST(NULL AS varchar(3)): 1);
GO
--> nvarchar(max)
--> Msg 13638, Level 16, State 1, Line 1
--> User error : Name parameter value in 'json_object' cannot be null
