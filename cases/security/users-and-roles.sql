--@ source CREATE USER (Transact-SQL), ALTER ROLE (Transact-SQL), DROP USER (Transact-SQL)
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN bob WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE USER bobby FOR LOGIN bob WITH DEFAULT_SCHEMA = sales;
CREATE USER nologin WITHOUT LOGIN;
CREATE USER nobody;
CREATE USER twice FOR LOGIN bob;
CREATE USER ann FOR LOGIN bob;
CREATE USER admin FOR LOGIN sa;
CREATE USER pw WITH PASSWORD = 'Glass-case1';
GO
--> Changed database context to 'Shop'.
--> Msg 15007, Level 16, State 1, Line 7
--> 'nobody' is not a valid login or you do not have permission.
--> Msg 15063, Level 16, State 1, Line 8
--> The login already has an account under a different user name.
--> Msg 15023, Level 16, State 1, Line 9
--> User, group, or role 'ann' already exists in the current database.
--> Msg 15405, Level 11, State 1, Line 10
--> Cannot use the special principal 'sa'.
--> Msg 33233, Level 16, State 1, Line 11
--> You can only create a user with a password in a contained database.

CREATE SCHEMA sales;
GO

CREATE ROLE readers;
CREATE ROLE writers AUTHORIZATION bobby;
ALTER ROLE readers ADD MEMBER ann;
ALTER ROLE writers ADD MEMBER readers;
ALTER ROLE readers ADD MEMBER writers;
ALTER ROLE readers ADD MEMBER nobody;
ALTER ROLE nowhere ADD MEMBER ann;
ALTER ROLE [public] ADD MEMBER ann;
ALTER ROLE db_owner ADD MEMBER dbo;
ALTER ROLE db_owner WITH NAME = owners;
ALTER ROLE db_datareader ADD MEMBER bobby;
GO
--> Msg 15413, Level 11, State 1, Line 5
--> Cannot make a role a member of itself.
--> Msg 15151, Level 16, State 1, Line 6
--> Cannot add the principal 'nobody', because it does not exist or you do not have permission.
--> Msg 15151, Level 16, State 1, Line 7
--> Cannot alter the role 'nowhere', because it does not exist or you do not have permission.
--> Msg 15081, Level 16, State 1, Line 8
--> Membership of the public role cannot be changed.
--> Msg 15405, Level 11, State 1, Line 9
--> Cannot use the special principal 'dbo'.
--> Msg 15150, Level 16, State 1, Line 10
--> Cannot alter the role 'db_owner'.

SELECT name, type, type_desc, default_schema_name, USER_NAME(owning_principal_id) AS owner, is_fixed_role,
    authentication_type_desc FROM sys.database_principals WHERE principal_id BETWEEN 1 AND 100 ORDER BY principal_id;
SELECT USER_NAME(role_principal_id) AS role, USER_NAME(member_principal_id) AS member
    FROM sys.database_role_members ORDER BY role_principal_id, member_principal_id;
SELECT IS_ROLEMEMBER('writers', 'ann') AS ann, IS_ROLEMEMBER('writers', 'bobby') AS bob,
    DATABASE_PRINCIPAL_ID('readers') - DATABASE_PRINCIPAL_ID('nologin') AS id, IS_ROLEMEMBER('db_owner', 'dbo') AS dbo;
GO
--> name nvarchar(128) | type char(1) | type_desc nvarchar(60) | default_schema_name nvarchar(128) | owner nvarchar(128) | is_fixed_role bit | authentication_type_desc nvarchar(60)
--> dbo | S | SQL_USER | dbo | NULL | 0 | INSTANCE
--> guest | S | SQL_USER | guest | NULL | 0 | NONE
--> INFORMATION_SCHEMA | S | SQL_USER | NULL | NULL | 0 | NONE
--> sys | S | SQL_USER | NULL | NULL | 0 | NONE
--> ann | S | SQL_USER | dbo | NULL | 0 | INSTANCE
--> bobby | S | SQL_USER | sales | NULL | 0 | INSTANCE
--> nologin | S | SQL_USER | dbo | NULL | 0 | NONE
--> readers | R | DATABASE_ROLE | NULL | dbo | 0 | NONE
--> writers | R | DATABASE_ROLE | NULL | bobby | 0 | NONE
--> (9 rows affected)
--> role nvarchar(128) | member nvarchar(128)
--> readers | ann
--> writers | readers
--> db_owner | dbo
--> db_datareader | bobby
--> (4 rows affected)
--> ann int | bob int | id int | dbo int
--> 1 | 0 | 1 | 1
--> (1 rows affected)

--@ session B as bob Glass-case1 Shop
SELECT USER_NAME() AS name, CURRENT_USER AS current_user_, USER_ID() AS id, SCHEMA_NAME() AS [schema],
    IS_MEMBER('db_datareader') AS reader, IS_MEMBER('writers') AS writer, DB_NAME() AS db;
