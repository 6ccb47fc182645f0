--@ source GRANT Object Permissions, DENY Object Permissions, REVOKE Object Permissions (Transact-SQL)
CREATE DATABASE Shop;
GO
USE Shop;
CREATE LOGIN ann WITH PASSWORD = 'Glass-case1';
CREATE LOGIN bob WITH PASSWORD = 'Glass-case1';
CREATE USER ann;
CREATE USER bob;
CREATE ROLE clerks;
ALTER ROLE clerks ADD MEMBER ann;
CREATE TABLE dbo.Item (id int PRIMARY KEY, name nvarchar(10), price int);
CREATE TABLE dbo.Sold (id int, item int);
INSERT dbo.Item VALUES (1, N'bread', 3);
GO
--> Changed database context to 'Shop'.
--> (1 rows affected)

CREATE VIEW dbo.Cheap AS SELECT id, name FROM dbo.Item WHERE price < 5;
GO

CREATE PROCEDURE dbo.Sell @item int AS INSERT dbo.Sold SELECT @item, id FROM dbo.Item WHERE id = @item;
GO

CREATE PROCEDURE dbo.SellDynamic AS EXEC ('SELECT COUNT(*) AS n FROM dbo.Sold');
GO

CREATE FUNCTION dbo.Twice (@i int) RETURNS int AS BEGIN RETURN 2 * @i END;
GO

--@ session B as ann Glass-case1 Shop
SELECT * FROM dbo.Item;
SELECT name FROM dbo.Cheap;
INSERT dbo.Sold VALUES (1, 1);
UPDATE dbo.Item SET price = 4 WHERE id = 1;
DELETE dbo.Item;
EXEC dbo.Sell 1;
SELECT dbo.Twice(2) AS twice;
TRUNCATE TABLE dbo.Item;
SELECT a.id FROM dbo.Item AS a JOIN dbo.Sold AS b ON b.item = a.id;
GO
--> Msg 229, Level 14, State 5, Line 1
--> The SELECT permission was denied on the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 2
--> The SELECT permission was denied on the object 'Cheap', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 3
--> The INSERT permission was denied on the object 'Sold', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 4
--> The SELECT permission was denied on the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 4
--> The UPDATE permission was denied on the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 5
--> The DELETE permission was denied on the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Procedure dbo.Sell, Line 1
--> The EXECUTE permission was denied on the object 'Sell', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 7
--> The EXECUTE permission was denied on the object 'Twice', database 'Shop', schema 'dbo'.
--> Msg 1088, Level 16, State 7, Line 8
--> Cannot find the object "Item" because it does not exist or you do not have permissions.
--> Msg 229, Level 14, State 5, Line 9
--> The SELECT permission was denied on the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 9
--> The SELECT permission was denied on the object 'Sold', database 'Shop', schema 'dbo'.

--@ note A role's grants are its members'; what the owner of a view or procedure owns too is not asked of its users.
--@ session A
GRANT SELECT ON dbo.Cheap TO clerks;
GRANT EXECUTE ON dbo.Sell TO ann;
GRANT EXECUTE ON OBJECT::dbo.SellDynamic TO ann;
GRANT EXEC ON dbo.Twice TO public;
GO

--@ session B
SELECT name FROM dbo.Cheap;
EXEC dbo.Sell 1;
SELECT dbo.Twice(2) AS twice;
EXEC dbo.SellDynamic;
SELECT id FROM dbo.Item;
GO
--> name nvarchar(10)
--> bread
--> (1 rows affected)
--> (1 rows affected)
--> twice int
--> 4
--> (1 rows affected)
--> Msg 229, Level 14, State 5, Line 1
--> The SELECT permission was denied on the object 'Sold', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Line 5
--> The SELECT permission was denied on the object 'Item', database 'Shop', schema 'dbo'.

--@ note Another login with the same text and the same plan has its own rights.
--@ session C as bob Glass-case1 Shop
SELECT name FROM dbo.Cheap;
EXEC dbo.Sell 1;
SELECT dbo.Twice(2) AS twice;
GO
--> Msg 229, Level 14, State 5, Line 1
--> The SELECT permission was denied on the object 'Cheap', database 'Shop', schema 'dbo'.
--> Msg 229, Level 14, State 5, Procedure dbo.Sell, Line 1
--> The EXECUTE permission was denied on the object 'Sell', database 'Shop', schema 'dbo'.
--> twice int
--> 4
--> (1 rows affected)

--@ note A denial to any of the roles stands before grants; taken back, the grant counts again.
--@ session A
DENY SELECT ON dbo.Cheap TO ann;
GO

--@ session B
SELECT name FROM dbo.Cheap;
GO
--> Msg 229, Level 14, State 5, Line 1
--> The SELECT permission was denied on the object 'Cheap', database 'Shop', schema 'dbo'.

