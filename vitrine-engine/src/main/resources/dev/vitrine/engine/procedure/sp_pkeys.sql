-- Source: "sp_pkeys (Transact-SQL)".
CREATE PROCEDURE sys.sp_pkeys
    @table_name sysname,
    @table_owner sysname = NULL,
    @table_qualifier sysname = NULL
AS
SET NOCOUNT ON;
IF @table_qualifier IS NOT NULL AND @table_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT CONVERT(sysname, DB_NAME()) AS TABLE_QUALIFIER, CONVERT(sysname, s.name) AS TABLE_OWNER,
       CONVERT(sysname, o.name) AS TABLE_NAME, CONVERT(sysname, c.name) AS COLUMN_NAME,
       CONVERT(smallint, k.key_ordinal) AS KEY_SEQ, CONVERT(sysname, i.name) AS PK_NAME
FROM sys.tables AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
JOIN sys.indexes AS i ON i.object_id = o.object_id AND i.is_primary_key = 1
JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.key_ordinal > 0
JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
WHERE o.name = @table_name AND (@table_owner IS NULL OR s.name = @table_owner)
ORDER BY 1, 2, 3, 5;
