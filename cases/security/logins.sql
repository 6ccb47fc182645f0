--@ source CREATE LOGIN (Transact-SQL), ALTER LOGIN (Transact-SQL), MSSQLSERVER_18456
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
GO
--> Msg 15025, Level 16, State 1, Line 2
--> The server principal 'ann' already exists.

--@ note Short passwords and plain ones are refused by CHECK_POLICY.
CREATE LOGIN bob WITH PASSWORD = 'aB1';
GO
--> Msg 15116, Level 16, State 1, Line 1
--> Password validation failed. The password does not meet the operating system policy requirements because it is too short.

CREATE LOGIN bob WITH PASSWORD = 'aaaaaaaaaa';
GO
--> Msg 15118, Level 16, State 1, Line 1
--> Password validation failed. The password does not meet the operating system policy requirements because it is not complex enough.

CREATE LOGIN bob WITH PASSWORD = 'b', CHECK_POLICY = OFF, SID = 0x241C11948AEEB749B0D22646DB1A19F2,
    DEFAULT_DATABASE = tempdb, DEFAULT_LANGUAGE = german;
SELECT name, type, type_desc, is_disabled, default_database_name, default_language_name, is_policy_checked,
    is_expiration_checked, DATALENGTH(password_hash) AS bytes
    FROM sys.sql_logins WHERE name IN ('ann', 'bob', 'sa') ORDER BY name;
SELECT SUSER_SID('bob') AS sid, SUSER_SNAME(0x241C11948AEEB749B0D22646DB1A19F2) AS name,
    SUSER_NAME(SUSER_ID('bob')) AS again, SUSER_ID('nobody') AS nobody;
GO
--> name nvarchar(128) | type char(1) | type_desc nvarchar(60) | is_disabled bit | default_database_name nvarchar(128) | default_language_name nvarchar(128) | is_policy_checked bit | is_expiration_checked bit | bytes int
--> ann | S | SQL_LOGIN | 0 | master | us_english | 1 | 0 | 70
--> bob | S | SQL_LOGIN | 0 | tempdb | Deutsch | 0 | 0 | 70
--> sa | S | SQL_LOGIN | 0 | master | us_english | 1 | 0 | 70
--> (3 rows affected)
--> sid varbinary(85) | name nvarchar(128) | again nvarchar(128) | nobody int
--> 0x241C11948AEEB749B0D22646DB1A19F2 | bob | bob | NULL
--> (1 rows affected)

--@ session B as ann Glass-case1
SELECT SUSER_SNAME() AS login, ORIGINAL_LOGIN() AS original, SYSTEM_USER AS system_user_, USER_NAME() AS name,
    DB_NAME() AS db, IS_SRVROLEMEMBER('sysadmin') AS sysadmin, IS_SRVROLEMEMBER('public') AS [public],
    IS_MEMBER('db_owner') AS owner, IS_MEMBER('none') AS none;
GO
--> login nvarchar(128) | original nvarchar(128) | system_user_ nvarchar(128) | name nvarchar(128) | db nvarchar(128) | sysadmin int | public int | owner int | none int
--> ann | ann | ann | guest | master | 0 | 1 | 0 | NULL
--> (1 rows affected)

--@ session C as ann wrong
SELECT 1;
GO
--> Msg 18456, Level 14, State 8, Line 1
--> Login failed for user 'ann'.

--@ session C as nobody wrong
SELECT 1;
GO
--> Msg 18456, Level 14, State 5, Line 1
--> Login failed for user 'nobody'.

--@ session A
ALTER LOGIN bob DISABLE;
GO

--@ session C as bob b
SELECT 1;
GO
--> Msg 18470, Level 14, State 1, Line 1
--> Login failed for user 'bob'. Reason: The account is disabled.

--@ session A
ALTER LOGIN bob ENABLE;
ALTER LOGIN bob WITH PASSWORD = 'New-case22' MUST_CHANGE;
GO
--> Msg 15099, Level 16, State 1, Line 2
--> The MUST_CHANGE option cannot be used when CHECK_EXPIRATION is OFF.

