-- The default trace: growths by the query of the document "How to manage & measure database file autogrowth".
--@ source sys-fn-trace-gettable-transact-sql
CREATE DATABASE Grows ON (NAME = data_0, FILENAME = 'C:\SQLData\Grows.mdf', SIZE = 8MB, FILEGROWTH = 1MB)
LOG ON (NAME = log, FILENAME = 'C:\SQLData\Grows.ldf', SIZE = 2MB, FILEGROWTH = 1MB);
GO
USE Grows;
GO
--> Changed database context to 'Grows'.

CREATE TABLE dbo.TestSource (id int not null, name char(4000), lastname char(3000), logDate datetime);
SET NOCOUNT ON;
BEGIN TRAN;
DECLARE @i int = 1;
WHILE @i <= 1500
BEGIN
    INSERT dbo.TestSource VALUES (@i, 'First Name', 'LastName', GETDATE());
    SET @i += 1;
END;
COMMIT;
GO

SELECT te.name, ftg.FileName, ftg.DatabaseName, CASE WHEN COUNT(*) > 5 THEN 'many' END AS Events,
    MIN(ftg.IntegerData) AS Pages,
    SUM(CASE WHEN ftg.Duration >= 0 AND ftg.EndTime >= ftg.StartTime AND ftg.SPID = @@SPID THEN 0 ELSE 1 END) AS Untimed
FROM sys.fn_trace_getinfo(1) AS info
CROSS APPLY sys.fn_trace_gettable(CAST(info.value AS nvarchar(256)), DEFAULT) AS ftg
JOIN sys.trace_events AS te ON te.trace_event_id = ftg.EventClass
WHERE info.property = 2 AND ftg.EventClass IN (92, 93) AND ftg.DatabaseID = DB_ID()
GROUP BY te.name, ftg.FileName, ftg.DatabaseName ORDER BY te.name;
GO
--> name | FileName | DatabaseName | Events | Pages | Untimed
--> Data File Auto Grow | data_0 | Grows | many | 128 | 0
--> Log File Auto Grow | log | Grows | many | 128 | 0

-- The document's second query, but for the duration, which differs from run to run.
--@ unordered
DECLARE @filename NVARCHAR(1000)

SELECT @filename = CAST(value AS NVARCHAR(1000))
	FROM sys.fn_trace_getinfo(DEFAULT)
	WHERE traceid = 1 AND property = 2

-- Split filename into parts in order to get rid of the rollover number
DECLARE @bc INT,
		@ec INT,
		@bfn VARCHAR(1000),
		@efn VARCHAR(10)

SET @filename = REVERSE(@filename)
SET @bc = CHARINDEX('.',@filename)
SET @ec = CHARINDEX('_',@filename)+1
SET @efn = REVERSE(SUBSTRING(@filename,1,@bc))
SET @bfn = REVERSE(SUBSTRING(@filename,@ec,LEN(@filename)))

-- Set filename without rollover number
SET @filename = @bfn + @efn

SELECT te.name as EventName,
		DB_NAME(ftg.databaseid) as DatabaseName,
		SUM( (ftg.IntegerData*8)/1024.0 ) as GrowthMB,
		CASE WHEN SUM( (ftg.duration)/1000000.0 ) > 0 THEN 'measured' END as Duration_Secs
	FROM fn_trace_gettable(@filename, DEFAULT) AS ftg 
		INNER JOIN sys.trace_events AS te 
			ON ftg.EventClass = te.trace_event_id
	WHERE (ftg.EventClass = 92 OR ftg.EventClass = 93)
		AND DatabaseID = DB_ID()
		AND ftg.StartTime > DATEADD(MINUTE, -30, GETDATE())
	GROUP BY te.name,
			 DB_NAME(ftg.databaseid);
GO
--> EventName | DatabaseName | GrowthMB | Duration_Secs
--> Log File Auto Grow | Grows | 30.000000 | measured
--> Data File Auto Grow | Grows | 6.000000 | measured

