-- Source: "sp_helpfile (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpfile
    @filename sysname = NULL
AS
SET NOCOUNT ON;
IF @filename IS NOT NULL AND FILE_ID(@filename) IS NULL
BEGIN
    RAISERROR (15325, -1, -1, 'file', @filename);
    RETURN 1;
END;
SELECT CONVERT(sysname, f.name) AS name, CONVERT(smallint, f.file_id) AS fileid,
       CONVERT(nchar(260), f.physical_name) AS filename,
       CONVERT(sysname, CASE f.type WHEN 1 THEN NULL ELSE 'PRIMARY' END) AS filegroup,
       CONVERT(nvarchar(18), CONVERT(nvarchar(15), CONVERT(bigint, f.size) * 8) + N' KB') AS size,
       CONVERT(nvarchar(18), CASE f.max_size WHEN -1 THEN N'Unlimited'
           ELSE CONVERT(nvarchar(15), CONVERT(bigint, f.max_size) * 8) + N' KB' END) AS maxsize,
       CONVERT(nvarchar(18), CASE f.is_percent_growth WHEN 1 THEN CONVERT(nvarchar(15), f.growth) + N'%'
           ELSE CONVERT(nvarchar(15), CONVERT(bigint, f.growth) * 8) + N' KB' END) AS growth,
       CONVERT(varchar(9), CASE f.type WHEN 1 THEN 'log only' ELSE 'data only' END) AS usage
FROM sys.database_files AS f
WHERE @filename IS NULL OR f.name = @filename
ORDER BY f.file_id;
RETURN 0;
