-- Sequences: CREATE, ALTER, NEXT VALUE FOR, ranges, what they refuse.
--@ source create-sequence-transact-sql
CREATE SEQUENCE dbo.s AS int START WITH 5 INCREMENT BY 5 MINVALUE 5 MAXVALUE 20 CYCLE CACHE 2;
CREATE SEQUENCE dbo.d AS decimal(5, 0) START WITH 3 INCREMENT BY -1 MINVALUE 1 MAXVALUE 10 NO CACHE;
CREATE SEQUENCE dbo.b;
SELECT name, start_value, increment, minimum_value, maximum_value, is_cycling, is_cached, cache_size, current_value, last_used_value
FROM sys.sequences ORDER BY name;
GO
--> name nvarchar(128) | start_value sql_variant | increment sql_variant | minimum_value sql_variant | maximum_value sql_variant | is_cycling bit | is_cached bit | cache_size int | current_value sql_variant | last_used_value sql_variant
--> b | -9223372036854775808 | 1 | -9223372036854775808 | 9223372036854775807 | 0 | 1 | NULL | -9223372036854775808 | NULL
--> d | 3 | -1 | 1 | 10 | 0 | 0 | NULL | 3 | NULL
--> s | 5 | 5 | 5 | 20 | 1 | 1 | 2 | 5 | NULL
--> (3 rows affected)
SELECT NEXT VALUE FOR dbo.s AS a, NEXT VALUE FOR dbo.s AS b, NEXT VALUE FOR dbo.s * 10 AS c;
SELECT NEXT VALUE FOR s AS a FROM (VALUES (1), (2), (3), (4)) AS t (x);
SELECT current_value, is_exhausted, last_used_value FROM sys.sequences WHERE name = 's';
SELECT NEXT VALUE FOR dbo.d AS a FROM (VALUES (1), (2), (3)) AS t (x);
GO
--> a int | b int | c int
--> 5 | 5 | 50
--> (1 rows affected)
--> a int
--> 10
--> 15
--> 20
--> 5
--> (4 rows affected)
--> current_value sql_variant | is_exhausted bit | last_used_value sql_variant
--> 5 | 0 | 5
--> (1 rows affected)
--> a decimal(5,0)
--> 3
--> 2
--> 1
--> (3 rows affected)
SELECT NEXT VALUE FOR dbo.d AS a;
GO
--> a decimal(5,0)
--> Msg 11728, Level 16, State 1, Line 1
--> The sequence object 'd' has reached its minimum or maximum value. Restart the sequence object to allow new values to be generated.
ALTER SEQUENCE dbo.d RESTART WITH 2;
DECLARE @v int = NEXT VALUE FOR dbo.d;
SET @v = @v * 100 + NEXT VALUE FOR dbo.d;
SELECT @v AS v;
SELECT is_exhausted FROM sys.sequences WHERE name = 'd';
ALTER SEQUENCE dbo.d MAXVALUE 9 CYCLE;
SELECT NEXT VALUE FOR dbo.d AS a;
GO
--> v int
--> 201
--> (1 rows affected)
--> is_exhausted bit
--> 1
--> (1 rows affected)
--> a decimal(5,0)
--> 9
--> (1 rows affected)

