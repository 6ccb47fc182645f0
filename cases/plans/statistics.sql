-- Statistics are made of the table's rows, stay in system tables, are shown and used, and go with what they describe.
--@ source create-statistics-transact-sql, update-statistics-transact-sql, dbcc-show-statistics-transact-sql
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, Kind varchar(10) NULL, N int NOT NULL, X int NULL, Filler char(500) NOT NULL DEFAULT 'f');
INSERT dbo.T (Id, Kind, N, X) SELECT value, CASE WHEN value <= 900 THEN 'common' WHEN value <= 990 THEN 'seldom' WHEN value <= 995 THEN 'rare' END, value % 10, value
FROM GENERATE_SERIES(1, 1000);
CREATE INDEX IX_Kind ON dbo.T (Kind);
CREATE STATISTICS S_N ON dbo.T (N, Kind) WITH FULLSCAN;
GO
--> (1000 rows affected)

SELECT s.name, s.stats_id, s.auto_created, s.user_created, s.no_recompute, p.rows, p.rows_sampled, p.steps, p.modification_counter,
    (SELECT COUNT(*) FROM sys.stats_columns c WHERE c.object_id = s.object_id AND c.stats_id = s.stats_id) AS columns
FROM sys.stats s OUTER APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') ORDER BY s.stats_id;
SELECT h.step_number, h.range_high_key, h.range_rows, h.equal_rows, h.distinct_range_rows, h.average_range_rows FROM sys.dm_db_stats_histogram(OBJECT_ID('dbo.T'), 2) h;
GO
--> name | stats_id | auto_created | user_created | no_recompute | rows | rows_sampled | steps | modification_counter | columns
--> PK_T | 1 | 0 | 0 | 0 | NULL | NULL | NULL | NULL | 1
--> IX_Kind | 2 | 0 | 0 | 0 | 1000 | 1000 | 3 | 0 | 1
--> S_N | 3 | 0 | 1 | 0 | 1000 | 1000 | 10 | 0 | 2
--> (3 rows affected)
--> step_number | range_high_key | range_rows | equal_rows | distinct_range_rows | average_range_rows
--> 1 | common | 0 | 900 | 0 | 1
--> 2 | rare | 0 | 5 | 0 | 1
--> 3 | seldom | 0 | 90 | 0 | 1
--> (3 rows affected)

DBCC SHOW_STATISTICS ('dbo.T', IX_Kind) WITH DENSITY_VECTOR, HISTOGRAM, NO_INFOMSGS;
DBCC SHOW_STATISTICS ('dbo.T', Nothing) WITH NO_INFOMSGS;
GO
--> All density | Average Length | Columns
--> 0.25 | 5.96 | Kind
--> (1 rows affected)
--> RANGE_HI_KEY | RANGE_ROWS | EQ_ROWS | DISTINCT_RANGE_ROWS | AVG_RANGE_ROWS
--> NULL | 0 | 5 | 0 | 1
--> common | 0 | 900 | 0 | 1
--> rare | 0 | 5 | 0 | 1
--> seldom | 0 | 90 | 0 | 1
--> (4 rows affected)
--> Msg 2767, Level 16, State 1, Line 2
--> Could not locate statistics 'Nothing' in the system catalogs.

-- The same query is a seek for a rare value and a scan for a common one.
SET SHOWPLAN_TEXT ON;
GO
SELECT X FROM dbo.T WHERE Kind = 'rare';
SELECT X FROM dbo.T WHERE Kind = 'common';
GO
--> StmtText
--> SELECT X FROM dbo.T WHERE Kind = 'rare'
--> (1 rows affected)
--> StmtText
-->   |--Nested Loops(Inner Join, OUTER REFERENCES:([Bmk1005]))
-->        |--Index Seek(OBJECT:([master].[dbo].[T].[IX_Kind]), SEEK:([master].[dbo].[T].[Kind]='rare') ORDERED FORWARD)
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[T].[PK_T]) LOOKUP)
--> (3 rows affected)
--> StmtText
--> SELECT X FROM dbo.T WHERE Kind = 'common'
--> (1 rows affected)
--> StmtText
-->   |--Clustered Index Scan(OBJECT:([master].[dbo].[T].[PK_T]), WHERE:([master].[dbo].[T].[Kind]='common'))
--> (1 rows affected)

SET SHOWPLAN_TEXT OFF;
GO
UPDATE dbo.T SET N = 0 WHERE Id <= 100;
SELECT modification_counter FROM sys.dm_db_stats_properties(OBJECT_ID('dbo.T'), 3);
UPDATE STATISTICS dbo.T S_N WITH FULLSCAN, NORECOMPUTE;
SELECT modification_counter, CASE WHEN STATS_DATE(OBJECT_ID('dbo.T'), 3) IS NOT NULL THEN 'dated' END AS d, (SELECT no_recompute FROM sys.stats WHERE name = 'S_N') AS kept
FROM sys.dm_db_stats_properties(OBJECT_ID('dbo.T'), 3);
SELECT equal_rows FROM sys.dm_db_stats_histogram(OBJECT_ID('dbo.T'), 3) WHERE range_high_key = 0;
GO
--> (100 rows affected)
--> modification_counter
--> 100
--> (1 rows affected)
--> modification_counter | d | kept
--> 0 | dated | 1
--> (1 rows affected)
--> equal_rows
--> 190
--> (1 rows affected)

CREATE STATISTICS S_N ON dbo.T (X);
CREATE STATISTICS S_Y ON dbo.T (Y);
UPDATE STATISTICS dbo.Nothing;
UPDATE STATISTICS dbo.T Nothing;
DROP STATISTICS dbo.T.IX_Kind;
DROP STATISTICS dbo.T.Nothing;
ALTER TABLE dbo.T DROP COLUMN N;
GO
--> Msg 1927, Level 16, State 1, Line 1
--> There are already statistics on table 'dbo.T' named 'S_N'.
--> Msg 1911, Level 16, State 1, Line 2
--> Column name 'Y' does not exist in the target table or view.
--> Msg 2706, Level 11, State 1, Line 3
--> Table 'dbo.Nothing' does not exist.
--> Msg 2767, Level 16, State 1, Line 4
--> Could not locate statistics 'Nothing' in the system catalogs.
--> Msg 3739, Level 11, State 1, Line 5
--> Cannot DROP the index 'IX_Kind' because it is not a statistics collection.
--> Msg 3701, Level 11, State 1, Line 6
--> Cannot drop the statistics 'dbo.T.Nothing', because it does not exist or you do not have permission.
--> Msg 5074, Level 16, State 1, Line 7
--> The statistics 'S_N' is dependent on column 'N'.
--> Msg 4922, Level 16, State 9, Line 7
--> ALTER TABLE DROP COLUMN N failed because one or more objects access this column.

--@ restart
SELECT s.name, p.rows, p.steps FROM sys.stats s CROSS APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p WHERE s.object_id = OBJECT_ID('dbo.T') AND s.stats_id > 1 ORDER BY s.stats_id;
DROP STATISTICS dbo.T.S_N;
DROP INDEX IX_Kind ON dbo.T;
SELECT name FROM sys.stats WHERE object_id = OBJECT_ID('dbo.T');
GO
--> name | rows | steps
--> IX_Kind | 1000 | 3
--> S_N | 1000 | 10
--> (2 rows affected)
--> name
--> PK_T
--> (1 rows affected)
