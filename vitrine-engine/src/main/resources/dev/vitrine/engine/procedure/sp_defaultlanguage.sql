-- Source: "sp_defaultlanguage (Transact-SQL)".
CREATE PROCEDURE sys.sp_defaultlanguage
    @loginame sysname,
    @language sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_defaultlanguage');
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @loginame AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @loginame);
    RETURN 1;
END;
SET @language = ISNULL(@language, N'us_english');
DECLARE @text nvarchar(max) = N'ALTER LOGIN ' + QUOTENAME(@loginame) + N' WITH DEFAULT_LANGUAGE = '
    + QUOTENAME(@language);
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
