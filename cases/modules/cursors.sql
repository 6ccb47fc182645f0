-- Cursors: kinds, directions, status, scopes, variables, positioned changes.
--@ source declare-cursor-transact-sql, fetch-transact-sql, cursor-status-transact-sql
CREATE TABLE dbo.T (id int PRIMARY KEY, v varchar(10));
CREATE TABLE dbo.H (a int, b int);
INSERT dbo.T VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd');
INSERT dbo.H VALUES (1, 10), (2, 20);
GO
--> (4 rows affected)
--> (2 rows affected)

DECLARE c CURSOR FOR SELECT id, v FROM dbo.T ORDER BY id;
OPEN c;
SELECT @@CURSOR_ROWS AS r, @@FETCH_STATUS AS f, CURSOR_STATUS('global', 'c') AS s;
DECLARE @id int, @v varchar(10);
FETCH NEXT FROM c INTO @id, @v;
WHILE @@FETCH_STATUS = 0
BEGIN
    PRINT CONCAT(@id, ' ', @v);
    FETCH NEXT FROM c INTO @id, @v;
END
SELECT @@FETCH_STATUS AS f;
CLOSE c;
DEALLOCATE c;
SELECT CURSOR_STATUS('global', 'c') AS s;
GO
--> r int | f int | s smallint
--> -1 | 0 | 1
--> (1 rows affected)
--> 1 a
--> 2 b
--> 3 c
--> 4 d
--> f int
--> -1
--> (1 rows affected)
--> s smallint
--> -3
--> (1 rows affected)

DECLARE s CURSOR LOCAL SCROLL STATIC FOR SELECT id FROM dbo.T ORDER BY id;
OPEN s;
SELECT @@CURSOR_ROWS AS r;
FETCH LAST FROM s;
FETCH PRIOR FROM s;
FETCH ABSOLUTE 2 FROM s;
FETCH RELATIVE -1 FROM s;
FETCH ABSOLUTE -1 FROM s;
FETCH NEXT FROM s;
FETCH FIRST FROM s;
DECLARE @n int = 3;
FETCH ABSOLUTE @n FROM s;
GO
--> r int
--> 4
--> (1 rows affected)
--> id int
--> 4
--> (1 rows affected)
--> id int
--> 3
--> (1 rows affected)
--> id int
--> 2
--> (1 rows affected)
--> id int
--> 1
--> (1 rows affected)
--> id int
--> 4
--> (1 rows affected)
--> id int
--> (0 rows affected)
--> id int
--> 1
--> (1 rows affected)
--> id int
--> 3
--> (1 rows affected)

FETCH NEXT FROM s;
GO
--> Msg 16916, Level 16, State 1, Line 1
--> A cursor with the name 's' does not exist.

DECLARE k CURSOR KEYSET FOR SELECT id, v FROM dbo.T ORDER BY id;
OPEN k;
FETCH NEXT FROM k;
UPDATE dbo.T SET v = 'B!' WHERE id = 2;
DELETE dbo.T WHERE id = 3;
FETCH NEXT FROM k;
FETCH NEXT FROM k;
SELECT @@FETCH_STATUS AS f;
FETCH NEXT FROM k;
DEALLOCATE k;
GO
--> id int | v varchar(10)
--> 1 | a
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> id int | v varchar(10)
--> 2 | B!
--> (1 rows affected)
--> id int | v varchar(10)
--> (0 rows affected)
--> f int
--> -2
--> (1 rows affected)
--> id int | v varchar(10)
--> 4 | d
--> (1 rows affected)

DECLARE d CURSOR FOR SELECT id, v FROM dbo.T ORDER BY id FOR UPDATE OF v;
OPEN d;
UPDATE dbo.T SET v = 'x' WHERE CURRENT OF d;
FETCH NEXT FROM d;
UPDATE dbo.T SET v = 'zero' WHERE CURRENT OF d;
UPDATE dbo.T SET v = 'first' WHERE CURRENT OF d;
UPDATE dbo.T SET id = 9 WHERE CURRENT OF d;
FETCH NEXT FROM d;
DELETE dbo.T WHERE CURRENT OF d;
DELETE dbo.H WHERE CURRENT OF d;
CLOSE d;
DEALLOCATE d;
SELECT * FROM dbo.T ORDER BY id;
GO
--> Msg 16931, Level 16, State 1, Line 3
--> There are no rows in the current fetch buffer.
--> The statement has been terminated.
--> id int | v varchar(10)
--> 1 | a
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Msg 16932, Level 16, State 1, Line 7
--> The cursor has a FOR UPDATE list and the requested column to be updated is not in this list.
--> The statement has been terminated.
--> id int | v varchar(10)
--> 2 | B!
--> (1 rows affected)
--> (1 rows affected)
--> Msg 16933, Level 16, State 1, Line 10
--> The cursor does not include the table being modified or the table is not updatable through the cursor.
--> The statement has been terminated.
--> id int | v varchar(10)
--> 1 | first
--> 4 | d
--> (2 rows affected)

DECLARE h CURSOR FOR SELECT a FROM dbo.H;
OPEN h;
DECLARE @a int;
FETCH h INTO @a;
WHILE @@FETCH_STATUS = 0
BEGIN
    UPDATE dbo.H SET b = b + @a WHERE CURRENT OF h;
    FETCH h INTO @a;
