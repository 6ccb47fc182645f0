-- Every login is a member of sysadmin: the owner has all rights on tables and views.
-- Source: "sp_table_privileges (Transact-SQL)".
CREATE PROCEDURE sys.sp_table_privileges
    @table_name nvarchar(384),
    @table_owner nvarchar(384) = NULL,
    @table_qualifier sysname = NULL,
    @fUsePattern bit = 1
AS
SET NOCOUNT ON;
SELECT CONVERT(sysname, DB_NAME()) AS TABLE_QUALIFIER, CONVERT(sysname, s.name) AS TABLE_OWNER,
       CONVERT(sysname, o.name) AS TABLE_NAME, CONVERT(sysname, 'dbo') AS GRANTOR, CONVERT(sysname, 'dbo') AS GRANTEE,
       CONVERT(varchar(32), p.name) AS PRIVILEGE, CONVERT(varchar(3), 'YES') AS IS_GRANTABLE
FROM sys.objects AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
CROSS JOIN (VALUES ('DELETE'), ('INSERT'), ('REFERENCES'), ('SELECT'), ('UPDATE')) AS p (name)
WHERE o.type IN ('U', 'V')
  AND (@fUsePattern = 1 AND o.name LIKE @table_name OR @fUsePattern = 0 AND o.name = @table_name)
  AND (@table_owner IS NULL OR @fUsePattern = 1 AND s.name LIKE @table_owner
       OR @fUsePattern = 0 AND s.name = @table_owner)
ORDER BY 1, 2, 3, 6;