--@ session A
REVOKE SELECT ON dbo.Cheap FROM ann;
GO

--@ session B
SELECT name FROM dbo.Cheap;
GO
--> name nvarchar(10)
--> bread
--> (1 rows affected)

--@ note Columns: what was said of them stands before what was said of the table.
--@ session A
GRANT SELECT (id, name), UPDATE (name) ON dbo.Item TO ann;
GO

--@ session B
SELECT id, name FROM dbo.Item;
SELECT * FROM dbo.Item;
SELECT id FROM dbo.Item WHERE price > 1;
SELECT COUNT(*) AS n FROM dbo.Item;
UPDATE dbo.Item SET name = N'rolls' WHERE id = 1;
UPDATE dbo.Item SET price = 1 WHERE id = 1;
UPDATE dbo.Item SET name = N'cake' OUTPUT deleted.price;
GO
--> id int | name nvarchar(10)
--> 1 | bread
--> (1 rows affected)
--> Msg 230, Level 14, State 1, Line 2
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 230, Level 14, State 1, Line 3
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 230, Level 14, State 1, Line 4
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> (1 rows affected)
--> Msg 230, Level 14, State 1, Line 6
--> The UPDATE permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 230, Level 14, State 1, Line 7
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.

--@ session A
GRANT SELECT ON dbo.Item TO bob;
DENY SELECT (price) ON dbo.Item TO bob;
SELECT permission_name, state_desc, minor_id, USER_NAME(grantee_principal_id) AS grantee, type, class_desc
    FROM sys.database_permissions WHERE major_id = OBJECT_ID('dbo.Item') ORDER BY grantee, permission_name, minor_id;
GO
--> permission_name nvarchar(128) | state_desc nvarchar(60) | minor_id int | grantee nvarchar(128) | type char(4) | class_desc nvarchar(60)
--> SELECT | GRANT | 1 | ann | SL | OBJECT_OR_COLUMN
--> SELECT | GRANT | 2 | ann | SL | OBJECT_OR_COLUMN
--> UPDATE | GRANT | 2 | ann | UP | OBJECT_OR_COLUMN
--> SELECT | GRANT | 0 | bob | SL | OBJECT_OR_COLUMN
--> SELECT | DENY | 3 | bob | SL | OBJECT_OR_COLUMN
--> (5 rows affected)

--@ session C
SELECT name FROM dbo.Item;
SELECT price FROM dbo.Item;
SELECT HAS_PERMS_BY_NAME('dbo.Item', 'OBJECT', 'SELECT') AS item, HAS_PERMS_BY_NAME('dbo.Item', 'OBJECT', 'SELECT',
    'price', 'COLUMN') AS price, HAS_PERMS_BY_NAME('dbo.Item', 'OBJECT', 'INSERT') AS inserts,
    HAS_PERMS_BY_NAME(NULL, NULL, 'VIEW SERVER STATE') AS state, HAS_PERMS_BY_NAME(DB_NAME(), 'DATABASE', 'ANY') AS any_,
    HAS_PERMS_BY_NAME('dbo.Nothing', 'OBJECT', 'SELECT') AS nothing;
GO
--> name nvarchar(10)
--> rolls
--> (1 rows affected)
--> Msg 230, Level 14, State 1, Line 2
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> item int | price int | inserts int | state int | any_ int | nothing int
--> 1 | 0 | 0 | 0 | 1 | NULL
--> (1 rows affected)

--@ note With the option to grant: what was handed on goes with it.
--@ session A
GRANT INSERT ON dbo.Sold TO ann WITH GRANT OPTION;
GO

--@ session B
GRANT INSERT ON dbo.Sold TO bob;
GRANT DELETE ON dbo.Sold TO bob;
GO
--> Msg 15151, Level 16, State 1, Line 2
--> Cannot find the object 'Sold', because it does not exist or you do not have permission.

--@ session C
INSERT dbo.Sold VALUES (9, 9);
GO
--> (1 rows affected)

--@ session A
REVOKE INSERT ON dbo.Sold FROM ann;
REVOKE INSERT ON dbo.Sold FROM ann CASCADE;
SELECT COUNT(*) AS n FROM sys.database_permissions WHERE major_id = OBJECT_ID('dbo.Sold');
GO
--> Msg 4611, Level 16, State 1, Line 1
--> To revoke or deny grantable privileges, specify the CASCADE option.
--> n int
--> 0
--> (1 rows affected)

--@ session C
INSERT dbo.Sold VALUES (9, 9);
GO
--> Msg 229, Level 14, State 5, Line 1
--> The INSERT permission was denied on the object 'Sold', database 'Shop', schema 'dbo'.