END
DEALLOCATE h;
SELECT * FROM dbo.H ORDER BY a;
GO
--> (1 rows affected)
--> (1 rows affected)
--> a int | b int
--> 1 | 11
--> 2 | 22
--> (2 rows affected)

OPEN nothere;
FETCH NEXT FROM nothere;
CLOSE nothere;
DEALLOCATE nothere;
GO
--> Msg 16916, Level 16, State 1, Line 1
--> A cursor with the name 'nothere' does not exist.
--> Msg 16916, Level 16, State 1, Line 2
--> A cursor with the name 'nothere' does not exist.
--> Msg 16916, Level 16, State 1, Line 3
--> A cursor with the name 'nothere' does not exist.
--> Msg 16916, Level 16, State 1, Line 4
--> A cursor with the name 'nothere' does not exist.

DECLARE e CURSOR READ_ONLY FOR SELECT id FROM dbo.T;
FETCH NEXT FROM e;
OPEN e;
OPEN e;
FETCH PRIOR FROM e;
FETCH ABSOLUTE 1 FROM e;
FETCH NEXT FROM e;
DELETE dbo.T WHERE CURRENT OF e;
DECLARE @x int, @y int;
FETCH NEXT FROM e INTO @x, @y;
GO
--> Msg 16917, Level 16, State 1, Line 2
--> Cursor is not open.
--> Msg 16905, Level 16, State 1, Line 4
--> The cursor is already open.
--> Msg 16911, Level 16, State 1, Line 5
--> fetch: The fetch type prior cannot be used with forward only cursors.
--> Msg 16925, Level 16, State 1, Line 6
--> The fetch type Absolute cannot be used with dynamic cursors.
--> id int
--> 1
--> (1 rows affected)
--> Msg 16929, Level 16, State 1, Line 8
--> The cursor is READ ONLY.
--> The statement has been terminated.
--> Msg 16924, Level 16, State 1, Line 10
--> Cursorfetch: The number of variables declared in the INTO list must match that of selected columns.

DECLARE e CURSOR FOR SELECT 1;
GO
--> Msg 16915, Level 16, State 1, Line 1
--> A cursor with the name 'e' already exists.

DEALLOCATE e;
DECLARE f CURSOR DYNAMIC TYPE_WARNING FOR SELECT DISTINCT v FROM dbo.T;
DEALLOCATE f;
GO
--> The created cursor is not of the requested type.

DECLARE g CURSOR FAST_FORWARD SCROLL FOR SELECT 1;
GO
--> Msg 1048, Level 15, State 1, Line 1
--> Conflicting cursor options FAST_FORWARD and SCROLL.

DECLARE g CURSOR FAST_FORWARD FOR SELECT id FROM dbo.T FOR UPDATE;
GO
--> Msg 16957, Level 16, State 1, Line 1
--> FOR UPDATE cannot be specified on a READ ONLY cursor.

DECLARE g CURSOR FOR SELECT nocol FROM dbo.T;
GO
--> Msg 207, Level 16, State 1, Line 1
--> Invalid column name 'nocol'.

DECLARE @c CURSOR, @d CURSOR;
SELECT CURSOR_STATUS('variable', '@c') AS s;
SET @c = CURSOR LOCAL STATIC FOR SELECT id FROM dbo.T ORDER BY id;
SELECT CURSOR_STATUS('variable', '@c') AS s;
OPEN @c;
SET @d = @c;
FETCH NEXT FROM @c;
FETCH NEXT FROM @d;
DEALLOCATE @c;
SELECT CURSOR_STATUS('variable', '@c') AS c, CURSOR_STATUS('variable', '@d') AS d;
FETCH FIRST FROM @d;
FETCH NEXT FROM @c;
GO
--> s smallint
--> -2
--> (1 rows affected)
--> s smallint
--> -1
--> (1 rows affected)
--> id int
--> 1
--> (1 rows affected)
--> id int
--> 4
--> (1 rows affected)
--> c smallint | d smallint
--> -2 | 1
--> (1 rows affected)
--> id int
--> 1
--> (1 rows affected)
--> Msg 16950, Level 16, State 2, Line 12
--> The variable '@c' does not currently have a cursor allocated to it.

CREATE PROCEDURE dbo.Gives @c CURSOR VARYING OUTPUT AS
SET @c = CURSOR FORWARD_ONLY STATIC FOR SELECT id FROM dbo.T ORDER BY id;
OPEN @c;
GO
DECLARE @mine CURSOR;
EXEC dbo.Gives @c = @mine OUTPUT;
FETCH NEXT FROM @mine;
CLOSE @mine;
DEALLOCATE @mine;
GO
--> id int
--> 1
--> (1 rows affected)

CREATE FUNCTION dbo.Total() RETURNS int AS
BEGIN
    DECLARE @t int = 0, @a int;
    DECLARE c CURSOR LOCAL FOR SELECT a FROM dbo.H;
    OPEN c;
    FETCH c INTO @a;
    WHILE @@FETCH_STATUS = 0
    BEGIN
        SET @t += @a;
        FETCH c INTO @a;
    END
    RETURN @t;
END
GO
SELECT dbo.Total() AS t;
GO
--> t int
--> 3
--> (1 rows affected)
