-- What a foreign key may be, and what its tables may no longer do.
--@ source database-engine-events-and-errors-1000-to-1999
CREATE TABLE dbo.P (id int CONSTRAINT PK_P PRIMARY KEY, b bigint UNIQUE, s varchar(10), n int, CONSTRAINT UQ_PS UNIQUE (s, n));
GO

CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.Missing (id));
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (nope));
GO
CREATE TABLE dbo.X (a int, CONSTRAINT FK_X FOREIGN KEY (nope) REFERENCES dbo.P (id));
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (n));
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (b));
GO
CREATE TABLE dbo.X (s varchar(20), n int, CONSTRAINT FK_X FOREIGN KEY (s, n) REFERENCES dbo.P (s, n));
GO
CREATE TABLE dbo.X (a int, b int, CONSTRAINT FK_X FOREIGN KEY (a, b) REFERENCES dbo.P);
GO
CREATE TABLE dbo.X (a int, b int, CONSTRAINT FK_X FOREIGN KEY (a, b) REFERENCES dbo.P (id));
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES tempdb.dbo.P (id));
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES #t (id));
GO
CREATE TABLE dbo.X (a int NOT NULL CONSTRAINT FK_X REFERENCES dbo.P ON DELETE SET NULL);
GO
CREATE TABLE dbo.X (a int NOT NULL CONSTRAINT FK_X REFERENCES dbo.P ON DELETE SET DEFAULT);
GO
CREATE TABLE dbo.X (a int IDENTITY CONSTRAINT FK_X REFERENCES dbo.P ON UPDATE CASCADE);
GO
SELECT OBJECT_ID('dbo.X') AS nothing;
GO
CREATE TABLE dbo.H (a int, b varchar(5));
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.H);
GO
CREATE VIEW dbo.V AS SELECT id FROM dbo.P;
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.V (id));
GO

-- temporary tables: told and left out
CREATE TABLE #t (id int PRIMARY KEY, p int CONSTRAINT FK_t REFERENCES dbo.P (id));
INSERT #t VALUES (1, 77);
DROP TABLE #t;
GO

-- cycles and several paths
CREATE TABLE dbo.S (id int PRIMARY KEY, s int REFERENCES dbo.S ON DELETE CASCADE);
GO
CREATE TABLE dbo.Q (id int PRIMARY KEY, p int CONSTRAINT FK_Q1 REFERENCES dbo.P ON DELETE CASCADE,
    p2 int CONSTRAINT FK_Q2 REFERENCES dbo.P ON DELETE SET NULL);
GO
CREATE TABLE dbo.Q (id int PRIMARY KEY, p int CONSTRAINT FK_Q1 REFERENCES dbo.P ON DELETE CASCADE,
    p2 int CONSTRAINT FK_Q2 REFERENCES dbo.P ON UPDATE SET NULL);
ALTER TABLE dbo.P ADD q int CONSTRAINT FK_P REFERENCES dbo.Q ON DELETE CASCADE;
GO

-- the referred table stays, and so does its key
DROP TABLE dbo.P;
TRUNCATE TABLE dbo.P;
ALTER TABLE dbo.P DROP CONSTRAINT PK_P;
DROP INDEX PK_P ON dbo.P;
ALTER TABLE dbo.P DROP COLUMN id;
ALTER TABLE dbo.Q ALTER COLUMN p bigint;
GO

-- NOCHECK, CHECK, trust
ALTER TABLE dbo.Q NOCHECK CONSTRAINT FK_Q1;
INSERT dbo.Q VALUES (1, 5, NULL);
SELECT name, is_disabled, is_not_trusted, delete_referential_action_desc, update_referential_action_desc
FROM sys.foreign_keys ORDER BY name;
ALTER TABLE dbo.Q WITH CHECK CHECK CONSTRAINT FK_Q1;
ALTER TABLE dbo.Q CHECK CONSTRAINT FK_Q1;
SELECT name, is_disabled, is_not_trusted FROM sys.foreign_keys WHERE name = 'FK_Q1';
INSERT dbo.Q VALUES (2, 5, NULL);
DELETE dbo.Q;
ALTER TABLE dbo.Q WITH CHECK CHECK CONSTRAINT ALL;
SELECT name, is_disabled, is_not_trusted FROM sys.foreign_keys WHERE name = 'FK_Q1';
ALTER TABLE dbo.Q NOCHECK CONSTRAINT FK_None;
GO

-- rows that are there
INSERT dbo.H VALUES (42, 'x');
ALTER TABLE dbo.H ADD CONSTRAINT FK_H FOREIGN KEY (a) REFERENCES dbo.P (id);
ALTER TABLE dbo.H WITH NOCHECK ADD CONSTRAINT FK_H FOREIGN KEY (a) REFERENCES dbo.P (id) NOT FOR REPLICATION;
SELECT name, is_not_trusted, is_not_for_replication FROM sys.foreign_keys WHERE name = 'FK_H';
ALTER TABLE dbo.H ADD p int NULL REFERENCES dbo.P;
SELECT LEFT(name, 14) AS name FROM sys.foreign_keys WHERE is_system_named = 1;
GO

-- definitions roll back, and survive a restart
BEGIN TRAN;
ALTER TABLE dbo.H DROP CONSTRAINT FK_H;
DROP TABLE dbo.Q;
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.foreign_keys;
GO
--@ restart
INSERT dbo.Q VALUES (2, 5, NULL);
SELECT f.name, COL_NAME(c.parent_object_id, c.parent_column_id) AS col, OBJECT_NAME(c.referenced_object_id) AS ref
FROM sys.foreign_keys AS f JOIN sys.foreign_key_columns AS c ON c.constraint_object_id = f.object_id
WHERE f.is_system_named = 0 ORDER BY f.name;
SELECT CONSTRAINT_NAME, UNIQUE_CONSTRAINT_NAME, MATCH_OPTION, UPDATE_RULE, DELETE_RULE
FROM INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_NAME LIKE 'FK_Q%' ORDER BY 1;
SELECT OBJECTPROPERTY(OBJECT_ID('dbo.Q'), 'TableHasForeignKey') AS f, OBJECTPROPERTY(OBJECT_ID('dbo.P'), 'TableHasForeignRef') AS r,
    OBJECTPROPERTY(OBJECT_ID('dbo.FK_Q1'), 'CnstIsDeleteCascade') AS d;
DROP TABLE dbo.Q, dbo.H, dbo.P;
GO
