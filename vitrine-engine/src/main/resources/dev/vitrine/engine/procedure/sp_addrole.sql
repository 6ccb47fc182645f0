-- Source: "sp_addrole (Transact-SQL)".
CREATE PROCEDURE sys.sp_addrole
    @rolename sysname,
    @ownername sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_addrole');
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'CREATE ROLE ' + QUOTENAME(@rolename)
    + ISNULL(N' AUTHORIZATION ' + QUOTENAME(@ownername), N'');
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
SET @text = N'CREATE SCHEMA ' + QUOTENAME(@rolename) + N' AUTHORIZATION ' + QUOTENAME(@rolename);
IF SCHEMA_ID(@rolename) IS NULL
    EXEC (@text);
RETURN 0;
