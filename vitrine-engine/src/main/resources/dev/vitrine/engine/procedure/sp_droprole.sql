-- Source: "sp_droprole (Transact-SQL)".
CREATE PROCEDURE sys.sp_droprole
    @rolename sysname
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_droprole');
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.database_principals WHERE name = @rolename AND type = 'R')
BEGIN
    RAISERROR (15014, -1, -1, @rolename);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'DROP SCHEMA ' + QUOTENAME(@rolename);
IF EXISTS (SELECT * FROM sys.schemas AS s JOIN sys.database_principals AS p ON p.principal_id = s.principal_id
           WHERE s.name = @rolename AND p.name = @rolename)
    AND NOT EXISTS (SELECT * FROM sys.objects WHERE schema_id = SCHEMA_ID(@rolename))
    EXEC (@text);
SET @text = N'DROP ROLE ' + QUOTENAME(@rolename);
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
