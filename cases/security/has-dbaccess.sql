--@ source https://learn.microsoft.com/en-us/sql/t-sql/functions/has-dbaccess-transact-sql
-- Who may come into a database: 1, 0; NULL where there is none of the name.
CREATE DATABASE Closed;
CREATE LOGIN Guest1 WITH PASSWORD = 'Str0ng-Enough!';
GO
SELECT HAS_DBACCESS(N'master') AS m, HAS_DBACCESS('CLOSED') AS c, HAS_DBACCESS('none') AS n, HAS_DBACCESS(NULL) AS u;
EXECUTE AS LOGIN = 'Guest1';
SELECT HAS_DBACCESS(N'master') AS m, HAS_DBACCESS('Closed') AS c;
REVERT;
SELECT @@MICROSOFTVERSION / 0x1000000 AS major;
GO
--> m int | c int | n int | u int
--> 1     | 1     | NULL  | NULL
--> (1 rows affected)
--> m int | c int
--> 1     | 0
--> (1 rows affected)
--> major int
--> 16
--> (1 rows affected)
