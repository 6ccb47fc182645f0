-- Source: "sp_defaultdb (Transact-SQL)".
CREATE PROCEDURE sys.sp_defaultdb
    @loginame sysname,
    @defdb sysname
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_defaultdb');
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @loginame AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @loginame);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'ALTER LOGIN ' + QUOTENAME(@loginame) + N' WITH DEFAULT_DATABASE = ' + QUOTENAME(@defdb);
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
