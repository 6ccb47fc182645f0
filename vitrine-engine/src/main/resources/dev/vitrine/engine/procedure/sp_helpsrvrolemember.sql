-- Source: "sp_helpsrvrolemember (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpsrvrolemember
    @srvrolename sysname = NULL
AS
SET NOCOUNT ON;
IF @srvrolename IS NOT NULL AND NOT EXISTS (SELECT * FROM sys.server_principals
    WHERE name = @srvrolename AND type = 'R' AND is_fixed_role = 1)
BEGIN
    RAISERROR (15412, -1, -1, @srvrolename);
    RETURN 1;
END;
SELECT r.name AS ServerRole, l.name AS MemberName, l.sid AS MemberSID
FROM sys.server_role_members AS m
JOIN sys.server_principals AS r ON r.principal_id = m.role_principal_id
JOIN sys.server_principals AS l ON l.principal_id = m.member_principal_id
WHERE @srvrolename IS NULL OR r.name = @srvrolename
ORDER BY r.name, l.name;
RETURN 0;
