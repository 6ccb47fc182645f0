-- Pages by DBCC PAGE, DBCC IND and their views.
--@ source sys-dm-db-page-info-transact-sql
CREATE DATABASE D;
GO
USE D;
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, Name varchar(20) NULL, Small smallint NULL);
CREATE INDEX IX_Name ON dbo.T (Name);
INSERT dbo.T VALUES (1, 'one', 7), (2, NULL, NULL), (3, 'three', -1);
DELETE dbo.T WHERE Id = 2;
GO
--> Changed database context to 'D'.
--> (3 rows affected)
--> (1 rows affected)

CREATE TABLE #Pages (PageFID tinyint, PagePID int, IAMFID tinyint, IAMPID int, ObjectID int, IndexID int, PartitionNumber int,
    PartitionID bigint, iam_chain_type varchar(30), PageType tinyint, IndexLevel tinyint, NextPageFID tinyint,
    NextPagePID int, PrevPageFID tinyint, PrevPagePID int);
INSERT #Pages EXEC ('DBCC IND (D, ''dbo.T'', -1) WITH NO_INFOMSGS');
SELECT IndexID, PageType, IndexLevel, iam_chain_type, CASE WHEN IAMPID IS NULL THEN 'map' END AS Map FROM #Pages;
SELECT index_id, is_iam_page, page_type_desc, page_level, has_ghost_records
FROM sys.dm_db_database_page_allocations(DB_ID('D'), OBJECT_ID('dbo.T'), NULL, NULL, 'DETAILED') WHERE is_allocated = 1;
SELECT COUNT(*) AS Differs FROM #Pages p FULL JOIN (SELECT * FROM sys.dm_db_database_page_allocations(DB_ID('D'),
    OBJECT_ID('dbo.T'), NULL, NULL, 'LIMITED') WHERE is_allocated = 1) a
    ON a.allocated_page_page_id = p.PagePID AND a.rowset_id = p.PartitionID
WHERE a.object_id IS NULL OR p.ObjectID IS NULL;
GO
--> (4 rows affected)
--> IndexID int | PageType tinyint | IndexLevel tinyint | iam_chain_type varchar(30) | Map varchar(3)
--> 1 | 10 | NULL | In-row data | map
--> 1 | 1 | 0 | In-row data | NULL
--> 2 | 10 | NULL | In-row data | map
--> 2 | 2 | 0 | In-row data | NULL
--> (4 rows affected)
--> index_id int | is_iam_page bit | page_type_desc nvarchar(64) | page_level int | has_ghost_records bit
--> 1 | 1 | IAM_PAGE | 0 | 0
--> 1 | 0 | DATA_PAGE | 0 | 1
--> 2 | 1 | IAM_PAGE | 0 | 0
--> 2 | 0 | INDEX_PAGE | 0 | 1
--> (4 rows affected)
--> Differs int
--> 0
--> (1 rows affected)

