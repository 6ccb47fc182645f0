-- Source: "sp_helprotect (Transact-SQL)".
CREATE PROCEDURE sys.sp_helprotect
    @name nvarchar(776) = NULL,
    @username sysname = NULL,
    @grantorname sysname = NULL,
    @permissionarea varchar(10) = 'o s'
AS
SET NOCOUNT ON;
DECLARE @rows TABLE (Owner sysname, Object sysname, Grantee sysname, Grantor sysname, ProtectType char(10),
                     Action nvarchar(60), [Column] sysname);
INSERT @rows
SELECT ISNULL(SCHEMA_NAME(o.schema_id), N'.'), ISNULL(o.name, N'.'), USER_NAME(p.grantee_principal_id),
       USER_NAME(p.grantor_principal_id),
       CASE p.state WHEN 'D' THEN 'Deny' WHEN 'W' THEN 'Grant_WGO' ELSE 'Grant' END,
       UPPER(LEFT(p.permission_name, 1)) + LOWER(SUBSTRING(p.permission_name, 2, 60)),
       CASE WHEN p.class = 0 OR p.type NOT IN ('SL', 'UP', 'RF') THEN N'.'
            WHEN p.minor_id = 0 THEN N'(All+New)' ELSE COL_NAME(p.major_id, p.minor_id) END
FROM sys.database_permissions AS p
LEFT JOIN sys.objects AS o ON p.class = 1 AND o.object_id = p.major_id
WHERE (p.class = 1 AND o.object_id IS NOT NULL AND CHARINDEX('o', @permissionarea) > 0
       OR p.class = 0 AND CHARINDEX('s', @permissionarea) > 0)
    AND (@name IS NULL OR p.class = 1 AND p.major_id = OBJECT_ID(@name)
         OR p.class = 0 AND p.permission_name = @name)
    AND (@username IS NULL OR USER_NAME(p.grantee_principal_id) = @username)
    AND (@grantorname IS NULL OR USER_NAME(p.grantor_principal_id) = @grantorname);
IF NOT EXISTS (SELECT * FROM @rows)
BEGIN
    RAISERROR (15330, -1, -1);
    RETURN 1;
END;
SELECT Owner, Object, Grantee, Grantor, ProtectType, Action, [Column]
FROM @rows
ORDER BY Owner, Object, Grantee, Grantor, ProtectType, Action, [Column];
RETURN 0;
