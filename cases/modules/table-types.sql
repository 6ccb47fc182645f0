-- A table type has columns, defaults, an identity, a computed column, keys, checks and indexes; its variables too.
--@ source create-type-transact-sql
CREATE TYPE dbo.Lines AS TABLE (
    Id int IDENTITY(10, 5) PRIMARY KEY,
    Item varchar(10) NOT NULL UNIQUE,
    Amount decimal(9, 2) NOT NULL DEFAULT 1 CHECK (Amount > 0),
    Twice AS Amount * 2,
    Note nvarchar(20) NULL,
    INDEX IX_Note NONCLUSTERED (Note)
);
GO
DECLARE @l dbo.Lines, @m Lines;
INSERT @l (Item, Note) VALUES ('a', N'x');
INSERT @l (Item, Amount) VALUES ('b', 2.5);
INSERT @m (Item) VALUES ('c');
SELECT Id, Item, Amount, Twice, Note FROM @l ORDER BY Id;
SELECT COUNT(*) AS n FROM @m;
BEGIN TRY INSERT @l (Item) VALUES ('a') END TRY BEGIN CATCH PRINT ERROR_NUMBER() END CATCH;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Id | Item | Amount | Twice | Note
--> 10 | a | 1.00 | 2.00 | x
--> 15 | b | 2.50 | 5.00 | NULL
--> (2 rows affected)
--> n
--> 1
--> (1 rows affected)
--> (0 rows affected)
--> 2627

-- The catalog has it.
SELECT t.name, t.system_type_id, t.is_table_type, t.is_user_defined, t.max_length, t.is_nullable,
    SCHEMA_NAME(t.schema_id) AS s, LEFT(o.name, 9) AS o, o.type, SCHEMA_NAME(o.schema_id) AS os
FROM sys.table_types AS t JOIN sys.all_objects AS o ON o.object_id = t.type_table_object_id;
SELECT c.name, TYPE_NAME(c.user_type_id) AS type, c.is_identity, c.is_computed, c.is_nullable
FROM sys.columns AS c JOIN sys.table_types AS t ON t.type_table_object_id = c.object_id ORDER BY c.column_id;
SELECT TYPE_NAME(TYPE_ID('dbo.Lines')) AS n, (SELECT is_table_type FROM sys.types WHERE name = 'Lines') AS t,
    OBJECT_ID('dbo.Lines') AS o;
GO
--> name | system_type_id | is_table_type | is_user_defined | max_length | is_nullable | s | o | type | os
--> Lines | 243 | 1 | 1 | -1 | 0 | dbo | TT_Lines_ | TT | sys
--> (1 rows affected)
--> name | type | is_identity | is_computed | is_nullable
--> Id | int | 1 | 0 | 0
--> Item | varchar | 0 | 0 | 0
--> Amount | decimal | 0 | 0 | 0
--> Twice | numeric | 0 | 1 | 1
--> Note | nvarchar | 0 | 0 | 1
--> (5 rows affected)
--> n | t | o
--> Lines | 1 | NULL
--> (1 rows affected)

-- What it refuses.
CREATE TYPE dbo.Lines AS TABLE (a int);
GO
--> Msg 219, Level 16, State 1, Line 2
--> The type 'dbo.Lines' already exists, or you do not have permission to create it.
CREATE TYPE dbo.Lines FROM int;
GO
--> Msg 219, Level 16, State 1, Line 1
--> The type 'dbo.Lines' already exists, or you do not have permission to create it.
CREATE TABLE dbo.Holder (Id int, L dbo.Lines);
GO
--> Msg 350, Level 16, State 1, Line 1
--> The column "L" does not have a valid data type. A column cannot be of a user-defined table type.
CREATE TYPE dbo.Fast AS TABLE (a int PRIMARY KEY NONCLUSTERED) WITH (MEMORY_OPTIMIZED = ON);
GO
--> Msg 40510, Level 16, State 1, Line 1
--> Statement 'CREATE TYPE WITH MEMORY_OPTIMIZED' is not supported in this version of SQL Server.
DROP TYPE dbo.Nothing;
GO
--> Msg 3701, Level 11, State 8, Line 1
--> Cannot drop the type 'dbo.Nothing', because it does not exist or you do not have permission.
DECLARE @l dbo.Lines, @l int;
GO
--> Msg 134, Level 15, State 1, Line 1
--> The variable name '@l' has already been declared. Variable names must be unique within a query batch or stored procedure.

