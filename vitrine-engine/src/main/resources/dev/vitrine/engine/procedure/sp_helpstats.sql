-- Source: "sp_helpstats (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpstats
    @objname nvarchar(776),
    @results nvarchar(5) = 'STATS'
AS
SET NOCOUNT ON;
DECLARE @id int = OBJECT_ID(@objname), @database sysname = DB_NAME();
IF @id IS NULL OR NOT EXISTS (SELECT * FROM sys.objects WHERE object_id = @id AND type IN ('U', 'V', 'IT'))
BEGIN
    RAISERROR (15009, -1, -1, @objname, @database);
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.stats s WHERE s.object_id = @id AND (UPPER(@results) = 'ALL'
    OR NOT EXISTS (SELECT * FROM sys.indexes i WHERE i.object_id = s.object_id AND i.index_id = s.stats_id)))
BEGIN
    IF UPPER(@results) = 'ALL' RAISERROR (15575, -1, -1) ELSE RAISERROR (15574, -1, -1);
    RETURN 0;
END;
SELECT s.name AS statistics_name,
    CONVERT(nvarchar(2078), STUFF((SELECT N', ' + c.name FROM sys.stats_columns k
        JOIN sys.columns c ON c.object_id = k.object_id AND c.column_id = k.column_id
        WHERE k.object_id = s.object_id AND k.stats_id = s.stats_id ORDER BY k.stats_column_id
        FOR XML PATH(''), TYPE).value('.', 'nvarchar(max)'), 1, 2, N'')) AS statistics_keys
FROM sys.stats s
WHERE s.object_id = @id AND (UPPER(@results) = 'ALL'
    OR NOT EXISTS (SELECT * FROM sys.indexes i WHERE i.object_id = s.object_id AND i.index_id = s.stats_id))
ORDER BY s.name;
RETURN 0;
