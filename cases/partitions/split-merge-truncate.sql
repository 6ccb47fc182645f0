-- SPLIT and MERGE take rows from partition to partition; single partitions are emptied and written anew.
--@ source alter-partition-function-transact-sql, truncate-table-transact-sql, alter-index-transact-sql
CREATE DATABASE P;
GO

USE P;
ALTER DATABASE P ADD FILEGROUP fg1;
ALTER DATABASE P ADD FILE (NAME = f1, FILENAME = '/data/f1.ndf', SIZE = 1MB) TO FILEGROUP fg1;
CREATE PARTITION FUNCTION pfR (int) AS RANGE RIGHT FOR VALUES (10, 30);
CREATE PARTITION FUNCTION pfL (int) AS RANGE LEFT FOR VALUES (10, 30);
CREATE PARTITION SCHEME psR AS PARTITION pfR TO ([PRIMARY], [PRIMARY], [PRIMARY], fg1);
CREATE PARTITION SCHEME psL AS PARTITION pfL TO ([PRIMARY], [PRIMARY], [PRIMARY], fg1);
GO
--> Changed database context to 'P'.
--> Partition scheme 'psR' has been created successfully. 'fg1' is marked as the next used filegroup in partition scheme 'psR'.
--> Partition scheme 'psL' has been created successfully. 'fg1' is marked as the next used filegroup in partition scheme 'psL'.

CREATE TABLE dbo.Heap (a int, b varchar(20)) ON psR(a);
CREATE TABLE dbo.Tree (a int NOT NULL CONSTRAINT pk PRIMARY KEY, b varchar(20), c varchar(max)) ON psL(a);
CREATE TABLE dbo.Loose (a int, b varchar(20), INDEX cl CLUSTERED (b)) ON psR(a);
CREATE INDEX hb ON dbo.Heap (b);
CREATE INDEX hn ON dbo.Heap (b) ON [PRIMARY];
CREATE INDEX tb ON dbo.Tree (b) INCLUDE (c);
CREATE INDEX ln ON dbo.Loose (a) ON [PRIMARY];
INSERT dbo.Heap SELECT value, CONCAT('n', value) FROM GENERATE_SERIES(1, 40);
INSERT dbo.Tree SELECT value, CONCAT('n', value), REPLICATE(CONVERT(varchar(max), 'x'), value * 300)
FROM GENERATE_SERIES(1, 40);
INSERT dbo.Loose SELECT value, CONCAT('n', value % 3) FROM GENERATE_SERIES(1, 40);
GO
--> (40 rows affected)
--> (40 rows affected)
--> (40 rows affected)

CREATE VIEW dbo.Parts AS
SELECT OBJECT_NAME(p.object_id) AS t, i.name AS i, p.partition_number AS n, p.rows AS r, g.name AS fg
FROM sys.partitions AS p
JOIN sys.indexes AS i ON i.object_id = p.object_id AND i.index_id = p.index_id
JOIN sys.allocation_units AS u ON u.container_id = p.hobt_id AND u.type = 1
JOIN sys.filegroups AS g ON g.data_space_id = u.data_space_id
JOIN sys.tables AS o ON o.object_id = p.object_id;
GO