-- A procedure takes a table; it reads the caller's rows.
--@ source use-table-valued-parameters-database-engine
CREATE TYPE dbo.Ids AS TABLE (Id int NOT NULL PRIMARY KEY);
GO
CREATE PROCEDURE dbo.Total @ids dbo.Ids READONLY, @factor int = 1 AS
    SELECT SUM(Id) * @factor AS total, COUNT(*) AS n FROM @ids;
GO
CREATE PROCEDURE dbo.Outer1 @given dbo.Ids READONLY AS EXEC dbo.Total @given, @factor = 10;
GO
DECLARE @v dbo.Ids;
INSERT @v VALUES (1), (2), (3);
EXEC dbo.Total @v;
EXEC dbo.Total @factor = 2, @ids = @v;
EXEC dbo.Outer1 @v;
EXEC dbo.Total;
EXEC dbo.Total DEFAULT, 5;
EXEC sp_executesql N'SELECT MAX(Id) AS m FROM @x', N'@x dbo.Ids READONLY', @v;
GO
--> (3 rows affected)
--> total | n
--> 6 | 3
--> (1 rows affected)
--> total | n
--> 12 | 3
--> (1 rows affected)
--> total | n
--> 60 | 3
--> (1 rows affected)
--> total | n
--> NULL | 0
--> (1 rows affected)
--> total | n
--> NULL | 0
--> (1 rows affected)
--> m
--> 3
--> (1 rows affected)

-- READONLY is asked for, and means it.
CREATE PROCEDURE dbo.Bad @ids dbo.Ids AS SELECT 1 AS x;
GO
--> Msg 352, Level 15, State 1, Procedure Bad, Line 2
--> The table-valued parameter "@ids" must be declared with the READONLY option.
CREATE PROCEDURE dbo.Bad @i int READONLY AS SELECT 1 AS x;
GO
--> Msg 346, Level 15, State 1, Procedure Bad, Line 1
--> The parameter "@i" cannot be declared READONLY since it is not a table-valued parameter.
CREATE PROCEDURE dbo.Bad @ids dbo.Ids OUTPUT READONLY AS SELECT 1 AS x;
GO
--> Msg 347, Level 16, State 1, Procedure Bad, Line 1
--> The table-valued parameter "@ids" cannot be declared as an OUTPUT parameter.
CREATE PROCEDURE dbo.Bad @ids dbo.Ids READONLY AS INSERT @ids VALUES (1);
GO
--> Msg 10700, Level 16, State 1, Procedure Bad, Line 1
--> The table-valued parameter "@ids" is READONLY and cannot be modified.
CREATE PROCEDURE dbo.Bad @ids dbo.Ids READONLY AS DELETE x FROM @ids AS x;
GO
--> Msg 10700, Level 16, State 1, Procedure Bad, Line 1
--> The table-valued parameter "@ids" is READONLY and cannot be modified.
CREATE PROCEDURE dbo.Bad @ids dbo.Ids READONLY AS SELECT 1 AS x WHERE @ids = 1;
GO
--> Msg 137, Level 15, State 2, Procedure Bad, Line 1
--> Must declare the scalar variable "@ids".
SELECT OBJECT_ID('dbo.Bad') AS o;
GO
--> o
--> NULL
--> (1 rows affected)

-- Only a table of the same type fits.
DECLARE @v dbo.Ids, @l dbo.Lines;
DECLARE @t TABLE (Id int NOT NULL PRIMARY KEY);
BEGIN TRY EXEC dbo.Total @l END TRY BEGIN CATCH PRINT ERROR_MESSAGE() END CATCH;
BEGIN TRY EXEC dbo.Total @t END TRY BEGIN CATCH PRINT ERROR_MESSAGE() END CATCH;
BEGIN TRY EXEC dbo.Total 5 END TRY BEGIN CATCH PRINT ERROR_MESSAGE() END CATCH;
BEGIN TRY EXEC dbo.Total @v, @v END TRY BEGIN CATCH PRINT ERROR_MESSAGE() END CATCH;
EXEC dbo.Total @v OUTPUT;
GO
--> Operand type clash: Lines is incompatible with Ids
--> Operand type clash: table is incompatible with Ids
--> Operand type clash: int is incompatible with Ids
--> Operand type clash: Ids is incompatible with int
--> Msg 348, Level 16, State 1, Line 8
--> The table variable "@v" cannot be passed to a stored procedure with the OUTPUT option.

