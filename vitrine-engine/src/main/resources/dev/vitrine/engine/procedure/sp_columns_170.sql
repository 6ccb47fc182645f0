-- Source: "sp_columns (Transact-SQL)".
CREATE PROCEDURE sys.sp_columns_170
    @table_name nvarchar(384),
    @table_owner nvarchar(384) = NULL,
    @table_qualifier sysname = NULL,
    @column_name nvarchar(384) = NULL,
    @NameScope int = 0,
    @ODBCVer int = 2,
    @fUsePattern bit = 1
AS
SET NOCOUNT ON;
IF @table_qualifier IS NOT NULL AND @table_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT c.TABLE_QUALIFIER, c.TABLE_OWNER, c.TABLE_NAME, c.COLUMN_NAME, c.DATA_TYPE, c.TYPE_NAME, c.PRECISION, c.LENGTH,
       c.SCALE, c.RADIX, c.NULLABLE, c.REMARKS, c.COLUMN_DEF, c.SQL_DATA_TYPE, c.SQL_DATETIME_SUB, c.CHAR_OCTET_LENGTH,
       c.ORDINAL_POSITION, c.IS_NULLABLE,
       c.SS_IS_SPARSE, c.SS_IS_COLUMN_SET, c.SS_IS_COMPUTED, c.SS_IS_IDENTITY,
       c.SS_UDT_CATALOG_NAME, c.SS_UDT_SCHEMA_NAME, c.SS_UDT_ASSEMBLY_TYPE_NAME,
       c.SS_XML_SCHEMACOLLECTION_CATALOG_NAME, c.SS_XML_SCHEMACOLLECTION_SCHEMA_NAME, c.SS_XML_SCHEMACOLLECTION_NAME,
       c.SS_DATA_TYPE
FROM sys.spt_columns_odbc AS c
WHERE c.ODBCVer = CASE WHEN @ODBCVer = 3 THEN 3 ELSE 2 END
  AND (@table_name IS NULL OR @fUsePattern = 1 AND c.TABLE_NAME LIKE @table_name
       OR @fUsePattern = 0 AND c.TABLE_NAME = @table_name)
  AND (@table_owner IS NULL OR @fUsePattern = 1 AND c.TABLE_OWNER LIKE @table_owner
       OR @fUsePattern = 0 AND c.TABLE_OWNER = @table_owner)
  AND (@column_name IS NULL OR @fUsePattern = 1 AND c.COLUMN_NAME LIKE @column_name
       OR @fUsePattern = 0 AND c.COLUMN_NAME = @column_name)
ORDER BY c.TABLE_QUALIFIER, c.TABLE_OWNER, c.TABLE_NAME, c.ORDINAL_POSITION;
