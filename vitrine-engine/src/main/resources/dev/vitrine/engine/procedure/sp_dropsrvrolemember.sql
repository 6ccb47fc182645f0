-- Source: "sp_dropsrvrolemember (Transact-SQL)".
CREATE PROCEDURE sys.sp_dropsrvrolemember
    @loginame sysname,
    @rolename sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_dropsrvrolemember');
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @rolename AND type = 'R' AND is_fixed_role = 1)
    OR @rolename IS NULL
BEGIN
    RAISERROR (15402, -1, -1, @rolename);
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @loginame AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @loginame);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'ALTER SERVER ROLE ' + QUOTENAME(@rolename) + N' DROP MEMBER '
    + QUOTENAME(@loginame);
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
