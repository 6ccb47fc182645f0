-- Statistics that a query asks for are made and kept up to date.
--@ source statistics, sys-dm-db-stats-properties-transact-sql, sp-updatestats-transact-sql, sp-helpstats-transact-sql
CREATE DATABASE A;
GO
SELECT is_auto_create_stats_on, is_auto_update_stats_on, is_auto_update_stats_async_on, DATABASEPROPERTYEX('A', 'IsAutoCreateStatistics') AS c FROM sys.databases WHERE name = 'A';
GO
--> is_auto_create_stats_on bit | is_auto_update_stats_on bit | is_auto_update_stats_async_on bit | c sql_variant
--> 1 | 1 | 0 | 1
--> (1 rows affected)

USE A;
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, Kind varchar(10) NULL, N int NOT NULL, Big varchar(max) NULL, Filler char(400) NOT NULL DEFAULT 'f');
CREATE INDEX IX_N ON dbo.T (N);
GO
--> Changed database context to 'A'.

-- An empty table has nothing to look at.
SELECT Id FROM dbo.T WHERE Kind = 'rare';
SELECT COUNT(*) AS made FROM sys.stats WHERE object_id = OBJECT_ID('dbo.T') AND auto_created = 1;
GO
--> Id int
--> (0 rows affected)
--> made int
--> 0
--> (1 rows affected)

INSERT dbo.T (Id, Kind, N) SELECT value, CASE WHEN value <= 990 THEN 'common' ELSE 'rare' END, value FROM GENERATE_SERIES(1, 1000);
SELECT COUNT(*) AS n FROM dbo.T WHERE Kind = 'rare' AND Big IS NULL;
SELECT REPLACE(s.name, CONVERT(varchar(8), CONVERT(binary(4), s.object_id), 2), 'id') AS name, s.stats_id, s.auto_created, s.user_created, p.rows, p.steps, p.modification_counter
FROM sys.stats s OUTER APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
GO
--> (1000 rows affected)
--> n int
--> 10
--> (1 rows affected)
--> name nvarchar(4000) | stats_id int | auto_created bit | user_created bit | rows bigint | steps int | modification_counter bigint
--> PK_T | 1 | 0 | 0 | NULL | NULL | NULL
--> IX_N | 2 | 0 | 0 | NULL | NULL | NULL
--> _WA_Sys_00000002_id | 3 | 1 | 0 | 1000 | 2 | 0
--> (3 rows affected)

-- A key is known to be unique, the other index is looked at when a query asks.
SELECT COUNT(*) AS n FROM dbo.T WHERE Id = 3;
SELECT COUNT(*) AS n FROM dbo.T WHERE N < 30;
SELECT s.stats_id, p.rows FROM sys.stats s CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
GO
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 29
--> (1 rows affected)
--> stats_id int | rows bigint
--> 2 | 1000
--> 3 | 1000
--> (2 rows affected)

-- Changes are counted for the columns that they concern; from SQRT(1000 * rows) on the statistics are old.
UPDATE dbo.T SET N = N + 1 WHERE Id <= 200;
UPDATE TOP (100) dbo.T SET Kind = 'seldom' WHERE Kind = 'common';
DELETE dbo.T WHERE Id = 1000;
SELECT s.stats_id, p.modification_counter FROM sys.stats s CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
SELECT COUNT(*) AS n FROM dbo.T WHERE Kind = 'rare';
SELECT p.modification_counter, p.rows FROM sys.dm_db_stats_properties(OBJECT_ID('dbo.T'), 3) p;
UPDATE dbo.T SET Kind = 'other' WHERE Id > 100;
SELECT COUNT(*) AS n FROM dbo.T WHERE Kind = 'rare';
SELECT p.modification_counter, p.rows, p.steps FROM sys.dm_db_stats_properties(OBJECT_ID('dbo.T'), 3) p;
GO
--> (200 rows affected)
--> (100 rows affected)
--> (1 rows affected)
--> stats_id int | modification_counter bigint
--> 1 | 1
--> 2 | 201
--> 3 | 101
--> (3 rows affected)
--> n int
--> 9
--> (1 rows affected)
--> modification_counter bigint | rows bigint
--> 101 | 1000
--> (1 rows affected)
--> (899 rows affected)
--> n int
--> 0
--> (1 rows affected)
--> modification_counter bigint | rows bigint | steps int
--> 0 | 999 | 2
--> (1 rows affected)

-- Nothing is made where the database says so, or the statistics.
ALTER DATABASE A SET AUTO_CREATE_STATISTICS OFF;
ALTER DATABASE A SET AUTO_UPDATE_STATISTICS OFF;
SELECT is_auto_create_stats_on, is_auto_update_stats_on FROM sys.databases WHERE name = 'A';
GO
--> is_auto_create_stats_on bit | is_auto_update_stats_on bit
--> 0 | 0
--> (1 rows affected)

