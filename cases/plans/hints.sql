-- Query hints, join hints and table hints decide plans, and change no result.
--@ source hints-transact-sql-query, hints-transact-sql-join, hints-transact-sql-table
CREATE TABLE dbo.A (Id int NOT NULL CONSTRAINT PK_A PRIMARY KEY, K int NULL, S varchar(10) NULL);
CREATE TABLE dbo.B (Id int NOT NULL CONSTRAINT PK_B PRIMARY KEY, K int NULL, V int NOT NULL);
INSERT dbo.A VALUES (1, 1, 'a'), (2, 1, 'b'), (3, 2, 'c'), (4, NULL, 'd'), (5, 9, 'e');
INSERT dbo.B VALUES (1, 1, 10), (2, 1, 20), (3, 3, 30), (4, NULL, 40), (5, 2, 50);
CREATE INDEX IX_K ON dbo.B (K);
GO
--> (5 rows affected)
--> (5 rows affected)

-- All kinds of merge join: keys on both sides more than once, NULL, missing.
SELECT a.Id AS a, b.Id AS b FROM dbo.A a INNER MERGE JOIN dbo.B b ON a.K = b.K ORDER BY 1, 2;
SELECT a.Id AS a, b.Id AS b FROM dbo.A a LEFT MERGE JOIN dbo.B b ON a.K = b.K ORDER BY 1, 2;
SELECT a.Id AS a, b.Id AS b FROM dbo.A a RIGHT MERGE JOIN dbo.B b ON a.K = b.K ORDER BY 1, 2;
SELECT a.Id AS a, b.Id AS b FROM dbo.A a FULL MERGE JOIN dbo.B b ON a.K = b.K AND b.V > 10 ORDER BY 1, 2;
SELECT a.Id AS a FROM dbo.A a WHERE EXISTS (SELECT * FROM dbo.B b WHERE b.K = a.K) ORDER BY 1 OPTION (MERGE JOIN);
SELECT a.Id AS a FROM dbo.A a WHERE NOT EXISTS (SELECT * FROM dbo.B b WHERE b.K = a.K AND b.V > 10) ORDER BY 1 OPTION (MERGE JOIN);
SELECT K FROM dbo.A INTERSECT SELECT K FROM dbo.B ORDER BY 1 OPTION (MERGE JOIN);
SELECT K FROM dbo.A EXCEPT SELECT K FROM dbo.B ORDER BY 1 OPTION (MERGE JOIN);
GO
--> a int | b int
--> 1 | 1
--> 1 | 2
--> 2 | 1
--> 2 | 2
--> 3 | 5
--> (5 rows affected)
--> a int | b int
--> 1 | 1
--> 1 | 2
--> 2 | 1
--> 2 | 2
--> 3 | 5
--> 4 | NULL
--> 5 | NULL
--> (7 rows affected)
--> a int | b int
--> NULL | 3
--> NULL | 4
--> 1 | 1
--> 1 | 2
--> 2 | 1
--> 2 | 2
--> 3 | 5
--> (7 rows affected)
--> a int | b int
--> NULL | 1
--> NULL | 3
--> NULL | 4
--> 1 | 2
--> 2 | 2
--> 3 | 5
--> 4 | NULL
--> 5 | NULL
--> (8 rows affected)
--> a int
--> 1
--> 2
--> 3
--> (3 rows affected)
--> a int
--> 4
--> 5
--> (2 rows affected)
--> K int
--> NULL
--> 1
--> 2
--> (3 rows affected)
--> K int
--> 9
--> (1 rows affected)

