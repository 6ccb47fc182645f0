-- Source: "sp_fkeys (Transact-SQL)".
CREATE PROCEDURE sys.sp_fkeys
    @pktable_name sysname = NULL,
    @pktable_owner sysname = NULL,
    @pktable_qualifier sysname = NULL,
    @fktable_name sysname = NULL,
    @fktable_owner sysname = NULL,
    @fktable_qualifier sysname = NULL
AS
SET NOCOUNT ON;
IF @pktable_name IS NULL AND @fktable_name IS NULL
BEGIN
    RAISERROR (15252, -1, -1);
    RETURN 1;
END;
SELECT CONVERT(sysname, DB_NAME()) AS PKTABLE_QUALIFIER, CONVERT(sysname, ps.name) AS PKTABLE_OWNER,
       CONVERT(sysname, p.name) AS PKTABLE_NAME, CONVERT(sysname, pc.name) AS PKCOLUMN_NAME,
       CONVERT(sysname, DB_NAME()) AS FKTABLE_QUALIFIER, CONVERT(sysname, fs.name) AS FKTABLE_OWNER,
       CONVERT(sysname, t.name) AS FKTABLE_NAME, CONVERT(sysname, fc.name) AS FKCOLUMN_NAME,
       CONVERT(smallint, k.constraint_column_id) AS KEY_SEQ,
       CONVERT(smallint, CASE f.update_referential_action WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE f.update_referential_action
           END) AS UPDATE_RULE,
       CONVERT(smallint, CASE f.delete_referential_action WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE f.delete_referential_action
           END) AS DELETE_RULE,
       CONVERT(sysname, f.name) AS FK_NAME, CONVERT(sysname, i.name) AS PK_NAME, CONVERT(smallint, 7) AS DEFERRABILITY
FROM sys.foreign_keys AS f
JOIN sys.foreign_key_columns AS k ON k.constraint_object_id = f.object_id
JOIN sys.tables AS p ON p.object_id = f.referenced_object_id
JOIN sys.schemas AS ps ON ps.schema_id = p.schema_id
JOIN sys.columns AS pc ON pc.object_id = p.object_id AND pc.column_id = k.referenced_column_id
JOIN sys.tables AS t ON t.object_id = f.parent_object_id
JOIN sys.schemas AS fs ON fs.schema_id = t.schema_id
JOIN sys.columns AS fc ON fc.object_id = t.object_id AND fc.column_id = k.parent_column_id
LEFT JOIN sys.indexes AS i ON i.object_id = p.object_id AND i.index_id = f.key_index_id
WHERE (@pktable_name IS NULL OR p.name = @pktable_name) AND (@pktable_owner IS NULL OR ps.name = @pktable_owner)
  AND (@fktable_name IS NULL OR t.name = @fktable_name) AND (@fktable_owner IS NULL OR fs.name = @fktable_owner)
ORDER BY 5, 6, 7, 9;
