-- Scalar functions: calls, defaults, recursion, NULL input, EXEC, late names.
--@ source create-function-transact-sql, user-defined-functions
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
SELECT id, dbo.Twice(v) AS t FROM dbo.T ORDER BY id;
GO
--> id int | t int
--> 1 | 20
--> 2 | 30
--> 3 | NULL
--> (3 rows affected)

SELECT dbo.Twice();
GO
--> Msg 313, Level 16, State 2, Line 1
--> An insufficient number of arguments were supplied for the procedure or function dbo.Twice.

SELECT dbo.Twice(1, 2);
GO
--> Msg 8144, Level 16, State 2, Line 1
--> Procedure or function dbo.Twice has too many arguments specified.

SELECT Twice(1);
GO
--> Msg 195, Level 15, State 10, Line 1
--> 'Twice' is not a recognized built-in function name.

SELECT dbo.NoSuch(1);
GO
--> Msg 4121, Level 16, State 1, Line 1
--> Cannot find either column "dbo" or the user-defined function or aggregate "dbo.NoSuch", or the name is ambiguous.

CREATE FUNCTION dbo.Fact(@n int = 5) RETURNS bigint AS
BEGIN
    RETURN CASE WHEN @n <= 1 THEN 1 ELSE @n * dbo.Fact(@n - 1) END;
END
GO
SELECT dbo.Fact(10) AS f, dbo.Fact(DEFAULT) AS d;
SELECT dbo.Fact(40) AS x;
GO
--> f bigint | d bigint
--> 3628800 | 120
--> (1 rows affected)
--> x bigint
--> Msg 217, Level 16, State 1, Line 2
--> Maximum stored procedure, function, trigger, or view nesting level exceeded (limit 32).

DECLARE @r bigint;
EXEC @r = dbo.Fact 6;
SELECT @r AS r;
EXEC @r = dbo.Fact;
SELECT @r AS r;
GO
--> r bigint
--> 720
--> (1 rows affected)
--> r bigint
--> 120
--> (1 rows affected)

CREATE FUNCTION dbo.SumOf(@low int) RETURNS int WITH RETURNS NULL ON NULL INPUT AS
BEGIN
    DECLARE @s int = 0;
    SELECT @s = SUM(v) FROM dbo.T WHERE id >= @low;
    RETURN @s;
END
GO
SELECT dbo.SumOf(1) AS a, dbo.SumOf(NULL) AS n;
GO
--> a int | n int
--> 30 | NULL
--> (1 rows affected)

UPDATE dbo.T SET v = dbo.Twice(v) WHERE dbo.Twice(id) = 4;
SELECT * FROM dbo.T ORDER BY id
GO
--> (1 rows affected)
--> id int | v int
--> 1 | 10
--> 2 | 30
--> 3 | NULL
--> (3 rows affected)

CREATE FUNCTION dbo.Later() RETURNS int AS
BEGIN
    RETURN (SELECT COUNT(*) FROM dbo.NotYet);
END
GO
SELECT dbo.Later() AS l
GO
--> l int
--> Msg 208, Level 16, State 1, Procedure dbo.Later, Line 3
--> Invalid object name 'dbo.NotYet'.

CREATE TABLE dbo.NotYet (a int); INSERT dbo.NotYet VALUES (1);
SELECT dbo.Later() AS l
GO
--> (1 rows affected)
--> l int
--> 1
--> (1 rows affected)
