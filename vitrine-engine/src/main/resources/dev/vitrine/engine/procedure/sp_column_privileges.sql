-- Every login is a member of sysadmin: the owner has all rights on columns.
-- Source: "sp_column_privileges (Transact-SQL)".
CREATE PROCEDURE sys.sp_column_privileges
    @table_name sysname,
    @table_owner sysname = NULL,
    @table_qualifier sysname = NULL,
    @column_name nvarchar(384) = NULL
AS
SET NOCOUNT ON;
SELECT CONVERT(sysname, DB_NAME()) AS TABLE_QUALIFIER, CONVERT(sysname, s.name) AS TABLE_OWNER,
       CONVERT(sysname, o.name) AS TABLE_NAME, CONVERT(sysname, c.name) AS COLUMN_NAME,
       CONVERT(sysname, 'dbo') AS GRANTOR, CONVERT(sysname, 'dbo') AS GRANTEE,
       CONVERT(varchar(32), p.name) AS PRIVILEGE, CONVERT(varchar(3), 'YES') AS IS_GRANTABLE
FROM sys.objects AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
JOIN sys.columns AS c ON c.object_id = o.object_id
CROSS JOIN (VALUES ('INSERT'), ('REFERENCES'), ('SELECT'), ('UPDATE')) AS p (name)
WHERE o.type IN ('U', 'V') AND o.name = @table_name AND (@table_owner IS NULL OR s.name = @table_owner)
  AND (@column_name IS NULL OR c.name LIKE @column_name)
ORDER BY 1, 2, 3, c.column_id, 7;
