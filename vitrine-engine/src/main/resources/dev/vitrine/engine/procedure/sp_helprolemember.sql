-- Source: "sp_helprolemember (Transact-SQL)".
CREATE PROCEDURE sys.sp_helprolemember
    @rolename sysname = NULL
AS
SET NOCOUNT ON;
IF @rolename IS NOT NULL AND NOT EXISTS (SELECT * FROM sys.database_principals
    WHERE name = @rolename AND type = 'R')
BEGIN
    RAISERROR (15409, -1, -1, @rolename);
    RETURN 1;
END;
SELECT r.name AS DbRole, u.name AS MemberName, u.sid AS MemberSID
FROM sys.database_role_members AS m
JOIN sys.database_principals AS r ON r.principal_id = m.role_principal_id
JOIN sys.database_principals AS u ON u.principal_id = m.member_principal_id
WHERE @rolename IS NULL OR r.name = @rolename
ORDER BY r.name, u.name;
RETURN 0;
