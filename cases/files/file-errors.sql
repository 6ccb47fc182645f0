-- What ALTER DATABASE refuses of files and filegroups, and what it says.
--@ source alter-database-transact-sql-file-and-filegroup-options
--@ source database-engine-events-and-errors-5000-to-5999
CREATE DATABASE E ON (NAME = e, FILENAME = 'C:\e.mdf', SIZE = 8MB) LOG ON (NAME = l, FILENAME = 'C:\e.ldf', SIZE = 8MB);
GO
ALTER DATABASE E ADD FILE (NAME = e, FILENAME = 'C:\e2.ndf', SIZE = 1MB);
ALTER DATABASE E ADD FILE (NAME = e2, FILENAME = 'C:\e.mdf', SIZE = 1MB);
ALTER DATABASE E ADD FILE (NAME = e2, FILENAME = 'C:\e2.ndf', SIZE = 100KB);
ALTER DATABASE E ADD FILE (NAME = e2, FILENAME = 'C:\e2.ndf', SIZE = 2MB, MAXSIZE = 1MB);
ALTER DATABASE E ADD FILE (NAME = e2, FILENAME = 'C:\e2.ndf', SIZE = 1MB) TO FILEGROUP nosuch;
ALTER DATABASE master ADD FILE (NAME = e2, FILENAME = 'C:\e2.ndf', SIZE = 1MB);
ALTER DATABASE E REMOVE FILE nosuch;
ALTER DATABASE E REMOVE FILE e;
ALTER DATABASE E REMOVE FILE l;
ALTER DATABASE E ADD FILEGROUP [PRIMARY];
ALTER DATABASE E ADD FILEGROUP [default];
ALTER DATABASE E ADD FILEGROUP G;
ALTER DATABASE E ADD FILEGROUP g;
ALTER DATABASE E MODIFY FILEGROUP G DEFAULT;
ALTER DATABASE E MODIFY FILEGROUP nosuch DEFAULT;
ALTER DATABASE E MODIFY FILEGROUP [PRIMARY] DEFAULT;
ALTER DATABASE E MODIFY FILEGROUP [PRIMARY] READ_ONLY;
ALTER DATABASE E MODIFY FILEGROUP [PRIMARY] NAME = P;
ALTER DATABASE E REMOVE FILEGROUP nosuch;
ALTER DATABASE E REMOVE FILEGROUP [PRIMARY];
ALTER DATABASE E MODIFY FILE (NAME = nosuch, SIZE = 9MB);
ALTER DATABASE E MODIFY FILE (SIZE = 9MB);
ALTER DATABASE E MODIFY FILE (NAME = e);
ALTER DATABASE E MODIFY FILE (NAME = e, SIZE = 8MB);
ALTER DATABASE E MODIFY FILE (NAME = e, SIZE = 20MB, MAXSIZE = 10MB);
ALTER DATABASE E MODIFY FILE (NAME = e, NEWNAME = l);
ALTER DATABASE E MODIFY FILE (NAME = e, OFFLINE);
CREATE DATABASE F ON (NAME = f, FILENAME = 'C:\f.mdf'), (NAME = f, FILENAME = 'C:\f2.mdf');
CREATE DATABASE F ON (NAME = f, FILENAME = 'C:\f.mdf'), (NAME = f2, FILENAME = 'C:\f.mdf');
GO
--> Msg 1828, Level 16, State 1, Line 1
--> The logical file name "e" is already in use. Choose a different name.
--> Msg 5104, Level 16, State 1, Line 2
--> File 'C:\e.mdf' already used.
--> Msg 5174, Level 16, State 1, Line 3
--> Each file size must be greater than or equal to 512 KB.
--> Msg 5103, Level 16, State 1, Line 4
--> MAXSIZE cannot be less than SIZE for file 'C:\e2.ndf'.
--> Msg 5014, Level 16, State 1, Line 5
--> The filegroup 'nosuch' does not exist in database 'E'.
--> Msg 5013, Level 16, State 1, Line 6
--> The master and model databases cannot have files added to them. ALTER DATABASE was aborted.
--> Msg 5009, Level 16, State 9, Line 7
--> One or more files listed in the statement could not be found or could not be initialized.
--> Msg 5020, Level 16, State 1, Line 8
--> The primary data or log file cannot be removed from a database.
--> Msg 5020, Level 16, State 1, Line 9
--> The primary data or log file cannot be removed from a database.
--> Msg 5035, Level 16, State 1, Line 10
--> Filegroup 'PRIMARY' already exists in this database. Specify a different name or remove the conflicting filegroup if it is empty.
--> Msg 5051, Level 16, State 1, Line 11
--> Cannot have a filegroup with the name 'DEFAULT'.
--> Msg 5035, Level 16, State 1, Line 13
--> Filegroup 'g' already exists in this database. Specify a different name or remove the conflicting filegroup if it is empty.
--> Msg 5050, Level 16, State 1, Line 14
--> Cannot change the properties of empty filegroup 'G'. The filegroup must contain at least one file.
--> Msg 5014, Level 16, State 1, Line 15
--> The filegroup 'nosuch' does not exist in database 'E'.
--> Msg 5045, Level 16, State 1, Line 16
--> The filegroup already has the 'DEFAULT' property set.
--> Msg 5047, Level 16, State 1, Line 17
--> Cannot change the READONLY property of the PRIMARY filegroup.
--> Msg 5012, Level 16, State 1, Line 18
--> The name of the primary filegroup cannot be changed.
--> Msg 5014, Level 16, State 1, Line 19
--> The filegroup 'nosuch' does not exist in database 'E'.
--> Msg 5042, Level 16, State 1, Line 20
--> The filegroup 'PRIMARY' cannot be removed because it is not empty.
--> Msg 5041, Level 16, State 1, Line 21
--> MODIFY FILE failed. File 'nosuch' does not exist.
--> Msg 5036, Level 16, State 1, Line 22
--> MODIFY FILE failed. Specify logical name.
--> Msg 5038, Level 16, State 1, Line 23
--> MODIFY FILE failed for file "e". At least one property per file must be specified.
--> Msg 5039, Level 16, State 1, Line 24
--> MODIFY FILE failed. Specified size is less than or equal to current size.
--> Msg 5040, Level 16, State 1, Line 25
--> MODIFY FILE failed. Size is greater than MAXSIZE.
--> Msg 1828, Level 16, State 1, Line 26
--> The logical file name "l" is already in use. Choose a different name.
--> Msg 40510, Level 16, State 1, Line 27
--> Statement 'MODIFY FILE with OFFLINE' is not supported in this version of SQL Server.
--> Msg 1828, Level 16, State 1, Line 28
--> The logical file name "f" is already in use. Choose a different name.
--> Msg 5104, Level 16, State 1, Line 29
--> File 'C:\f.mdf' already used.

