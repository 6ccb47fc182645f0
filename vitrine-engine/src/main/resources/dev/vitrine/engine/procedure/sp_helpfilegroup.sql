-- Source: "sp_helpfilegroup (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpfilegroup
    @filegroupname sysname = NULL
AS
SET NOCOUNT ON;
IF @filegroupname IS NOT NULL AND FILEGROUP_ID(@filegroupname) IS NULL
BEGIN
    RAISERROR (15325, -1, -1, 'filegroup', @filegroupname);
    RETURN 1;
END;
SELECT g.name AS groupname, CONVERT(smallint, g.data_space_id) AS groupid,
       (SELECT COUNT(*) FROM sys.database_files AS f WHERE f.data_space_id = g.data_space_id) AS filecount
FROM sys.filegroups AS g
WHERE @filegroupname IS NULL OR g.name = @filegroupname
ORDER BY g.name;
RETURN 0;
