--@ source sp_addlogin, sp_adduser, sp_grantdbaccess, sp_addrole, sp_addrolemember, sp_addsrvrolemember, sp_password (Transact-SQL)
--@ source sp_change_users_login, sp_helplogins, sp_helpuser, sp_helprole, sp_helprolemember, sp_helpsrvrolemember, sp_helprotect
CREATE DATABASE Shop;
GO
USE Shop;
EXEC sp_addlogin 'ann', 'p', 'Shop', NULL, 0x000102030405060708090A0B0C0D0E0F;
EXEC sp_addlogin @loginame = 'bob', @passwd = 'it''s', @deflanguage = 'Deutsch', @sid = 0x000102030405060708090A0B0C0D0E1F;
GO
--> Changed database context to 'Shop'.
SELECT name, default_database_name, default_language_name, is_policy_checked FROM sys.sql_logins WHERE name <> 'sa' ORDER BY name;
GO
--> name nvarchar(128) | default_database_name nvarchar(128) | default_language_name nvarchar(128) | is_policy_checked bit
--> ann | Shop | us_english | 0
--> bob | master | Deutsch | 0
--> (2 rows affected)
BEGIN TRANSACTION;
EXEC sp_addlogin 'kim', 'p';
ROLLBACK;
GO
--> Msg 15002, Level 16, State 1, Procedure sys.sp_addlogin, Line 13
--> The procedure 'sys.sp_addlogin' cannot be executed within a transaction.
EXEC sp_addlogin 'ann', 'p';
GO
--> Msg 15025, Level 16, State 1, Line 1
--> The server principal 'ann' already exists.

EXEC sp_grantdbaccess 'ann';
EXEC sp_addrole 'clerks';
EXEC sp_adduser 'bob', 'robert', 'clerks';
EXEC sp_addrolemember 'db_datareader', 'ann';
GO
SELECT s.name, p.name AS owner FROM sys.schemas AS s JOIN sys.database_principals AS p ON p.principal_id = s.principal_id WHERE s.schema_id BETWEEN 5 AND 16000;
GO
--> name nvarchar(128) | owner nvarchar(128)
--> ann | ann
--> clerks | clerks
--> robert | robert
--> (3 rows affected)
EXEC sp_addrolemember 'nothing', 'ann';
GO
--> Msg 15014, Level 16, State 1, Procedure sys.sp_addrolemember, Line 9
--> The role 'nothing' does not exist in the current database.
EXEC sp_addrolemember 'clerks', 'nobody';
GO
--> Msg 15410, Level 11, State 1, Procedure sys.sp_addrolemember, Line 14
--> User or role 'nobody' does not exist in this database.
EXEC sp_addsrvrolemember 'ann', 'nothing';
GO
--> Msg 15402, Level 11, State 1, Procedure sys.sp_addsrvrolemember, Line 15
--> 'nothing' is not a fixed server role.
EXEC sp_addsrvrolemember 'nobody', 'dbcreator';
GO
--> Msg 15007, Level 16, State 1, Procedure sys.sp_addsrvrolemember, Line 20
--> 'nobody' is not a valid login or you do not have permission.
EXEC sp_addsrvrolemember 'ann', 'dbcreator';
GO

EXEC sp_helpuser 'ann';
EXEC sp_helpuser 'clerks';
EXEC sp_helprole 'clerks';
EXEC sp_helprolemember 'db_datareader';
EXEC sp_helpsrvrolemember 'dbcreator';
EXEC sp_helpsrvrole 'dbcreator';
EXEC sp_helpdbfixedrole 'DB_OWNER';
GO
--> UserName nvarchar(128) | RoleName nvarchar(128) | LoginName nvarchar(128) | DefDBName nvarchar(128) | DefSchemaName nvarchar(128) | UserID char(10) | SID varbinary(85)
--> ann | db_datareader | ann | Shop | ann | 5          | 0x000102030405060708090A0B0C0D0E0F
--> Role_name nvarchar(128) | Role_id int | Users_in_role nvarchar(128) | Userid int
--> clerks | 6 | robert | 7
--> RoleName nvarchar(128) | RoleId int | IsAppRole int
--> clerks | 6 | 0
--> DbRole nvarchar(128) | MemberName nvarchar(128) | MemberSID varbinary(85)
--> db_datareader | ann | 0x000102030405060708090A0B0C0D0E0F
--> ServerRole nvarchar(128) | MemberName nvarchar(128) | MemberSID varbinary(85)
--> dbcreator | ann | 0x000102030405060708090A0B0C0D0E0F
--> ServerRole nvarchar(128) | Description nvarchar(70)
--> dbcreator | Database Creators
--> DbFixedRole nvarchar(128) | Description nvarchar(70)
--> db_owner | DB Owners
EXEC sp_helpuser 'nobody';
GO
--> Msg 15198, Level 16, State 1, Procedure sys.sp_helpuser, Line 8
--> The name supplied (nobody) is not a user, role, or aliased login.
EXEC sp_helprole 'nothing';
GO
--> Msg 15409, Level 11, State 1, Procedure sys.sp_helprole, Line 9
--> 'nothing' is not a role.
EXEC sp_helpdbfixedrole 'clerks';
GO
--> Msg 15412, Level 11, State 1, Procedure sys.sp_helpdbfixedrole, Line 19
--> 'clerks' is not a known fixed role.

