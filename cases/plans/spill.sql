-- Sorts and hash tables whose memory does not hold their rows go on in pages of tempdb.
--@ source hints-transact-sql-query, sys-dm-exec-query-stats-transact-sql, showplan-logical-and-physical-operators-reference
CREATE TABLE dbo.S (Id int NOT NULL CONSTRAINT PK_S PRIMARY KEY, K int NULL, Pad varchar(60) NOT NULL, Large varchar(max) NULL);
INSERT dbo.S (Id, K, Pad) SELECT value, NULLIF(value * 7919 % 4001, 0), CONVERT(varchar(20), value * 7919 % 6007) + REPLICATE('x', value % 40) FROM GENERATE_SERIES(1, 6000);
UPDATE dbo.S SET Large = REPLICATE(CONVERT(varchar(max), 'y'), 20000) WHERE Id IN (5, 500);
CREATE TABLE dbo.O (N int IDENTITY NOT NULL, Id int NOT NULL, Pad varchar(60) NOT NULL, Length int NULL);
GO
--> (6000 rows affected)
--> (2 rows affected)

-- A sort in runs: every row once, in order, off-row values too.
INSERT dbo.O (Id, Pad, Length) SELECT Id, Pad, LEN(Large) FROM dbo.S ORDER BY Pad, Id DESC OPTION (MAX_GRANT_PERCENT = 0.02);
SELECT COUNT(*) AS n, COUNT(DISTINCT Id) AS ids, SUM(Length) AS length,
    (SELECT COUNT(*) FROM dbo.O a JOIN dbo.O b ON b.N = a.N + 1 WHERE b.Pad < a.Pad OR b.Pad = a.Pad AND b.Id > a.Id) AS wrong FROM dbo.O;
SELECT DISTINCT CASE WHEN s.last_spills > 0 THEN 'spilled' END AS spilled, CASE WHEN s.last_grant_kb BETWEEN 1 AND 60 THEN 'small' END AS granted, CASE WHEN s.last_used_grant_kb > 0 THEN 'used' END AS used
FROM sys.dm_exec_query_stats s CROSS APPLY sys.dm_exec_sql_text(s.sql_handle) t WHERE SUBSTRING(t.text, s.statement_start_offset / 2 + 1, 20) LIKE 'INSERT dbo.O %';
GO
--> (6000 rows affected)
--> n int | ids int | length int | wrong int
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 6000 | 6000 | 40000 | 0
--> (1 rows affected)
--> spilled varchar(7) | granted varchar(5) | used varchar(4)
--> spilled | small | used
--> (1 rows affected)

-- Joins of every kind by hash, with little memory and with enough.
CREATE TABLE dbo.R (Way varchar(10) NOT NULL, Kind varchar(10) NOT NULL, N bigint NULL, A bigint NULL, B bigint NULL);
INSERT dbo.R SELECT 'little', 'inner', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a JOIN dbo.S b ON a.K = b.K AND a.Id <> b.Id OPTION (HASH JOIN, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'inner', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a JOIN dbo.S b ON a.K = b.K AND a.Id <> b.Id OPTION (HASH JOIN);
INSERT dbo.R SELECT 'little', 'left', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a LEFT JOIN dbo.S b ON a.K = b.K AND b.Id > 3000 OPTION (HASH JOIN, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'left', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a LEFT JOIN dbo.S b ON a.K = b.K AND b.Id > 3000 OPTION (MERGE JOIN);
INSERT dbo.R SELECT 'little', 'full', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a FULL JOIN dbo.S b ON a.K = b.Id AND a.Id < 4000 OPTION (HASH JOIN, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'full', COUNT(*), SUM(CONVERT(bigint, a.Id)), SUM(CONVERT(bigint, b.Id)) FROM dbo.S a FULL JOIN dbo.S b ON a.K = b.Id AND a.Id < 4000 OPTION (MERGE JOIN);
INSERT dbo.R SELECT 'little', 'semi', COUNT(*), SUM(CONVERT(bigint, a.Id)), 0 FROM dbo.S a WHERE EXISTS (SELECT * FROM dbo.S b WHERE b.K = a.Id AND b.Pad LIKE '%x') OPTION (HASH JOIN, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'semi', COUNT(*), SUM(CONVERT(bigint, a.Id)), 0 FROM dbo.S a WHERE EXISTS (SELECT * FROM dbo.S b WHERE b.K = a.Id AND b.Pad LIKE '%x') OPTION (LOOP JOIN);
INSERT dbo.R SELECT 'little', 'anti', COUNT(*), SUM(CONVERT(bigint, a.Id)), 0 FROM dbo.S a WHERE NOT EXISTS (SELECT * FROM dbo.S b WHERE b.K = a.K AND b.Id <> a.Id) OPTION (HASH JOIN, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'anti', COUNT(*), SUM(CONVERT(bigint, a.Id)), 0 FROM dbo.S a WHERE NOT EXISTS (SELECT * FROM dbo.S b WHERE b.K = a.K AND b.Id <> a.Id) OPTION (MERGE JOIN);
INSERT dbo.R SELECT 'little', 'group', COUNT(*), SUM(N), SUM(A) FROM (SELECT Pad, COUNT(*) AS N, SUM(CONVERT(bigint, Id)) AS A, COUNT(DISTINCT K) AS D FROM dbo.S GROUP BY Pad) g OPTION (HASH GROUP, MAX_GRANT_PERCENT = 0.02);
INSERT dbo.R SELECT 'much', 'group', COUNT(*), SUM(N), SUM(A) FROM (SELECT Pad, COUNT(*) AS N, SUM(CONVERT(bigint, Id)) AS A, COUNT(DISTINCT K) AS D FROM dbo.S GROUP BY Pad) g OPTION (ORDER GROUP);
SELECT a.Kind, CASE WHEN a.N = b.N AND a.A = b.A AND a.B = b.B THEN 'same' ELSE 'DIFFERENT' END AS rows FROM dbo.R a JOIN dbo.R b ON a.Kind = b.Kind AND a.Way = 'little' AND b.Way = 'much' ORDER BY a.Kind;
SELECT COUNT(*) AS spilled FROM sys.dm_exec_query_stats s CROSS APPLY sys.dm_exec_sql_text(s.sql_handle) t WHERE SUBSTRING(t.text, s.statement_start_offset / 2 + 1, 40) LIKE 'INSERT dbo.R SELECT ''little''%' AND s.last_spills > 0;
GO
--> (1 rows affected)
--> (1 rows affected)
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> (1 rows affected)
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> (1 rows affected)
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> (1 rows affected)
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Kind varchar(10) | rows varchar(9)
--> anti | same
--> full | same
--> group | same
--> inner | same
--> left | same
--> semi | same
--> (6 rows affected)
--> spilled int
--> 6
--> (1 rows affected)

GO
-- What was written is given back.
SELECT COUNT(*) AS left_behind FROM tempdb.sys.partitions WHERE object_id = 0;
GO
--> left_behind int
--> 0
--> (1 rows affected)
