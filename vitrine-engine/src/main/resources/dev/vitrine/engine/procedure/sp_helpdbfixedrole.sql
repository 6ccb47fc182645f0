-- Source: "sp_helpdbfixedrole (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpdbfixedrole
    @rolename sysname = NULL
AS
SET NOCOUNT ON;
DECLARE @roles TABLE (number int, name sysname, description nvarchar(70));
INSERT @roles VALUES
        (1, N'db_owner', N'DB Owners'),
        (2, N'db_accessadmin', N'DB Access Administrators'),
        (3, N'db_securityadmin', N'DB Security Administrators'),
        (4, N'db_ddladmin', N'DB DDL Administrators'),
        (5, N'db_backupoperator', N'DB Backup Operator'),
        (6, N'db_datareader', N'DB Data Reader'),
        (7, N'db_datawriter', N'DB Data Writer'),
        (8, N'db_denydatareader', N'DB Deny Data Reader'),
        (9, N'db_denydatawriter', N'DB Deny Data Writer');
IF @rolename IS NOT NULL AND NOT EXISTS (SELECT * FROM @roles WHERE name = LOWER(@rolename))
BEGIN
    RAISERROR (15412, -1, -1, @rolename);
    RETURN 1;
END;
SELECT name AS DbFixedRole, description AS Description
FROM @roles
WHERE @rolename IS NULL OR name = LOWER(@rolename)
ORDER BY number;
RETURN 0;
