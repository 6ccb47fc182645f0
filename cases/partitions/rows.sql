-- What stands on partitioned tables works as on others: foreign keys, triggers, cursors, loads, other filegroups.
--@ source partitioned-tables-and-indexes
CREATE DATABASE P;
GO

USE P;
SET NOCOUNT ON;
ALTER DATABASE P ADD FILEGROUP fg1;
ALTER DATABASE P ADD FILE (NAME = f1, FILENAME = '/data/f1.ndf', SIZE = 1MB) TO FILEGROUP fg1;
CREATE PARTITION FUNCTION pf (int) AS RANGE RIGHT FOR VALUES (10, 20, 30);
CREATE PARTITION SCHEME ps AS PARTITION pf TO (fg1, [PRIMARY], [PRIMARY], [PRIMARY]);
CREATE TABLE dbo.Parent (a int NOT NULL CONSTRAINT pkp PRIMARY KEY) ON ps(a);
CREATE TABLE dbo.Child (a int NOT NULL CONSTRAINT fk FOREIGN KEY REFERENCES dbo.Parent (a) ON UPDATE CASCADE ON DELETE CASCADE,
    n int IDENTITY, t varchar(20)) ON ps(a);
CREATE TABLE dbo.Log (what varchar(40));
GO
--> Changed database context to 'P'.

CREATE TRIGGER dbo.Moved ON dbo.Child AFTER UPDATE AS
INSERT dbo.Log SELECT CONCAT(d.a, ' ', $PARTITION.pf(d.a), ' to ', i.a, ' ', $PARTITION.pf(i.a))
FROM inserted AS i JOIN deleted AS d ON d.n = i.n;
GO

INSERT dbo.Parent VALUES (5), (15), (25), (35);
INSERT dbo.Child (a, t) VALUES (5, 'a'), (15, 'b'), (15, 'c'), (35, 'd');
UPDATE dbo.Parent SET a = 12 WHERE a = 35;
DELETE dbo.Parent WHERE a = 15;
SELECT a, n, t, $PARTITION.pf(a) AS p FROM dbo.Child ORDER BY n;
SELECT what FROM dbo.Log;
INSERT dbo.Child (a) VALUES (99);
GO
--> a int | n int | t varchar(20) | p int
--> 5 | 1 | a | 1
--> 12 | 4 | d | 2
--> what varchar(40)
--> 35 4 to 12 2
--> Msg 547, Level 16, State 0, Line 7
--> The INSERT statement conflicted with the FOREIGN KEY constraint "fk". The conflict occurred in database "P", table "dbo.Parent", column 'a'.
--> The statement has been terminated.
TRUNCATE TABLE dbo.Parent WITH (PARTITIONS (1));
GO
--> Msg 4712, Level 16, State 1, Line 1
--> Cannot truncate table 'dbo.Parent' because it is being referenced by a FOREIGN KEY constraint.

-- By a cursor, and out of one.
DECLARE c CURSOR FOR SELECT a, t FROM dbo.Child ORDER BY a FOR UPDATE;
DECLARE @a int, @t varchar(20);
OPEN c;
FETCH NEXT FROM c INTO @a, @t;
WHILE @@FETCH_STATUS = 0
BEGIN
    UPDATE dbo.Child SET t = CONCAT(@t, '!') WHERE CURRENT OF c;
    FETCH NEXT FROM c INTO @a, @t;
END;
CLOSE c;
DEALLOCATE c;
SELECT a, t FROM dbo.Child ORDER BY a;
GO
--> a int | t varchar(20)
--> 5 | a!
--> 12 | d!

--@ file C:\load.txt = 5,five\r\n25,twenty-five\r\n35,thirty-five\r\n
CREATE TABLE dbo.Loaded (a int NOT NULL, b varchar(20), INDEX cl CLUSTERED (a)) ON ps(a);
BULK INSERT dbo.Loaded FROM 'C:\load.txt' WITH (FIELDTERMINATOR = ',', ROWTERMINATOR = '\n');
SELECT a, b, $PARTITION.pf(a) AS p INTO dbo.Copied FROM dbo.Loaded;
SELECT * FROM dbo.Copied ORDER BY a;
SELECT p.partition_number AS n, p.rows AS r FROM sys.partitions AS p WHERE p.object_id = OBJECT_ID('dbo.Loaded') ORDER BY n;
SELECT partition_number AS n, index_depth, page_count FROM sys.dm_db_index_physical_stats(DB_ID(), OBJECT_ID('dbo.Loaded'), NULL, NULL, 'LIMITED') ORDER BY n;
SELECT partition_number AS n FROM sys.dm_db_index_physical_stats(DB_ID(), OBJECT_ID('dbo.Loaded'), 1, 3, 'LIMITED');
SELECT partition_id AS n, COUNT(*) AS pages FROM sys.dm_db_database_page_allocations(DB_ID(), OBJECT_ID('dbo.Loaded'), 1, NULL, 'LIMITED') GROUP BY partition_id ORDER BY n;
SELECT COUNT(*) AS pages FROM sys.dm_db_database_page_allocations(DB_ID(), OBJECT_ID('dbo.Loaded'), 1, 2, 'LIMITED');
SELECT row_count AS r, partition_number AS n FROM sys.dm_db_partition_stats WHERE object_id = OBJECT_ID('dbo.Loaded') ORDER BY n;
CREATE TABLE #i (PageFID int, PagePID int, IAMFID int, IAMPID int, ObjectID int, IndexID int, PartitionNumber int, PartitionID bigint,
    iam_chain_type varchar(30), PageType int, IndexLevel int, NextPageFID int, NextPagePID int, PrevPageFID int, PrevPagePID int);