ALTER PARTITION FUNCTION pfR() SPLIT RANGE (20);
ALTER PARTITION FUNCTION pfL() SPLIT RANGE (20);
SELECT * FROM dbo.Parts ORDER BY t, i, n;
SELECT name, fanout FROM sys.partition_functions;
SELECT a, b FROM dbo.Heap WITH (INDEX (hb)) WHERE b IN ('n5', 'n20', 'n25');
SELECT a, b FROM dbo.Heap WITH (INDEX (hn)) WHERE b IN ('n5', 'n20', 'n25');
SELECT a, b, LEN(c) AS l FROM dbo.Tree WHERE b IN ('n5', 'n20', 'n25') ORDER BY a;
SELECT COUNT(*) AS n, SUM(a) AS s FROM dbo.Loose WHERE b = 'n1';
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 9 | PRIMARY
--> Heap | NULL | 2 | 10 | PRIMARY
--> Heap | NULL | 3 | 10 | fg1
--> Heap | NULL | 4 | 11 | PRIMARY
--> Heap | hb | 1 | 9 | PRIMARY
--> Heap | hb | 2 | 10 | PRIMARY
--> Heap | hb | 3 | 10 | fg1
--> Heap | hb | 4 | 11 | PRIMARY
--> Heap | hn | 1 | 40 | PRIMARY
--> Loose | cl | 1 | 9 | PRIMARY
--> Loose | cl | 2 | 10 | PRIMARY
--> Loose | cl | 3 | 10 | fg1
--> Loose | cl | 4 | 11 | PRIMARY
--> Loose | ln | 1 | 40 | PRIMARY
--> Tree | pk | 1 | 10 | PRIMARY
--> Tree | pk | 2 | 10 | fg1
--> Tree | pk | 3 | 10 | PRIMARY
--> Tree | pk | 4 | 10 | PRIMARY
--> Tree | tb | 1 | 10 | PRIMARY
--> Tree | tb | 2 | 10 | fg1
--> Tree | tb | 3 | 10 | PRIMARY
--> Tree | tb | 4 | 10 | PRIMARY
--> (22 rows affected)
--> name nvarchar(128) | fanout int
--> pfR | 4
--> pfL | 4
--> (2 rows affected)
--> a int | b varchar(20)
--> 5 | n5
--> 20 | n20
--> 25 | n25
--> (3 rows affected)
--> a int | b varchar(20)
--> 20 | n20
--> 25 | n25
--> 5 | n5
--> (3 rows affected)
--> a int | b varchar(20) | l bigint
--> 5 | n5 | 1500
--> 20 | n20 | 6000
--> 25 | n25 | 7500
--> (3 rows affected)
--> n int | s int
--> 14 | 287
--> (1 rows affected)

-- Each scheme has one next filegroup only.
ALTER PARTITION FUNCTION pfR() SPLIT RANGE (50);
GO
--> Msg 7710, Level 16, State 1, Line 2
--> Warning: The partition scheme 'psR' does not have any next used filegroup. Partition scheme has not been changed.
ALTER PARTITION FUNCTION pfR() SPLIT RANGE (20);
GO
--> Msg 7721, Level 16, State 1, Line 1
--> Duplicate range boundary values are not allowed in partition function boundary values list. The boundary value being added is already present at ordinal 2 of the boundary value list.
ALTER PARTITION FUNCTION pfR() MERGE RANGE (21);
GO
--> Msg 7715, Level 16, State 1, Line 1
--> The specified partition range value could not be found.
ALTER PARTITION FUNCTION pfX() MERGE RANGE (21);
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot alter the partition function 'pfX', because it does not exist or you do not have permission.
ALTER PARTITION FUNCTION pfR() MERGE RANGE ('x');
GO
--> Msg 7705, Level 16, State 2, Line 1
--> Could not implicitly convert range values type specified at ordinal 1 to partition function parameter type.

