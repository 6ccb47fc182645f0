-- Source: "sp_changedbowner (Transact-SQL)".
CREATE PROCEDURE sys.sp_changedbowner
    @loginame sysname,
    @map varchar(5) = NULL
AS
SET NOCOUNT ON;
IF NOT EXISTS (SELECT * FROM sys.server_principals WHERE name = @loginame AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @loginame);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'ALTER AUTHORIZATION ON DATABASE::' + QUOTENAME(DB_NAME()) + N' TO '
    + QUOTENAME(@loginame);
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
