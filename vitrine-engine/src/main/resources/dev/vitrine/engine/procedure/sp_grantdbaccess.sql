-- Source: "sp_grantdbaccess (Transact-SQL)".
CREATE PROCEDURE sys.sp_grantdbaccess
    @loginame sysname,
    @name_in_db sysname = NULL OUTPUT
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_grantdbaccess');
    RETURN 1;
END;
SET @name_in_db = ISNULL(@name_in_db, @loginame);
DECLARE @text nvarchar(max) = N'CREATE USER ' + QUOTENAME(@name_in_db)
    + CASE WHEN @name_in_db = N'guest' THEN N'' ELSE N' FOR LOGIN ' + QUOTENAME(@loginame)
           + N' WITH DEFAULT_SCHEMA = ' + QUOTENAME(@name_in_db) END;
IF @name_in_db = N'guest'
    SET @text = N'GRANT CONNECT TO guest';
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
SET @text = N'CREATE SCHEMA ' + QUOTENAME(@name_in_db) + N' AUTHORIZATION ' + QUOTENAME(@name_in_db);
IF SCHEMA_ID(@name_in_db) IS NULL
    EXEC (@text);
RETURN 0;