BEGIN TRAN;
ALTER DATABASE E ADD FILEGROUP H;
GO
--> Msg 226, Level 16, State 5, Line 2
--> ALTER DATABASE statement not allowed within multi-statement transaction.
IF @@TRANCOUNT > 0 ROLLBACK;
USE E;
CREATE TABLE dbo.T (Id int) ON nosuch;
CREATE TABLE dbo.T (Id int) ON G;
CREATE TABLE dbo.T (Id int) TEXTIMAGE_ON [PRIMARY];
CREATE TABLE dbo.T (Id int PRIMARY KEY NONCLUSTERED, V varchar(max)) ON [default] TEXTIMAGE_ON nosuch;
GO
--> Changed database context to 'E'.
--> Msg 1921, Level 16, State 1, Line 3
--> Invalid filegroup 'nosuch' specified.
--> Msg 622, Level 16, State 2, Line 4
--> The filegroup "G" has no files assigned to it. Tables, indexes, text columns, ntext columns, and image columns cannot be populated on this filegroup until a file is added.
--> Msg 1709, Level 16, State 1, Line 5
--> Cannot use TEXTIMAGE_ON when a table has no text, ntext, image, varchar(max), nvarchar(max), non-FILESTREAM varbinary(max), xml or large CLR type columns.
--> Msg 1921, Level 16, State 1, Line 6
--> Invalid filegroup 'nosuch' specified.

