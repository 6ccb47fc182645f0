-- Source: "sp_grantlogin (Transact-SQL)".
CREATE PROCEDURE sys.sp_grantlogin
    @loginame sysname
AS
SET NOCOUNT ON;
IF @@TRANCOUNT > 0
BEGIN
    RAISERROR (15002, -1, -1, 'sys.sp_grantlogin');
    RETURN 1;
END;
IF CHARINDEX(N'\', @loginame) = 0
BEGIN
    RAISERROR (15407, -1, -1, @loginame);
    RETURN 1;
END;
DECLARE @text nvarchar(max) = N'CREATE LOGIN ' + QUOTENAME(@loginame) + N' FROM WINDOWS';
EXEC (@text);
IF @@ERROR <> 0
    RETURN 1;
RETURN 0;
