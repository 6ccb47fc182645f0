-- Source: "sp_helplogins (Transact-SQL)".
CREATE PROCEDURE sys.sp_helplogins
    @LoginNamePattern sysname = NULL
AS
SET NOCOUNT ON;
IF IS_SRVROLEMEMBER('securityadmin') = 0
BEGIN
    RAISERROR (15247, -1, -1);
    RETURN 1;
END;
IF @LoginNamePattern IS NOT NULL AND NOT EXISTS (SELECT * FROM sys.server_principals
    WHERE name = @LoginNamePattern AND type <> 'R')
BEGIN
    RAISERROR (15007, -1, -1, @LoginNamePattern);
    RETURN 1;
END;
CREATE TABLE #users (LoginName sysname, DBName sysname, UserName sysname, UserOrAlias char(8));
DECLARE @database sysname, @text nvarchar(max);
DECLARE databases CURSOR LOCAL FAST_FORWARD FOR SELECT name FROM sys.databases WHERE state = 0;
OPEN databases;
FETCH databases INTO @database;
WHILE @@FETCH_STATUS = 0
BEGIN
    SET @text = N'SELECT l.name, N''' + REPLACE(@database, N'''', N'''''') + N''', u.name, ''User''
        FROM sys.server_principals AS l JOIN ' + QUOTENAME(@database)
        + N'.sys.database_principals AS u ON u.sid = l.sid WHERE l.type <> ''R'' AND u.type <> ''R''
        UNION ALL
        SELECT l.name, N''' + REPLACE(@database, N'''', N'''''') + N''', r.name, ''MemberOf''
        FROM sys.server_principals AS l
        JOIN ' + QUOTENAME(@database) + N'.sys.database_principals AS u ON u.sid = l.sid
        JOIN ' + QUOTENAME(@database) + N'.sys.database_role_members AS m ON m.member_principal_id = u.principal_id
        JOIN ' + QUOTENAME(@database) + N'.sys.database_principals AS r ON r.principal_id = m.role_principal_id
        WHERE l.type <> ''R'' AND u.type <> ''R''';
    INSERT #users EXEC (@text);
    FETCH databases INTO @database;
END;
CLOSE databases;
DEALLOCATE databases;
SELECT l.name AS LoginName, l.sid AS SID, l.default_database_name AS DefDBName,
       l.default_language_name AS DefLangName,
       CONVERT(char(5), CASE WHEN EXISTS (SELECT * FROM #users AS u WHERE u.LoginName = l.name)
           THEN 'yes' ELSE 'NO' END) AS AUser,
       CONVERT(char(7), 'no') AS ARemote
FROM sys.server_principals AS l
WHERE l.type IN ('S', 'U', 'G') AND (@LoginNamePattern IS NULL OR l.name = @LoginNamePattern)
ORDER BY l.name;
SELECT LoginName, DBName, UserName, UserOrAlias
FROM #users
WHERE @LoginNamePattern IS NULL OR LoginName = @LoginNamePattern
ORDER BY LoginName, DBName, UserOrAlias DESC, UserName;
RETURN 0;