-- What sys.database_files says has grown is what the trace has summed.
DECLARE @path nvarchar(260) = (SELECT path FROM sys.traces WHERE is_default = 1);
SELECT f.name, f.size - CASE f.type WHEN 0 THEN 1024 ELSE 256 END - SUM(t.IntegerData) AS Missing
FROM sys.database_files AS f JOIN fn_trace_gettable(@path, 1) AS t ON t.FileName = f.name AND t.DatabaseID = DB_ID()
    AND t.EventClass = 92 + f.type
GROUP BY f.name, f.size, f.type ORDER BY f.name;
GO
--> name | Missing
--> data_0 | 0
--> log | 0

-- Objects: the change, then how its transaction has ended.
CREATE TABLE dbo.Kept (Id int CONSTRAINT PK_Kept PRIMARY KEY, Other int);
CREATE INDEX IX_Other ON dbo.Kept (Other);
ALTER TABLE dbo.Kept ADD More int;
BEGIN TRAN;
DROP TABLE dbo.Kept;
ROLLBACK;
DECLARE @path nvarchar(260) = (SELECT path FROM sys.traces);
SELECT e.name, s.subclass_name, t.ObjectName, t.ObjectType, t.IndexID, t.LoginName,
    CASE t.ObjectID WHEN OBJECT_ID('dbo.Kept') THEN 'Kept' WHEN OBJECT_ID('dbo.PK_Kept') THEN 'PK' END AS Object
FROM fn_trace_gettable(@path, 1) AS t JOIN sys.trace_events AS e ON e.trace_event_id = t.EventClass
JOIN sys.trace_subclass_values AS s ON s.trace_event_id = t.EventClass AND s.trace_column_id = 21
    AND s.subclass_value = t.EventSubClass
WHERE t.DatabaseID = DB_ID() AND t.ObjectName LIKE '%Kept' ORDER BY t.EventSequence;
GO
--> name | subclass_name | ObjectName | ObjectType | IndexID | LoginName | Object
--> Object:Created | Begin | Kept | 8277 | NULL | sa | Kept
--> Object:Created | Begin | PK_Kept | 19280 | NULL | sa | PK
--> Object:Created | Commit | Kept | 8277 | NULL | sa | Kept
--> Object:Created | Commit | PK_Kept | 19280 | NULL | sa | PK
--> Object:Created | Begin | Kept | 22601 | 2 | sa | Kept
--> Object:Created | Commit | Kept | 22601 | 2 | sa | Kept
--> Object:Altered | Begin | Kept | 8277 | NULL | sa | Kept
--> Object:Altered | Commit | Kept | 8277 | NULL | sa | Kept
--> Object:Deleted | Begin | PK_Kept | 19280 | NULL | sa | PK
--> Object:Deleted | Begin | Kept | 8277 | NULL | sa | Kept
--> Object:Deleted | Rollback | PK_Kept | 19280 | NULL | sa | PK
--> Object:Deleted | Rollback | Kept | 8277 | NULL | sa | Kept

-- Security, DBCC, the error log.
CREATE LOGIN Traced WITH PASSWORD = 'Pw-12345678', CHECK_POLICY = OFF;
CREATE USER Traced FOR LOGIN Traced;
GRANT SELECT ON dbo.Kept TO Traced;
DENY CREATE TABLE TO Traced;
ALTER ROLE db_datareader ADD MEMBER Traced;
ALTER AUTHORIZATION ON dbo.Kept TO Traced;
DBCC CHECKALLOC (Grows) WITH NO_INFOMSGS;
RAISERROR ('A line for the log', 10, 1) WITH LOG;
DECLARE @path nvarchar(260) = (SELECT path FROM sys.traces);
SELECT e.name, t.EventSubClass, t.TargetLoginName, t.TargetUserName, t.RoleName, t.ObjectName,
    CASE WHEN t.EventClass = 22 THEN RIGHT(CAST(t.TextData AS nvarchar(max)), 18) ELSE CAST(t.TextData AS nvarchar(max)) END AS Text