--@ session A
GRANT EXECUTE ON dbo.Item TO ann;
GRANT SELECT ON dbo.Sell TO ann;
GRANT EXECUTE (name) ON dbo.Item TO ann;
GRANT SELECT (nothing) ON dbo.Item TO ann;
GRANT SELECT ON dbo.Nothing TO ann;
GRANT SELECT ON dbo.Item TO nobody;
GRANT SELECT ON dbo.Item TO dbo;
GRANT SELECT ON dbo.Item TO db_owner;
GRANT ALL ON SCHEMA::dbo TO ann;
GRANT VIEW SERVER STATE TO ann;
GRANT FLY TO ann;
GRANT SELECT, VIEW SERVER STATE TO ann;
GO
--> Msg 4606, Level 16, State 1, Line 1
--> Granted or revoked privilege EXECUTE is not compatible with object.
--> Msg 4606, Level 16, State 1, Line 2
--> Granted or revoked privilege SELECT is not compatible with object.
--> Msg 1020, Level 15, State 1, Line 3
--> Sub-entity lists (such as column or security expressions) cannot be specified for entity-level permissions.
--> Msg 4615, Level 16, State 1, Line 4
--> Invalid column name 'nothing'.
--> Msg 15151, Level 16, State 1, Line 5
--> Cannot find the object 'Nothing', because it does not exist or you do not have permission.
--> Msg 15151, Level 16, State 1, Line 6
--> Cannot find the user 'nobody', because it does not exist or you do not have permission.
--> Cannot grant, deny, or revoke permissions to sa, dbo, entity owner, information_schema, sys, or yourself.
--> Msg 4617, Level 16, State 1, Line 8
--> Cannot grant, deny or revoke permissions to or from special roles.
--> Msg 4623, Level 16, State 1, Line 9
--> The all permission has been deprecated and is not available for this class of entity
--> Msg 4621, Level 16, State 10, Line 10
--> Permissions at the server scope can only be granted when the current database is master
--> Msg 102, Level 15, State 1, Line 11
--> Incorrect syntax near 'FLY'.
--> Msg 4620, Level 16, State 1, Line 12
--> All permissions in a grant/deny/revoke statement should be at the same scope (e.g., server or database)

--@ note Grants on schema and database imply those on objects; fixed roles too.
GRANT SELECT ON SCHEMA::dbo TO ann;
ALTER ROLE db_datawriter ADD MEMBER ann;
GRANT CONTROL ON dbo.Sold TO bob;
GO

--@ session B
SELECT COUNT(*) AS n FROM dbo.Item;
INSERT dbo.Item VALUES (2, N'milk', 1);
GO
--> n int
--> 1
--> (1 rows affected)
--> (1 rows affected)

--@ session C
TRUNCATE TABLE dbo.Sold;
DROP TABLE dbo.Sold;
DROP TABLE dbo.Item;
ALTER TABLE dbo.Item ADD x int;
CREATE TABLE dbo.Mine (i int);
GO
--> Msg 3701, Level 14, State 20, Line 3
--> Cannot drop the table 'Item', because it does not exist or you do not have permission.
--> Msg 1088, Level 16, State 13, Line 4
--> Cannot find the object "Item" because it does not exist or you do not have permissions.
--> Msg 262, Level 14, State 1, Line 5
--> CREATE TABLE permission denied in database 'Shop'.

--@ session A
ALTER ROLE db_denydatareader ADD MEMBER ann;
GRANT CREATE TABLE TO bob;
GO

--@ session B
SELECT COUNT(*) AS n FROM dbo.Item;
GO
--> Msg 230, Level 14, State 1, Line 1
--> The SELECT permission was denied on the column 'id' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 230, Level 14, State 1, Line 1
--> The SELECT permission was denied on the column 'name' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 230, Level 14, State 1, Line 1
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.

--@ session C
CREATE TABLE dbo.Mine (i int);
GO
--> Msg 2760, Level 16, State 1, Line 1
--> The specified schema name "dbo" either does not exist or you do not have permission to use it.

--@ session A
GRANT ALTER ON SCHEMA::dbo TO bob;
GO

--@ session C
CREATE TABLE dbo.Mine (i int);
DROP TABLE dbo.Mine;
GO

--@ note Rights survive a restart; those of a dropped object are gone.
--@ restart
--@ session B as ann Glass-case1 Shop
SELECT price FROM dbo.Item;
EXEC dbo.Sell 1;
GO
--> Msg 230, Level 14, State 1, Line 1
--> The SELECT permission was denied on the column 'price' of the object 'Item', database 'Shop', schema 'dbo'.
--> Msg 208, Level 16, State 1, Procedure dbo.Sell, Line 1
--> Invalid object name 'dbo.Sold'.