CREATE USER other WITHOUT LOGIN;
CREATE ROLE other;
ALTER ROLE readers ADD MEMBER bobby;
ALTER ROLE writers ADD MEMBER bobby;
GO
--> name nvarchar(128) | current_user_ nvarchar(128) | id int | schema nvarchar(128) | reader int | writer int | db nvarchar(128)
--> bobby | bobby | 6 | sales | 1 | 0 | Shop
--> (1 rows affected)
--> Msg 15247, Level 16, State 1, Line 3
--> User does not have permission to perform this action.
--> Msg 15247, Level 16, State 1, Line 4
--> User does not have permission to perform this action.
--> Msg 15151, Level 16, State 1, Line 5
--> Cannot alter the role 'readers', because it does not exist or you do not have permission.

--@ session A
DROP USER bobby;
DROP ROLE readers;
DROP ROLE db_owner;
DROP USER dbo;
DROP USER guest;
DROP USER nobody;
DROP USER IF EXISTS nobody;
GO
--> Msg 15421, Level 16, State 1, Line 1
--> The database principal owns a database role and cannot be dropped.
--> Msg 15144, Level 16, State 1, Line 2
--> The role has members. It must be empty before it can be dropped.
--> Msg 15150, Level 16, State 1, Line 3
--> Cannot drop the role 'db_owner'.
--> Msg 15150, Level 16, State 1, Line 4
--> Cannot drop the user 'dbo'.
--> Msg 15539, Level 16, State 1, Line 5
--> User 'guest' cannot be dropped, it can only be disabled. The user is already disabled in the current database.
--> Msg 15151, Level 16, State 1, Line 6
--> Cannot drop the user 'nobody', because it does not exist or you do not have permission.

ALTER USER ann WITH NAME = anna, DEFAULT_SCHEMA = sales;
ALTER USER nologin WITH LOGIN = ann;
ALTER ROLE readers DROP MEMBER anna;
ALTER ROLE writers DROP MEMBER readers;
DROP ROLE readers;
DROP USER nologin;
SELECT name, default_schema_name FROM sys.database_principals WHERE principal_id IN (5, 7);
GO
--> Msg 15063, Level 16, State 1, Line 2
--> The login already has an account under a different user name.
--> name nvarchar(128) | default_schema_name nvarchar(128)
--> anna | sales
--> (1 rows affected)

--@ note Who is no user of a database may not come in, but for guests.
CREATE LOGIN eve WITH PASSWORD = 'Glass-case1';
GO

--@ session E as eve Glass-case1 Shop
SELECT 1;
GO
--> Msg 4060, Level 11, State 1, Line 1
--> Cannot open database "Shop" requested by the login. The login failed.

--@ session E as eve Glass-case1
USE Shop;
SELECT * FROM Shop.dbo.nothing;
GO
--> Msg 916, Level 14, State 2, Line 1
--> The server principal "eve" is not able to access the database "Shop" under the current security context.
--> Msg 916, Level 14, State 2, Line 2
--> The server principal "eve" is not able to access the database "Shop" under the current security context.

SELECT * FROM Shop.dbo.nothing;
GO
--> Msg 916, Level 14, State 2, Line 1
--> The server principal "eve" is not able to access the database "Shop" under the current security context.

--@ note Server roles.
--@ session A
CREATE SERVER ROLE watchers;
ALTER SERVER ROLE watchers ADD MEMBER eve;
ALTER SERVER ROLE sysadmin ADD MEMBER eve;
ALTER SERVER ROLE watchers ADD MEMBER sa;
DROP SERVER ROLE watchers;
DROP SERVER ROLE sysadmin;
SELECT r.name, m.name FROM sys.server_role_members AS x JOIN sys.server_principals AS r ON r.principal_id =
    x.role_principal_id JOIN sys.server_principals AS m ON m.principal_id = x.member_principal_id ORDER BY r.name, m.name;
SELECT IS_SRVROLEMEMBER('watchers', 'eve') AS eve, IS_SRVROLEMEMBER('sysadmin', 'ann') AS ann;
GO
--> Msg 15405, Level 11, State 1, Line 4
--> Cannot use the special principal 'sa'.
--> Msg 15144, Level 16, State 1, Line 5
--> The role has members. It must be empty before it can be dropped.
--> Msg 15150, Level 16, State 1, Line 6
--> Cannot drop the server role 'sysadmin'.
--> name nvarchar(128) | name nvarchar(128)
--> sysadmin | eve
--> sysadmin | sa
--> watchers | eve
--> (3 rows affected)
--> eve int | ann int
--> 1 | 0
--> (1 rows affected)

--@ session E as eve Glass-case1 Shop
SELECT USER_NAME() AS name, IS_SRVROLEMEMBER('sysadmin') AS sysadmin;
GO
--> name nvarchar(128) | sysadmin int
--> dbo | 1
--> (1 rows affected)