-- What works, and its words.
ALTER DATABASE E ADD FILE (NAME = g1, FILENAME = 'C:\g1.ndf', SIZE = 1MB, FILEGROWTH = 1MB) TO FILEGROUP G;
ALTER DATABASE E MODIFY FILEGROUP G AUTOGROW_ALL_FILES;
ALTER DATABASE E MODIFY FILEGROUP G AUTOGROW_ALL_FILES;
ALTER DATABASE E MODIFY FILEGROUP G NAME = GG;
ALTER DATABASE E MODIFY FILE (NAME = g1, NEWNAME = gg1);
ALTER DATABASE E MODIFY FILE (NAME = gg1, SIZE = 2MB);
ALTER DATABASE E MODIFY FILE (NAME = gg1, FILEGROWTH = 0, MAXSIZE = 3MB);
ALTER DATABASE E MODIFY FILEGROUP GG DEFAULT;
ALTER DATABASE E REMOVE FILE gg1;
CREATE TABLE dbo.T (Id int CONSTRAINT PK PRIMARY KEY, Name char(4000));
CREATE INDEX IX ON dbo.T (Id) ON [PRIMARY];
INSERT dbo.T VALUES (1, 'a');
ALTER DATABASE E MODIFY FILEGROUP [PRIMARY] DEFAULT;
GO
--> The filegroup property 'AUTOGROW_ALL_FILES' has been set.
--> Msg 5045, Level 16, State 1, Line 4
--> The filegroup already has the 'AUTOGROW_ALL_FILES' property set.
--> The filegroup name 'GG' has been set.
--> The file name 'gg1' has been set.
--> The filegroup property 'DEFAULT' has been set.
--> Msg 5031, Level 16, State 1, Line 10
--> Cannot remove the file 'gg1' because it is the only file in the DEFAULT filegroup.
--> (1 rows affected)
--> The filegroup property 'DEFAULT' has been set.
--@ session B

USE E;
GO
--> Changed database context to 'E'.
--@ session A

USE E;
ALTER DATABASE E MODIFY FILEGROUP GG READ_ONLY;
GO
--> Changed database context to 'E'.
--> Msg 5070, Level 16, State 1, Line 2
--> Database state cannot be changed while other users are using the database 'E'
--@ session B

USE master;
GO
--> Changed database context to 'master'.
--@ session A

ALTER DATABASE E MODIFY FILEGROUP GG READ_ONLY;
BEGIN TRY INSERT dbo.T VALUES (2, 'b') END TRY BEGIN CATCH SELECT ERROR_NUMBER() AS Number,
    REPLACE(ERROR_MESSAGE(), (SELECT hobt_id FROM sys.partitions WHERE object_id = OBJECT_ID('dbo.T') AND index_id = 1), '(rowset)') AS Message END CATCH;
ALTER DATABASE E ADD FILE (NAME = g2, FILENAME = 'C:\g2.ndf', SIZE = 1MB) TO FILEGROUP GG;
CREATE TABLE dbo.U (Id int) ON GG;
SELECT name, is_read_only, size, max_size, growth FROM sys.database_files WHERE data_space_id = FILEGROUP_ID('GG');
SELECT name, is_read_only, is_default, is_autogrow_all_files FROM sys.filegroups;
ALTER DATABASE E MODIFY FILEGROUP GG READ_WRITE;
INSERT dbo.T SELECT value, '' FROM GENERATE_SERIES(10, 1000);
INSERT dbo.T VALUES (2, 'b');
SELECT COUNT(*) AS Rows FROM dbo.T;
DROP TABLE dbo.T;
CREATE TABLE dbo.T (Id int, Name char(100)) ON GG;
CREATE CLUSTERED INDEX C ON dbo.T (Id) ON GG;
CREATE INDEX N ON dbo.T (Name) ON GG;
DROP INDEX N ON dbo.T WITH (MOVE TO [PRIMARY]);
DROP INDEX C ON dbo.T WITH (MOVE TO [PRIMARY]);
SELECT i.index_id, d.name FROM sys.indexes i JOIN sys.data_spaces d ON d.data_space_id = i.data_space_id WHERE object_id = OBJECT_ID('dbo.T') ORDER BY 1;
ALTER DATABASE E MODIFY FILE (NAME = gg1, FILENAME = 'C:\elsewhere.ndf');
SELECT (SELECT physical_name FROM sys.database_files WHERE name = 'gg1') AS Now,
    (SELECT physical_name FROM sys.master_files WHERE name = 'gg1') AS Then_;
