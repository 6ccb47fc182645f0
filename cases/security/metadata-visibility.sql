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
--> name sysname
--> Item
--> Work
--> (2 rows affected)
--> name sysname
--> Item
--> (1 rows affected)
--> name sysname, name sysname NULL
--> Item, id
--> Item, name
--> (2 rows affected)
--> TABLE_NAME sysname
--> Item
--> (1 rows affected)
--> hidden int NULL, item sysname NULL, length smallint NULL
--> NULL, Item, NULL
--> (1 rows affected)

--@ session B
--@ note The text of a module is for those with VIEW DEFINITION.
SELECT definition FROM sys.sql_modules;
SELECT OBJECT_DEFINITION(OBJECT_ID(N'dbo.Work')) AS text;
GO
EXEC sp_helptext N'dbo.Work';
GO

--@ session A
GRANT VIEW DEFINITION ON dbo.Work TO ann;
GO

--@ session B
SELECT definition FROM sys.sql_modules;
GO

--@ session A
--@ note VIEW DEFINITION on the schema shows all that is in it.
GRANT VIEW DEFINITION ON SCHEMA::dbo TO ann;
GO

--@ session B
SELECT name FROM sys.tables ORDER BY name;
GO

--@ session A
DENY VIEW DEFINITION ON dbo.Hidden TO ann;
GO

--@ session B
SELECT name FROM sys.tables ORDER BY name;
GO

--@ session B
--@ note Of the server's principals one sees oneself, sa and the roles.
SELECT name FROM sys.server_principals WHERE type = 'S' ORDER BY name;
SELECT name, password_hash FROM sys.sql_logins WHERE name = N'ann';
SELECT COUNT(*) AS mine FROM sys.dm_exec_sessions;
GO

--@ session A
USE master;
GRANT VIEW ANY DEFINITION TO bob;
GO

--@ session C as bob Glass-case1 Shop
SELECT name FROM sys.server_principals WHERE type = 'S' ORDER BY name;
SELECT name FROM sys.tables ORDER BY name;
GO

--@ session A
DENY VIEW ANY DATABASE TO bob;
GO

--@ session C
--@ note Without VIEW ANY DATABASE one sees master, tempdb and what one owns.
SELECT name FROM sys.databases ORDER BY name;
GO
