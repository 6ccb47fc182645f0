-- The procedure cache shows what is kept, how often it ran and what it used.
--@ source sys-dm-exec-cached-plans-transact-sql, sys-dm-exec-query-stats-transact-sql, sys-dm-exec-plan-attributes-transact-sql
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, A int NULL);
INSERT dbo.T VALUES (1, 10), (2, 20), (3, 30);
GO
--> (3 rows affected)

CREATE PROCEDURE dbo.P @id int AS SELECT A FROM dbo.T WHERE Id >= @id;
GO
SELECT A FROM dbo.T WHERE Id > 1
GO 3
--> A int
--> 20
--> 30
--> (2 rows affected)
--> A int
--> 20
--> 30
--> (2 rows affected)
--> A int
--> 20
--> 30
--> (2 rows affected)

SELECT cp.usecounts, cp.refcounts, cp.cacheobjtype, cp.objtype, qs.execution_count, qs.total_rows, qs.last_rows, qs.total_logical_reads, qs.max_logical_reads,
    qs.plan_generation_num AS generation, SUBSTRING(t.text, qs.statement_start_offset / 2 + 1, (qs.statement_end_offset - qs.statement_start_offset) / 2) AS statement
FROM sys.dm_exec_cached_plans cp JOIN sys.dm_exec_query_stats qs ON qs.plan_handle = cp.plan_handle
CROSS APPLY sys.dm_exec_sql_text(cp.plan_handle) t
WHERE t.text LIKE 'SELECT A FROM dbo.T%';
GO
--> usecounts | refcounts | cacheobjtype | objtype | execution_count | total_rows | last_rows | total_logical_reads | max_logical_reads | generation | statement
--> 3 | 1 | Compiled Plan | Adhoc | 3 | 6 | 2 | 3 | 1 | 1 | SELECT A FROM dbo.T WHERE Id > 1
--> (1 rows affected)

EXEC sp_executesql N'SELECT A FROM dbo.T WHERE Id = @k', N'@k int', @k = 1;
EXEC sp_executesql N'SELECT A FROM dbo.T WHERE Id = @k', N'@k int', @k = 2;
SELECT cp.objtype, cp.usecounts, t.text, p.is_cache_key, p.value AS dbid
FROM sys.dm_exec_cached_plans cp CROSS APPLY sys.dm_exec_sql_text(cp.plan_handle) t
CROSS APPLY sys.dm_exec_plan_attributes(cp.plan_handle) p
WHERE cp.objtype = 'Prepared' AND p.attribute = 'dbid';
GO
--> A int
--> 10
--> (1 rows affected)
--> A int
--> 20
--> (1 rows affected)
--> objtype | usecounts | text | is_cache_key | dbid
--> Prepared | 2 | (@k int)SELECT A FROM dbo.T WHERE Id = @k | 1 | 1
--> (1 rows affected)

-- Two texts that differ in a constant only have one query_hash and one query_plan_hash.
SELECT A FROM dbo.T WHERE Id = 2;
SELECT a  FROM dbo.T WHERE Id = 30;
GO
--> A int
--> 20
--> (1 rows affected)
--> a int
--> (0 rows affected)

SELECT COUNT(*) AS statements, COUNT(DISTINCT query_hash) AS hashes, COUNT(DISTINCT query_plan_hash) AS plans
FROM sys.dm_exec_query_stats qs CROSS APPLY sys.dm_exec_sql_text(qs.sql_handle) t WHERE t.text LIKE '-- Two texts%';
GO
--> statements | hashes | plans
--> 2 | 1 | 1
--> (1 rows affected)

EXEC dbo.P 2;
EXEC dbo.P 3;
SELECT OBJECT_NAME(s.object_id, s.database_id) AS name, s.type, s.execution_count, s.total_logical_reads, q.total_rows,
    CASE WHEN CAST(x.query_plan AS nvarchar(max)) LIKE '%Clustered Index Seek%ParameterCompiledValue="(2)"%' THEN 'seek made for 2' END AS [plan], y.dbid
FROM sys.dm_exec_procedure_stats s JOIN sys.dm_exec_query_stats q ON q.plan_handle = s.plan_handle
CROSS APPLY sys.dm_exec_query_plan(s.plan_handle) x CROSS APPLY sys.dm_exec_text_query_plan(s.plan_handle, 0, -1) y;
GO
--> A int
--> 20
--> 30
--> (2 rows affected)
--> A int
--> 30
--> (1 rows affected)
--> name | type | execution_count | total_logical_reads | total_rows | plan | dbid
--> P | P | 2 | 2 | 3 | seek made for 2 | 1
--> (1 rows affected)

-- A changed table makes new plans, sp_recompile forgets those there are.
ALTER TABLE dbo.T ADD B int NULL;
EXEC dbo.P 3;
SELECT q.plan_generation_num AS generation, q.execution_count FROM sys.dm_exec_query_stats q JOIN sys.dm_exec_procedure_stats s ON q.plan_handle = s.plan_handle;
EXEC sp_recompile 'dbo.P';
SELECT COUNT(*) AS kept FROM sys.dm_exec_procedure_stats WHERE OBJECT_NAME(object_id, database_id) = 'P';
EXEC sp_recompile 'dbo.Nothing';
GO
--> A int
--> 30
--> (1 rows affected)
--> generation | execution_count
--> 2 | 1
--> (1 rows affected)
--> Object 'dbo.P' was successfully marked for recompilation.
--> kept
--> 0
--> (1 rows affected)
--> Msg 15165, Level 16, State 1, Procedure sys.sp_recompile, Line 9
--> Could not find object 'dbo.Nothing' or you do not have permission.
