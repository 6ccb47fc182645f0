-- Source: "sp_change_users_login (Transact-SQL)".
CREATE PROCEDURE sys.sp_change_users_login
    @Action varchar(10),
    @UserNamePattern sysname = NULL,
    @LoginName sysname = NULL,
    @Password sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_change_users_login');
    RETURN 1;
END;
IF IS_MEMBER('db_owner') = 0
BEGIN
    RAISERROR (15247, -1, -1);
    RETURN 1;
END;
IF UPPER(@Action) NOT IN ('REPORT', 'UPDATE_ONE', 'AUTO_FIX')
BEGIN
    RAISERROR (15286, -1, -1, @Action);
    RETURN 1;
END;
IF UPPER(@Action) = 'REPORT'
BEGIN
    SELECT u.name AS UserName, u.sid AS UserSID
    FROM sys.database_principals AS u
    WHERE u.type = 'S' AND u.authentication_type = 1 AND u.principal_id > 4 AND SUSER_SNAME(u.sid) IS NULL
    ORDER BY u.name;
    RETURN 0;
END;
IF @UserNamePattern IS NULL OR NOT EXISTS (SELECT * FROM sys.database_principals
    WHERE name = @UserNamePattern AND type = 'S' AND principal_id > 4)
BEGIN
    RAISERROR (15291, -1, -1, 'User', @UserNamePattern);
    RETURN 1;
END;
DECLARE @text nvarchar(max), @was sysname = NULL;
IF UPPER(@Action) = 'UPDATE_ONE'
BEGIN
    IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @LoginName AND type = 'S')
    BEGIN
        RAISERROR (15291, -1, -1, 'Login', @LoginName);
        RETURN 1;
    END;
    IF @LoginName = N'sa'
    BEGIN
        RAISERROR (15287, -1, -1, @LoginName);
        RETURN 1;
    END;
END
ELSE
BEGIN
    SELECT @was = SUSER_SNAME(sid) FROM sys.database_principals WHERE name = @UserNamePattern;
    SET @LoginName = ISNULL(@LoginName, @UserNamePattern);
    IF @was IS NULL AND NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @LoginName AND type = 'S')
    BEGIN
        IF @Password IS NULL
        BEGIN
            RAISERROR (15600, -1, -1, 'sys.sp_change_users_login');
            RETURN 1;
        END;
        EXEC sys.sp_addlogin @LoginName, @Password;
        IF @@ERROR <> 0
            RETURN 1;
        RAISERROR (15295, -1, -1, 0);
        SET @text = N'ALTER USER ' + QUOTENAME(@UserNamePattern) + N' WITH LOGIN = ' + QUOTENAME(@LoginName);
        EXEC (@text);
        RAISERROR (15294, -1, -1, 1);
        RETURN 0;
    END;
    IF @was IS NULL
        RAISERROR (15292, -1, -1, @UserNamePattern);
END;
DECLARE @fixed int = CASE WHEN @was IS NULL THEN 1 ELSE 0 END;
SET @text = N'ALTER USER ' + QUOTENAME(@UserNamePattern) + N' WITH LOGIN = ' + QUOTENAME(@LoginName);
IF @was IS NULL
BEGIN
    EXEC (@text);
    IF @@ERROR <> 0
        RETURN 1;
END;
IF UPPER(@Action) = 'AUTO_FIX'
BEGIN
    RAISERROR (15295, -1, -1, @fixed);
    RAISERROR (15294, -1, -1, 0);
END;
RETURN 0;
