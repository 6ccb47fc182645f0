-- Source: "How to manage & measure database file autogrowth impact" (004), verbatim.
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

SELECT ftg.StartTime,
		te.name as EventName,
		DB_NAME(ftg.databaseid) as DatabaseName,
		ftg.[Filename] as FileName,
		(ftg.IntegerData*8)/1024.0 as GrowthMB,
		(ftg.duration)/1000000.0 as Duration_Secs
	FROM fn_trace_gettable(@filename, DEFAULT) AS ftg 
		INNER JOIN sys.trace_events AS te 
			ON ftg.EventClass = te.trace_event_id
	WHERE (ftg.EventClass = 92 OR ftg.EventClass = 93)
			AND DatabaseID = DB_ID()
			AND ftg.StartTime > DATEADD(MINUTE, -10, GETDATE())

SELECT te.name as EventName,
		DB_NAME(ftg.databaseid) as DatabaseName,
		SUM( (ftg.IntegerData*8)/1024.0 ) as GrowthMB,
		SUM( (ftg.duration)/1000000.0 ) as Duration_Secs
	FROM fn_trace_gettable(@filename, DEFAULT) AS ftg 
		INNER JOIN sys.trace_events AS te 
			ON ftg.EventClass = te.trace_event_id
	WHERE (ftg.EventClass = 92 OR ftg.EventClass = 93)
		AND DatabaseID = DB_ID()
		AND ftg.StartTime > DATEADD(MINUTE, -30, GETDATE())
	GROUP BY te.name,
			 DB_NAME(ftg.databaseid);
GO