-- Functions of all three kinds take tables.
CREATE FUNCTION dbo.Largest(@ids dbo.Ids READONLY, @add int) RETURNS int AS
BEGIN
    RETURN (SELECT MAX(Id) FROM @ids) + @add;
END
GO
CREATE FUNCTION dbo.Doubled(@ids dbo.Ids READONLY) RETURNS TABLE AS RETURN SELECT Id * 2 AS d FROM @ids;
GO
CREATE FUNCTION dbo.Copied(@ids dbo.Ids READONLY) RETURNS @r TABLE (c int) AS
BEGIN
    INSERT @r SELECT Id FROM @ids WHERE Id > 1;
    RETURN;
END
GO
DECLARE @v dbo.Ids;
INSERT @v VALUES (1), (2);
SELECT dbo.Largest(@v, 100) AS a, dbo.Largest(DEFAULT, 1) AS b;
SELECT d FROM dbo.Doubled(@v) ORDER BY d;
SELECT c FROM dbo.Copied(@v);
SELECT COUNT(*) AS n FROM dbo.Doubled(DEFAULT);
GO
--> (2 rows affected)
--> a | b
--> 102 | NULL
--> (1 rows affected)
--> d
--> 2
--> 4
--> (2 rows affected)
--> c
--> 2
--> (1 rows affected)
--> n
--> 0
--> (1 rows affected)
DECLARE @l dbo.Lines;
SELECT d FROM dbo.Doubled(@l);
GO
--> Msg 206, Level 16, State 2, Line 2
--> Operand type clash: Lines is incompatible with Ids

-- A type that is used stays.
DROP TYPE dbo.Ids;
GO
--> Msg 3732, Level 16, State 1, Line 2
--> Cannot drop type 'dbo.Ids' because it is being referenced by object 'Total'. There may be other objects that reference this type.
SELECT p.name, TYPE_NAME(p.user_type_id) AS t, p.is_readonly, p.max_length FROM sys.parameters AS p
WHERE p.object_id = OBJECT_ID('dbo.Total') ORDER BY p.parameter_id;
GO
--> name | t | is_readonly | max_length
--> @ids | Ids | 1 | -1
--> @factor | int | 0 | 4
--> (2 rows affected)
DROP PROCEDURE dbo.Total, dbo.Outer1;
DROP FUNCTION dbo.Largest, dbo.Doubled, dbo.Copied;
DROP TYPE dbo.Ids;
DROP TYPE IF EXISTS dbo.Ids;
SELECT COUNT(*) AS n FROM sys.table_types WHERE name = 'Ids';
GO
--> n
--> 0
--> (1 rows affected)

-- The same text after the type was made anew sees the new columns.
CREATE TYPE dbo.Ids AS TABLE (A varchar(10), B int);
GO
DECLARE @v dbo.Ids;
INSERT @v VALUES ('q', 7);
EXEC sp_executesql N'SELECT * FROM @x', N'@x dbo.Ids READONLY', @v;
GO
--> (1 rows affected)
--> A | B
--> q | 7
--> (1 rows affected)
DROP TYPE dbo.Ids;
GO
CREATE TYPE dbo.Ids AS TABLE (C date, A int, Z int);
GO
DECLARE @v dbo.Ids;
INSERT @v VALUES ('20260101', 7, 8);
EXEC sp_executesql N'SELECT * FROM @x', N'@x dbo.Ids READONLY', @v;
GO
--> (1 rows affected)
--> C | A | Z
--> 2026-01-01 | 7 | 8
--> (1 rows affected)

-- A schema with a type in it stays; CHECKDB finds nothing amiss; a rolled-back CREATE TYPE leaves nothing.
CREATE SCHEMA other;
GO
CREATE TYPE other.Pair AS TABLE (a int, b int, PRIMARY KEY (a, b));
GO
DROP SCHEMA other;
GO
--> Msg 3729, Level 16, State 1, Line 1
--> Cannot drop schema 'other' because it is being referenced by object 'Pair'.
BEGIN TRANSACTION;
CREATE TYPE other.Gone AS TABLE (a int);
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.table_types WHERE name = 'Gone';
DBCC CHECKDB WITH NO_INFOMSGS;
DROP TYPE other.Pair;
DROP SCHEMA other;
GO
--> n
--> 0
--> (1 rows affected)