INSERT #i EXEC ('DBCC IND (P, ''dbo.Loaded'', 1)');
SELECT PartitionNumber AS n, COUNT(*) AS pages FROM #i WHERE PageType = 1 GROUP BY PartitionNumber ORDER BY n;
EXEC sp_spaceused 'dbo.Loaded';
EXEC sp_statistics 'Loaded';
EXEC sp_helpindex 'dbo.Loaded';
GO
--> a int | b varchar(20) | p int
--> 5 | five | 1
--> 25 | twenty-five | 3
--> 35 | thirty-five | 4
--> n int | r bigint
--> 1 | 1
--> 2 | 0
--> 3 | 1
--> 4 | 1
--> n int | index_depth tinyint | page_count bigint
--> 1 | 1 | 1
--> 2 | 1 | 1
--> 3 | 1 | 1
--> 4 | 1 | 1
--> n int
--> 3
--> n int | pages int
--> 1 | 8
--> 2 | 8
--> 3 | 8
--> 4 | 8
--> pages int
--> 8
--> r bigint | n int
--> 1 | 1
--> 0 | 2
--> 1 | 3
--> 1 | 4
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> n int | pages int
--> 1 | 1
--> 2 | 1
--> 3 | 1
--> 4 | 1
--> name nvarchar(128) | rows char(20) | reserved varchar(18) | data varchar(18) | index_size varchar(18) | unused varchar(18)
--> Loaded | 3                    | 256 KB | 32 KB | 32 KB | 192 KB
--> TABLE_QUALIFIER nvarchar(30) | TABLE_OWNER nvarchar(30) | TABLE_NAME nvarchar(30) | NON_UNIQUE smallint | INDEX_QUALIFIER nvarchar(30) | INDEX_NAME nvarchar(30) | TYPE smallint | SEQ_IN_INDEX smallint | COLUMN_NAME nvarchar(30) | COLLATION char(1) | CARDINALITY int | PAGES int | FILTER_CONDITION varchar(128)
--> P | dbo | Loaded | NULL | NULL | NULL | 0 | NULL | NULL | NULL | 3 | 8 | NULL
--> P | dbo | Loaded | 1 | Loaded | cl | 1 | 1 | a | A | 3 | 8 | NULL
--> index_name nvarchar(30) | index_description varchar(210) | index_keys nvarchar(2078)
--> cl | clustered located on ps | a

-- A partition in a filegroup that is read only keeps its rows; the others go on.
ALTER DATABASE P MODIFY FILEGROUP fg1 READ_ONLY;
INSERT dbo.Loaded VALUES (26, 'goes');
BEGIN TRY INSERT dbo.Loaded VALUES (6, 'does not'); END TRY BEGIN CATCH SELECT ERROR_NUMBER() AS e; END CATCH;
GO
--> The filegroup property 'READ_ONLY' has been set.
--> e int
--> 652
UPDATE dbo.Loaded SET b = 'changed' WHERE a > 20;
BEGIN TRY DELETE dbo.Loaded WHERE a = 5; END TRY BEGIN CATCH SELECT ERROR_NUMBER() AS e; END CATCH;
GO
--> e int
--> 652
SELECT a, b FROM dbo.Loaded ORDER BY a;
ALTER DATABASE P MODIFY FILEGROUP fg1 READ_WRITE;
GO
--> a int | b varchar(20)
--> 5 | five
--> 25 | changed
--> 26 | changed
--> 35 | changed
--> The filegroup property 'READ_WRITE' has been set.

-- In tempdb, and from one start to the next.
USE tempdb;
CREATE PARTITION FUNCTION tf (datetime) AS RANGE RIGHT FOR VALUES ('20240101');
CREATE PARTITION SCHEME ts AS PARTITION tf ALL TO ([PRIMARY]);
CREATE TABLE #t (d datetime, n int) ON ts(d);
INSERT #t VALUES ('20231231', 1), ('20240101', 2);
SELECT n, $PARTITION.tf(d) AS p FROM #t ORDER BY n;
DROP TABLE #t;
GO
--> Changed database context to 'tempdb'.
--> Partition scheme 'ts' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'ts'.
--> n int | p int
--> 1 | 1
--> 2 | 2

--@ restart
USE P;
SELECT a, b, $PARTITION.pf(a) AS p FROM dbo.Loaded WHERE a > 20 ORDER BY a;
INSERT dbo.Loaded VALUES (7, 'seven'), (17, 'seventeen');
UPDATE dbo.Loaded SET a = 27 WHERE a = 7;
SELECT a, b FROM dbo.Loaded ORDER BY a;
SELECT COUNT(*) AS n FROM tempdb.sys.partition_functions;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> Changed database context to 'P'.
--> a int | b varchar(20) | p int
--> 25 | changed | 3
--> 26 | changed | 3
--> 35 | changed | 4
--> (3 rows affected)
--> (2 rows affected)
--> (1 rows affected)
--> a int | b varchar(20)
--> 5 | five
--> 17 | seventeen
--> 25 | changed
--> 26 | changed
--> 27 | seven
--> 35 | changed
--> (6 rows affected)
--> n int
--> 0
--> (1 rows affected)
