--@ source Metadata Visibility Configuration; VIEW DEFINITION; sys.server_principals, sys.sql_logins, sys.dm_exec_sessions
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN bob WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE USER bob;
CREATE TABLE dbo.Item (id int CONSTRAINT PK_Item PRIMARY KEY, name nvarchar(10));
CREATE TABLE dbo.Hidden (id int CONSTRAINT PK_Hidden PRIMARY KEY);
GRANT SELECT ON dbo.Item TO ann;
GO
--> Changed database context to 'Shop'.

CREATE PROCEDURE dbo.Work AS SELECT 1 AS one;
GO

GRANT EXECUTE ON dbo.Work TO ann;
GO

--@ session B as ann Glass-case1 Shop
--@ note Any permission on an object lets its row be seen, and nothing else of the database.
SELECT name FROM sys.objects WHERE is_ms_shipped = 0 ORDER BY name;
SELECT name FROM sys.tables;
SELECT t.name, c.name FROM sys.columns AS c JOIN sys.tables AS t ON t.object_id = c.object_id ORDER BY c.column_id;
SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES;
SELECT OBJECT_ID(N'dbo.Hidden') AS hidden, OBJECT_NAME(OBJECT_ID(N'dbo.Item')) AS item, COL_LENGTH(N'dbo.Hidden', N'id') AS length;
GO
--> name nvarchar(128)
--> Item
--> PK_Item
--> Work
--> (3 rows affected)
--> name nvarchar(128)
--> Item
--> (1 rows affected)
--> name nvarchar(128) | name nvarchar(128)
--> Item | id
--> Item | name
--> (2 rows affected)
--> TABLE_NAME nvarchar(128)
--> Item
--> (1 rows affected)
--> hidden int | item nvarchar(128) | length smallint
--> NULL | Item | NULL
--> (1 rows affected)

--@ session B
--@ note The text of a module is for those with VIEW DEFINITION.
SELECT definition FROM sys.sql_modules;
SELECT OBJECT_DEFINITION(OBJECT_ID(N'dbo.Work')) AS text;
GO
--> definition nvarchar(max)
--> NULL
--> (1 rows affected)
--> text nvarchar(max)
--> NULL
--> (1 rows affected)
EXEC sp_helptext N'dbo.Work';
GO
--> Msg 15197, Level 16, State 1, Procedure sys.sp_helptext, Line 49
--> There is no text for object 'dbo.Work'.

--@ session A
GRANT VIEW DEFINITION ON dbo.Work TO ann;
GO

--@ session B
SELECT LEFT(definition, 25) AS text FROM sys.sql_modules;
GO
--> text nvarchar(max)
--> CREATE PROCEDURE dbo.Work
--> (1 rows affected)

--@ session A
--@ note VIEW DEFINITION on the schema shows all that is in it.
GRANT VIEW DEFINITION ON SCHEMA::dbo TO ann;
GO

--@ session B
SELECT name FROM sys.tables ORDER BY name;
GO
--> name nvarchar(128)
--> Hidden
--> Item
--> (2 rows affected)

--@ session A
DENY VIEW DEFINITION ON dbo.Hidden TO ann;
GO

--@ session B
SELECT name FROM sys.tables ORDER BY name;
GO
--> name nvarchar(128)
--> Item
--> (1 rows affected)

--@ session B
--@ note Of the server's principals one sees oneself, sa and the roles.
SELECT name FROM sys.server_principals WHERE type = 'S' ORDER BY name;
SELECT name, password_hash FROM sys.sql_logins WHERE name = N'ann';
SELECT COUNT(*) AS mine FROM sys.dm_exec_sessions;
GO
--> name nvarchar(128)
--> ann
--> sa
--> (2 rows affected)
--> name nvarchar(128) | password_hash varbinary(256)
--> ann | NULL
--> (1 rows affected)
--> mine int
--> 1
--> (1 rows affected)

--@ session A
USE master;
GRANT VIEW ANY DEFINITION TO bob;
GO
--> Changed database context to 'master'.

--@ session C as bob Glass-case1 Shop
SELECT name FROM sys.server_principals WHERE type = 'S' ORDER BY name;
SELECT name FROM sys.tables ORDER BY name;
GO
--> name nvarchar(128)
--> ann
--> bob
--> sa
--> (3 rows affected)
--> name nvarchar(128)
--> Hidden
--> Item
--> (2 rows affected)

--@ session A
DENY VIEW ANY DATABASE TO bob;
GO

--@ session C
--@ note Without VIEW ANY DATABASE one sees master, tempdb and what one owns.
SELECT name FROM sys.databases ORDER BY name;
GO
--> name nvarchar(128)
--> master
--> Shop
--> tempdb
--> (3 rows affected)
