-- Procedures, output parameters, return status, dynamic batches, nesting.
--@ source execute-transact-sql
CREATE PROCEDURE dbo.P @a int, @b int = 5, @c int OUTPUT AS
BEGIN
    SET @c = @a + @b;
    RETURN @a * 10;
END
GO
DECLARE @r int, @c int;
EXEC @r = dbo.P 3, @c = @c OUTPUT;
SELECT @r AS r, @c AS c, @@NESTLEVEL AS n;
GO
--> r | c | n
--> 30 | 8 | 0
--> (1 rows affected)

EXEC dbo.P;
GO
--> Msg 201, Level 16, State 4, Procedure dbo.P, Line 0
--> Procedure or function 'P' expects parameter '@a', which was not supplied.

EXEC dbo.NoSuch;
GO
--> Msg 2812, Level 16, State 62, Line 1
--> Could not find stored procedure 'dbo.NoSuch'.

CREATE PROCEDURE dbo.Q AS
BEGIN TRAN;
GO
EXEC dbo.Q;
PRINT @@TRANCOUNT;
ROLLBACK;
GO
--> Msg 266, Level 16, State 2, Procedure dbo.Q, Line 0
--> Transaction count after EXECUTE indicates a mismatching number of BEGIN and COMMIT statements. Previous count = 0, current count = 1.
--> 1

CREATE PROCEDURE dbo.R AS
EXEC dbo.R;
GO
EXEC dbo.R;
PRINT 'not reached';
GO
--> Msg 217, Level 16, State 1, Procedure dbo.R, Line 2
--> Maximum stored procedure, function, trigger, or view nesting level exceeded (limit 32).

DECLARE @n int;
EXEC sp_executesql N'SELECT @out = COUNT(*) FROM (VALUES (1),(2),(3)) v(i) WHERE i >= @low', N'@low int, @out int OUTPUT', @low = 2, @out = @n OUTPUT;
SELECT @n AS n;
EXEC('PRINT 1; EXEC(''PRINT @@NESTLEVEL'')');
GO
--> n
--> 2
--> (1 rows affected)
--> 1
--> 2

CREATE TABLE dbo.E (i int, s varchar(10));
INSERT dbo.E EXEC('SELECT 1, ''a'' UNION ALL SELECT 2, ''b''');
SELECT * FROM dbo.E ORDER BY i;
GO
--> (2 rows affected)
--> i | s
--> 1 | a
--> 2 | b
--> (2 rows affected)