ALTER DATABASE E MODIFY FILE (NAME = gg1, FILENAME = 'C:\g1.ndf');
GO
--> The filegroup property 'READ_ONLY' has been set.
--> (0 rows affected)
--> Number int | Message nvarchar(4000)
--> 652 | The index "PK" for table "dbo.T" (RowsetId (rowset)) resides on a read-only filegroup ("GG"), which cannot be modified.
--> (1 rows affected)
--> Msg 5048, Level 16, State 1, Line 4
--> Cannot add, remove, or modify files in filegroup 'GG'. The filegroup is read-only.
--> Msg 1924, Level 16, State 1, Line 5
--> Filegroup 'GG' is read-only.
--> name nvarchar(128) | is_read_only bit | size int | max_size int | growth int
--> gg1 | 1 | 256 | 384 | 0
--> (1 rows affected)
--> name nvarchar(128) | is_read_only bit | is_default bit | is_autogrow_all_files bit
--> PRIMARY | 0 | 1 | 0
--> GG | 1 | 0 | 1
--> (2 rows affected)
--> The filegroup property 'READ_WRITE' has been set.
--> Msg 1105, Level 17, State 2, Line 9
--> Could not allocate space for object 'dbo.T'.'PK' in database 'E' because the 'GG' filegroup is full. Create disk space by deleting unneeded files, dropping objects in the filegroup, adding additional files to the filegroup, or setting autogrowth on for existing files in the filegroup.
--> The statement has been terminated.
--> (1 rows affected)
--> Rows int
--> 2
--> (1 rows affected)
--> Msg 3748, Level 16, State 1, Line 16
--> Cannot drop non-clustered index 'N' using drop clustered index clause.
--> index_id int | name nvarchar(128)
--> 0 | PRIMARY
--> 2 | GG
--> (2 rows affected)
--> The file "gg1" has been modified in the system catalog. The new path will be used the next time the database is started.
--> Now nvarchar(260) | Then_ nvarchar(260)
--> C:\g1.ndf | C:\elsewhere.ndf
--> (1 rows affected)
--> The file "gg1" has been modified in the system catalog. The new path will be used the next time the database is started.

-- tempdb keeps its files.
ALTER DATABASE tempdb ADD FILE (NAME = temp2, FILENAME = 'C:\temp2.ndf', SIZE = 4MB, FILEGROWTH = 4MB);
ALTER DATABASE tempdb MODIFY FILE (NAME = tempdev, SIZE = 12MB);
GO
--@ restart

SELECT file_id, name, size FROM tempdb.sys.database_files ORDER BY file_id;
SELECT is_autogrow_all_files FROM tempdb.sys.filegroups;
CREATE TABLE #T (Id int, Name char(8000));
INSERT #T SELECT value, '' FROM GENERATE_SERIES(1, 200);
SELECT COUNT(DISTINCT allocated_page_file_id) AS Files FROM tempdb.sys.dm_db_database_page_allocations(2, OBJECT_ID('tempdb..#T'), NULL, NULL, 'LIMITED');
USE E;
SELECT name FROM sys.filegroups;
GO
--> file_id int | name nvarchar(128) | size int
--> 1 | tempdev | 1536
--> 2 | templog | 512
--> 3 | temp2 | 512
--> (3 rows affected)
--> is_autogrow_all_files bit
--> 1
--> (1 rows affected)
--> (200 rows affected)
--> Files int
--> 2
--> (1 rows affected)
--> Changed database context to 'E'.
--> name nvarchar(128)
--> PRIMARY
--> GG
--> (2 rows affected)
