-- Partitioned tables: rows lie in the partition that the function says, whatever changes them.
--@ source partitioned-tables-and-indexes, create-table-transact-sql
CREATE DATABASE P;
GO

USE P;
ALTER DATABASE P ADD FILEGROUP fg1;
ALTER DATABASE P ADD FILE (NAME = f1, FILENAME = '/data/f1.ndf', SIZE = 1MB) TO FILEGROUP fg1;
CREATE PARTITION FUNCTION pf (int) AS RANGE RIGHT FOR VALUES (10, 20, 30);
CREATE PARTITION SCHEME ps AS PARTITION pf TO (fg1, [PRIMARY], [PRIMARY], fg1);
GO
--> Changed database context to 'P'.

CREATE TABLE dbo.Heap (a int, b varchar(20), c varchar(max)) ON ps(a);
CREATE TABLE dbo.Tree (a int NOT NULL, b varchar(20), CONSTRAINT PK_Tree PRIMARY KEY (a)) ON ps(a);
CREATE TABLE dbo.Loose (a int, b int, INDEX cl CLUSTERED (b), INDEX nc (a)) ON ps(a);
CREATE INDEX nb ON dbo.Tree (b);
CREATE INDEX nh ON dbo.Heap (b) ON [PRIMARY];
INSERT dbo.Heap VALUES (5, 'five', 'x'), (10, 'ten', 'x'), (15, 'fifteen', 'x'), (NULL, 'null', 'x'), (30, 'thirty', 'x');
INSERT dbo.Tree SELECT a, b FROM dbo.Heap WHERE a IS NOT NULL;
INSERT dbo.Loose SELECT a, a % 10 FROM dbo.Heap;
GO
--> (5 rows affected)
--> (4 rows affected)
--> (5 rows affected)

CREATE VIEW dbo.Parts AS
SELECT OBJECT_NAME(p.object_id) AS t, i.name AS i, p.partition_number AS n, p.rows AS r, g.name AS fg
FROM sys.partitions AS p
JOIN sys.indexes AS i ON i.object_id = p.object_id AND i.index_id = p.index_id
JOIN sys.allocation_units AS u ON u.container_id = p.hobt_id AND u.type = 1
JOIN sys.filegroups AS g ON g.data_space_id = u.data_space_id
JOIN sys.tables AS o ON o.object_id = p.object_id;
GO

SELECT * FROM dbo.Parts ORDER BY t, i, n;
SELECT OBJECT_NAME(c.object_id) AS t, c.index_id, COL_NAME(c.object_id, c.column_id) AS c, c.key_ordinal,
    c.partition_ordinal, c.is_included_column FROM sys.index_columns AS c JOIN sys.tables AS o ON o.object_id = c.object_id
ORDER BY t, c.index_id, c.index_column_id;
SELECT $PARTITION.pf(5) AS a, $PARTITION.pf(10) AS b, $PARTITION.pf(NULL) AS c, P.$PARTITION.pf('99') AS d;
SELECT a, $PARTITION.pf(a) AS p FROM dbo.Heap ORDER BY a;
GO
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 2 | fg1
--> Heap | NULL | 2 | 2 | PRIMARY
--> Heap | NULL | 3 | 0 | PRIMARY
--> Heap | NULL | 4 | 1 | fg1
--> Heap | nh | 1 | 5 | PRIMARY
--> Loose | cl | 1 | 2 | fg1
--> Loose | cl | 2 | 2 | PRIMARY
--> Loose | cl | 3 | 0 | PRIMARY
--> Loose | cl | 4 | 1 | fg1
--> Loose | nc | 1 | 2 | fg1
--> Loose | nc | 2 | 2 | PRIMARY
--> Loose | nc | 3 | 0 | PRIMARY
--> Loose | nc | 4 | 1 | fg1
--> Tree | nb | 1 | 1 | fg1
--> Tree | nb | 2 | 2 | PRIMARY
--> Tree | nb | 3 | 0 | PRIMARY
--> Tree | nb | 4 | 1 | fg1
--> Tree | PK_Tree | 1 | 1 | fg1
--> Tree | PK_Tree | 2 | 2 | PRIMARY
--> Tree | PK_Tree | 3 | 0 | PRIMARY
--> Tree | PK_Tree | 4 | 1 | fg1
--> (21 rows affected)
--> t nvarchar(128) | index_id int | c nvarchar(128) | key_ordinal tinyint | partition_ordinal tinyint | is_included_column bit
--> Heap | 0 | a | 0 | 1 | 0
--> Heap | 2 | b | 1 | 0 | 0
--> Loose | 1 | b | 1 | 0 | 0
--> Loose | 1 | a | 0 | 1 | 0
--> Loose | 2 | a | 1 | 1 | 0
--> Tree | 1 | a | 1 | 1 | 0
--> Tree | 2 | b | 1 | 0 | 0
--> Tree | 2 | a | 0 | 1 | 0
--> (8 rows affected)
--> a int | b int | c int | d int
--> 1 | 2 | 1 | 4
--> (1 rows affected)
--> a int | p int
--> NULL | 1
--> 5 | 1
--> 10 | 2
--> 15 | 2
--> 30 | 4
--> (5 rows affected)