EXEC sp_helplogins 'ann';
CREATE TABLE dbo.Item (id int, name nvarchar(10));
GRANT SELECT ON dbo.Item TO clerks;
DENY UPDATE ON dbo.Item (name) TO ann;
GRANT CREATE TABLE TO ann;
EXEC sp_helprotect 'dbo.Item';
EXEC sp_helprotect NULL, 'ann', NULL, 's';
GO
--> LoginName nvarchar(128) | SID varbinary(85) | DefDBName nvarchar(128) | DefLangName nvarchar(128) | AUser char(5) | ARemote char(7)
--> ann | 0x000102030405060708090A0B0C0D0E0F | Shop | us_english | yes   | no
--> LoginName nvarchar(128) | DBName nvarchar(128) | UserName nvarchar(128) | UserOrAlias char(8)
--> ann | Shop | ann | User
--> ann | Shop | db_datareader | MemberOf
--> Owner nvarchar(128) | Object nvarchar(128) | Grantee nvarchar(128) | Grantor nvarchar(128) | ProtectType char(10) | Action nvarchar(60) | Column nvarchar(128)
--> dbo | Item | ann | dbo | Deny       | Update | name
--> dbo | Item | clerks | dbo | Grant      | Select | (All+New)
--> Owner nvarchar(128) | Object nvarchar(128) | Grantee nvarchar(128) | Grantor nvarchar(128) | ProtectType char(10) | Action nvarchar(60) | Column nvarchar(128)
--> . | . | ann | dbo | Grant      | Connect | .
--> . | . | ann | dbo | Grant      | Create table | .
EXEC sp_helprotect 'nothing';
GO
--> Msg 15330, Level 11, State 1, Procedure sys.sp_helprotect, Line 28
--> There are no matching rows on which to report.

--@ session B as ann p
SELECT DB_NAME() AS db, USER_NAME() AS who, SCHEMA_NAME() AS [schema];
EXEC sp_password 'p', 'q';
GO
--> db nvarchar(128) | who nvarchar(128) | schema nvarchar(128)
--> Shop | ann | ann
--> (1 rows affected)
--@ session B
EXEC sp_addlogin 'eve', 'p';
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
--@ session B
EXEC sp_addrolemember 'db_owner', 'ann';
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot alter the role 'db_owner', because it does not exist or you do not have permission.

--@ session A
--@ note A user without a login is given one.
EXEC sp_droprolemember 'clerks', 'robert';
EXEC sp_droplogin 'bob';
EXEC sp_change_users_login 'Report';
GO
--> UserName nvarchar(128) | UserSID varbinary(85)
--> robert | 0x000102030405060708090A0B0C0D0E1F
EXEC sp_change_users_login 'Auto_Fix', 'robert', NULL, 'p';
GO
--> The number of orphaned users fixed by updating users was 0.
--> The number of orphaned users fixed by adding new logins and then updating users was 1.
SELECT SUSER_SNAME(sid) AS login FROM sys.database_principals WHERE name = 'robert';
GO
--> login nvarchar(128)
--> robert
--> (1 rows affected)
EXEC sp_change_users_login 'Update_One', 'robert', 'nobody';
GO
--> Msg 15291, Level 16, State 1, Procedure sys.sp_change_users_login, Line 43
--> Terminating this procedure. The Login name 'nobody' is absent or invalid.
EXEC sp_change_users_login 'Mend', 'robert';
GO
--> Msg 15286, Level 16, State 1, Procedure sys.sp_change_users_login, Line 21
--> Terminating this procedure. The @action 'Mend' is unrecognized. Try 'REPORT', 'UPDATE_ONE', or 'AUTO_FIX'.

EXEC sp_revokedbaccess 'robert';
EXEC sp_droprolemember 'db_datareader', 'ann';
EXEC sp_droprole 'clerks';
EXEC sp_dropsrvrolemember 'ann', 'dbcreator';
EXEC sp_grantlogin 'ann';
GO
--> Msg 15407, Level 11, State 1, Procedure sys.sp_grantlogin, Line 13
--> 'ann' is not a valid Windows NT name. Give the complete name: <domain\username>.
EXEC sp_grantlogin 'HOUSE\ann';
GO
--> Msg 40510, Level 16, State 1, Line 1
--> Statement 'CREATE LOGIN FROM WINDOWS' is not supported in this version of SQL Server.
SELECT name FROM sys.schemas WHERE schema_id BETWEEN 5 AND 16000;
GO
--> name nvarchar(128)
--> ann
--> (1 rows affected)
