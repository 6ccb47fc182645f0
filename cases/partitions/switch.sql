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
--> Changed database context to 'P'.
--> Partition scheme 'ps' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'ps'.
--> Partition scheme 'ps1' has been created successfully. 'fg1' is marked as the next used filegroup in partition scheme 'ps1'.
--> Partition scheme 'ps2' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'ps2'.
--> (25 rows affected)

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
--> (2 rows affected)
--> same int
--> 2
--> (1 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint
--> Old | ib | 1 | 0
--> Old | ib | 2 | 10
--> Old | ib | 3 | 0
--> Old | pkOld | 1 | 0
--> Old | pkOld | 2 | 10
--> Old | pkOld | 3 | 0
--> Sales | ib | 1 | 9
--> Sales | ib | 2 | 0
--> Sales | ib | 3 | 6
--> Sales | pk | 1 | 9
--> Sales | pk | 2 | 0
--> Sales | pk | 3 | 6
--> (12 rows affected)
--> n int | s int | l bigint
--> 10 | 145 | 90000
--> (1 rows affected)
--> a int
--> 15
--> (1 rows affected)
--> n int
--> 15
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> a int | b varchar(20)
--> 12 | new
--> (1 rows affected)

BEGIN TRAN;
ALTER TABLE dbo.Sales SWITCH PARTITION 3 TO dbo.Old PARTITION 3;
UPDATE dbo.Old SET b = 'changed' WHERE a >= 20;
SELECT COUNT(*) AS n FROM dbo.Sales WHERE a >= 20;
ROLLBACK;
SELECT COUNT(*) AS n, MIN(b) AS b FROM dbo.Sales WHERE a >= 20;
SELECT COUNT(*) AS n FROM dbo.Old WHERE a >= 20;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> (6 rows affected)
--> n int
--> 0
--> (1 rows affected)
--> n int | b varchar(20)
--> 6 | n20
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)

-- In, from a table whose constraint says that its rows fit.
DELETE dbo.Sales WHERE a = 12;
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Stage;
GO
--> (1 rows affected)
--> Msg 4947, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. There is no identical index in source table 'P.dbo.Old' for the index 'ix' in target table 'P.dbo.Stage' .
DROP INDEX ix ON dbo.Stage;
CREATE INDEX ix ON dbo.Stage (b);
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Stage;
SELECT * FROM dbo.Parts WHERE t IN ('Stage', 'Old') ORDER BY t, i, n;
GO
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint
--> Old | ib | 1 | 1
--> Old | ib | 2 | 0
--> Old | ib | 3 | 0
--> Old | pkOld | 1 | 1
--> Old | pkOld | 2 | 0
--> Old | pkOld | 3 | 0
--> Stage | ix | 1 | 10
--> Stage | pkStage | 1 | 10
--> (8 rows affected)
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
--> Msg 4982, Level 16, State 1, Line 1
--> ALTER TABLE SWITCH statement failed. Check constraints of source table 'P.dbo.Stage' allow values that are not allowed by range defined by partition 2 on target table 'P.dbo.Old'.
ALTER TABLE dbo.Stage ADD CONSTRAINT c1 CHECK (a >= 10);
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
--> Msg 4972, Level 16, State 1, Line 2
--> ALTER TABLE SWITCH statement failed. Check constraints or partition function of source table 'P.dbo.Stage' allows values that are not allowed by check constraints or partition function on target table 'P.dbo.Old'.
ALTER TABLE dbo.Stage WITH NOCHECK ADD CONSTRAINT c2 CHECK (a < 20);
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
GO
--> Msg 4972, Level 16, State 1, Line 2
--> ALTER TABLE SWITCH statement failed. Check constraints or partition function of source table 'P.dbo.Stage' allows values that are not allowed by check constraints or partition function on target table 'P.dbo.Old'.
ALTER TABLE dbo.Stage WITH CHECK CHECK CONSTRAINT c2;
ALTER TABLE dbo.Stage SWITCH TO dbo.Old PARTITION 2;
SELECT * FROM dbo.Parts WHERE t IN ('Stage', 'Old') ORDER BY t, i, n;
SELECT a, b FROM dbo.Old WHERE b IN ('n11', 'five') ORDER BY a;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint
--> Old | ib | 1 | 1
--> Old | ib | 2 | 10
--> Old | ib | 3 | 0
--> Old | pkOld | 1 | 1
--> Old | pkOld | 2 | 10
--> Old | pkOld | 3 | 0
--> Stage | ix | 1 | 0
--> Stage | pkStage | 1 | 0
--> (8 rows affected)
--> a int | b varchar(20)
--> 5 | five
--> 11 | n11
--> (2 rows affected)

