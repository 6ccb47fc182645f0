-- SHRINKFILE and SHRINKDATABASE: what moves, what is cut off, what stays true.
--@ source dbcc-shrinkfile-transact-sql
--@ source dbcc-shrinkdatabase-transact-sql
CREATE DATABASE S ON PRIMARY (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB, FILEGROWTH = 8MB),
    FILEGROUP G DEFAULT (NAME = g1, FILENAME = 'C:\g1.ndf', SIZE = 1MB, FILEGROWTH = 8MB),
    FILEGROUP E (NAME = e1, FILENAME = 'C:\e1.ndf', SIZE = 1MB, FILEGROWTH = 1MB),
    (NAME = e2, FILENAME = 'C:\e2.ndf', SIZE = 1MB, FILEGROWTH = 1MB)
    LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 128MB);
GO
USE S;
CREATE TABLE dbo.A (Id int CONSTRAINT PK_A PRIMARY KEY, Name char(3000), Big varchar(max));
CREATE INDEX IX_A ON dbo.A (Id DESC) INCLUDE (Name);
CREATE TABLE dbo.H (Id int, Name varchar(3000), Half AS Id / 2);
CREATE INDEX IX_H ON dbo.H (Id) WHERE Id > 100;
CREATE INDEX IX_Half ON dbo.H (Half);
CREATE TABLE dbo.Waste (Id int, Name char(8000));
INSERT dbo.Waste SELECT value, '' FROM GENERATE_SERIES(1, 3000);
INSERT dbo.A SELECT value, value, CASE WHEN value % 20 = 0 THEN REPLICATE(CAST('z' AS varchar(max)), 30000) END FROM GENERATE_SERIES(1, 400);
INSERT dbo.H SELECT value, REPLICATE('h', value * 5) FROM GENERATE_SERIES(1, 500);
UPDATE dbo.H SET Name = REPLICATE('k', 2900) WHERE Id % 7 = 0;
DROP TABLE dbo.Waste;
SELECT size / 128 AS Megabytes FROM sys.database_files WHERE name = 'g1';
GO
--> Changed database context to 'S'.
--> (3000 rows affected)
--> (400 rows affected)
--> (500 rows affected)
--> (71 rows affected)
--> Megabytes int
--> 33
--> (1 rows affected)

DBCC SHRINKFILE (g1, NOTRUNCATE) WITH NO_INFOMSGS;
DBCC SHRINKFILE (g1, TRUNCATEONLY) WITH NO_INFOMSGS;
SELECT CASE WHEN size_on_disk_bytes = size * CAST(8192 AS bigint) THEN 'same' END AS OnDisk
FROM sys.database_files f JOIN sys.dm_io_virtual_file_stats(DB_ID(), NULL) s ON s.file_id = f.file_id WHERE name = 'g1';
DBCC CHECKDB WITH NO_INFOMSGS;
SELECT COUNT(*) AS A, SUM(LEN(Big)) AS Big, SUM(CAST(Name AS int)) AS Names FROM dbo.A WITH (INDEX(PK_A));
SELECT COUNT(*) AS A, SUM(CAST(Name AS int)) AS Names FROM dbo.A WITH (INDEX(IX_A));
SELECT COUNT(*) AS H, SUM(LEN(Name)) AS Names FROM dbo.H;
SELECT COUNT(*) AS H FROM dbo.H WITH (INDEX(IX_H)) WHERE Id > 100;
SELECT COUNT(*) AS H FROM dbo.H WITH (INDEX(IX_Half)) WHERE Half = 7;
GO
--> DbId smallint | FileId int | CurrentSize int | MinimumSize int | UsedPages int | EstimatedPages int
--> 5 | 3 | 4224 | 128 | 848 | 848
--> (1 rows affected)
--> DbId smallint | FileId int | CurrentSize int | MinimumSize int | UsedPages int | EstimatedPages int
--> 5 | 3 | 872 | 128 | 848 | 848
--> (1 rows affected)
--> OnDisk varchar(4)
--> same
--> (1 rows affected)
--> A int | Big bigint | Names int
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 400 | 600000 | 80200
--> (1 rows affected)
--> A int | Names int
--> 400 | 80200
--> (1 rows affected)
--> H int | Names int
--> 500 | 742690
--> (1 rows affected)
--> H int
--> 400
--> (1 rows affected)
--> H int
--> 2
--> (1 rows affected)

