-- Several data files and filegroups: made with the database, added, changed, removed.
--@ source create-database-transact-sql
--@ source alter-database-transact-sql-file-and-filegroup-options
CREATE DATABASE D ON PRIMARY (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB, FILEGROWTH = 8MB),
    (NAME = d2, FILENAME = 'C:\d2.ndf', SIZE = 4MB, MAXSIZE = 8MB, FILEGROWTH = 10%),
    FILEGROUP Fast (NAME = f1, FILENAME = 'C:\f1.ndf', SIZE = 1MB, FILEGROWTH = 1MB),
    (NAME = f2, FILENAME = 'C:\f2.ndf', SIZE = 1MB, FILEGROWTH = 1MB),
    FILEGROUP Slow DEFAULT (NAME = s1, FILENAME = 'C:\s1.ndf', SIZE = 1MB, FILEGROWTH = 0)
    LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 8MB);
GO
USE D;
SELECT file_id, type_desc, data_space_id, name, physical_name, size, max_size, growth, is_percent_growth
FROM sys.database_files ORDER BY file_id;
SELECT name, data_space_id, type, type_desc, is_default, is_read_only, is_autogrow_all_files FROM sys.filegroups;
SELECT file_id, filegroup_id, total_page_count FROM sys.dm_db_file_space_usage ORDER BY file_id;
SELECT COUNT(*) AS Files FROM sys.dm_io_virtual_file_stats(DB_ID(), NULL) WHERE num_of_writes > 0;
SELECT FILEGROUP_ID('fast') AS Id, FILEGROUP_NAME(3) AS Name, FILEGROUPPROPERTY('Slow', 'IsDefault') AS IsDefault,
    FILEGROUPPROPERTY('Slow', 'IsUserDefinedFG') AS IsUser, FILE_ID('f2') AS FileId, FILEPROPERTY('f2', 'SpaceUsed') AS Used;
GO
--> Changed database context to 'D'.
--> file_id int | type_desc nvarchar(60) | data_space_id int | name nvarchar(128) | physical_name nvarchar(260) | size int | max_size int | growth int | is_percent_growth bit
--> 1 | ROWS | 1 | d | C:\d.mdf | 1024 | -1 | 1024 | 0
--> 2 | LOG | 0 | l | C:\d.ldf | 1024 | 268435456 | 8192 | 0
--> 3 | ROWS | 1 | d2 | C:\d2.ndf | 512 | 1024 | 10 | 1
--> 4 | ROWS | 2 | f1 | C:\f1.ndf | 128 | -1 | 128 | 0
--> 5 | ROWS | 2 | f2 | C:\f2.ndf | 128 | -1 | 128 | 0
--> 6 | ROWS | 3 | s1 | C:\s1.ndf | 128 | -1 | 0 | 0
--> (6 rows affected)
--> name nvarchar(128) | data_space_id int | type char(2) | type_desc nvarchar(60) | is_default bit | is_read_only bit | is_autogrow_all_files bit
--> PRIMARY | 1 | FG | ROWS_FILEGROUP | 0 | 0 | 0
--> Fast | 2 | FG | ROWS_FILEGROUP | 0 | 0 | 0
--> Slow | 3 | FG | ROWS_FILEGROUP | 1 | 0 | 0
--> (3 rows affected)
--> file_id smallint | filegroup_id smallint | total_page_count bigint
--> 1 | 1 | 1024
--> 3 | 1 | 512
--> 4 | 2 | 128
--> 5 | 2 | 128
--> 6 | 3 | 128
--> (5 rows affected)
--> Files int
--> 6
--> (1 rows affected)
--> Id int | Name nvarchar(128) | IsDefault int | IsUser int | FileId smallint | Used int
--> 2 | Slow | 1 | 1 | 5 | 16
--> (1 rows affected)

CREATE TABLE dbo.T (Id int CONSTRAINT PK PRIMARY KEY, Name char(200), Fill char(1800), Big varchar(max)) ON Fast TEXTIMAGE_ON [PRIMARY];
CREATE INDEX IX ON dbo.T (Name) ON [PRIMARY];
CREATE INDEX IX2 ON dbo.T (Id);
CREATE TABLE dbo.H (Id int, Name char(6000));
INSERT dbo.T SELECT value, 'x', '', CASE WHEN value % 10 = 0 THEN REPLICATE(CAST('y' AS varchar(max)), 20000) END FROM GENERATE_SERIES(1, 90);
SELECT i.name, i.index_id, d.name AS Space FROM sys.indexes i JOIN sys.data_spaces d ON d.data_space_id = i.data_space_id
WHERE object_id IN (OBJECT_ID('dbo.T'), OBJECT_ID('dbo.H')) ORDER BY i.object_id, i.index_id;
SELECT a.type_desc, d.name AS Space FROM sys.allocation_units a JOIN sys.partitions p ON p.hobt_id = a.container_id
JOIN sys.data_spaces d ON d.data_space_id = a.data_space_id WHERE p.object_id = OBJECT_ID('dbo.T') AND p.index_id = 1;
SELECT allocated_page_file_id AS f, COUNT(*) AS Pages
FROM sys.dm_db_database_page_allocations(DB_ID(), OBJECT_ID('dbo.T'), 1, NULL, 'LIMITED')
WHERE is_allocated = 1 AND allocation_unit_type_desc = 'IN_ROW_DATA' GROUP BY allocated_page_file_id;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> (90 rows affected)
--> name nvarchar(128) | index_id int | Space nvarchar(128)
--> PK | 1 | Fast
--> IX | 2 | PRIMARY
--> IX2 | 3 | Fast
--> NULL | 0 | Slow
--> (4 rows affected)
--> type_desc nvarchar(60) | Space nvarchar(128)
--> IN_ROW_DATA | Fast
--> LOB_DATA | PRIMARY
--> (2 rows affected)
--> f smallint | Pages int
--> 4 | 22
--> 5 | 8
--> (2 rows affected)

