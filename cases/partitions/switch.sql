-- SWITCH: partitions change tables without a row being touched; what keeps them from it.
--@ source alter-table-transact-sql, partitioned-tables-and-indexes
CREATE DATABASE P;
GO

USE P;
ALTER DATABASE P ADD FILEGROUP fg1;
ALTER DATABASE P ADD FILE (NAME = f1, FILENAME = '/data/f1.ndf', SIZE = 1MB) TO FILEGROUP fg1;
CREATE PARTITION FUNCTION pf (int) AS RANGE RIGHT FOR VALUES (10, 20);
CREATE PARTITION FUNCTION pf2 (int) AS RANGE RIGHT FOR VALUES (10, 20, 30);
CREATE PARTITION SCHEME ps AS PARTITION pf ALL TO ([PRIMARY]);
CREATE PARTITION SCHEME ps1 AS PARTITION pf ALL TO (fg1);
CREATE PARTITION SCHEME ps2 AS PARTITION pf2 ALL TO ([PRIMARY]);
CREATE TABLE dbo.Sales (a int NOT NULL, b varchar(20), c varchar(max), CONSTRAINT pk PRIMARY KEY (a)) ON ps(a);
CREATE INDEX ib ON dbo.Sales (b);
CREATE TABLE dbo.Old (a int NOT NULL, b varchar(20), c varchar(max), CONSTRAINT pkOld PRIMARY KEY (a)) ON ps(a);
CREATE INDEX ib ON dbo.Old (b);
CREATE TABLE dbo.Stage (a int NOT NULL, b varchar(20), c varchar(max), CONSTRAINT pkStage PRIMARY KEY (a));
CREATE INDEX ix ON dbo.Stage (b) INCLUDE (a);
INSERT dbo.Sales SELECT value, CONCAT('n', value), REPLICATE(CONVERT(varchar(max), 'x'), 9000) FROM GENERATE_SERIES(1, 25);
GO

CREATE VIEW dbo.Parts AS
SELECT OBJECT_NAME(p.object_id) AS t, i.name AS i, p.partition_number AS n, p.rows AS r
FROM sys.partitions AS p JOIN sys.indexes AS i ON i.object_id = p.object_id AND i.index_id = p.index_id
JOIN sys.tables AS o ON o.object_id = p.object_id;
GO

-- Out to another partitioned table: the pages are the same ones.
CREATE TABLE dbo.Before (p bigint);
INSERT dbo.Before SELECT p.partition_id FROM sys.partitions AS p WHERE p.object_id = OBJECT_ID('dbo.Sales') AND p.partition_number = 2;
ALTER TABLE dbo.Sales SWITCH PARTITION 2 TO dbo.Old PARTITION 2;
SELECT COUNT(*) AS same FROM sys.partitions AS p JOIN dbo.Before AS b ON b.p = p.partition_id
WHERE p.object_id = OBJECT_ID('dbo.Old') AND p.partition_number = 2;
SELECT * FROM dbo.Parts WHERE t IN ('Sales', 'Old') ORDER BY t, i, n;
SELECT COUNT(*) AS n, SUM(a) AS s, SUM(LEN(c)) AS l FROM dbo.Old;
SELECT a FROM dbo.Old WHERE b = 'n15';
SELECT COUNT(*) AS n FROM dbo.Sales;
INSERT dbo.Sales VALUES (12, 'new', 'c');
INSERT dbo.Old VALUES (5, 'five', 'c');
SELECT a, b FROM dbo.Sales WHERE b = 'new';
DBCC CHECKDB WITH NO_INFOMSGS;
GO

BEGIN TRAN;
ALTER TABLE dbo.Sales SWITCH PARTITION 3 TO dbo.Old PARTITION 3;
UPDATE dbo.Old SET b = 'changed' WHERE a >= 20;
SELECT COUNT(*) AS n FROM dbo.Sales WHERE a >= 20;
ROLLBACK;
SELECT COUNT(*) AS n, MIN(b) AS b FROM dbo.Sales WHERE a >= 20;
SELECT COUNT(*) AS n FROM dbo.Old WHERE a >= 20;
DBCC CHECKDB WITH NO_INFOMSGS;
GO

