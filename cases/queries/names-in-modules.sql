-- Names without a schema mean, in a procedure or view, first what the module's own schema has.
--@ source create-procedure-transact-sql
CREATE SCHEMA s;
GO
CREATE TABLE dbo.T (where_ varchar(10));
CREATE TABLE s.T (where_ varchar(10));
CREATE TABLE dbo.U (where_ varchar(10));
INSERT dbo.T VALUES ('dbo');
INSERT s.T VALUES ('s');
INSERT dbo.U VALUES ('only dbo');
GO
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
CREATE PROCEDURE s.P AS
SELECT where_ FROM T;
SELECT where_ FROM U;
EXEC('SELECT where_ FROM T');
GO
CREATE VIEW s.V AS SELECT where_ FROM T;
GO
EXEC s.P;
SELECT where_ FROM s.V;
SELECT where_ FROM T;
GO
--> where_
--> s
--> (1 rows affected)
--> where_
--> only dbo
--> (1 rows affected)
--> where_
--> dbo
--> (1 rows affected)
--> where_
--> s
--> (1 rows affected)
--> where_
--> dbo
--> (1 rows affected)

-- What is no name of four parts names nothing.
SELECT IDENT_INCR('a.b.c.d.e') AS a, IDENT_CURRENT('[x') AS b, OBJECT_ID('a.b.c.d.e') AS c;
GO
--> a | b | c
--> NULL | NULL | NULL
--> (1 rows affected)
