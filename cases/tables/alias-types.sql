-- Alias types: in columns, variables, casts; their catalog rows; what they may be.
--@ source create-type-transact-sql
CREATE TYPE dbo.Phone FROM varchar(20) NOT NULL;
CREATE TYPE Amount FROM decimal(9, 2);
EXEC sp_addtype id, 'varchar(11)', 'NOT NULL';
GO
CREATE TABLE dbo.T (p dbo.Phone, a Amount, i id, q Phone NULL);
INSERT dbo.T VALUES ('1', 1.239, 'abc', NULL);
INSERT dbo.T (a, i) VALUES (1, 'x');
SELECT p, a, i, q FROM dbo.T;
SELECT c.name, t.name AS type, c.is_nullable, c.max_length, t.is_user_defined, SCHEMA_NAME(t.schema_id) AS s
FROM sys.columns AS c JOIN sys.types AS t ON t.user_type_id = c.user_type_id WHERE c.object_id = OBJECT_ID('dbo.T') ORDER BY c.column_id;
DECLARE @a Amount = 5;
SELECT @a AS a, CAST(7.777 AS Amount) AS b, TYPE_NAME(TYPE_ID('dbo.Phone')) AS n;
ALTER TABLE dbo.T ADD b Amount;
ALTER TABLE dbo.T ALTER COLUMN q id NULL;
SELECT TYPE_NAME(user_type_id) AS t FROM sys.columns WHERE object_id = OBJECT_ID('dbo.T') AND name IN ('b', 'q') ORDER BY name;
GO
--> (1 rows affected)
--> Msg 515, Level 16, State 2, Line 3
--> Cannot insert the value NULL into column 'p', table 'master.dbo.T'; column does not allow nulls. INSERT fails.
--> The statement has been terminated.
--> p varchar(20) | a decimal(9,2) | i varchar(11) | q varchar(20)
--> 1 | 1.24 | abc | NULL
--> (1 rows affected)
--> name nvarchar(128) | type nvarchar(128) | is_nullable bit | max_length smallint | is_user_defined bit | s nvarchar(128)
--> p | Phone | 0 | 20 | 1 | dbo
--> a | Amount | 1 | 5 | 1 | dbo
--> i | id | 0 | 11 | 1 | dbo
--> q | Phone | 1 | 20 | 1 | dbo
--> (4 rows affected)
--> a decimal(9,2) | b decimal(9,2) | n nvarchar(128)
--> 5.00 | 7.78 | Phone
--> (1 rows affected)
--> t nvarchar(128)
--> Amount
--> id
--> (2 rows affected)
CREATE TYPE dbo.Phone FROM int;
GO
--> Msg 219, Level 16, State 1, Line 1
--> The type 'dbo.Phone' already exists, or you do not have permission to create it.
CREATE TYPE dbo.Other FROM dbo.Phone;
GO
--> Msg 222, Level 16, State 1, Line 1
--> The base type "dbo.Phone" is not a valid base type for the alias data type.
CREATE TYPE dbo.Other FROM xml;
GO
--> Msg 222, Level 16, State 1, Line 1
--> The base type "xml" is not a valid base type for the alias data type.
DROP TYPE dbo.Phone;
GO
--> Msg 3732, Level 16, State 1, Line 1
--> Cannot drop type 'dbo.Phone' because it is being referenced by object 'T'. There may be other objects that reference this type.
DROP TYPE dbo.Missing;
GO
--> Msg 3701, Level 11, State 8, Line 1
--> Cannot drop the type 'dbo.Missing', because it does not exist or you do not have permission.
DROP TYPE IF EXISTS dbo.Missing;
DROP TABLE dbo.T;
DROP TYPE dbo.Phone, dbo.Amount;
EXEC sp_droptype id;
SELECT COUNT(*) AS n FROM sys.types WHERE is_user_defined = 1;
GO
--> n int
--> 0
--> (1 rows affected)
CREATE TABLE dbo.T (p dbo.Phone);
GO
--> Msg 2715, Level 16, State 6, Line 1
--> Column, parameter, or variable #1: Cannot find data type dbo.Phone.
