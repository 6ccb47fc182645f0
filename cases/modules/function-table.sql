-- Inline and multi-statement functions in FROM and APPLY.
--@ source create-function-transact-sql
CREATE TABLE dbo.T (id int PRIMARY KEY, v int);
INSERT dbo.T VALUES (1, 10), (2, 20), (3, NULL);
GO
--> (3 rows affected)

CREATE FUNCTION dbo.Inl(@low int) RETURNS TABLE AS RETURN (SELECT id, v FROM dbo.T WHERE id >= @low);
GO
SELECT * FROM dbo.Inl(2) AS i ORDER BY id;
SELECT t.id, x.id AS xid FROM dbo.T t CROSS APPLY dbo.Inl(t.id) x ORDER BY 1, 2;
SELECT t.id, x.id AS xid FROM dbo.T t OUTER APPLY dbo.Inl(t.id + 1) x ORDER BY 1, 2;
GO
--> id int | v int
--> 2 | 20
--> 3 | NULL
--> (2 rows affected)
--> id int | xid int
--> 1 | 1
--> 1 | 2
--> 1 | 3
--> 2 | 2
--> 2 | 3
--> 3 | 3
--> (6 rows affected)
--> id int | xid int
--> 1 | 2
--> 1 | 3
--> 2 | 3
--> 3 | NULL
--> (4 rows affected)

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
SELECT * FROM dbo.Multi(3) ORDER BY i;
SELECT t.id, COUNT(*) AS c FROM dbo.T t CROSS APPLY dbo.Multi(t.id) m GROUP BY t.id ORDER BY 1;
GO
--> i int | s varchar(10)
--> 1 | one
--> 2 | x
--> 3 | x
--> (3 rows affected)
--> id int | c int
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> (3 rows affected)

SELECT * FROM dbo.Multi;
GO
--> Msg 216, Level 16, State 1, Line 1
--> Parameters were not supplied for the function 'dbo.Multi'.

SELECT * FROM dbo.T(1);
GO
--> Msg 215, Level 16, State 1, Line 1
--> Parameters supplied for object 'dbo.T' which is not a function. If the parameters are intended as a table hint, a WITH keyword is required.

SELECT dbo.Multi(1);
GO
--> Msg 4121, Level 16, State 1, Line 1
--> Cannot find either column "dbo" or the user-defined function or aggregate "dbo.Multi", or the name is ambiguous.

EXEC dbo.Multi 1;
GO
--> Msg 2809, Level 16, State 1, Line 1
--> The request for procedure 'Multi' failed because 'Multi' is a table valued function object.
