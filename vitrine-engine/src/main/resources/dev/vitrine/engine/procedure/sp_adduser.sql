-- Source: "sp_adduser (Transact-SQL)".
CREATE PROCEDURE sys.sp_adduser
    @loginame sysname,
    @name_in_db sysname = NULL,
    @grpname sysname = NULL
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_adduser');
    RETURN 1;
END;
IF @grpname IS NOT NULL AND NOT EXISTS (SELECT * FROM sys.database_principals
                                        WHERE name = @grpname AND type = 'R')
BEGIN
    RAISERROR (15014, -1, -1, @grpname);
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
SET @text = N'ALTER ROLE ' + QUOTENAME(@grpname) + N' ADD MEMBER ' + QUOTENAME(@name_in_db);
IF @grpname IS NOT NULL AND @grpname <> N'public'
BEGIN
    EXEC (@text);
    IF @@ERROR <> 0
        RETURN 1;
END;
RETURN 0;