-- The proportional fill: the larger file takes more.
ALTER DATABASE D ADD FILEGROUP Fill;
ALTER DATABASE D ADD FILE (NAME = p1, FILENAME = 'C:\p1.ndf', SIZE = 3MB), (NAME = p2, FILENAME = 'C:\p2.ndf', SIZE = 9MB) TO FILEGROUP Fill;
CREATE TABLE dbo.P (Id int, Name char(8000)) ON Fill;
INSERT dbo.P SELECT value, '' FROM GENERATE_SERIES(1, 320);
SELECT allocated_page_file_id AS f, COUNT(*) / 8 AS Extents
FROM sys.dm_db_database_page_allocations(DB_ID(), OBJECT_ID('dbo.P'), NULL, NULL, 'LIMITED') GROUP BY allocated_page_file_id;
GO
--> (320 rows affected)
--> f smallint | Extents int
--> 8 | 31
--> 7 | 10
--> (2 rows affected)

-- Errors of space.
INSERT dbo.H SELECT value, '' FROM GENERATE_SERIES(1, 200);
SELECT COUNT(*) AS Rows FROM dbo.H;
ALTER DATABASE D ADD FILE (NAME = s2, FILENAME = 'C:\s2.ndf', SIZE = 3MB) TO FILEGROUP Slow;
INSERT dbo.H SELECT value, '' FROM GENERATE_SERIES(1, 200);
SELECT COUNT(*) AS Rows FROM dbo.H;
GO
--> Msg 1105, Level 17, State 2, Line 2
--> Could not allocate space for object 'dbo.H' in database 'D' because the 'Slow' filegroup is full. Create disk space by deleting unneeded files, dropping objects in the filegroup, adding additional files to the filegroup, or setting autogrowth on for existing files in the filegroup.
--> The statement has been terminated.
--> Rows int
--> 0
--> (1 rows affected)
--> (200 rows affected)
--> Rows int
--> 200
--> (1 rows affected)

-- Moving a table, emptying a file, removing it.
ALTER DATABASE D REMOVE FILE f2;
ALTER DATABASE D REMOVE FILEGROUP Fast;
CREATE UNIQUE CLUSTERED INDEX PK ON dbo.T (Id) WITH (DROP_EXISTING = ON) ON Fill;
CREATE INDEX IX2 ON dbo.T (Id) WITH (DROP_EXISTING = ON) ON Fill;
ALTER DATABASE D REMOVE FILE f2;
ALTER DATABASE D REMOVE FILE f1;
ALTER DATABASE D REMOVE FILEGROUP Fast;
SELECT file_id, name FROM sys.database_files ORDER BY file_id;
SELECT name FROM sys.filegroups;
SELECT COUNT(*) AS Rows, SUM(LEN(Big)) AS Bytes FROM dbo.T;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> Msg 5042, Level 16, State 1, Line 2
--> The file 'f2' cannot be removed because it is not empty.
--> Msg 5042, Level 16, State 1, Line 3
--> The filegroup 'Fast' cannot be removed because it is not empty.
--> The file 'f2' has been removed.
--> The file 'f1' has been removed.
--> The filegroup 'Fast' has been removed.
--> file_id int | name nvarchar(128)
--> 1 | d
--> 2 | l
--> 3 | d2
--> 6 | s1
--> 7 | p1
--> 8 | p2
--> 9 | s2
--> (7 rows affected)
--> name nvarchar(128)
--> PRIMARY
--> Slow
--> Fill
--> (3 rows affected)
--> Rows int | Bytes bigint
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 90 | 180000
--> (1 rows affected)
--@ restart

USE D;
SELECT COUNT(*) AS Rows, SUM(LEN(Big)) AS Bytes FROM dbo.T;
SELECT file_id, name, data_space_id FROM sys.database_files ORDER BY file_id;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> Changed database context to 'D'.
--> Rows int | Bytes bigint
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 90 | 180000
--> (1 rows affected)
--> file_id int | name nvarchar(128) | data_space_id int
--> 1 | d | 1
--> 2 | l | 0
--> 3 | d2 | 1
--> 6 | s1 | 3
--> 7 | p1 | 4
--> 8 | p2 | 4
--> 9 | s2 | 3
--> (7 rows affected)
