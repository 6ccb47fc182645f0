-- Source: "sp_addlogin (Transact-SQL)".
CREATE PROCEDURE sys.sp_addlogin
    @loginame sysname,
    @passwd sysname = NULL,
    @defdb sysname = 'master',
    @deflanguage sysname = NULL,
    @sid varbinary(16) = NULL,
    @encryptopt varchar(20) = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_addlogin');
    RETURN 1;
END;
IF @encryptopt IS NOT NULL AND @encryptopt <> 'skip_encryption'
BEGIN
    RAISERROR (15600, -1, -1, 'sys.sp_addlogin');
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'CREATE LOGIN ' + QUOTENAME(@loginame) + N' WITH PASSWORD = ';
IF @encryptopt IS NOT NULL
    SET @text += CONVERT(nvarchar(max), CONVERT(varbinary(256), @passwd), 1) + N' HASHED';
ELSE
    SET @text += N'N''' + REPLACE(ISNULL(@passwd, N''), N'''', N'''''') + N'''';
SET @text += N', DEFAULT_DATABASE = ' + QUOTENAME(ISNULL(@defdb, N'master'));
IF @deflanguage IS NOT NULL
    SET @text += N', DEFAULT_LANGUAGE = ' + QUOTENAME(@deflanguage);
IF @sid IS NOT NULL
    SET @text += N', SID = ' + CONVERT(nvarchar(max), @sid, 1);
SET @text += N', CHECK_EXPIRATION = OFF, CHECK_POLICY = OFF';
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