BEGIN TRAN;
ALTER PARTITION FUNCTION pfR() MERGE RANGE (10);
ALTER PARTITION SCHEME psR NEXT USED fg1;
ALTER PARTITION FUNCTION pfR() SPLIT RANGE (1000);
SELECT n, r, fg FROM dbo.Parts WHERE t = 'Heap' AND i IS NULL ORDER BY n;
ROLLBACK;
SELECT n, r, fg FROM dbo.Parts WHERE t = 'Heap' AND i IS NULL ORDER BY n;
ALTER PARTITION FUNCTION pfR() MERGE RANGE (20);
ALTER PARTITION FUNCTION pfL() MERGE RANGE (20);
ALTER PARTITION FUNCTION pfL() MERGE RANGE (30);
ALTER PARTITION FUNCTION pfL() MERGE RANGE (10);
SELECT * FROM dbo.Parts ORDER BY t, i, n;
SELECT COUNT(*) AS n, SUM(a) AS s, SUM(LEN(c)) AS l FROM dbo.Tree;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> n int | r bigint | fg nvarchar(128)
--> 1 | 19 | PRIMARY
--> 2 | 10 | fg1
--> 3 | 11 | PRIMARY
--> 4 | 0 | fg1
--> (4 rows affected)
--> n int | r bigint | fg nvarchar(128)
--> 1 | 9 | PRIMARY
--> 2 | 10 | PRIMARY
--> 3 | 10 | fg1
--> 4 | 11 | PRIMARY
--> (4 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 9 | PRIMARY
--> Heap | NULL | 2 | 20 | PRIMARY
--> Heap | NULL | 3 | 11 | PRIMARY
--> Heap | hb | 1 | 9 | PRIMARY
--> Heap | hb | 2 | 20 | PRIMARY
--> Heap | hb | 3 | 11 | PRIMARY
--> Heap | hn | 1 | 40 | PRIMARY
--> Loose | cl | 1 | 9 | PRIMARY
--> Loose | cl | 2 | 20 | PRIMARY
--> Loose | cl | 3 | 11 | PRIMARY
--> Loose | ln | 1 | 40 | PRIMARY
--> Tree | pk | 1 | 40 | PRIMARY
--> Tree | tb | 1 | 40 | PRIMARY
--> (13 rows affected)
--> n int | s int | l bigint
--> 40 | 820 | 246000
--> (1 rows affected)
ALTER PARTITION FUNCTION pfL() MERGE RANGE (10);
GO
--> Msg 7716, Level 16, State 2, Line 1
--> Can not create or alter a partition function to have zero partitions.

ALTER TABLE dbo.Heap REBUILD PARTITION = 2;
ALTER INDEX cl ON dbo.Loose REBUILD PARTITION = 3;
ALTER INDEX cl ON dbo.Loose REORGANIZE PARTITION = 1;
ALTER INDEX tb ON dbo.Tree REBUILD PARTITION = ALL;
ALTER TABLE dbo.Heap REBUILD PARTITION = ALL WITH (MAXDOP = 1);
SELECT COUNT(*) AS n FROM dbo.Heap WITH (INDEX (hn)) WHERE b LIKE 'n%';
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> n int
--> 40
--> (1 rows affected)
ALTER INDEX cl ON dbo.Loose REBUILD PARTITION = 9;
GO
--> Msg 7730, Level 16, State 1, Line 1
--> Alter index statement failed because partition number 9 does not exist in index 'cl'.
ALTER INDEX cl ON dbo.Loose REORGANIZE PARTITION = 9;
GO
--> Msg 2586, Level 16, State 1, Line 1
--> Cannot find partition number 9 for index "cl", table "Loose".
ALTER INDEX cl ON dbo.Loose REBUILD PARTITION = 0;
GO
--> Msg 7722, Level 16, State 1, Line 1
--> Invalid partition number 0 specified for index 'cl', partition number can range from 1 to 15000.
ALTER INDEX cl ON dbo.Loose REBUILD PARTITION = 'a';
GO
--> Msg 4957, Level 16, State 3, Line 1
--> 'ALTER INDEX' statement failed because the expression identifying partition number for the index 'cl' is not of integer type.
ALTER INDEX ln ON dbo.Loose REBUILD PARTITION = 1;
GO
--> Msg 7729, Level 16, State 1, Line 1
--> Cannot specify partition number in the alter index statement as the index 'ln' is not partitioned.
ALTER INDEX ALL ON dbo.Loose REBUILD PARTITION = 1;
GO
--> Msg 7733, Level 16, State 2, Line 1
--> 'ALTER INDEX' statement failed. The index 'cl' is partitioned while index 'ln' is not partitioned.
ALTER TABLE dbo.Heap REBUILD PARTITION = 9;
GO
--> Msg 7730, Level 16, State 1, Line 1
--> Alter table statement failed because partition number 9 does not exist in table 'Heap'.
ALTER INDEX cl ON dbo.Loose REBUILD PARTITION = 1 WITH (FILLFACTOR = 50);
GO
--> Msg 155, Level 15, State 1, Line 1
--> 'FILLFACTOR' is not a recognized ALTER INDEX REBUILD PARTITION option.
ALTER TABLE dbo.Heap REBUILD PARTITION = 1 WITH (DATA_COMPRESSION = PAGE);
GO
--> Msg 40510, Level 16, State 1, Line 1
--> Statement 'DATA_COMPRESSION = PAGE' is not supported in this version of SQL Server.

TRUNCATE TABLE dbo.Heap WITH (PARTITIONS (1));
GO
--> Msg 3756, Level 16, State 1, Line 1
--> TRUNCATE TABLE statement failed. Index 'hn' is not partitioned, but table 'Heap' uses partition function 'pfR'. Index and table must use an equivalent partition function.
DROP INDEX hn ON dbo.Heap;
TRUNCATE TABLE dbo.Heap WITH (PARTITIONS (1, 3 TO 3));
SELECT n, r, i FROM dbo.Parts WHERE t = 'Heap' ORDER BY i, n;
SELECT COUNT(*) AS n, MIN(a) AS l, MAX(a) AS h FROM dbo.Heap;
GO
--> n int | r bigint | i nvarchar(128)
--> 1 | 0 | NULL
--> 2 | 20 | NULL
--> 3 | 0 | NULL
--> 1 | 0 | hb
--> 2 | 20 | hb
--> 3 | 0 | hb
--> (6 rows affected)
--> n int | l int | h int
--> 20 | 10 | 29
--> (1 rows affected)
TRUNCATE TABLE dbo.Heap WITH (PARTITIONS (4));
GO
--> Msg 7722, Level 16, State 2, Line 1
--> Invalid partition number 4 specified for table 'Heap', partition number can range from 1 to 3.
TRUNCATE TABLE dbo.Heap WITH (PARTITIONS (2 TO 1));
GO
--> Msg 7728, Level 16, State 1, Line 1
--> Invalid partition range: 2 TO 1. Lower bound must not be greater than upper bound.
TRUNCATE TABLE dbo.Heap WITH (PARTITIONS (1 TO 2, 2));
GO
--> Msg 7711, Level 16, State 2, Line 1
--> The PARTITIONS option was specified more than once for the table, or for at least one of its partitions if the table is partitioned.
CREATE TABLE dbo.Plain (a int);
TRUNCATE TABLE dbo.Plain WITH (PARTITIONS (1));
GO
--> Msg 7729, Level 16, State 3, Line 2
--> Cannot specify partition number in the truncate table statement as the table 'Plain' is not partitioned.

-- From a scheme to a filegroup and back.
CREATE CLUSTERED INDEX cl ON dbo.Loose (b) WITH (DROP_EXISTING = ON) ON [PRIMARY];
SELECT i, n, r FROM dbo.Parts WHERE t = 'Loose' ORDER BY i, n;
CREATE CLUSTERED INDEX cl ON dbo.Loose (b) WITH (DROP_EXISTING = ON) ON psR(a);
SELECT i, n, r FROM dbo.Parts WHERE t = 'Loose' ORDER BY i, n;
DROP INDEX cl ON dbo.Loose WITH (MOVE TO psL(a));
SELECT i, n, r FROM dbo.Parts WHERE t = 'Loose' ORDER BY i, n;
CREATE CLUSTERED INDEX ch ON dbo.Heap (a) ON psR(a);
ALTER TABLE dbo.Tree DROP CONSTRAINT pk WITH (MOVE TO psR(a));
SELECT i, n, r FROM dbo.Parts WHERE t = 'Tree' ORDER BY i, n;
ALTER TABLE dbo.Tree ADD CONSTRAINT pk PRIMARY KEY (a) ON [PRIMARY];
SELECT i, n, r FROM dbo.Parts WHERE t = 'Tree' ORDER BY i, n;
SELECT i, n, r FROM dbo.Parts WHERE t = 'Heap' ORDER BY i, n;
SELECT COUNT(*) AS n, SUM(a) AS s FROM dbo.Loose;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> i nvarchar(128) | n int | r bigint
--> cl | 1 | 40
--> ln | 1 | 40
--> (2 rows affected)
--> i nvarchar(128) | n int | r bigint
--> cl | 1 | 9
--> cl | 2 | 20
--> cl | 3 | 11
--> ln | 1 | 40
--> (4 rows affected)
--> i nvarchar(128) | n int | r bigint
--> NULL | 1 | 40
--> ln | 1 | 40
--> (2 rows affected)
--> i nvarchar(128) | n int | r bigint
--> NULL | 1 | 9
--> NULL | 2 | 20
--> NULL | 3 | 11
--> tb | 1 | 40
--> (4 rows affected)
--> i nvarchar(128) | n int | r bigint
--> pk | 1 | 40
--> tb | 1 | 40
--> (2 rows affected)
--> i nvarchar(128) | n int | r bigint
--> ch | 1 | 0
--> ch | 2 | 20
--> ch | 3 | 0
--> hb | 1 | 0
--> hb | 2 | 20
--> hb | 3 | 0
--> (6 rows affected)
--> n int | s int
--> 40 | 820
--> (1 rows affected)