-- Rows move between partitions.
UPDATE dbo.Heap SET a = a + 10 WHERE a IS NOT NULL;
UPDATE dbo.Tree SET a = a + 10;
UPDATE dbo.Loose SET a = 25 WHERE b = 5;
SELECT * FROM dbo.Parts WHERE r > 0 ORDER BY t, i, n;
SELECT a, b FROM dbo.Heap WHERE b = 'ten';
SELECT a, b FROM dbo.Heap WHERE a = 40;
SELECT a, b FROM dbo.Tree ORDER BY a;
SELECT a, b FROM dbo.Tree ORDER BY a DESC;
SELECT a, b FROM dbo.Tree WHERE b = 'fifteen';
SELECT a, b FROM dbo.Loose ORDER BY b, a;
GO
--> (4 rows affected)
--> (4 rows affected)
--> (2 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 1 | fg1
--> Heap | NULL | 2 | 1 | PRIMARY
--> Heap | NULL | 3 | 2 | PRIMARY
--> Heap | NULL | 4 | 1 | fg1
--> Heap | nh | 1 | 5 | PRIMARY
--> Loose | cl | 1 | 1 | fg1
--> Loose | cl | 2 | 1 | PRIMARY
--> Loose | cl | 3 | 2 | PRIMARY
--> Loose | cl | 4 | 1 | fg1
--> Loose | nc | 1 | 1 | fg1
--> Loose | nc | 2 | 1 | PRIMARY
--> Loose | nc | 3 | 2 | PRIMARY
--> Loose | nc | 4 | 1 | fg1
--> Tree | nb | 2 | 1 | PRIMARY
--> Tree | nb | 3 | 2 | PRIMARY
--> Tree | nb | 4 | 1 | fg1
--> Tree | PK_Tree | 2 | 1 | PRIMARY
--> Tree | PK_Tree | 3 | 2 | PRIMARY
--> Tree | PK_Tree | 4 | 1 | fg1
--> (19 rows affected)
--> a int | b varchar(20)
--> 20 | ten
--> (1 rows affected)
--> a int | b varchar(20)
--> 40 | thirty
--> (1 rows affected)
--> a int | b varchar(20)
--> 15 | five
--> 20 | ten
--> 25 | fifteen
--> 40 | thirty
--> (4 rows affected)
--> a int | b varchar(20)
--> 40 | thirty
--> 25 | fifteen
--> 20 | ten
--> 15 | five
--> (4 rows affected)
--> a int | b varchar(20)
--> 25 | fifteen
--> (1 rows affected)
--> a int | b int
--> NULL | NULL
--> 10 | 0
--> 30 | 0
--> 25 | 5
--> 25 | 5
--> (5 rows affected)

DELETE dbo.Heap WHERE a = 15;
DELETE dbo.Tree WHERE b = 'ten';
MERGE dbo.Tree AS t USING (VALUES (15, 'new'), (25, 'again'), (7, 'more')) AS s (a, b) ON t.a = s.a
WHEN MATCHED THEN UPDATE SET b = s.b WHEN NOT MATCHED THEN INSERT VALUES (s.a, s.b);
SELECT a, b, $PARTITION.pf(a) AS p FROM dbo.Tree ORDER BY a;
BEGIN TRAN;
UPDATE dbo.Heap SET a = 1;
SELECT * FROM dbo.Parts WHERE t = 'Heap' AND r > 0 ORDER BY i, n;
ROLLBACK;
SELECT * FROM dbo.Parts WHERE t = 'Heap' AND r > 0 ORDER BY i, n;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (3 rows affected)
--> a int | b varchar(20) | p int
--> 7 | more | 1
--> 15 | new | 2
--> 25 | again | 3
--> 40 | thirty | 4
--> (4 rows affected)
--> (4 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 4 | fg1
--> Heap | nh | 1 | 4 | PRIMARY
--> (2 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Heap | NULL | 1 | 1 | fg1
--> Heap | NULL | 3 | 2 | PRIMARY
--> Heap | NULL | 4 | 1 | fg1
--> Heap | nh | 1 | 4 | PRIMARY
--> (4 rows affected)

INSERT dbo.Tree VALUES (7, 'dup');
GO
--> Msg 2627, Level 14, State 1, Line 1
--> Violation of PRIMARY KEY constraint 'PK_Tree'. Cannot insert duplicate key in object 'dbo.Tree'. The duplicate key value is (7).
--> The statement has been terminated.

DBCC CHECKDB WITH NO_INFOMSGS;
DBCC CHECKFILEGROUP (fg1) WITH NO_INFOMSGS;
DBCC CHECKCATALOG WITH NO_INFOMSGS;
GO

-- What cannot be partitioned.
CREATE TABLE dbo.N1 (a int, b int CONSTRAINT u UNIQUE) ON ps(a);
GO
--> Msg 1908, Level 16, State 1, Line 2
--> Column 'a' is partitioning column of the index 'u'. Partition columns for a unique index must be a subset of the index key.
--> Msg 1750, Level 16, State 1, Line 2
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.N1 (a bigint) ON ps(a);
GO
--> Msg 7726, Level 16, State 1, Line 1
--> Partition column 'a' has data type bigint which is different from the partition function 'pf' parameter data type int.
CREATE TABLE dbo.N1 (a int) ON ps;
GO
--> Msg 2726, Level 16, State 1, Line 1
--> Partition function 'pf' uses 1 columns which does not match with the number of partition columns used to partition the table or index.
CREATE TABLE dbo.N1 (a int, b int) ON ps(a, b);
GO
--> Msg 2726, Level 16, State 1, Line 1
--> Partition function 'pf' uses 1 columns which does not match with the number of partition columns used to partition the table or index.
CREATE TABLE dbo.N1 (a int, b int) ON ps(a, a);
GO
--> Msg 2703, Level 16, State 2, Line 1
--> Cannot use duplicate column names in the partition columns list. Column name 'a' appears more than once.
CREATE TABLE dbo.N1 (a int) ON ps(x);
GO
--> Msg 1911, Level 16, State 1, Line 1
--> Column name 'x' does not exist in the target table or view.
CREATE TABLE dbo.N1 (a int) ON psx(a);
GO
--> Msg 1921, Level 16, State 1, Line 1
--> Invalid partition scheme 'psx' specified.
CREATE TABLE dbo.N1 (a int) ON fg1(a);
GO
--> Msg 1921, Level 16, State 1, Line 1
--> Invalid partition scheme 'fg1' specified.
CREATE TABLE dbo.N1 (b int, a AS b + 1) ON ps(a);
GO
--> Msg 7724, Level 16, State 1, Line 1
--> Computed column cannot be used as a partition key if it is not persisted. Partition key column 'a' in table 'N1' is not persisted.
CREATE TABLE dbo.N1 (a int, b text) ON ps(a) TEXTIMAGE_ON fg1;
GO
--> Msg 1707, Level 16, State 1, Line 1
--> Cannot specify TEXTIMAGE_ON filegroup for a partitioned table.
CREATE UNIQUE INDEX u ON dbo.Tree (b);
GO
--> Msg 1908, Level 16, State 1, Line 1
--> Column 'a' is partitioning column of the index 'u'. Partition columns for a unique index must be a subset of the index key.
DROP PARTITION SCHEME ps;
GO
--> Msg 7717, Level 16, State 1, Line 1
--> The partition scheme "ps" is currently being used to partition one or more tables.

CREATE TABLE dbo.Computed (b int NOT NULL, a AS b + 1 PERSISTED NOT NULL, CONSTRAINT pkc PRIMARY KEY (a)) ON ps(a);
INSERT dbo.Computed VALUES (9), (8), (19);
SELECT b, a, $PARTITION.pf(a) AS p FROM dbo.Computed ORDER BY a;
SELECT * FROM dbo.Parts WHERE t = 'Computed' ORDER BY n;
TRUNCATE TABLE dbo.Computed;
SELECT SUM(r) AS r, COUNT(*) AS n FROM dbo.Parts WHERE t = 'Computed';
DROP TABLE dbo.Computed, dbo.Heap, dbo.Tree, dbo.Loose;
DROP PARTITION SCHEME ps;
DROP PARTITION FUNCTION pf;
SELECT COUNT(*) AS n FROM dbo.Parts;
GO
--> (3 rows affected)
--> b int | a int | p int
--> 8 | 9 | 1
--> 9 | 10 | 2
--> 19 | 20 | 3
--> (3 rows affected)
--> t nvarchar(128) | i nvarchar(128) | n int | r bigint | fg nvarchar(128)
--> Computed | pkc | 1 | 1 | fg1
--> Computed | pkc | 2 | 1 | PRIMARY
--> Computed | pkc | 3 | 1 | PRIMARY
--> Computed | pkc | 4 | 0 | fg1
--> (4 rows affected)
--> r bigint | n int
--> 0 | 4
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)