-- In, from a table whose constraint says that its rows fit.
DELETE dbo.Sales WHERE a = 12;
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Stage;
GO
DROP INDEX ix ON dbo.Stage;
CREATE INDEX ix ON dbo.Stage (b);
GO
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Stage;
GO
DROP INDEX ib ON dbo.Old;
CREATE INDEX ib ON dbo.Old (b) INCLUDE (a);
DROP INDEX ix ON dbo.Stage;
CREATE INDEX ix ON dbo.Stage (b) INCLUDE (a);
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Stage;
SELECT * FROM dbo.Parts WHERE t IN ('Stage', 'Old') ORDER BY t, i, n;
GO
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Stage ADD CONSTRAINT c1 CHECK (a >= 10);
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Stage WITH NOCHECK ADD CONSTRAINT c2 CHECK (a < 20);
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Stage WITH CHECK CHECK CONSTRAINT c2;
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
SELECT * FROM dbo.Parts WHERE t IN ('Stage', 'Old') ORDER BY t, i, n;
SELECT a, b FROM dbo.Old WHERE b IN ('n11', 'five') ORDER BY a;
DBCC CHECKDB WITH NO_INFOMSGS;
GO

-- Preconditions.
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Old PARTITION 1;
GO
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Sales;
GO
ALTER TABLE dbo.Sales SWITCH TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Sales SWITCH PARTITION 4 TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Sales SWITCH PARTITION 99999 TO dbo.Old PARTITION 2;
GO
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Sales PARTITION 2;
GO
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Missing;
GO
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Parts;
GO
ALTER TABLE dbo.Missing SWITCH PARTITION 1 TO dbo.Sales;
GO

CREATE TABLE dbo.S (a int NOT NULL, b varchar(20), c varchar(max)) ON ps(a);
INSERT dbo.S VALUES (1, 'x', 'y');
GO
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, x varchar(20), c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(21), c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20) COLLATE Latin1_General_BIN, c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20) NOT NULL, c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max), INDEX cl CLUSTERED (a)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
ALTER TABLE dbo.T SWITCH PARTITION 1 TO dbo.S PARTITION 2;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON ps1(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON fg1;
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T;
GO
CREATE TABLE dbo.U (a int NOT NULL, b varchar(20), c varchar(max));
ALTER TABLE dbo.T SWITCH TO dbo.U PARTITION 3;
GO
DROP TABLE dbo.T, dbo.U;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON ps2(a);
ALTER TABLE dbo.S SWITCH PARTITION 3 TO dbo.T PARTITION 3;
GO
CREATE INDEX loose ON dbo.S (b) ON [PRIMARY];
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP INDEX loose ON dbo.S;
CREATE INDEX other ON dbo.S (a) ON ps2(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
DROP INDEX other ON dbo.S;
ALTER TABLE dbo.T ADD CONSTRAINT ct CHECK (b <> 'z');
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
ALTER TABLE dbo.T DROP CONSTRAINT ct;
ALTER TABLE dbo.T ADD CONSTRAINT ct CHECK (a > 5);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
ALTER TABLE dbo.T DROP CONSTRAINT ct;
CREATE TABLE dbo.R (a int NOT NULL PRIMARY KEY);
ALTER TABLE dbo.T ADD CONSTRAINT fk FOREIGN KEY (a) REFERENCES dbo.R (a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
ALTER TABLE dbo.T DROP CONSTRAINT fk;
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
SELECT a, b, c FROM dbo.T;
GO

-- Whole tables.
CREATE TABLE dbo.W1 (a int IDENTITY, b varchar(20));
CREATE TABLE dbo.W2 (a int IDENTITY, b varchar(20));
INSERT dbo.W1 VALUES ('one'), ('two');
ALTER TABLE dbo.W1 SWITCH PARTITION 1 TO dbo.W2;
SELECT * FROM dbo.W1;
SELECT * FROM dbo.W2;
ALTER TABLE dbo.W2 SWITCH TO dbo.W1 WITH (WAIT_AT_LOW_PRIORITY (MAX_DURATION = 1 MINUTES, ABORT_AFTER_WAIT = SELF));
GO

-- The partitioning column stays as it is.
ALTER TABLE dbo.T ALTER COLUMN a bigint NOT NULL;
GO
ALTER TABLE dbo.T DROP COLUMN a;
GO
ALTER TABLE dbo.T DROP COLUMN b;
ALTER TABLE dbo.T ADD d int NOT NULL DEFAULT 7;
SELECT *, $PARTITION.pf2(a) AS p FROM dbo.T;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