-- A page as rows: its header agrees with the view, its columns with the table.
CREATE TABLE #Page (ParentObject varchar(255), Object varchar(255), Field varchar(255), Value varchar(8000));
DECLARE @page int = (SELECT PagePID FROM #Pages WHERE IndexID = 1 AND PageType = 1);
DECLARE @text nvarchar(200) = 'DBCC PAGE (''D'', 1, ' + CONVERT(varchar(10), @page) + ', 3) WITH TABLERESULTS, NO_INFOMSGS';
INSERT #Page EXEC (@text);
SELECT Field, Value FROM #Page WHERE Field IN ('m_type', 'm_level', 'm_slotCnt', 'm_ghostRecCnt', 'Metadata: IndexId');
SELECT LEFT(ParentObject, 6) AS Slot, Field, Value FROM #Page WHERE Object LIKE 'Slot % Column %' OR Field LIKE 'Record %e';
SELECT CASE WHEN i.object_id = OBJECT_ID('dbo.T') THEN 'T' END AS Owner, i.index_id, i.page_type, i.slot_count, i.ghost_rec_count,
    i.page_type_desc, i.pfs_is_allocated, i.gam_status_desc,
    CASE WHEN i.free_bytes = (SELECT Value FROM #Page WHERE Field = 'm_freeCnt') THEN 'same' END AS Free
FROM sys.dm_db_page_info(DB_ID('D'), 1, @page, 'DETAILED') i;
GO
--> (56 rows affected)
--> Field varchar(255) | Value varchar(8000)
--> m_type | 1
--> m_level | 0
--> Metadata: IndexId | 1
--> m_slotCnt | 3
--> m_ghostRecCnt | 1
--> (5 rows affected)
--> Slot varchar(6) | Field varchar(255) | Value varchar(8000)
--> Slot 0 | Record Type | PRIMARY_RECORD
--> Slot 0 | Record Size | 20
--> Slot 0 | Id | 1
--> Slot 0 | Name | one
--> Slot 0 | Small | 7
--> Slot 1 | Record Type | GHOST_DATA_RECORD
--> Slot 1 | Record Size | 13
--> Slot 1 | Id | 2
--> Slot 1 | Name | [NULL]
--> Slot 1 | Small | [NULL]
--> Slot 2 | Record Type | PRIMARY_RECORD
--> Slot 2 | Record Size | 22
--> Slot 2 | Id | 3
--> Slot 2 | Name | three
--> Slot 2 | Small | -1
--> (15 rows affected)
--> Owner varchar(1) | index_id int | page_type int | slot_count smallint | ghost_rec_count smallint | page_type_desc nvarchar(64) | pfs_is_allocated bit | gam_status_desc nvarchar(64) | Free varchar(4)
--> T | 1 | 1 | 3 | 1 | DATA_PAGE | 1 | ALLOCATED | same
--> (1 rows affected)

-- As text it goes to the client only under trace flag 3604.
DBCC PAGE (D, 1, 2, 0);
DBCC TRACEON (3604) WITH NO_INFOMSGS;
DBCC PAGE (D, 2, 0);
DBCC PAGE (D, 1, 99999999);
DBCC PAGE (D, 1, 1, 7);
DBCC PAGE (D, 1);
DBCC IND (D, nosuch, 1);
DBCC IND (D, T, 5);
GO
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 2568, Level 16, State 1, Line 4
--> Page (2:0) is out of range for this database or is in a log file.
--> Msg 2568, Level 16, State 1, Line 5
--> Page (1:99999999) is out of range for this database or is in a log file.
--> Msg 2560, Level 16, State 9, Line 6
--> Parameter 4 is incorrect for this DBCC statement.
--> Msg 2583, Level 16, State 1, Line 7
--> An incorrect number of parameters was given to the DBCC statement.
--> Msg 2501, Level 16, State 45, Line 8
--> Cannot find a table or object with the name "nosuch". Check the system catalog.
--> Msg 2591, Level 16, State 1, Line 9
--> Cannot find a row in the system catalog with the index ID 5 for table "T".

-- How indexes lie in their pages.
CREATE TABLE dbo.Big (Id int NOT NULL PRIMARY KEY, Filler char(400) NOT NULL);
CREATE TABLE dbo.Heap (Id int NOT NULL, Filler char(400) NOT NULL);
SET NOCOUNT ON;
DECLARE @i int = 0;
WHILE @i < 1000
BEGIN
    INSERT dbo.Big VALUES (@i, 'x');
    INSERT dbo.Heap VALUES (@i, 'x');
    SET @i += 1;
END
SET NOCOUNT OFF;
DELETE dbo.Heap WHERE Id < 10;
SELECT OBJECT_NAME(object_id) AS Name, index_type_desc, index_depth, index_level, page_count, record_count, ghost_record_count,
    min_record_size_in_bytes AS Shortest, avg_record_size_in_bytes AS Average, CONVERT(int, avg_page_space_used_in_percent) AS Used,
    CASE WHEN avg_fragmentation_in_percent < 15 THEN 'low' END AS Fragmentation
FROM sys.dm_db_index_physical_stats(DB_ID(), NULL, NULL, NULL, 'DETAILED')
WHERE OBJECT_NAME(object_id) IN ('Big', 'Heap') ORDER BY Name, index_level;
SELECT page_count, record_count FROM sys.dm_db_index_physical_stats(DB_ID(), OBJECT_ID('dbo.Big'), 1, NULL, NULL);
SELECT page_count FROM sys.dm_db_index_physical_stats(DB_ID(), OBJECT_ID('dbo.Big'), 1, NULL, 'NONSENSE');
GO
--> (10 rows affected)
--> Name nvarchar(128) | index_type_desc nvarchar(60) | index_depth tinyint | index_level tinyint | page_count bigint | record_count bigint | ghost_record_count bigint | Shortest int | Average float | Used int | Fragmentation varchar(3)
--> Big | CLUSTERED INDEX | 2 | 0 | 53 | 1000 | 0 | 411 | 411 | 96 | low
--> Big | CLUSTERED INDEX | 2 | 1 | 1 | 53 | 0 | 19 | 19 | 13 | low
--> Heap | HEAP | 1 | 0 | 53 | 990 | 10 | 411 | 411 | 96 | NULL
--> (3 rows affected)
--> page_count bigint | record_count bigint
--> 53 | NULL
--> (1 rows affected)
--> page_count bigint
--> Msg 2561, Level 16, State 1, Line 20
--> Parameter 5 is incorrect for this statement.
