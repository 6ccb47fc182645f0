-- CHECKDB and its family on a healthy database: what they tell, their options, their errors.
--@ source dbcc-checkdb-transact-sql
CREATE DATABASE D;
GO
USE D;
GO
--> Changed database context to 'D'.

CREATE SCHEMA s;
GO
CREATE TABLE s.t (Id int PRIMARY KEY, Name varchar(20) NOT NULL INDEX IX_Name);
CREATE TABLE dbo.[a b] (Id int INDEX IX_Id, Price decimal(9,2), At datetime);
INSERT s.t VALUES (1, 'one'), (2, 'two');
INSERT dbo.[a b] VALUES (1, 9.5, '2020-01-02'), (2, NULL, NULL), (2, NULL, NULL);
DELETE dbo.[a b] WHERE Id = 1;
GO
--> (2 rows affected)
--> (3 rows affected)
--> (1 rows affected)

DBCC CHECKDB WITH NO_INFOMSGS;
DBCC CHECKDB ('D') WITH NO_INFOMSGS, ALL_ERRORMSGS, DATA_PURITY, EXTENDED_LOGICAL_CHECKS, TABLOCK, MAXDOP = 1;
DBCC CHECKDB WITH PHYSICAL_ONLY;
DBCC CHECKTABLE ('s.t');
DBCC CHECKTABLE ([a b], NOINDEX);
DBCC CHECKTABLE ("a b", 2) WITH NO_INFOMSGS;
DBCC CHECKTABLE ('s.t') WITH PHYSICAL_ONLY, TABLOCK;
DBCC CHECKCATALOG;
DBCC CHECKFILEGROUP ('PRIMARY') WITH NO_INFOMSGS;
DBCC CHECKALLOC WITH NO_INFOMSGS;
GO
--> DBCC results for 'D'.
--> CHECKDB found 0 allocation errors and 0 consistency errors in database 'D'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> DBCC results for 's.t'.
--> There are 2 rows in 1 pages for object "s.t".
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> DBCC results for 'a b'.
--> There are 2 rows in 1 pages for object "a b".
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.

CREATE TABLE #Lines (Error int, Level int, State int, MessageText nvarchar(3000), RepairLevel nvarchar(22), Status int, DbId int,
    DbFragId int, ObjectId int, IndexId int, PartitionId bigint, AllocUnitId bigint, RidDbId int, RidPruId int, [File] int,
    Page int, Slot int, RefDbId int, RefPruId int, RefFile int, RefPage int, RefSlot int, Allocation int);
INSERT #Lines EXEC ('DBCC CHECKDB (D) WITH TABLERESULTS');
SELECT Error, Level, MessageText, RepairLevel FROM #Lines WHERE MessageText LIKE '%''[as][. ]%' OR MessageText LIKE '%"[as][. ]%'
    OR Error = 8989;
INSERT #Lines EXEC ('DBCC CHECKALLOC (D) WITH TABLERESULTS, NO_INFOMSGS');
GO
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> (56 rows affected)
--> Error int | Level int | MessageText nvarchar(3000) | RepairLevel nvarchar(22)
--> 2536 | 10 | DBCC results for 's.t'. | NULL
--> 2593 | 10 | There are 2 rows in 1 pages for object "s.t". | NULL
--> 2536 | 10 | DBCC results for 'a b'. | NULL
--> 2593 | 10 | There are 2 rows in 1 pages for object "a b". | NULL
--> 8989 | 10 | CHECKDB found 0 allocation errors and 0 consistency errors in database 'D'. | NULL
--> (5 rows affected)
--> (0 rows affected)

CREATE VIEW dbo.V AS SELECT Id FROM s.t;
GO
DBCC CHECKDB ('nosuchdb');
DBCC CHECKDB (999);
DBCC CHECKDB (NULL);
DBCC CHECKDB (0, 1);
DBCC CHECKDB WITH COUNT_ROWS;
DBCC CHECKDB WITH PHYSICAL_ONLY, EXTENDED_LOGICAL_CHECKS;
DBCC CHECKDB (D, REPAIR_REBUILD);
DBCC CHECKTABLE (nosuch);
DBCC CHECKTABLE (12345);
DBCC CHECKTABLE ("a b", 7);
DBCC CHECKFILEGROUP ('nosuch');
DBCC CHECKCATALOG WITH TABLERESULTS;
GO
--> Msg 2520, Level 16, State 5, Line 1
--> Could not find database 'nosuchdb'. The database either does not exist, or was dropped before a statement tried to use it. Verify if the database exists by querying the sys.databases catalog view.
--> Msg 2521, Level 16, State 10, Line 2
--> Could not find database ID 999. The database ID either does not exist, or the database was dropped before a statement tried to use it. Verify if the database ID exists by querying the sys.databases catalog view.
--> Msg 2560, Level 16, State 9, Line 3
--> Parameter 1 is incorrect for this DBCC statement.
--> Msg 2560, Level 16, State 9, Line 4
--> Parameter 2 is incorrect for this DBCC statement.
--> Msg 2532, Level 16, State 1, Line 5
--> One or more WITH options specified are not valid for this command.
--> Msg 2532, Level 16, State 5, Line 6
--> One or more WITH options specified are not valid for this command.
--> Msg 7919, Level 16, State 3, Line 7
--> Repair statement not processed. Database needs to be in single user mode.
--> Msg 2501, Level 16, State 45, Line 8
--> Cannot find a table or object with the name "nosuch". Check the system catalog.
--> Msg 2573, Level 16, State 1, Line 9
--> Could not find table or object ID 12345. Check system catalog.
--> Msg 2591, Level 16, State 1, Line 10
--> Cannot find a row in the system catalog with the index ID 7 for table "a b".
--> Msg 3027, Level 16, State 3, Line 11
--> The filegroup "nosuch" is not part of database "D".
--> Msg 2532, Level 16, State 1, Line 12
--> One or more WITH options specified are not valid for this command.

DBCC CHECKDB (D, NOINDEX) WITH PHYSICAL_ONLY;
DBCC CHECKDB (D) WITH ESTIMATEONLY, NO_INFOMSGS;
GO
--> DBCC results for 'D'.
--> Warning: NO_INDEX option of checkdb being used. Checks on non-system indexes will be skipped.
--> CHECKDB found 0 allocation errors and 0 consistency errors in database 'D'.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Estimated TEMPDB space (in KB) needed for CHECKDB on database D = 0.

-- Beside a transaction that has changed rows: a snapshot is checked, in which it never was.
BEGIN TRAN;
INSERT s.t VALUES (3, 'three');
DELETE dbo.[a b];
GO
--> (1 rows affected)
--> (2 rows affected)

--@ session B
USE D;
DBCC CHECKTABLE ('s.t');
DBCC CHECKDB (D) WITH NO_INFOMSGS;
GO
--> Changed database context to 'D'.
--> DBCC results for 's.t'.
--> There are 2 rows in 1 pages for object "s.t".
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.

--@ session A
COMMIT;
DBCC CHECKDB (D) WITH NO_INFOMSGS;
DBCC CHECKDB (master) WITH NO_INFOMSGS;
DBCC CHECKDB (tempdb) WITH NO_INFOMSGS;
GO
