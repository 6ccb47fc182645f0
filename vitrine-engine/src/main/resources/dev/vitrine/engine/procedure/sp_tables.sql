-- Source: "sp_tables (Transact-SQL)".
CREATE PROCEDURE sys.sp_tables
    @table_name nvarchar(384) = NULL,
    @table_owner nvarchar(384) = NULL,
    @table_qualifier sysname = NULL,
    @table_type varchar(100) = NULL,
    @fUsePattern bit = 1
AS
SET NOCOUNT ON;
IF @table_qualifier = '%' AND @table_owner = '' AND @table_name = ''
BEGIN
    SELECT CONVERT(sysname, name) AS TABLE_QUALIFIER, CONVERT(sysname, NULL) AS TABLE_OWNER,
           CONVERT(sysname, NULL) AS TABLE_NAME, CONVERT(varchar(32), NULL) AS TABLE_TYPE,
           CONVERT(varchar(254), NULL) AS REMARKS
    FROM sys.databases
    ORDER BY 1;
    RETURN;
END;
IF @table_owner = '%' AND @table_qualifier = '' AND @table_name = ''
BEGIN
    SELECT CONVERT(sysname, NULL) AS TABLE_QUALIFIER, CONVERT(sysname, name) AS TABLE_OWNER,
           CONVERT(sysname, NULL) AS TABLE_NAME, CONVERT(varchar(32), NULL) AS TABLE_TYPE,
           CONVERT(varchar(254), NULL) AS REMARKS
    FROM sys.schemas
    ORDER BY 2;
    RETURN;
END;
IF @table_type = '%' AND @table_qualifier = '' AND @table_owner = '' AND @table_name = ''
BEGIN
    SELECT CONVERT(sysname, NULL) AS TABLE_QUALIFIER, CONVERT(sysname, NULL) AS TABLE_OWNER,
           CONVERT(sysname, NULL) AS TABLE_NAME, CONVERT(varchar(32), t.name) AS TABLE_TYPE,
           CONVERT(varchar(254), NULL) AS REMARKS
    FROM (VALUES ('SYSTEM TABLE'), ('TABLE'), ('VIEW')) AS t (name)
    ORDER BY 4;
    RETURN;
END;
IF @table_qualifier IS NOT NULL AND @table_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT t.TABLE_QUALIFIER, t.TABLE_OWNER, t.TABLE_NAME, t.TABLE_TYPE, t.REMARKS
FROM (SELECT CONVERT(sysname, DB_NAME()) AS TABLE_QUALIFIER,
             CONVERT(sysname, s.name) AS TABLE_OWNER,
             CONVERT(sysname, o.name) AS TABLE_NAME,
             CONVERT(varchar(32), CASE o.type WHEN 'U' THEN 'TABLE' WHEN 'V' THEN 'VIEW' ELSE 'SYSTEM TABLE' END)
                 AS TABLE_TYPE,
             CONVERT(varchar(254), NULL) AS REMARKS
      FROM sys.all_objects AS o
      JOIN sys.schemas AS s ON s.schema_id = o.schema_id
      WHERE o.type IN ('U', 'V', 'S')) AS t
WHERE (@table_name IS NULL OR @fUsePattern = 1 AND t.TABLE_NAME LIKE @table_name
       OR @fUsePattern = 0 AND t.TABLE_NAME = @table_name)
  AND (@table_owner IS NULL OR @fUsePattern = 1 AND t.TABLE_OWNER LIKE @table_owner
       OR @fUsePattern = 0 AND t.TABLE_OWNER = @table_owner)
  AND (@table_type IS NULL OR CHARINDEX('''' + t.TABLE_TYPE + '''', @table_type) > 0)
ORDER BY t.TABLE_TYPE, t.TABLE_QUALIFIER, t.TABLE_OWNER, t.TABLE_NAME;
