-- Source: "sp_stored_procedures (Transact-SQL)".
CREATE PROCEDURE sys.sp_stored_procedures
    @sp_name nvarchar(390) = NULL,
    @sp_owner nvarchar(384) = NULL,
    @sp_qualifier sysname = NULL,
    @fUsePattern bit = 1
AS
SET NOCOUNT ON;
IF @sp_qualifier IS NOT NULL AND @sp_qualifier <> '' AND @sp_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT CONVERT(sysname, DB_NAME()) AS PROCEDURE_QUALIFIER, CONVERT(sysname, s.name) AS PROCEDURE_OWNER,
       CONVERT(nvarchar(134), o.name + CASE o.type WHEN 'P' THEN ';1' ELSE ';0' END) AS PROCEDURE_NAME,
       CONVERT(int, -1) AS NUM_INPUT_PARAMS, CONVERT(int, -1) AS NUM_OUTPUT_PARAMS, CONVERT(int, -1) AS NUM_RESULT_SETS,
       CONVERT(varchar(254), NULL) AS REMARKS, CONVERT(smallint, 2) AS PROCEDURE_TYPE
FROM sys.all_objects AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
WHERE o.type IN ('P', 'FN', 'TF', 'IF')
  AND (@sp_name IS NULL OR @fUsePattern = 1 AND o.name LIKE @sp_name OR @fUsePattern = 0 AND o.name = @sp_name)
  AND (@sp_owner IS NULL OR @fUsePattern = 1 AND s.name LIKE @sp_owner OR @fUsePattern = 0 AND s.name = @sp_owner)
ORDER BY 1, 2, 3;