-- in defaults, INSERT, UPDATE; in the order of OVER
CREATE TABLE dbo.T (id int NOT NULL CONSTRAINT DF_T DEFAULT NEXT VALUE FOR dbo.n, x int);
GO
--> Msg 208, Level 16, State 1, Line 2
--> Invalid object name 'dbo.n'.
--> Msg 1750, Level 16, State 1, Line 2
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.T (id int DEFAULT nope);
GO
--> Msg 128, Level 15, State 1, Line 1
--> The name "nope" is not permitted in this context. Valid expressions are constants, constant expressions, and (in some contexts) variables. Column names are not permitted.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.T (id int CHECK (nope > 1));
GO
--> Msg 207, Level 16, State 1, Line 1
--> Invalid column name 'nope'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.T (id int CHECK (x > 1), x int);
GO
--> Msg 8141, Level 16, State 0, Line 1
--> Column CHECK constraint for column 'id' references another column, table 'T'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE SEQUENCE dbo.n START WITH 1;
CREATE TABLE dbo.T (id int NOT NULL CONSTRAINT DF_T DEFAULT (NEXT VALUE FOR dbo.n), x int);
INSERT dbo.T (x) VALUES (10), (30), (20);
INSERT dbo.T (id, x) SELECT NEXT VALUE FOR dbo.n OVER (ORDER BY x DESC), x + 1 FROM dbo.T;
INSERT dbo.T (id, x) VALUES (NEXT VALUE FOR dbo.n, 0);
UPDATE dbo.T SET id = NEXT VALUE FOR dbo.n WHERE x = 0;
SELECT id, x FROM dbo.T ORDER BY id;
SELECT definition FROM sys.default_constraints;
BEGIN TRAN;
INSERT dbo.T (x) VALUES (99);
ROLLBACK;
INSERT dbo.T (x) VALUES (100);
SELECT MAX(id) AS m FROM dbo.T;
DROP SEQUENCE dbo.n;
GO
--> (3 rows affected)
--> (3 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> id int | x int
--> 1 | 10
--> 2 | 30
--> 3 | 20
--> 4 | 31
--> 5 | 21
--> 6 | 11
--> 8 | 0
--> (7 rows affected)
--> definition nvarchar(max)
--> (NEXT VALUE FOR [dbo].[n])
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> m int
--> 10
--> (1 rows affected)
--> Msg 3729, Level 16, State 1, Line 14
--> Cannot DROP SEQUENCE 'dbo.n' because it is being referenced by object 'DF_T'.

-- ranges
DECLARE @first sql_variant, @last sql_variant, @cycles int, @increment sql_variant;
EXEC sys.sp_sequence_get_range N'dbo.s', 3, @first OUTPUT, @last OUTPUT, @cycles OUTPUT, @increment OUTPUT;
SELECT @first AS f, @last AS l, @cycles AS c, @increment AS i, SQL_VARIANT_PROPERTY(@first, 'BaseType') AS t;
EXEC sp_sequence_get_range @sequence_name = N'b', @range_size = 10, @range_first_value = @first OUTPUT;
SELECT @first AS f, NEXT VALUE FOR b AS n;
EXEC sp_sequence_get_range N'dbo.b', 0, @first OUTPUT;
EXEC sp_sequence_get_range N'dbo.T', 1, @first OUTPUT;
GO
--> f sql_variant | l sql_variant | c int | i sql_variant | t sql_variant
--> 10 | 20 | 0 | 5 | int
--> (1 rows affected)
--> f sql_variant | n bigint
--> -9223372036854775808 | -9223372036854775798
--> (1 rows affected)
--> Msg 11733, Level 16, State 1, Line 7
--> Parameter '@range_size' must be a positive integer.
--> Msg 11726, Level 16, State 1, Line 8
--> Object 'dbo.T' is not a sequence object.

-- what is refused
CREATE SEQUENCE dbo.x AS varchar(10);
GO
--> Msg 11702, Level 16, State 1, Line 2
--> The sequence object 'x' must be of data type int, bigint, smallint, tinyint, or decimal or numeric with a scale of 0, or any user-defined data type that is based on one of the above integer data types.
CREATE SEQUENCE dbo.x INCREMENT BY 0;
GO
--> Msg 11700, Level 16, State 1, Line 1
--> The increment for sequence object 'x' cannot be zero.
CREATE SEQUENCE dbo.x MINVALUE 5 MAXVALUE 5;
GO
--> Msg 11705, Level 16, State 1, Line 1
--> The minimum value for sequence object 'x' must be less than its maximum value.
CREATE SEQUENCE dbo.x START WITH 1 MINVALUE 5 MAXVALUE 9;
GO
--> Msg 11703, Level 16, State 1, Line 1
--> The start value for sequence object 'x' must be between the minimum and maximum value of the sequence object.
CREATE SEQUENCE dbo.x MINVALUE 5 MAXVALUE 9 INCREMENT BY 5;
GO
--> Msg 11701, Level 16, State 1, Line 1
--> The absolute value of the increment for sequence object 'x' must be less than or equal to the difference between the minimum and maximum value of the sequence object.
CREATE SEQUENCE dbo.x AS tinyint START WITH 300;
GO
--> Msg 11708, Level 16, State 1, Line 1
--> An invalid value was specified for argument 'START WITH' for the given data type.
CREATE SEQUENCE dbo.x CACHE 0;
GO
--> Msg 11706, Level 16, State 1, Line 1
--> The cache size for sequence object 'x' must be greater than 0.
CREATE SEQUENCE dbo.x CYCLE NO CYCLE;
GO
--> Msg 11712, Level 15, State 1, Line 1
--> Argument 'NO CYCLE' can not be specified more than once.
CREATE SEQUENCE dbo.s;
GO
--> Msg 2714, Level 16, State 3, Line 1
--> There is already an object named 's' in the database.
ALTER SEQUENCE dbo.s START WITH 1;
GO
--> Msg 11710, Level 15, State 1, Line 1
--> Argument 'START WITH' cannot be used in an ALTER SEQUENCE statement.
ALTER SEQUENCE dbo.s AS int;
GO
--> Msg 11711, Level 15, State 1, Line 1
--> Argument 'AS' cannot be used in an ALTER SEQUENCE statement.
ALTER SEQUENCE dbo.s;
GO
--> Msg 11715, Level 15, State 1, Line 1
--> No properties specified for ALTER SEQUENCE.
ALTER SEQUENCE dbo.T RESTART;
GO
--> Msg 11726, Level 16, State 1, Line 1
--> Object 'dbo.T' is not a sequence object.
ALTER SEQUENCE dbo.s MINVALUE 100 MAXVALUE 200;
GO
--> Msg 11704, Level 16, State 1, Line 1
--> The current value '20' for sequence object 's' must be between the minimum and maximum value of the sequence object.
DROP SEQUENCE dbo.missing;
GO
--> Msg 3701, Level 11, State 5, Line 1
--> Cannot drop the sequence object 'dbo.missing', because it does not exist or you do not have permission.
DROP SEQUENCE IF EXISTS dbo.missing;
GO
SELECT NEXT VALUE FOR dbo.T;
GO
--> Msg 11726, Level 16, State 1, Line 1
--> Object 'dbo.T' is not a sequence object.
SELECT DISTINCT NEXT VALUE FOR dbo.s;
GO
--> Msg 11721, Level 15, State 1, Line 1
--> NEXT VALUE FOR function cannot be used directly in a statement that uses a DISTINCT, UNION, UNION ALL, EXCEPT or INTERSECT operator.
SELECT NEXT VALUE FOR dbo.s UNION ALL SELECT 1;
GO
--> Msg 11721, Level 15, State 1, Line 1
--> NEXT VALUE FOR function cannot be used directly in a statement that uses a DISTINCT, UNION, UNION ALL, EXCEPT or INTERSECT operator.
SELECT TOP (1) NEXT VALUE FOR dbo.s;
GO
--> Msg 11739, Level 16, State 1, Line 1
--> NEXT VALUE FOR function cannot be used if ROWCOUNT option has been set, or the query contains TOP or OFFSET.
SELECT NEXT VALUE FOR dbo.s AS a FROM dbo.T ORDER BY x;
GO
--> Msg 11723, Level 15, State 1, Line 1
--> NEXT VALUE FOR function cannot be used directly in a statement that contains an ORDER BY clause unless the OVER clause is specified.
SELECT * FROM (SELECT NEXT VALUE FOR dbo.s AS a) AS t;
GO
--> Msg 11719, Level 15, State 1, Line 1
--> NEXT VALUE FOR function is not allowed in check constraints, default objects, computed columns, views, user-defined functions, user-defined aggregates, user-defined table types, sub-queries, common table expressions, derived tables or return statements.
SELECT CASE WHEN 1 = 1 THEN NEXT VALUE FOR dbo.s END;
GO
--> Msg 11741, Level 16, State 1, Line 1
--> NEXT VALUE FOR function cannot be used within CASE, CHOOSE, COALESCE, IIF, ISNULL and NULLIF.
SELECT 1 WHERE NEXT VALUE FOR dbo.s > 1;
GO
--> Msg 11720, Level 15, State 1, Line 1
--> NEXT VALUE FOR function is not allowed in the TOP, OVER, OUTPUT, ON, WHERE, GROUP BY, HAVING, or ORDER BY clauses.
SELECT SUM(NEXT VALUE FOR dbo.s);
GO
--> Msg 11725, Level 15, State 1, Line 1
--> An expression that contains a NEXT VALUE FOR function cannot be passed as an argument to an aggregate.
SELECT NEXT VALUE FOR dbo.s OVER (PARTITION BY x ORDER BY x) FROM dbo.T;
GO
--> Msg 11716, Level 15, State 1, Line 1
--> NEXT VALUE FOR function does not support the PARTITION BY clause.

-- a stop gives back what was reserved
SELECT NEXT VALUE FOR dbo.b AS a;
GO
--> a bigint
--> -9223372036854775797
--> (1 rows affected)
--@ restart
SELECT NEXT VALUE FOR dbo.b AS a;
SELECT NEXT VALUE FOR dbo.s AS a;
GO
--> a bigint
--> -9223372036854775796
--> (1 rows affected)
--> a int
--> 5
--> (1 rows affected)
