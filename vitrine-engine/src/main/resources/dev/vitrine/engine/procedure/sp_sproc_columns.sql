-- Source: "sp_sproc_columns (Transact-SQL)".
CREATE PROCEDURE sys.sp_sproc_columns
    @procedure_name nvarchar(390) = '%',
    @procedure_owner nvarchar(384) = NULL,
    @procedure_qualifier sysname = NULL,
    @column_name nvarchar(384) = NULL,
    @ODBCVer int = 2,
    @fUsePattern bit = 1
AS
SET NOCOUNT ON;
IF @procedure_qualifier IS NOT NULL AND @procedure_qualifier <> '' AND @procedure_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT c.PROCEDURE_QUALIFIER, c.PROCEDURE_OWNER, c.PROCEDURE_NAME, c.COLUMN_NAME, c.COLUMN_TYPE, c.DATA_TYPE,
       c.TYPE_NAME, c.PRECISION, c.LENGTH, c.SCALE, c.RADIX, c.NULLABLE, c.REMARKS, c.COLUMN_DEF, c.SQL_DATA_TYPE,
       c.SQL_DATETIME_SUB, c.CHAR_OCTET_LENGTH, c.ORDINAL_POSITION, c.IS_NULLABLE,
       c.SS_DATA_TYPE
FROM sys.spt_procedure_columns_odbc AS c
WHERE c.ODBCVer = CASE WHEN @ODBCVer = 3 THEN 3 ELSE 2 END
  AND (@procedure_name IS NULL OR @fUsePattern = 1 AND c.PROCEDURE_BASE_NAME LIKE @procedure_name
       OR @fUsePattern = 0 AND c.PROCEDURE_BASE_NAME = @procedure_name)
  AND (@procedure_owner IS NULL OR @fUsePattern = 1 AND c.PROCEDURE_OWNER LIKE @procedure_owner
       OR @fUsePattern = 0 AND c.PROCEDURE_OWNER = @procedure_owner)
  AND (@column_name IS NULL OR @fUsePattern = 1 AND c.COLUMN_NAME LIKE @column_name
       OR @fUsePattern = 0 AND c.COLUMN_NAME = @column_name)
ORDER BY c.PROCEDURE_QUALIFIER, c.PROCEDURE_OWNER, c.PROCEDURE_NAME, c.ORDINAL_POSITION;