SELECT COUNT(*) AS n FROM dbo.T WHERE Filler = 'f';
UPDATE dbo.T SET Kind = 'last';
SELECT COUNT(*) AS n FROM dbo.T WHERE Kind = 'last';
SELECT s.stats_id, p.modification_counter FROM sys.stats s CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
GO
--> n int
--> 999
--> (1 rows affected)
--> (999 rows affected)
--> n int
--> 999
--> (1 rows affected)
--> stats_id int | modification_counter bigint
--> 1 | 1
--> 2 | 201
--> 3 | 999
--> (3 rows affected)

--@ restart
USE A;
ALTER DATABASE A SET AUTO_UPDATE_STATISTICS ON;
SELECT s.stats_id, s.auto_created, p.modification_counter FROM sys.stats s CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
ALTER DATABASE A SET AUTO_UPDATE_STATISTICS_ASYNC ON;
ALTER DATABASE A SET AUTO_CREATE_STATISTICS ON (INCREMENTAL = ON);
GO
--> Changed database context to 'A'.
--> stats_id int | auto_created bit | modification_counter bigint
--> 1 | 0 | 1
--> 2 | 0 | 201
--> 3 | 1 | 999
--> (3 rows affected)
--> Msg 40510, Level 16, State 1, Line 4
--> Statement 'ALTER DATABASE SET AUTO_UPDATE_STATISTICS_ASYNC' is not supported in this version of SQL Server.
--> Msg 40510, Level 16, State 1, Line 5
--> Statement 'AUTO_CREATE_STATISTICS ON (INCREMENTAL = ON)' is not supported in this version of SQL Server.

-- A temporary table has its statistics in tempdb; those of a table that is being defined are not made.
CREATE TABLE #T (A int, B int);
INSERT #T SELECT value, value % 3 FROM GENERATE_SERIES(1, 50);
GO
--> (50 rows affected)

SELECT COUNT(*) AS n FROM #T WHERE B = 1;
SELECT s.auto_created, p.rows, p.steps FROM tempdb.sys.stats s CROSS APPLY tempdb.sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('tempdb..#T');
ALTER DATABASE A SET AUTO_CREATE_STATISTICS ON;
BEGIN TRANSACTION;
CREATE TABLE dbo.U (A int);
INSERT dbo.U VALUES (1), (2);
SELECT COUNT(*) AS n FROM dbo.U WHERE A = 1;
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.stats WHERE OBJECT_NAME(object_id) IS NULL;
GO
--> n int
--> 17
--> (1 rows affected)
--> auto_created bit | rows bigint | steps int
--> 1 | 50 | 3
--> (1 rows affected)
--> (2 rows affected)
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)

EXEC sp_helpstats 'dbo.T';
EXEC sp_helpstats 'dbo.T', 'ALL';
DELETE dbo.T WHERE Id = 1;
EXEC sp_updatestats;
GO
--> statistics_name nvarchar(128) | statistics_keys nvarchar(2078)
--> _WA_Sys_00000002_21B6055D | Kind
--> statistics_name nvarchar(128) | statistics_keys nvarchar(2078)
--> _WA_Sys_00000002_21B6055D | Kind
--> IX_N | N
--> PK_T | Id
--> (1 rows affected)
--> Updating [dbo].[T]
-->     [PK_T] has been updated...
-->     [IX_N] has been updated...
-->     [_WA_Sys_00000002_21B6055D] has been updated...
-->     3 index(es)/statistic(s) have been updated, 0 did not require update.
-->
--> Statistics for all tables have been updated.

EXEC sp_updatestats;
GO
--> Updating [dbo].[T]
-->     [PK_T], update is not necessary...
-->     [IX_N], update is not necessary...
-->     [_WA_Sys_00000002_21B6055D], update is not necessary...
-->     0 index(es)/statistic(s) have been updated, 3 did not require update.
-->
--> Statistics for all tables have been updated.

-- Automatic statistics go with their column.
ALTER TABLE dbo.T ALTER COLUMN Kind nvarchar(20) NULL;
SELECT COUNT(*) AS n FROM sys.stats WHERE object_id = OBJECT_ID('dbo.T') AND auto_created = 1;
SELECT COUNT(*) AS n FROM dbo.T WHERE Kind = N'last';
SELECT COUNT(*) AS n FROM sys.stats WHERE object_id = OBJECT_ID('dbo.T') AND auto_created = 1;
GO
--> n int
--> 0
--> (1 rows affected)
--> n int
--> 998
--> (1 rows affected)
--> n int
--> 1
--> (1 rows affected)

ALTER TABLE dbo.T DROP COLUMN Kind;
SELECT COUNT(*) AS n FROM sys.stats WHERE object_id = OBJECT_ID('dbo.T') AND auto_created = 1;
GO
--> n int
--> 0
--> (1 rows affected)

USE master;
DROP DATABASE A;
GO
--> Changed database context to 'master'.
