-- Source: "sp_updatestats (Transact-SQL)".
CREATE PROCEDURE sys.sp_updatestats
    @resample char(8) = 'NO'
AS
SET NOCOUNT ON;
DECLARE @table int, @schema sysname, @name sysname, @statistic sysname, @id int, @changes bigint, @updated int, @left int, @text nvarchar(max);
DECLARE tables CURSOR LOCAL FAST_FORWARD FOR
    SELECT t.object_id, SCHEMA_NAME(t.schema_id), t.name FROM sys.tables t
    WHERE NOT EXISTS (SELECT * FROM sys.indexes i WHERE i.object_id = t.object_id AND i.index_id = 1 AND i.is_disabled = 1)
    ORDER BY SCHEMA_NAME(t.schema_id), t.name;
OPEN tables;
FETCH tables INTO @table, @schema, @name;
WHILE @@FETCH_STATUS = 0
BEGIN
    SET @text = 'Updating ' + QUOTENAME(@schema) + '.' + QUOTENAME(@name);
    PRINT @text;
    SELECT @updated = 0, @left = 0;
    DECLARE members CURSOR LOCAL FAST_FORWARD FOR
        SELECT s.stats_id, s.name, p.modification_counter
        FROM sys.stats s OUTER APPLY sys.dm_db_stats_properties(s.object_id, s.stats_id) p
        WHERE s.object_id = @table ORDER BY s.stats_id;
    OPEN members;
    FETCH members INTO @id, @statistic, @changes;
    WHILE @@FETCH_STATUS = 0
    BEGIN
        IF @changes = 0
        BEGIN
            SET @left += 1;
            SET @text = '    ' + QUOTENAME(@statistic) + ', update is not necessary...';
        END
        ELSE
        BEGIN
            SET @text = N'UPDATE STATISTICS ' + QUOTENAME(@schema) + N'.' + QUOTENAME(@name) + N' ' + QUOTENAME(@statistic)
                + CASE WHEN LOWER(@resample) = 'resample' THEN N' WITH RESAMPLE' ELSE N'' END
                + CASE WHEN (SELECT no_recompute FROM sys.stats WHERE object_id = @table AND stats_id = @id) = 1
                    THEN CASE WHEN LOWER(@resample) = 'resample' THEN N', NORECOMPUTE' ELSE N' WITH NORECOMPUTE' END ELSE N'' END;
            EXEC (@text);
            SET @updated += 1;
            SET @text = '    ' + QUOTENAME(@statistic) + ' has been updated...';
        END;
        PRINT @text;
        FETCH members INTO @id, @statistic, @changes;
    END;
    CLOSE members;
    DEALLOCATE members;
    SET @text = '    ' + CONVERT(varchar(20), @updated) + ' index(es)/statistic(s) have been updated, '
        + CONVERT(varchar(20), @left) + ' did not require update.';
    PRINT @text;
    PRINT ' ';
    FETCH tables INTO @table, @schema, @name;
END;
RAISERROR (15005, -1, -1);
RETURN 0;
