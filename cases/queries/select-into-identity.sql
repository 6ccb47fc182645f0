-- SELECT INTO: identity columns that are inherited, those that are not, and the IDENTITY function.
--@ source select-into-clause-transact-sql, identity-function-transact-sql
CREATE TABLE dbo.T (id int IDENTITY(5, 5) PRIMARY KEY, v varchar(5));
CREATE TABLE dbo.U (v varchar(5));
INSERT dbo.T VALUES ('a'), ('b');
INSERT dbo.U VALUES ('b');
SELECT id AS number, v INTO dbo.A FROM dbo.T WHERE v > '';
SELECT id, id AS twice INTO dbo.B FROM dbo.T;
SELECT t.id INTO dbo.C FROM dbo.T AS t JOIN dbo.U AS u ON u.v = t.v;
SELECT id + 0 AS id INTO dbo.D FROM dbo.T;
SELECT id INTO dbo.E FROM dbo.T UNION ALL SELECT 1;
SELECT IDENTITY(smallint, 100, -10) AS n, v INTO #f FROM dbo.T ORDER BY v DESC;
SELECT IDENTITY(bigint) AS n, v INTO dbo.G FROM dbo.U;
SELECT OBJECT_NAME(object_id) AS t, name, is_identity, is_nullable FROM sys.columns
WHERE object_id IN (OBJECT_ID('A'), OBJECT_ID('B'), OBJECT_ID('C'), OBJECT_ID('D'), OBJECT_ID('E'), OBJECT_ID('G'))
ORDER BY t, column_id;
INSERT dbo.A VALUES ('c');
SELECT * FROM dbo.A;
SELECT n, v FROM #f;
INSERT #f VALUES ('z');
SELECT MIN(n) AS n FROM #f;
SELECT * FROM dbo.G;
GO
--> (2 rows affected)
--> (1 rows affected)
--> (2 rows affected)
--> (2 rows affected)
--> (1 rows affected)
--> (2 rows affected)
--> (3 rows affected)
--> (2 rows affected)
--> (1 rows affected)
--> t nvarchar(128) | name nvarchar(128) | is_identity bit | is_nullable bit
--> A | number | 1 | 0
--> A | v | 0 | 1
--> B | id | 0 | 0
--> B | twice | 0 | 0
--> C | id | 0 | 0
--> D | id | 0 | 0
--> E | id | 0 | 0
--> G | n | 1 | 0
--> G | v | 0 | 1
--> (9 rows affected)
--> (1 rows affected)
--> number int | v varchar(5)
--> 5 | a
--> 10 | b
--> 15 | c
--> (3 rows affected)
--> n smallint | v varchar(5)
--> 100 | b
--> 90 | a
--> (2 rows affected)
--> (1 rows affected)
--> n smallint
--> 80
--> (1 rows affected)
--> n bigint | v varchar(5)
--> 1 | b
--> (1 rows affected)

SELECT IDENTITY(int, 1, 1) AS n;
GO
--> Msg 177, Level 15, State 1, Line 1
--> The IDENTITY function can only be used when the SELECT statement has an INTO clause.

SELECT IDENTITY(int, 1, 1) AS n, id INTO dbo.H FROM dbo.T;
GO
--> Msg 8108, Level 16, State 1, Line 1
--> Cannot add identity column, using the SELECT INTO statement, to table 'dbo.H', which already has column 'id' that inherits the identity property.

SELECT IDENTITY(int, 1, 1) AS n, IDENTITY(int, 1, 1) AS m INTO dbo.H FROM dbo.U;
GO
--> Msg 8109, Level 16, State 1, Line 1
--> Attempting to add multiple identity columns to table 'dbo.H' using the SELECT INTO statement.

SELECT IDENTITY(varchar(3), 1, 1) AS n INTO dbo.H FROM dbo.U;
GO
--> Msg 2749, Level 16, State 1, Line 1
--> Identity column 'n' must be of data type int, bigint, smallint, tinyint, or decimal or numeric with a scale of 0, unencrypted, and constrained to be nonnullable.