-- Preconditions.
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Old PARTITION 1;
GO
--> Msg 4904, Level 16, State 1, Line 2
--> ALTER TABLE SWITCH statement failed. The specified partition 1 of target table 'P.dbo.Old' must be empty.
ALTER TABLE dbo.Old SWITCH PARTITION 2 TO dbo.Sales;
GO
--> Msg 4911, Level 16, State 2, Line 1
--> Cannot specify a partitioned table without partition number in ALTER TABLE SWITCH statement. The table 'P.dbo.Sales' is partitioned.
ALTER TABLE dbo.Sales SWITCH TO dbo.Old PARTITION 2;
GO
--> Msg 4911, Level 16, State 1, Line 1
--> Cannot specify a partitioned table without partition number in ALTER TABLE SWITCH statement. The table 'P.dbo.Sales' is partitioned.
ALTER TABLE dbo.Sales SWITCH PARTITION 4 TO dbo.Old PARTITION 2;
GO
--> Msg 4950, Level 16, State 1, Line 1
--> ALTER TABLE SWITCH statement failed because partition number 4 does not exist in table 'P.dbo.Sales'.
ALTER TABLE dbo.Sales SWITCH PARTITION 99999 TO dbo.Old PARTITION 2;
GO
--> Msg 7722, Level 16, State 1, Line 1
--> Invalid partition number 99999 specified for table 'P.dbo.Sales', partition number can range from 1 to 15000.
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Sales PARTITION 2;
GO
--> Msg 4955, Level 16, State 1, Line 1
--> ALTER TABLE SWITCH statement failed. The source table 'Sales' and target table 'Sales' are same.
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Missing;
GO
--> Msg 1088, Level 16, State 29, Line 1
--> Cannot find the object "dbo.Missing" because it does not exist or you do not have permissions.
ALTER TABLE dbo.Sales SWITCH PARTITION 1 TO dbo.Parts;
GO
--> Msg 4949, Level 16, State 1, Line 1
--> ALTER TABLE SWITCH statement failed because the object 'dbo.Parts' is not a user defined table.
ALTER TABLE dbo.Missing SWITCH PARTITION 1 TO dbo.Sales;
GO
--> Msg 4902, Level 16, State 1, Line 1
--> Cannot find the object "dbo.Missing" because it does not exist or you do not have permissions.

