-- Performance counters against what was done, by SQL Server's names, instances and types.
--@ source sql-server-databases-object
CREATE DATABASE D ON (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB)
    LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 8MB, FILEGROWTH = 8MB);
GO
USE D;
SET NOCOUNT ON;
CREATE TABLE dbo.T (Id int IDENTITY PRIMARY KEY, Filler char(4100) NOT NULL DEFAULT 'a');
CREATE INDEX IX_Id ON dbo.T (Id);
SELECT RTRIM(object_name) AS object_name, RTRIM(counter_name) AS counter_name, RTRIM(instance_name) AS instance_name, cntr_value, cntr_type
INTO #Before FROM sys.dm_os_performance_counters;
DECLARE @bytes bigint = (SELECT num_of_bytes_written FROM sys.dm_io_virtual_file_stats(DB_ID(), 2));
DECLARE @i int = 0;
WHILE @i < 100
BEGIN
    INSERT dbo.T DEFAULT VALUES;
    SET @i += 1;
END
BEGIN TRAN;
INSERT dbo.T DEFAULT VALUES;
ROLLBACK;
SELECT counter_name, instance_name, cntr_type, CASE WHEN done BETWEEN 100 AND 110 THEN 'as many' ELSE CONVERT(varchar(10), done) END AS Done
FROM (
    SELECT RTRIM(a.counter_name) AS counter_name, RTRIM(a.instance_name) AS instance_name, a.cntr_type,
        a.cntr_value - ISNULL(b.cntr_value, 0) AS done
    FROM sys.dm_os_performance_counters a LEFT JOIN #Before b
        ON b.counter_name = RTRIM(a.counter_name) AND b.instance_name = RTRIM(a.instance_name)) x
WHERE instance_name IN ('', 'D') AND counter_name IN ('Pages Allocated/sec', 'Write Transactions/sec', 'Transactions/sec',
    'Active Transactions', 'Log Growths', 'Page Splits/sec')
ORDER BY counter_name;
-- Nothing but the log writes to the log's file.
SELECT CASE WHEN num_of_bytes_written - @bytes >= flushed AND num_of_bytes_written - @bytes < flushed + 65536 THEN 'the same' END AS Bytes
FROM sys.dm_io_virtual_file_stats(DB_ID(), 2), (SELECT a.cntr_value - b.cntr_value AS flushed
    FROM sys.dm_os_performance_counters a JOIN #Before b ON b.counter_name = RTRIM(a.counter_name) AND b.instance_name = RTRIM(a.instance_name)
    WHERE a.counter_name = 'Log Bytes Flushed/sec' AND a.instance_name = 'D') f;
SELECT RTRIM(object_name) AS object_name, RTRIM(counter_name) AS counter_name, cntr_type FROM sys.dm_os_performance_counters
WHERE counter_name LIKE 'Buffer cache hit%' OR (instance_name = 'D' AND counter_name LIKE 'Percent Log%')
    OR counter_name IN ('Lazy writes/sec', 'Checkpoint pages/sec');
SELECT cntr_value FROM sys.dm_os_performance_counters WHERE instance_name = 'D' AND counter_name IN ('Data File(s) Size (KB)');
GO
--> Changed database context to 'D'.
--> counter_name nvarchar(128) | instance_name nvarchar(128) | cntr_type int | Done varchar(10)
--> Active Transactions | D | 65792 | 0
--> Log Growths | D | 65792 | 0
--> Page Splits/sec | | 272696576 | as many
--> Pages Allocated/sec | | 272696576 | as many
--> Transactions/sec | D | 272696576 | as many
--> Write Transactions/sec | D | 272696576 | as many
--> Bytes varchar(8)
--> the same
--> object_name nvarchar(128) | counter_name nvarchar(128) | cntr_type int
--> SQLServer:Buffer Manager | Lazy writes/sec | 272696576
--> SQLServer:Buffer Manager | Checkpoint pages/sec | 272696576
--> SQLServer:Buffer Manager | Buffer cache hit ratio | 537003264
--> SQLServer:Buffer Manager | Buffer cache hit ratio base | 1073939712
--> SQLServer:Databases | Percent Log Used | 65792
--> cntr_value bigint
--> 8192

-- How indexes were used: one count a statement and kind.
CREATE TABLE dbo.U (Id int CONSTRAINT PK_U PRIMARY KEY, K int, Filler char(10) NULL);
CREATE INDEX IX_K ON dbo.U (K);
INSERT dbo.U VALUES (1, 10, 'a'), (2, 20, 'b');
SELECT COUNT(*) AS N FROM dbo.U WITH (INDEX(1));
SELECT Id FROM dbo.U WHERE Id = 2;
SELECT Filler FROM dbo.U WITH (INDEX(IX_K)) WHERE K = 20;
UPDATE dbo.U SET K = 30 WHERE Id = 2;
SELECT index_id, user_seeks, user_scans, user_lookups, user_updates,
    CASE WHEN last_user_seek <= GETDATE() THEN 'then' END AS LastSeek, last_system_scan
FROM sys.dm_db_index_usage_stats WHERE database_id = DB_ID() AND object_id = OBJECT_ID('dbo.U');
GO
--> N int
--> 2
--> Id int
--> 2
--> Filler char(10)
--> b
--> index_id int | user_seeks bigint | user_scans bigint | user_lookups bigint | user_updates bigint | LastSeek varchar(4) | last_system_scan datetime
--> 1 | 2 | 1 | 1 | 2 | then | NULL
--> 2 | 1 | 0 | 0 | 2 | then | NULL
