-- Source: "sp_dropuser (Transact-SQL)".
CREATE PROCEDURE sys.sp_dropuser
    @name_in_db sysname
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_dropuser');
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.database_principals WHERE name = @name_in_db AND type <> 'R')
BEGIN
    RAISERROR (15008, -1, -1, @name_in_db);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'DROP SCHEMA ' + QUOTENAME(@name_in_db);
IF EXISTS (SELECT * FROM sys.schemas AS s JOIN sys.database_principals AS p ON p.principal_id = s.principal_id
           WHERE s.name = @name_in_db AND p.name = @name_in_db)
    AND NOT EXISTS (SELECT * FROM sys.objects WHERE schema_id = SCHEMA_ID(@name_in_db))
    EXEC (@text);
SET @text = CASE WHEN @name_in_db = N'guest' THEN N'REVOKE CONNECT FROM guest'
    ELSE N'DROP USER ' + QUOTENAME(@name_in_db) END;
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
