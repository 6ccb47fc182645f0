--@ source https://learn.microsoft.com/en-us/sql/relational-databases/system-compatibility-views/sys-syslogins-transact-sql
-- The logins as old tools read them.
CREATE LOGIN Old1 WITH PASSWORD = 'Str0ng-Enough!';
ALTER SERVER ROLE dbcreator ADD MEMBER Old1;
CREATE LOGIN Old2 WITH PASSWORD = 'Str0ng-Enough!';
ALTER LOGIN Old2 DISABLE;
SELECT name, hasaccess, sysadmin, dbcreator, isntname FROM master.sys.syslogins WHERE name IN ('sa', 'Old1', 'Old2')
ORDER BY name;
GO
--> name nvarchar(128) | hasaccess int | sysadmin int | dbcreator int | isntname int
--> Old1               | 1             | 0            | 1             | 0
--> Old2               | 0             | 0            | 0             | 0
--> sa                 | 1             | 1            | 0             | 0
--> (3 rows affected)