FROM fn_trace_gettable(@path, 1) AS t JOIN sys.trace_events AS e ON e.trace_event_id = t.EventClass
WHERE t.EventClass BETWEEN 100 AND 153 OR t.EventClass = 22 AND CAST(t.TextData AS nvarchar(max)) LIKE '%A line for the log'
ORDER BY t.EventSequence;
GO
--> A line for the log
--> name | EventSubClass | TargetLoginName | TargetUserName | RoleName | ObjectName | Text
--> Audit Addlogin Event | 1 | Traced | NULL | NULL | NULL | NULL
--> Audit Add DB User Event | 1 | NULL | Traced | NULL | NULL | NULL
--> Audit Schema Object GDR Event | 1 | NULL | Traced | NULL | Kept | GRANT SELECT ON dbo.Kept TO Traced
--> Audit Database Scope GDR Event | 3 | NULL | Traced | NULL | NULL | DENY CREATE TABLE TO Traced
--> Audit Add Member to DB Role Event | 1 | NULL | Traced | db_datareader | NULL | NULL
--> Audit Schema Object Take Ownership Event | NULL | NULL | Traced | NULL | Kept | ALTER AUTHORIZATION ON dbo.Kept TO Traced
--> Audit DBCC Event | NULL | NULL | NULL | NULL | NULL | DBCC CHECKALLOC (Grows) WITH NO_INFOMSGS
--> ErrorLog | NULL | NULL | NULL | NULL | NULL | A line for the log

SELECT traceid, property, CASE property WHEN 2 THEN RIGHT(CAST(value AS nvarchar(260)), 4) ELSE value END AS value
FROM sys.fn_trace_getinfo(DEFAULT);
SELECT id, status, max_size, max_files, is_rowset, is_rollover, is_default, dropped_event_count FROM sys.traces;
SELECT COUNT(*) AS Bindings FROM sys.fn_trace_geteventinfo(1) WHERE eventid = 92;
SELECT COUNT(*) AS NoSuchTrace FROM sys.fn_trace_geteventinfo(2);
SELECT COUNT(*) AS Filters FROM sys.fn_trace_getfilterinfo(1);
SELECT c.name AS Category, COUNT(*) AS Events FROM sys.trace_categories AS c
JOIN sys.trace_events AS e ON e.category_id = c.category_id WHERE c.category_id IN (2, 5, 8) GROUP BY c.name;
SELECT trace_column_id, name, type_name, max_size, is_filterable FROM sys.trace_columns
WHERE trace_column_id IN (1, 13, 14, 27, 36, 66);
GO
--> traceid | property | value
--> 1 | 1 | 2
--> 1 | 2 | .trc
--> 1 | 3 | 20
--> 1 | 4 | NULL
--> 1 | 5 | 1
--> id | status | max_size | max_files | is_rowset | is_rollover | is_default | dropped_event_count
--> 1 | 1 | 20 | 5 | 0 | 1 | 1 | 0
--> Bindings
--> 18
--> NoSuchTrace
--> 0
--> Filters
--> 0
--> Category | Events
--> Database | 5
--> Objects | 3
--> Security Audit | 43
--> trace_column_id | name | type_name | max_size | is_filterable
--> 1 | TextData | ntext | 1073741824 | 1
--> 13 | Duration | bigint | 8 | 1
--> 14 | StartTime | datetime | 8 | 1
--> 27 | EventClass | int | 4 | 0
--> 36 | FileName | nvarchar | 512 | 1
--> 66 | GroupID | int | 4 | 1

SELECT EventClass FROM fn_trace_gettable('no-such-file.trc', DEFAULT);
GO
--> EventClass
--> Msg 567, Level 16, State 5, Line 1
--> File 'no-such-file.trc' either does not exist or is not a recognizable trace file. Or there was an error opening the file.

-- Off: nothing is recorded, there is no trace.
EXEC sp_configure 'show advanced options', 1;
RECONFIGURE;
EXEC sp_configure 'default trace enabled', 0;
RECONFIGURE;
SELECT COUNT(*) AS Traces FROM sys.traces;
GO
--> Configuration option 'show advanced options' changed from 0 to 1. Run the RECONFIGURE statement to install.
--> Configuration option 'default trace enabled' changed from 1 to 0. Run the RECONFIGURE statement to install.
--> Traces
--> 0
