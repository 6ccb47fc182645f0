--@ source EXECUTE AS (Transact-SQL), EXECUTE AS Clause (Transact-SQL), REVERT (Transact-SQL)
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN bob WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE USER bob;
CREATE USER alone WITHOUT LOGIN;
CREATE TABLE dbo.Item (id int);
CREATE TABLE dbo.Secret (id int);
INSERT dbo.Item VALUES (1);
INSERT dbo.Secret VALUES (7);
GRANT SELECT ON dbo.Item TO ann;
GRANT SELECT ON dbo.Secret TO alone;
GO
--> Changed database context to 'Shop'.
--> (1 rows affected)
--> (1 rows affected)

--@ note Adhoc: one after the other, and back.
EXECUTE AS LOGIN = 'ann';
SELECT SUSER_SNAME() AS login, USER_NAME() AS name, ORIGINAL_LOGIN() AS original;
SELECT id FROM dbo.Item;
SELECT id FROM dbo.Secret;
EXECUTE AS USER = 'bob';
EXECUTE AS LOGIN = 'sa';
REVERT;
SELECT SUSER_SNAME() AS login, USER_NAME() AS name;
REVERT;
GO
--> login nvarchar(128) | name nvarchar(128) | original nvarchar(128)
--> ann | ann | sa
--> (1 rows affected)
--> id int
--> 1
--> (1 rows affected)
--> Msg 229, Level 14, State 5, Line 4
--> The SELECT permission was denied on the object 'Secret', database 'Shop', schema 'dbo'.
--> Msg 15517, Level 16, State 1, Line 5
--> Cannot execute as the database principal because the principal "bob" does not exist, this type of principal cannot be impersonated, or you do not have permission.
--> Msg 15406, Level 16, State 1, Line 6
--> Cannot execute as the server principal because the principal "sa" does not exist, this type of principal cannot be impersonated, or you do not have permission.
--> login nvarchar(128) | name nvarchar(128)
--> sa | dbo
--> (1 rows affected)

--@ note A user is confined to its database.
EXECUTE AS USER = 'alone';
SELECT LEFT(SUSER_SNAME(), 8) AS login, USER_NAME() AS name, IS_SRVROLEMEMBER('public') AS [public];
SELECT id FROM dbo.Secret;
BEGIN TRY EXEC ('SELECT COUNT(*) AS n FROM msdb.dbo.nothing') END TRY BEGIN CATCH SELECT ERROR_NUMBER() AS error END CATCH;
REVERT;
EXECUTE AS USER = 'nobody';
EXECUTE AS USER = 'db_owner';
EXECUTE AS LOGIN = 'nobody';
GO
--> login nvarchar(8) | name nvarchar(128) | public int
--> S-1-9-3- | alone | 0
--> (1 rows affected)
--> id int
--> 7
--> (1 rows affected)
--> error int
--> 916
--> (1 rows affected)
--> Msg 15517, Level 16, State 1, Line 6
--> Cannot execute as the database principal because the principal "nobody" does not exist, this type of principal cannot be impersonated, or you do not have permission.
--> Msg 15517, Level 16, State 1, Line 7
--> Cannot execute as the database principal because the principal "db_owner" does not exist, this type of principal cannot be impersonated, or you do not have permission.
--> Msg 15406, Level 16, State 1, Line 8
--> Cannot execute as the server principal because the principal "nobody" does not exist, this type of principal cannot be impersonated, or you do not have permission.

--@ note It lasts over batches, until it is taken back.
EXECUTE AS USER = 'ann';
GO

SELECT USER_NAME() AS name;
REVERT;
SELECT USER_NAME() AS name;
REVERT;
GO
--> name nvarchar(128)
--> ann
--> (1 rows affected)
--> name nvarchar(128)
--> dbo
--> (1 rows affected)

--@ note Cookies and contexts that stay.
DECLARE @cookie varbinary(100);
EXECUTE AS USER = 'ann' WITH COOKIE INTO @cookie;
REVERT;
REVERT WITH COOKIE = 0x01;
SELECT USER_NAME() AS name, DATALENGTH(@cookie) AS bytes;
REVERT WITH COOKIE = @cookie;
SELECT USER_NAME() AS name;
GO
--> Msg 15591, Level 16, State 1, Line 3
--> The current security context cannot be reverted using this statement. A cookie may or may not be needed with 'Revert' statement depending on how the context was set with 'Execute As' statement.
--> Msg 15589, Level 16, State 1, Line 4
--> Cannot revert the current security context because the cookie is invalid.
--> name nvarchar(128) | bytes int
--> ann | 50
--> (1 rows affected)
--> name nvarchar(128)
--> dbo
--> (1 rows affected)

--@ session F
USE Shop;
EXECUTE AS LOGIN = 'ann' WITH NO REVERT;
REVERT;
SELECT USER_NAME() AS name;
GO
--> Changed database context to 'Shop'.
--> Msg 15196, Level 16, State 1, Line 3
--> The current security context is non-revertible. The "Revert" statement failed.
--> name nvarchar(128)
--> ann
--> (1 rows affected)