ALTER LOGIN bob WITH CHECK_EXPIRATION = ON;
GO
--> Msg 15122, Level 16, State 1, Line 1
--> The CHECK_EXPIRATION option cannot be used when CHECK_POLICY is OFF.

ALTER LOGIN bob WITH PASSWORD = 'New-case22' MUST_CHANGE, CHECK_EXPIRATION = ON, CHECK_POLICY = ON;
GO

--@ session C as bob New-case22
SELECT 1;
GO
--> Msg 18488, Level 14, State 1, Line 1
--> Login failed for user 'bob'.  Reason: The password of the account must be changed.

--@ session A
ALTER LOGIN bob WITH CHECK_POLICY = OFF;
GO
--> Msg 15128, Level 16, State 1, Line 1
--> The CHECK_POLICY and CHECK_EXPIRATION options cannot be turned OFF when MUST_CHANGE is ON.

ALTER LOGIN bob WITH PASSWORD = 'Newest-case3';
ALTER LOGIN bob WITH NAME = robert;
ALTER LOGIN bob WITH NAME = robert;
GO
--> Msg 15151, Level 16, State 1, Line 3
--> Cannot alter the login 'bob', because it does not exist or you do not have permission.

--@ session C as robert Newest-case3
SELECT DB_NAME() AS db;
GO
--> db nvarchar(128)
--> tempdb
--> (1 rows affected)

--@ session A
DROP LOGIN robert;
GO
--> Msg 15434, Level 16, State 1, Line 1
--> Could not drop login 'robert' as the user is currently logged in.

DROP LOGIN nobody;
DROP LOGIN sa;
CREATE LOGIN [WIN\user] FROM WINDOWS;
CREATE LOGIN x WITH PASSWORD = 0x00 HASHED;
CREATE LOGIN y WITH PASSWORD = 'Glass-case1', DEFAULT_DATABASE = nowhere;
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot drop the login 'nobody', because it does not exist or you do not have permission.
--> Msg 15150, Level 16, State 1, Line 2
--> Cannot drop the login 'sa'.
--> Msg 40510, Level 16, State 1, Line 3
--> Statement 'CREATE LOGIN FROM WINDOWS' is not supported in this version of SQL Server.
--> Msg 15021, Level 16, State 1, Line 4
--> Invalid value given for parameter PASSWORD. Specify a valid parameter value.
--> Msg 15010, Level 16, State 1, Line 5
--> The database 'nowhere' does not exist. Supply a valid database name. To see available databases, use sys.databases.

--@ note A login who has no rights cannot make others, nor change them; its own password it may.
--@ session B
CREATE LOGIN z WITH PASSWORD = 'Glass-case1';
ALTER LOGIN robert WITH PASSWORD = 'Glass-case1';
ALTER LOGIN ann WITH PASSWORD = 'Other-case1';
ALTER LOGIN ann WITH PASSWORD = 'Other-case1' OLD_PASSWORD = 'Glass-case1';
DROP LOGIN robert;
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
--> Msg 15151, Level 16, State 1, Line 2
--> Cannot alter the login 'robert', because it does not exist or you do not have permission.
--> Msg 15151, Level 16, State 1, Line 3
--> Cannot alter the login 'ann', because it does not exist or you do not have permission.
--> Msg 15151, Level 16, State 1, Line 5
--> Cannot drop the login 'robert', because it does not exist or you do not have permission.

--@ note Logins survive a restart; a definition that is rolled back leaves nothing.
--@ session A
BEGIN TRANSACTION;
CREATE LOGIN gone WITH PASSWORD = 'Glass-case1';
SELECT COUNT(*) AS n FROM sys.server_principals WHERE name = 'gone';
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.server_principals WHERE name = 'gone';
GO
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)

--@ restart
--@ session D as ann Other-case1
SELECT SUSER_SNAME() AS login;
GO
--> login nvarchar(128)
--> ann
--> (1 rows affected)

--@ session E as ann Other-case1 nowhere
SELECT 1;
GO
--> Msg 4060, Level 11, State 1, Line 1
--> Cannot open database "nowhere" requested by the login. The login failed.
