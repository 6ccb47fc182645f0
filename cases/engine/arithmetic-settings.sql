-- What becomes of overflows, divisions by zero, strings and digits that do not fit, under the SET options.
--@ source set-ansi-warnings-transact-sql, set-arithabort-transact-sql, set-numeric-roundabort-transact-sql
CREATE TABLE dbo.T (a tinyint, b varchar(3), c binary(2), d decimal(4, 1));
GO

SET ANSI_WARNINGS OFF;
SET ARITHABORT OFF;
SELECT 1 / 0 AS q, CAST(300 AS tinyint) AS t, LOG(-1) AS l, 2147483647 + 1 AS o;
INSERT dbo.T VALUES (1 / 0, 'abcdef', 0x010203, 1.25), (1000, 'abc', 0x01, 5);
SELECT * FROM dbo.T;
SELECT SUM(a) AS s, COUNT(a) AS n FROM dbo.T;
UPDATE dbo.T SET b = 'uvwxyz';
SELECT b FROM dbo.T;
SELECT a / 0 AS q FROM (VALUES (1), (2)) AS v (a);
GO
--> q int | t tinyint | l float | o int
--> Division by zero occurred.
--> Arithmetic overflow occurred.
--> Warning: An invalid floating point operation occurred.
--> NULL | NULL | NULL | NULL
--> (1 rows affected)
--> Division by zero occurred.
--> Arithmetic overflow occurred.
--> (2 rows affected)
--> a tinyint | b varchar(3) | c binary(2) | d decimal(4,1)
--> NULL | abc | 0x0102 | 1.3
--> NULL | abc | 0x0100 | 5.0
--> (2 rows affected)
--> s int | n int
--> NULL | 0
--> (1 rows affected)
--> (2 rows affected)
--> b varchar(3)
--> uvw
--> uvw
--> (2 rows affected)
--> q int
--> Division by zero occurred.
--> NULL
--> NULL
--> (2 rows affected)

SET ARITHIGNORE ON;
SELECT 1 / 0 AS q;
SET ARITHIGNORE OFF;
GO
--> q int
--> NULL
--> (1 rows affected)

-- With ARITHABORT the batch and its transaction end.
SET ARITHABORT ON;
BEGIN TRAN;
SELECT 1 / 0 AS q;
SELECT 'never' AS s;
GO
--> q int
--> Msg 8134, Level 16, State 1, Line 4
--> Divide by zero error encountered.

SELECT @@TRANCOUNT AS t;
GO
--> t int
--> 0
--> (1 rows affected)

SET ANSI_WARNINGS ON;
SELECT 1 / 0 AS q;
SELECT 'on' AS s;
INSERT dbo.T (b) VALUES ('abcdef');
GO
--> q int
--> Msg 8134, Level 16, State 1, Line 2
--> Divide by zero error encountered.
--> s varchar(2)
--> on
--> (1 rows affected)
--> Msg 2628, Level 16, State 1, Line 4
--> String or binary data would be truncated in table 'master.dbo.T', column 'b'. Truncated value: 'abc'.
--> The statement has been terminated.

SET NUMERIC_ROUNDABORT ON;
DECLARE @r decimal(5, 2) = 0, @x decimal(5, 4) = 1.1234;
SELECT @r = @x + @x;
SELECT @r AS r;
SELECT CAST(1.50 AS decimal(3, 1)) AS fits, CAST($1.5 AS decimal(3, 1)) AS m;
SELECT CAST(1.55 AS decimal(3, 1)) AS lost;
GO
--> Msg 8115, Level 16, State 7, Line 3
--> Arithmetic overflow error converting numeric to data type numeric.
--> r decimal(5,2)
--> 0.00
--> (1 rows affected)
--> fits decimal(3,1) | m decimal(3,1)
--> 1.5 | 1.5
--> (1 rows affected)
--> lost decimal(3,1)
--> Msg 8115, Level 16, State 7, Line 6
--> Arithmetic overflow error converting numeric to data type numeric.

SET ARITHABORT OFF;
SET ANSI_WARNINGS OFF;
SELECT CAST(1.55 AS decimal(3, 1)) AS lost;
SET NUMERIC_ROUNDABORT OFF;
SELECT CAST(1.55 AS decimal(3, 1)) AS lost;
GO
--> lost decimal(3,1)
--> Arithmetic overflow occurred.
--> NULL
--> (1 rows affected)
--> lost decimal(3,1)
--> 1.6
--> (1 rows affected)
