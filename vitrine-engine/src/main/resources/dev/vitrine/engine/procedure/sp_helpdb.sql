-- Source: "sp_helpdb (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpdb
    @dbname sysname = NULL
AS
SET NOCOUNT ON;
IF @dbname IS NOT NULL AND DB_ID(@dbname) IS NULL
BEGIN
    RAISERROR (15010, -1, -1, @dbname);
    RETURN 1;
END;
SELECT d.name AS name,
       CONVERT(nvarchar(13), STR(CONVERT(decimal(15, 2), f.pages) * 8 / 1024, 10, 2) + N' MB') AS db_size,
       CONVERT(nvarchar(128), SUSER_SNAME(d.owner_sid)) AS owner, CONVERT(smallint, d.database_id) AS dbid,
       CONVERT(nvarchar(11), d.create_date, 100) AS created,
       CONVERT(nvarchar(600), 'Status=' + d.state_desc
           + ', Updateability=' + CASE d.is_read_only WHEN 1 THEN 'READ_ONLY' ELSE 'READ_WRITE' END
           + ', UserAccess=' + d.user_access_desc + ', Recovery=' + d.recovery_model_desc
           + ', Version=957, Collation=' + d.collation_name + ', SQLSortOrder=52'
           + CASE d.is_auto_create_stats_on WHEN 1 THEN ', IsAutoCreateStatistics' ELSE '' END
           + CASE d.is_auto_update_stats_on WHEN 1 THEN ', IsAutoUpdateStatistics' ELSE '' END
           + CASE d.is_fulltext_enabled WHEN 1 THEN ', IsFullTextEnabled' ELSE '' END) AS status,
       d.compatibility_level
FROM sys.databases AS d
JOIN (SELECT database_id, SUM(CONVERT(bigint, size)) AS pages FROM sys.master_files GROUP BY database_id) AS f
    ON f.database_id = d.database_id
WHERE @dbname IS NULL OR d.name = @dbname
ORDER BY d.name;
IF @dbname IS NOT NULL
BEGIN
    PRINT ' ';
    SELECT CONVERT(nchar(128), f.name) AS name, CONVERT(smallint, f.file_id) AS fileid,
           CONVERT(nchar(260), f.physical_name) AS filename,
           CONVERT(nvarchar(128), CASE f.type WHEN 1 THEN NULL ELSE 'PRIMARY' END) AS filegroup,
           CONVERT(nvarchar(18), CONVERT(nvarchar(15), CONVERT(bigint, f.size) * 8) + N' KB') AS size,
           CONVERT(nvarchar(18), CASE f.max_size WHEN -1 THEN N'Unlimited'
               ELSE CONVERT(nvarchar(15), CONVERT(bigint, f.max_size) * 8) + N' KB' END) AS maxsize,
           CONVERT(nvarchar(18), CASE f.is_percent_growth WHEN 1 THEN CONVERT(nvarchar(15), f.growth) + N'%'
               ELSE CONVERT(nvarchar(15), CONVERT(bigint, f.growth) * 8) + N' KB' END) AS growth,
           CONVERT(varchar(9), CASE f.type WHEN 1 THEN 'log only' ELSE 'data only' END) AS usage
    FROM sys.master_files AS f
    WHERE f.database_id = DB_ID(@dbname)
    ORDER BY f.file_id;
END;
RETURN 0;