-- A file is emptied and removed.
CREATE TABLE dbo.C (Id int CONSTRAINT PK_C PRIMARY KEY, Name char(3000)) ON E;
CREATE TABLE dbo.D (Id int, Name varchar(max)) ON E TEXTIMAGE_ON E;
INSERT dbo.C SELECT value, '' FROM GENERATE_SERIES(1, 200);
INSERT dbo.D SELECT value, REPLICATE(CAST('d' AS varchar(max)), 9000) FROM GENERATE_SERIES(1, 40);
DBCC SHRINKFILE (e2, EMPTYFILE) WITH NO_INFOMSGS;
INSERT dbo.C SELECT value, '' FROM GENERATE_SERIES(1001, 1100);
SELECT COUNT(*) AS Pages FROM sys.dm_db_database_page_allocations(DB_ID(), OBJECT_ID('dbo.C'), NULL, NULL, 'LIMITED') WHERE allocated_page_file_id = FILE_ID('e2');
ALTER DATABASE S REMOVE FILE e2;
DBCC SHRINKFILE (e1, EMPTYFILE);
DBCC SHRINKFILE (d, EMPTYFILE);
SELECT (SELECT COUNT(*) FROM dbo.C) AS C, (SELECT SUM(LEN(Name)) FROM dbo.D) AS D;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> (200 rows affected)
--> (40 rows affected)
--> DbId smallint | FileId int | CurrentSize int | MinimumSize int | UsedPages int | EstimatedPages int
--> 5 | 5 | 128 | 128 | 16 | 16
--> (1 rows affected)
--> (100 rows affected)
--> Pages int
--> 0
--> (1 rows affected)
--> The file 'e2' has been removed.
--> Msg 2555, Level 16, State 1, Line 10
--> Cannot move all contents of file "e1" to other places to complete the emptyfile operation.
--> Msg 2555, Level 16, State 1, Line 11
--> Cannot move all contents of file "d" to other places to complete the emptyfile operation.
--> C int | D bigint
--> 300 | 360000
--> (1 rows affected)

-- The whole database: the log and the first file are as small as they were made.
DROP TABLE dbo.A;
DBCC SHRINKDATABASE (S, 10) WITH NO_INFOMSGS;
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> DbId smallint | FileId int | CurrentSize int | MinimumSize int | UsedPages int | EstimatedPages int
--> 5 | 3 | 160 | 128 | 144 | 144
--> (1 rows affected)
--@ restart

USE S;
SELECT COUNT(*) AS H, SUM(LEN(Name)) AS Names FROM dbo.H;
SELECT (SELECT COUNT(*) FROM dbo.C) AS C, (SELECT SUM(LEN(Name)) FROM dbo.D) AS D;
DBCC CHECKDB WITH NO_INFOMSGS;
INSERT dbo.C SELECT value, '' FROM GENERATE_SERIES(2001, 2300);
DBCC CHECKDB WITH NO_INFOMSGS;
GO
--> Changed database context to 'S'.
--> H int | Names int
--> 500 | 742690
--> (1 rows affected)
--> C int | D bigint
--> 300 | 360000
--> (1 rows affected)
--> (300 rows affected)

-- Errors.
DBCC SHRINKFILE (nosuch);
DBCC SHRINKFILE (77, 1);
DBCC SHRINKFILE (d, 1, EMPTYFILE);
DBCC SHRINKFILE (d, nonsense);
DBCC SHRINKFILE (d, TRUNCATEONLY, 1);
DBCC SHRINKDATABASE (nosuch);
DBCC SHRINKDATABASE (S, 100);
DBCC SHRINKDATABASE (S, EMPTYFILE);
BEGIN TRAN;
DBCC SHRINKFILE (d, 1);
ROLLBACK;
GO
--> Msg 8985, Level 16, State 1, Line 2
--> Could not locate file 'nosuch' for database 'S' in sys.database_files. The file either does not exist, or was dropped.
--> Msg 8985, Level 16, State 1, Line 3
--> Could not locate file '77' for database 'S' in sys.database_files. The file either does not exist, or was dropped.
--> Msg 2560, Level 16, State 9, Line 4
--> Parameter 3 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 5
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 6
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2520, Level 16, State 5, Line 7
--> Could not find database 'nosuch'. The database either does not exist, or was dropped before a statement tried to use it. Verify if the database exists by querying the sys.databases catalog view.
--> Msg 2560, Level 16, State 9, Line 8
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 9
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 8920, Level 16, State 1, Line 11
--> Cannot perform a shrinkfile operation inside a user transaction. Terminate the transaction and reissue the statement.