SET SHOWPLAN_TEXT ON;
GO
SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (MERGE JOIN);
SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (HASH JOIN);
SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (LOOP JOIN);
SELECT a.Id FROM dbo.A a FULL MERGE JOIN dbo.B b ON a.K = b.K AND a.Id < b.V;
SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.K + 1 = b.K OPTION (MERGE JOIN);
SELECT b.V FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id JOIN dbo.A c ON c.K = b.K OPTION (FORCE ORDER, HASH JOIN);
SELECT K, COUNT(*) FROM dbo.A GROUP BY K OPTION (HASH GROUP);
SELECT K, COUNT(*) FROM dbo.A GROUP BY K OPTION (ORDER GROUP);
SELECT DISTINCT K FROM dbo.A OPTION (ORDER GROUP);
SELECT V FROM dbo.B WITH (INDEX (IX_K));
SELECT V FROM dbo.B WITH (FORCESEEK) WHERE K > 1;
SELECT V FROM dbo.B WITH (FORCESEEK (IX_K (K))) WHERE K = 1 AND Id = 1;
SELECT V FROM dbo.B WITH (FORCESCAN) WHERE Id = 1;
SELECT V FROM dbo.B WITH (INDEX (0)) WHERE Id = 1;
GO
--> StmtText nvarchar(max)
--> SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (MERGE JOIN)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Merge Join(Inner Join, MERGE:([master].[dbo].[A].[Id] as [a].[Id])=([master].[dbo].[B].[Id] as [b].[Id]))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]) ORDERED FORWARD)
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B] AS [b]) ORDERED FORWARD)
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (HASH JOIN)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Hash Match(Inner Join, HASH:([master].[dbo].[A].[Id] as [a].[Id])=([master].[dbo].[B].[Id] as [b].[Id]))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B] AS [b]))
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id OPTION (LOOP JOIN)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Nested Loops(Inner Join, OUTER REFERENCES:([master].[dbo].[A].[Id] as [a].[Id]))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]))
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[B].[PK_B] AS [b]), SEEK:([b].[Id]=[master].[dbo].[A].[Id] as [a].[Id]) ORDERED FORWARD)
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT a.Id FROM dbo.A a FULL MERGE JOIN dbo.B b ON a.K = b.K AND a.Id < b.V
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Merge Join(Full Outer Join, MANY-TO-MANY MERGE:([master].[dbo].[A].[K] as [a].[K])=([master].[dbo].[B].[K] as [b].[K]), RESIDUAL:([master].[dbo].[A].[Id] as [a].[Id]<[master].[dbo].[B].[V] as [b].[V]))
-->        |--Sort(ORDER BY:([master].[dbo].[A].[K] as [a].[K] ASC))
-->        |    |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]))
-->        |--Sort(ORDER BY:([master].[dbo].[B].[K] as [b].[K] ASC))
-->             |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B] AS [b]))
--> (5 rows affected)
--> StmtText nvarchar(max)
--> SELECT a.Id FROM dbo.A a JOIN dbo.B b ON a.K + 1 = b.K OPTION (MERGE JOIN)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Merge Join(Inner Join, MANY-TO-MANY MERGE:([master].[dbo].[B].[K] as [b].[K])=([Expr1009]))
-->        |--Index Scan(OBJECT:([master].[dbo].[B].[IX_K] AS [b]) ORDERED FORWARD)
-->        |--Sort(ORDER BY:([Expr1009] ASC))
-->             |--Compute Scalar(DEFINE:([Expr1009]=[master].[dbo].[A].[K] as [a].[K]+(1)))
-->                  |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]))
--> (5 rows affected)
--> StmtText nvarchar(max)
--> SELECT b.V FROM dbo.A a JOIN dbo.B b ON a.Id = b.Id JOIN dbo.A c ON c.K = b.K OPTION (FORCE ORDER, HASH JOIN)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Hash Match(Inner Join, HASH:([master].[dbo].[B].[K] as [b].[K])=([master].[dbo].[A].[K] as [c].[K]))
-->        |--Hash Match(Inner Join, HASH:([master].[dbo].[A].[Id] as [a].[Id])=([master].[dbo].[B].[Id] as [b].[Id]))
-->        |    |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [a]))
-->        |    |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B] AS [b]))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A] AS [c]))
--> (5 rows affected)
--> StmtText nvarchar(max)
--> SELECT K, COUNT(*) FROM dbo.A GROUP BY K OPTION (HASH GROUP)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Hash Match(Aggregate, HASH:([master].[dbo].[A].[K]), DEFINE:([Expr1004]=COUNT(*)))
-->        |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A]))
--> (2 rows affected)
--> StmtText nvarchar(max)
--> SELECT K, COUNT(*) FROM dbo.A GROUP BY K OPTION (ORDER GROUP)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Stream Aggregate(GROUP BY:([master].[dbo].[A].[K]), DEFINE:([Expr1004]=COUNT(*)))
-->        |--Sort(ORDER BY:([master].[dbo].[A].[K] ASC))
-->             |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A]))
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT DISTINCT K FROM dbo.A OPTION (ORDER GROUP)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Stream Aggregate(GROUP BY:([master].[dbo].[A].[K]))
-->        |--Sort(ORDER BY:([master].[dbo].[A].[K] ASC))
-->             |--Clustered Index Scan(OBJECT:([master].[dbo].[A].[PK_A]))
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.B WITH (INDEX (IX_K))
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Nested Loops(Inner Join, OUTER REFERENCES:([Bmk1003]))
-->        |--Index Scan(OBJECT:([master].[dbo].[B].[IX_K]))
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[B].[PK_B]) LOOKUP)
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.B WITH (FORCESEEK) WHERE K > 1
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Nested Loops(Inner Join, OUTER REFERENCES:([Bmk1003]))
-->        |--Index Seek(OBJECT:([master].[dbo].[B].[IX_K]), SEEK:([master].[dbo].[B].[K] > (1)) ORDERED FORWARD)
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[B].[PK_B]) LOOKUP)
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.B WITH (FORCESEEK (IX_K (K))) WHERE K = 1 AND Id = 1
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Nested Loops(Inner Join, OUTER REFERENCES:([Bmk1003]))
-->        |--Index Seek(OBJECT:([master].[dbo].[B].[IX_K]), SEEK:([master].[dbo].[B].[K]=(1)) ORDERED FORWARD)
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[B].[PK_B]), WHERE:([master].[dbo].[B].[Id]=(1)) LOOKUP)
--> (3 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.B WITH (FORCESCAN) WHERE Id = 1
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B]), WHERE:([master].[dbo].[B].[Id]=(1)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.B WITH (INDEX (0)) WHERE Id = 1
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Scan(OBJECT:([master].[dbo].[B].[PK_B]), WHERE:([master].[dbo].[B].[Id]=(1)))
--> (1 rows affected)

SET SHOWPLAN_TEXT OFF;
GO

-- What no plan can do.
SELECT a.Id FROM dbo.A a CROSS JOIN dbo.B b OPTION (HASH JOIN);
GO
--> Msg 8622, Level 16, State 1, Line 2
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT a.Id FROM dbo.A a FULL JOIN dbo.B b ON a.Id = b.Id OPTION (LOOP JOIN);
GO
--> Msg 8622, Level 16, State 1, Line 1
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT a.Id FROM dbo.A a INNER MERGE JOIN dbo.B b ON a.Id < b.Id;
GO
--> Msg 8622, Level 16, State 1, Line 1
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT a.Id FROM dbo.A a INNER LOOP JOIN dbo.B b ON a.Id = b.Id OPTION (MERGE JOIN);
GO
--> Msg 8622, Level 16, State 1, Line 1
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT V FROM dbo.B WITH (FORCESEEK) WHERE V = 1;
GO
--> Msg 8622, Level 16, State 1, Line 1
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT V FROM dbo.B WITH (FORCESEEK (IX_K (V))) WHERE K = 1;
GO
--> Msg 362, Level 16, State 1, Line 1
--> The query processor could not produce a query plan because the name 'V' in the FORCESEEK hint on table or view 'B' did not match the key column names of the index 'IX_K'.

SELECT V FROM dbo.B WITH (FORCESEEK (IX_K (K, V, Id))) WHERE K = 1;
GO
--> Msg 365, Level 16, State 1, Line 1
--> The query processor could not produce a query plan because the FORCESEEK hint on table or view 'B' specified more seek columns than the number of key columns in index 'IX_K'.

SELECT V FROM dbo.B OPTION (USE HINT ('NO_SUCH_HINT'));
GO
--> Msg 10715, Level 15, State 1, Line 1
--> 'NO_SUCH_HINT' is not a valid hint.

SELECT V FROM dbo.B OPTION (USE PLAN N'<x/>');
GO
--> Msg 40514, Level 16, State 1, Line 1
--> 'OPTION (USE PLAN)' is not supported in this version of SQL Server.

-- Heard: a plan is made for this run, for the values it has, or for others.
DECLARE @k int = 1;
SELECT COUNT(*) AS n FROM dbo.B WHERE K = @k OPTION (RECOMPILE, MAXDOP 1, USE HINT ('DISABLE_PARAMETER_SNIFFING', 'disallow_batch_mode'));
SELECT COUNT(*) AS n FROM dbo.B WHERE K = @k OPTION (OPTIMIZE FOR (@k = 3), FAST 1, KEEPFIXED PLAN);
SELECT COUNT(*) AS n FROM dbo.B WHERE K = @k OPTION (OPTIMIZE FOR (@k UNKNOWN), NO_PERFORMANCE_SPOOL);
SELECT COUNT(*) AS n FROM dbo.B WHERE K = @k OPTION (OPTIMIZE FOR UNKNOWN, MAX_GRANT_PERCENT = 10, MIN_GRANT_PERCENT = 1);
GO
--> n int
--> 2
--> (1 rows affected)
--> n int
--> 2
--> (1 rows affected)
--> n int
--> 2
--> (1 rows affected)
--> n int
--> 2
--> (1 rows affected)
