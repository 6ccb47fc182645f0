--@ source sys.fn_my_permissions, sys.login_token, sys.user_token, sys.database_principals, sys.database_permissions: Permissions
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN bob WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE USER bob;
CREATE ROLE clerks;
CREATE ROLE owners;
ALTER ROLE clerks ADD MEMBER ann;
ALTER ROLE owners ADD MEMBER bob;
ALTER SERVER ROLE dbcreator ADD MEMBER ann;
CREATE TABLE dbo.Item (id int PRIMARY KEY, name nvarchar(10));
GRANT SELECT ON dbo.Item TO clerks;
GRANT UPDATE ON dbo.Item (name) TO ann;
GRANT INSERT ON dbo.Item TO bob;
GO
--> Changed database context to 'Shop'.

--@ session B as ann Glass-case1 Shop
SELECT name, type, usage FROM sys.login_token ORDER BY principal_id;
SELECT name, type, usage FROM sys.user_token ORDER BY principal_id;
SELECT * FROM sys.fn_my_permissions(N'dbo.Item', 'OBJECT');
SELECT * FROM sys.fn_my_permissions(NULL, 'DATABASE');
SELECT permission_name FROM fn_my_permissions(NULL, 'SERVER') ORDER BY permission_name;
SELECT * FROM sys.fn_my_permissions(N'dbo.Nothing', 'OBJECT');
GO
--> name nvarchar(128) | type nvarchar(128) | usage nvarchar(128)
--> public | SERVER ROLE | GRANT OR DENY
--> dbcreator | SERVER ROLE | GRANT OR DENY
--> ann | SQL LOGIN | GRANT OR DENY
--> (3 rows affected)
--> name nvarchar(128) | type nvarchar(128) | usage nvarchar(128)
--> public | ROLE | GRANT OR DENY
--> ann | SQL USER | GRANT OR DENY
--> clerks | ROLE | GRANT OR DENY
--> (3 rows affected)
--> entity_name nvarchar(128) | subentity_name nvarchar(128) | permission_name nvarchar(60)
--> dbo.Item |  | SELECT
--> dbo.Item | id | SELECT
--> dbo.Item | name | SELECT
--> dbo.Item | name | UPDATE
--> (4 rows affected)
--> entity_name nvarchar(128) | subentity_name nvarchar(128) | permission_name nvarchar(60)
--> database |  | CONNECT
--> database |  | CREATE DATABASE
--> (2 rows affected)
--> permission_name nvarchar(60)
--> CONNECT SQL
--> CREATE ANY DATABASE
--> VIEW ANY DATABASE
--> (3 rows affected)
--> entity_name nvarchar(128) | subentity_name nvarchar(128) | permission_name nvarchar(60)
--> (0 rows affected)

--@ session B
--@ note One sees oneself, one's roles and what belongs to the system.
SELECT name FROM sys.database_principals WHERE is_fixed_role = 0 ORDER BY name;
SELECT USER_NAME(grantee_principal_id) AS grantee, permission_name FROM sys.database_permissions WHERE class = 1 ORDER BY 1, 2;
SELECT USER_NAME(role_principal_id) AS role, USER_NAME(member_principal_id) AS member FROM sys.database_role_members WHERE member_principal_id > 4;
GO
--> name nvarchar(128)
--> ann
--> clerks
--> dbo
--> guest
--> INFORMATION_SCHEMA
--> public
--> sys
--> (7 rows affected)
--> grantee nvarchar(128) | permission_name nvarchar(128)
--> ann | UPDATE
--> clerks | SELECT
--> (2 rows affected)
--> role nvarchar(128) | member nvarchar(128)
--> clerks | ann
--> (1 rows affected)

--@ session A
GRANT VIEW DEFINITION TO ann;
GO

--@ session B
SELECT name FROM sys.database_principals WHERE is_fixed_role = 0 ORDER BY name;
SELECT USER_NAME(grantee_principal_id) AS grantee, permission_name FROM sys.database_permissions WHERE class = 1 ORDER BY 1, 2;
SELECT USER_NAME(role_principal_id) AS role, USER_NAME(member_principal_id) AS member FROM sys.database_role_members WHERE member_principal_id > 4;
GO
--> name nvarchar(128)
--> ann
--> bob
--> clerks
--> dbo
--> guest
--> INFORMATION_SCHEMA
--> owners
--> public
--> sys
--> (9 rows affected)
--> grantee nvarchar(128) | permission_name nvarchar(128)
--> ann | UPDATE
--> bob | INSERT
--> clerks | SELECT
--> (3 rows affected)
--> role nvarchar(128) | member nvarchar(128)
--> clerks | ann
--> owners | bob
--> (2 rows affected)

--@ session A
--@ note The owner has every permission of the database, and sa every one of the server.
SELECT COUNT(*) AS database_permissions FROM sys.fn_my_permissions(NULL, 'DATABASE') WHERE permission_name IN ('CONTROL', 'ALTER', 'CREATE TABLE');
SELECT COUNT(*) AS server_permissions FROM sys.fn_my_permissions(NULL, 'SERVER') WHERE permission_name IN ('CONTROL SERVER', 'SHUTDOWN');
EXECUTE AS USER = 'bob';
SELECT name, type FROM sys.user_token ORDER BY principal_id;
REVERT;
GO
--> database_permissions int
--> 3
--> (1 rows affected)
--> server_permissions int
--> 2
--> (1 rows affected)
--> name nvarchar(128) | type nvarchar(128)
--> public | ROLE
--> bob | SQL USER
--> owners | ROLE
--> (3 rows affected)
