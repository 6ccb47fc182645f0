-- Functions in the catalog, in constraints, altered and dropped.
--@ source create-function-transact-sql, sys-sql-modules-transact-sql
CREATE TABLE dbo.T (id int PRIMARY KEY, v int);
INSERT dbo.T VALUES (1, 10), (2, 20), (3, NULL);
GO
--> (3 rows affected)

CREATE FUNCTION dbo.Twice(@x int) RETURNS int AS
BEGIN
    DECLARE @r int;
    SET @r = @x * 2;
    IF @r > 30 RETURN 30;
    RETURN @r;
END
GO
CREATE FUNCTION dbo.SumOf(@low int) RETURNS int WITH RETURNS NULL ON NULL INPUT AS
BEGIN
    DECLARE @s int = 0;
    SELECT @s = SUM(v) FROM dbo.T WHERE id >= @low;
    RETURN @s;
END
GO
CREATE FUNCTION dbo.Inl(@low int) RETURNS TABLE AS RETURN (SELECT id, v FROM dbo.T WHERE id >= @low);
GO
CREATE FUNCTION dbo.Multi(@n int) RETURNS @r TABLE (i int PRIMARY KEY, s varchar(10) NOT NULL DEFAULT 'x') AS
BEGIN
    WHILE @n > 0
    BEGIN
        INSERT @r (i) VALUES (@n);
        SET @n -= 1;
    END
    UPDATE @r SET s = 'one' WHERE i = 1;
    RETURN;
END
GO
CREATE FUNCTION dbo.Div(@a int) RETURNS int AS
BEGIN
    RETURN 1 / @a;
END
GO
SELECT dbo.Div(0);
GO
--> int
--> Msg 8134, Level 16, State 1, Line 1
--> Divide by zero error encountered.

ALTER FUNCTION dbo.Div(@a int) RETURNS varchar(5) AS BEGIN RETURN 'abcdefgh'; END
GO
SELECT dbo.Div(0) AS d;
GO
--> d varchar(5)
--> abcde
--> (1 rows affected)

ALTER FUNCTION dbo.Inl(@a int) RETURNS int AS BEGIN RETURN 1; END
GO
--> Msg 2010, Level 16, State 1, Procedure Inl, Line 1
--> Cannot perform alter on 'Inl' because it is an incompatible object type.

CREATE TABLE dbo.C (a int CONSTRAINT CK_C CHECK (dbo.Twice(a) < 20), b int DEFAULT dbo.Twice(4));
INSERT dbo.C (a) VALUES (3);
INSERT dbo.C (a) VALUES (12);
SELECT * FROM dbo.C;
GO
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 3
--> The INSERT statement conflicted with the CHECK constraint "CK_C". The conflict occurred in database "master", table "dbo.C", column 'a'.
--> The statement has been terminated.
--> a int | b int
--> 3 | 8
--> (1 rows affected)

SELECT name, type, type_desc FROM sys.objects WHERE type IN ('FN', 'IF', 'TF') ORDER BY name;
SELECT OBJECT_NAME(object_id) AS o, name, system_type_id FROM sys.columns WHERE object_id IN (OBJECT_ID('dbo.Inl'), OBJECT_ID('dbo.Multi')) ORDER BY 1, column_id;
SELECT name, parameter_id, is_output FROM sys.parameters WHERE object_id = OBJECT_ID('dbo.Twice') ORDER BY parameter_id;
SELECT ROUTINE_NAME, ROUTINE_TYPE, DATA_TYPE FROM INFORMATION_SCHEMA.ROUTINES ORDER BY 1;
SELECT null_on_null_input FROM sys.sql_modules WHERE object_id = OBJECT_ID('dbo.SumOf');
SELECT OBJECT_DEFINITION(OBJECT_ID('dbo.Div')) AS d;
GO
--> name nvarchar(128) | type char(2) | type_desc nvarchar(60)
--> Div | FN | SQL_SCALAR_FUNCTION
--> Inl | IF | SQL_INLINE_TABLE_VALUED_FUNCTION
--> Multi | TF | SQL_TABLE_VALUED_FUNCTION
--> SumOf | FN | SQL_SCALAR_FUNCTION
--> Twice | FN | SQL_SCALAR_FUNCTION
--> (5 rows affected)
--> o nvarchar(128) | name nvarchar(128) | system_type_id tinyint
--> Inl | id | 56
--> Inl | v | 56
--> Multi | i | 56
--> Multi | s | 167
--> (4 rows affected)
--> name nvarchar(128) | parameter_id int | is_output bit
-->  | 0 | 1
--> @x | 1 | 0
--> (2 rows affected)
--> ROUTINE_NAME nvarchar(128) | ROUTINE_TYPE nvarchar(20) | DATA_TYPE nvarchar(128)
--> Div | FUNCTION | varchar
--> Inl | FUNCTION | TABLE
--> Multi | FUNCTION | TABLE
--> SumOf | FUNCTION | int
--> Twice | FUNCTION | int
--> (5 rows affected)
--> null_on_null_input bit
--> 1
--> (1 rows affected)
--> d nvarchar(max)
--> CREATE FUNCTION dbo.Div(@a int) RETURNS varchar(5) AS BEGIN RETURN 'abcdefgh'; END
--> (1 rows affected)

EXEC sp_helptext 'dbo.Div';
GO
--> Text nvarchar(255)
--> CREATE FUNCTION dbo.Div(@a int) RETURNS varchar(5) AS BEGIN RETURN 'abcdefgh'; END

--@ restart
SELECT dbo.Twice(2) AS t, (SELECT COUNT(*) FROM dbo.Multi(4)) AS m
GO
--> t int | m int
--> 4 | 4
--> (1 rows affected)

DROP TABLE dbo.C;
DROP FUNCTION dbo.Twice, dbo.Inl, dbo.Multi;
DROP FUNCTION IF EXISTS dbo.Twice;
DROP FUNCTION dbo.Twice;
DROP FUNCTION dbo.T;
DROP TABLE dbo.Fact;
GO
--> Msg 3701, Level 11, State 5, Line 4
--> Cannot drop the function 'dbo.Twice', because it does not exist or you do not have permission.
--> Msg 3705, Level 16, State 1, Line 5
--> Cannot use DROP FUNCTION with 'dbo.T' because 'dbo.T' is a table. Use DROP TABLE.
--> Msg 3701, Level 11, State 5, Line 6
--> Cannot drop the table 'dbo.Fact', because it does not exist or you do not have permission.
