-- A plan that is kept serves only as long as its names mean the same.
--@ source sp-recompile-transact-sql
CREATE TABLE dbo.T (a int NOT NULL);
INSERT dbo.T VALUES (1);
GO
--> (1 rows affected)

CREATE SCHEMA s;
GO
CREATE PROCEDURE s.P AS SELECT * FROM T;
GO
EXEC sp_executesql N'SELECT * FROM dbo.T';
EXEC sp_executesql N'SELECT * FROM dbo.T';
EXEC s.P;
ALTER TABLE dbo.T ADD b varchar(10) NOT NULL DEFAULT 'new';
EXEC sp_executesql N'SELECT * FROM dbo.T';
EXEC s.P;
DROP TABLE dbo.T;
CREATE TABLE dbo.T (c date NULL);
EXEC sp_executesql N'SELECT * FROM dbo.T';
CREATE TABLE s.T (d int NULL);
EXEC s.P;
DROP TABLE s.T;
EXEC s.P;
GO
--> a int
--> 1
--> (1 rows affected)
--> a int
--> 1
--> (1 rows affected)
--> a int
--> 1
--> (1 rows affected)
--> a int | b varchar(10)
--> 1 | new
--> (1 rows affected)
--> a int | b varchar(10)
--> 1 | new
--> (1 rows affected)
--> c date
--> (0 rows affected)
--> d int
--> (0 rows affected)
--> c date
--> (0 rows affected)

BEGIN TRAN;
DROP TABLE dbo.T;
CREATE TABLE dbo.T (e int NULL);
EXEC sp_executesql N'SELECT * FROM dbo.T';
ROLLBACK;
EXEC sp_executesql N'SELECT * FROM dbo.T';
GO
--> e int
--> (0 rows affected)
--> c date
--> (0 rows affected)

CREATE DATABASE other;
GO
CREATE TABLE other.dbo.U (a int NULL);
EXEC sp_executesql N'SELECT * FROM other.dbo.U';
DROP DATABASE other;
GO
--> a int
--> (0 rows affected)

CREATE DATABASE other;
GO
CREATE TABLE other.dbo.U (z int NULL);
EXEC sp_executesql N'SELECT * FROM other.dbo.U';
GO
--> z int
--> (0 rows affected)

EXEC sp_executesql N'CREATE TABLE #x (a int NULL); EXEC sp_executesql N''SELECT * FROM #x''';
EXEC sp_executesql N'CREATE TABLE #x (b int NULL); EXEC sp_executesql N''SELECT * FROM #x''';
--> a int
--> (0 rows affected)
--> b int
--> (0 rows affected)

-- Numbers begin anew with a database of the same name.
CREATE DATABASE another;
GO
USE another;
CREATE SEQUENCE dbo.Numbers AS int START WITH 1;
CREATE TABLE dbo.I (id int IDENTITY, a int NULL);
INSERT dbo.I (a) VALUES (NEXT VALUE FOR dbo.Numbers);
INSERT dbo.I (a) VALUES (NEXT VALUE FOR dbo.Numbers);
SELECT * FROM dbo.I;
USE master;
DROP DATABASE another;
CREATE DATABASE another;
GO
--> Changed database context to 'another'.
--> (1 rows affected)
--> (1 rows affected)
--> id int | a int
--> 1 | 1
--> 2 | 2
--> (2 rows affected)
--> Changed database context to 'master'.

USE another;
CREATE SEQUENCE dbo.Numbers AS int START WITH 1;
CREATE TABLE dbo.I (id int IDENTITY, a int NULL);
INSERT dbo.I (a) VALUES (NEXT VALUE FOR dbo.Numbers);
SELECT * FROM dbo.I;
GO
--> Changed database context to 'another'.
--> (1 rows affected)
--> id int | a int
--> 1 | 1
--> (1 rows affected)
