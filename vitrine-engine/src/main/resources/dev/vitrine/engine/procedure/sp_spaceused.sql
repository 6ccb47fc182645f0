-- Source: "sp_spaceused (Transact-SQL)".
CREATE PROCEDURE sys.sp_spaceused
    @objname nvarchar(776) = NULL,
    @updateusage varchar(5) = 'false',
    @mode varchar(11) = 'ALL',
    @oneresultset bit = 0
AS
SET NOCOUNT ON;
DECLARE @reserved bigint, @used bigint, @data bigint, @rows bigint, @database sysname;
IF @objname IS NULL
BEGIN
    DECLARE @size bigint, @log bigint;
    SELECT @size = SUM(CASE type WHEN 0 THEN CONVERT(bigint, size) ELSE 0 END),
           @log = SUM(CASE type WHEN 1 THEN CONVERT(bigint, size) ELSE 0 END)
    FROM sys.database_files;
    SELECT @reserved = SUM(a.total_pages), @used = SUM(a.used_pages), @data = SUM(a.data_pages)
    FROM sys.allocation_units AS a;
    IF @oneresultset = 1
        SELECT DB_NAME() AS database_name, LTRIM(STR((@size + @log) / 128.0, 15, 2) + ' MB') AS database_size,
               LTRIM(STR((@size - @reserved) / 128.0, 15, 2) + ' MB') AS [unallocated space],
               LTRIM(STR(@reserved * 8.0, 15, 0) + ' KB') AS reserved, LTRIM(STR(@data * 8.0, 15, 0) + ' KB') AS data,
               LTRIM(STR((@used - @data) * 8.0, 15, 0) + ' KB') AS index_size,
               LTRIM(STR((@reserved - @used) * 8.0, 15, 0) + ' KB') AS unused;
    ELSE
    BEGIN
        SELECT DB_NAME() AS database_name, LTRIM(STR((@size + @log) / 128.0, 15, 2) + ' MB') AS database_size,
               LTRIM(STR((@size - @reserved) / 128.0, 15, 2) + ' MB') AS [unallocated space];
        SELECT LTRIM(STR(@reserved * 8.0, 15, 0) + ' KB') AS reserved, LTRIM(STR(@data * 8.0, 15, 0) + ' KB') AS data,
               LTRIM(STR((@used - @data) * 8.0, 15, 0) + ' KB') AS index_size,
               LTRIM(STR((@reserved - @used) * 8.0, 15, 0) + ' KB') AS unused;
    END;
    RETURN 0;
END;
SET @database = PARSENAME(@objname, 3);
IF @database IS NOT NULL AND @database <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
DECLARE @id int = OBJECT_ID(@objname);
IF @id IS NULL
BEGIN
    SET @database = DB_NAME();
    RAISERROR (15009, -1, -1, @objname, @database);
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.objects WHERE object_id = @id AND type IN ('U', 'S'))
BEGIN
    RAISERROR (15234, -1, -1);
    RETURN 1;
END;
SELECT @reserved = SUM(p.reserved_page_count), @used = SUM(p.used_page_count),
       @data = SUM(CASE WHEN p.index_id < 2 THEN p.in_row_data_page_count ELSE 0 END),
       @rows = SUM(CASE WHEN p.index_id < 2 THEN p.row_count ELSE 0 END)
FROM sys.dm_db_partition_stats AS p
WHERE p.object_id = @id;
SELECT OBJECT_NAME(@id) AS name, CONVERT(char(20), @rows) AS rows,
       LTRIM(STR(@reserved * 8.0, 15, 0) + ' KB') AS reserved, LTRIM(STR(@data * 8.0, 15, 0) + ' KB') AS data,
       LTRIM(STR((@used - @data) * 8.0, 15, 0) + ' KB') AS index_size,
       LTRIM(STR((@reserved - @used) * 8.0, 15, 0) + ' KB') AS unused;
RETURN 0;
