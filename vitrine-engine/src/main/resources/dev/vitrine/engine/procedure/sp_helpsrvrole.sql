-- Source: "sp_helpsrvrole (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpsrvrole
    @srvrolename sysname = NULL
AS
SET NOCOUNT ON;
DECLARE @roles TABLE (number int, name sysname, description nvarchar(70));
INSERT @roles VALUES
        (1, N'sysadmin', N'System Administrators'),
        (2, N'securityadmin', N'Security Administrators'),
        (3, N'serveradmin', N'Server Administrators'),
        (4, N'setupadmin', N'Setup Administrators'),
        (5, N'processadmin', N'Process Administrators'),
        (6, N'diskadmin', N'Disk Administrators'),
        (7, N'dbcreator', N'Database Creators'),
        (8, N'bulkadmin', N'Bulk Insert Administrators');
IF @srvrolename IS NOT NULL AND NOT EXISTS (SELECT * FROM @roles WHERE name = LOWER(@srvrolename))
BEGIN
    RAISERROR (15412, -1, -1, @srvrolename);
    RETURN 1;
END;
SELECT name AS ServerRole, description AS Description
FROM @roles
WHERE @srvrolename IS NULL OR name = LOWER(@srvrolename)
ORDER BY number;
RETURN 0;