--@ note Modules: their clause tells who they are; dynamic SQL in them is asked for that user's rights.
--@ session A
CREATE PROCEDURE dbo.AsOwner WITH EXECUTE AS OWNER AS
    EXEC ('SELECT id FROM dbo.Secret');
    SELECT USER_NAME() AS inside;
    EXECUTE AS CALLER;
    SELECT USER_NAME() AS caller;
    REVERT;
    SELECT USER_NAME() AS inside;
GO

CREATE PROCEDURE dbo.AsAlone WITH EXECUTE AS 'alone' AS EXEC ('SELECT id, USER_NAME() AS name FROM dbo.Secret');
GO

CREATE PROCEDURE dbo.AsCaller AS EXEC ('SELECT id FROM dbo.Secret');
GO

CREATE PROCEDURE dbo.AsNobody WITH EXECUTE AS 'nobody' AS SELECT 1;
GO
--> Msg 15517, Level 16, State 1, Procedure AsNobody, Line 1
--> Cannot execute as the database principal because the principal "nobody" does not exist, this type of principal cannot be impersonated, or you do not have permission.

CREATE FUNCTION dbo.Who () RETURNS sysname WITH EXECUTE AS 'alone' AS BEGIN RETURN USER_NAME() END;
GO

CREATE PROCEDURE dbo.Stays AS EXECUTE AS USER = 'alone'; SELECT USER_NAME() AS name;
GO

GRANT EXECUTE ON SCHEMA::dbo TO bob;
GO

--@ session B as bob Glass-case1 Shop
EXEC dbo.AsOwner;
EXEC dbo.AsAlone;
EXEC dbo.AsCaller;
SELECT dbo.Who() AS who, USER_NAME() AS name;
EXEC dbo.Stays;
SELECT USER_NAME() AS name;
EXEC ('SELECT 1') AS USER = 'alone';
GO
--> id int
--> 7
--> (1 rows affected)
--> inside nvarchar(128)
--> dbo
--> (1 rows affected)
--> caller nvarchar(128)
--> bob
--> (1 rows affected)
--> inside nvarchar(128)
--> dbo
--> (1 rows affected)
--> id int | name nvarchar(128)
--> 7 | alone
--> (1 rows affected)
--> Msg 229, Level 14, State 5, Line 1
--> The SELECT permission was denied on the object 'Secret', database 'Shop', schema 'dbo'.
--> who nvarchar(128) | name nvarchar(128)
--> alone | bob
--> (1 rows affected)
--> Msg 15517, Level 16, State 1, Procedure dbo.Stays, Line 1
--> Cannot execute as the database principal because the principal "alone" does not exist, this type of principal cannot be impersonated, or you do not have permission.
--> name nvarchar(128)
--> bob
--> (1 rows affected)
--> name nvarchar(128)
--> bob
--> (1 rows affected)
--> Msg 15517, Level 16, State 1, Line 7
--> Cannot execute as the database principal because the principal "alone" does not exist, this type of principal cannot be impersonated, or you do not have permission.

--@ session A
GRANT IMPERSONATE ON USER::alone TO bob;
SELECT OBJECT_NAME(object_id) AS module, execute_as_principal_id FROM sys.sql_modules ORDER BY module;
GO
--> module nvarchar(128) | execute_as_principal_id int
--> AsAlone | 7
--> AsCaller | NULL
--> AsOwner | -2
--> Stays | NULL
--> Who | 7
--> (5 rows affected)

--@ session B
EXEC dbo.Stays;
EXEC ('SELECT id FROM dbo.Secret') AS USER = 'alone';
SELECT USER_NAME() AS name;
GO
--> name nvarchar(128)
--> alone
--> (1 rows affected)
--> id int
--> 7
--> (1 rows affected)
--> name nvarchar(128)
--> bob
--> (1 rows affected)

--@ note Two sessions of one login: what one becomes the other is not.
--@ session C as bob Glass-case1 Shop
EXECUTE AS USER = 'alone';
GO

--@ session B
SELECT USER_NAME() AS name;
SELECT id FROM dbo.Secret;
GO
--> name nvarchar(128)
--> bob
--> (1 rows affected)
--> Msg 229, Level 14, State 5, Line 2
--> The SELECT permission was denied on the object 'Secret', database 'Shop', schema 'dbo'.

--@ session C
SELECT id FROM dbo.Secret;
REVERT;
SELECT id FROM dbo.Secret;
GO
--> id int
--> 7
--> (1 rows affected)
--> Msg 229, Level 14, State 5, Line 3
--> The SELECT permission was denied on the object 'Secret', database 'Shop', schema 'dbo'.

--@ session A
SETUSER 'ann';
SELECT USER_NAME() AS name;
REVERT;
SETUSER;
SELECT USER_NAME() AS name;
SETUSER 'nobody';
GO
--> name nvarchar(128)
--> ann
--> (1 rows affected)
--> Msg 15357, Level 16, State 1, Line 3
--> The current security context was set by "SETUSER". It cannot be reverted by statement "Revert".
--> name nvarchar(128)
--> dbo
--> (1 rows affected)
--> Msg 15157, Level 16, State 1, Line 6
--> Setuser failed because of one of the following reasons: the database principal 'nobody' does not exist, its corresponding server principal does not have server access, this type of database principal cannot be impersonated, or you do not have permission.