CREATE TABLE dbo.S (a int NOT NULL, b varchar(20), c varchar(max)) ON ps(a);
INSERT dbo.S VALUES (1, 'x', 'y');
GO
--> (1 rows affected)
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4943, Level 16, State 1, Line 2
--> ALTER TABLE SWITCH statement failed because table 'P.dbo.S' has 3 columns and table 'P.dbo.T' has 2 columns.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, x varchar(20), c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4942, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed because column 'b' at ordinal 2 in table 'P.dbo.S' has a different name than the column 'x' at the same ordinal in table 'P.dbo.T'.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(21), c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4944, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed because column 'b' has data type varchar(20) in source table 'P.dbo.S' which is different from its type varchar(21) in target table 'P.dbo.T'.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20) COLLATE Latin1_General_BIN, c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4945, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed because column 'b' does not have the same collation in tables 'P.dbo.S' and 'P.dbo.T'.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20) NOT NULL, c varchar(max)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4985, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed because column 'b' does not have the same nullability attribute in tables 'P.dbo.S' and 'P.dbo.T'.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max), INDEX cl CLUSTERED (a)) ON ps(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4913, Level 16, State 2, Line 3
--> ALTER TABLE SWITCH statement failed. The table 'P.dbo.T' has clustered index 'cl' while the table 'P.dbo.S' does not have clustered index.
ALTER TABLE dbo.T SWITCH PARTITION 1 TO dbo.S PARTITION 2;
GO
--> Msg 4913, Level 16, State 1, Line 1
--> ALTER TABLE SWITCH statement failed. The table 'P.dbo.T' has clustered index 'cl' while the table 'P.dbo.S' does not have clustered index.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON ps1(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4938, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. Partition 1 of table 'P.dbo.S' is in filegroup 'PRIMARY' and partition 1 of table 'P.dbo.T' is in filegroup 'fg1'.
DROP TABLE dbo.T;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON fg1;
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T;
GO
--> Msg 4939, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. table 'P.dbo.T' is in filegroup 'fg1' and partition 1 of table 'P.dbo.S' is in filegroup 'PRIMARY'.
CREATE TABLE dbo.U (a int NOT NULL, b varchar(20), c varchar(max));
ALTER TABLE dbo.T SWITCH TO dbo.U PARTITION 3;
GO
--> Warning: The specified partition 3 for the table 'P.dbo.U' was ignored in ALTER TABLE SWITCH statement because the table is not partitioned.
--> Msg 4940, Level 16, State 1, Line 2
--> ALTER TABLE SWITCH statement failed. table 'P.dbo.T' is in filegroup 'fg1' and table 'P.dbo.U' is in filegroup 'PRIMARY'.
DROP TABLE dbo.T, dbo.U;
CREATE TABLE dbo.T (a int NOT NULL, b varchar(20), c varchar(max)) ON ps2(a);
ALTER TABLE dbo.S SWITCH PARTITION 3 TO dbo.T PARTITION 3;
GO
--> Msg 4973, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. Range defined by partition 3 in table 'P.dbo.S' is not a subset of range defined by partition 3 in table 'P.dbo.T'.
CREATE INDEX loose ON dbo.S (b) ON [PRIMARY];
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 7733, Level 16, State 4, Line 2
--> 'ALTER TABLE SWITCH' statement failed. The table 'P.dbo.S' is partitioned while index 'loose' is not partitioned.
DROP INDEX loose ON dbo.S;
CREATE INDEX other ON dbo.S (a) ON ps2(a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4907, Level 16, State 1, Line 3
--> 'ALTER TABLE SWITCH' statement failed. The table 'P.dbo.S' has 3 partitions while index 'other' has 4 partitions.
DROP INDEX other ON dbo.S;
ALTER TABLE dbo.T ADD CONSTRAINT ct CHECK (b <> 'z');
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4971, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. Target table 'P.dbo.T' has a column level check constraint 'ct' but the source table 'P.dbo.S' does not have a corresponding constraint.
ALTER TABLE dbo.T DROP CONSTRAINT ct;
ALTER TABLE dbo.T ADD CONSTRAINT ct CHECK (a > 5);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4972, Level 16, State 1, Line 3
--> ALTER TABLE SWITCH statement failed. Check constraints or partition function of source table 'P.dbo.S' allows values that are not allowed by check constraints or partition function on target table 'P.dbo.T'.
ALTER TABLE dbo.T DROP CONSTRAINT ct;
CREATE TABLE dbo.R (a int NOT NULL PRIMARY KEY);
ALTER TABLE dbo.T ADD CONSTRAINT fk FOREIGN KEY (a) REFERENCES dbo.R (a);
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
GO
--> Msg 4968, Level 16, State 1, Line 4
--> ALTER TABLE SWITCH statement failed. Target table 'P.dbo.T' has foreign key for constraint 'fk' but source table 'P.dbo.S' does not have corresponding key.
ALTER TABLE dbo.T DROP CONSTRAINT fk;
ALTER TABLE dbo.S SWITCH PARTITION 1 TO dbo.T PARTITION 1;
SELECT a, b, c FROM dbo.T;
GO
--> a int | b varchar(20) | c varchar(max)
--> 1 | x | y
--> (1 rows affected)

-- Whole tables.
CREATE TABLE dbo.W1 (a int IDENTITY, b varchar(20));
CREATE TABLE dbo.W2 (a int IDENTITY, b varchar(20));
INSERT dbo.W1 VALUES ('one'), ('two');
ALTER TABLE dbo.W1 SWITCH PARTITION 1 TO dbo.W2;
SELECT * FROM dbo.W1;
SELECT * FROM dbo.W2;
ALTER TABLE dbo.W2 SWITCH TO dbo.W1 WITH (WAIT_AT_LOW_PRIORITY (MAX_DURATION = 1 MINUTES, ABORT_AFTER_WAIT = SELF));
GO
--> (2 rows affected)
--> Warning: The specified partition 1 for the table 'P.dbo.W1' was ignored in ALTER TABLE SWITCH statement because the table is not partitioned.
--> a int | b varchar(20)
--> (0 rows affected)
--> a int | b varchar(20)
--> 1 | one
--> 2 | two
--> (2 rows affected)
--> Msg 40510, Level 16, State 1, Line 8
--> Statement 'ALTER TABLE SWITCH WITH' is not supported in this version of SQL Server.

-- The partitioning column stays as it is.
ALTER TABLE dbo.T ALTER COLUMN a bigint NOT NULL;
GO
--> Msg 5074, Level 16, State 1, Line 2
--> The object 'T' is dependent on column 'a'.
--> Msg 4922, Level 16, State 9, Line 2
--> ALTER TABLE ALTER COLUMN a failed because one or more objects access this column.
ALTER TABLE dbo.T DROP COLUMN a;
GO
--> Msg 5074, Level 16, State 1, Line 1
--> The object 'T' is dependent on column 'a'.
--> Msg 4922, Level 16, State 9, Line 1
--> ALTER TABLE DROP COLUMN a failed because one or more objects access this column.
ALTER TABLE dbo.T DROP COLUMN b;
ALTER TABLE dbo.T ADD d int NOT NULL DEFAULT 7;
SELECT *, $PARTITION.pf2(a) AS p FROM dbo.T;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> a int | c varchar(max) | d int | p int
--> 1 | y | 7 | 1
--> (1 rows affected)

ALTER TABLE dbo.T SET (LOCK_ESCALATION = AUTO);
ALTER TABLE dbo.W1 SET (LOCK_ESCALATION = DISABLE);
TRUNCATE TABLE dbo.W1;
SELECT name, lock_escalation, lock_escalation_desc FROM sys.tables WHERE name IN ('T', 'W1', 'W2') ORDER BY name;
ALTER TABLE dbo.T SET (LOCK_ESCALATION = ROWS);
GO
--> name nvarchar(128) | lock_escalation tinyint | lock_escalation_desc nvarchar(60)
--> T | 2 | AUTO
--> W1 | 1 | DISABLE
--> W2 | 0 | TABLE
--> (3 rows affected)
--> Msg 102, Level 15, State 1, Line 5
--> Incorrect syntax near 'ROWS'.
