-- Source: "sp_password (Transact-SQL)".
CREATE PROCEDURE sys.sp_password
    @old sysname = NULL,
    @new sysname,
    @loginame sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_password');
    RETURN 1;
END;
SET @loginame = ISNULL(@loginame, SUSER_SNAME());
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @loginame AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @loginame);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'ALTER LOGIN ' + QUOTENAME(@loginame) + N' WITH PASSWORD = N'''
    + REPLACE(ISNULL(@new, N''), N'''', N'''''') + N'''';
IF @old IS NOT NULL
    SET @text += N' OLD_PASSWORD = N''' + REPLACE(@old, N'''', N'''''') + N'''';
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
