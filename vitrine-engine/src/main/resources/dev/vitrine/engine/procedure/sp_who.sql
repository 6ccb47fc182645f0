-- Source: "sp_who (Transact-SQL)".
CREATE PROCEDURE sys.sp_who
    @loginame sysname = NULL
AS
SET NOCOUNT ON;
DECLARE @spid int;
IF @loginame IS NOT NULL AND UPPER(@loginame) <> 'ACTIVE'
BEGIN
    SET @spid = TRY_CONVERT(int, @loginame);
    IF @spid IS NULL AND SUSER_SID(@loginame) IS NULL
    BEGIN
        RAISERROR (15007, -1, -1, @loginame);
        RETURN 1;
    END;
END;
SELECT CONVERT(smallint, s.session_id) AS spid, CONVERT(smallint, 0) AS ecid, CONVERT(nchar(30), s.status) AS status,
       CONVERT(nchar(128), s.login_name) AS loginame, CONVERT(nchar(128), ISNULL(s.host_name, N'')) AS hostname,
       CONVERT(char(5), ISNULL(r.blocking_session_id, 0)) AS blk, CONVERT(nchar(128), DB_NAME(s.database_id)) AS dbname,
       CONVERT(nchar(16), ISNULL(r.command, N'AWAITING COMMAND')) AS cmd,
       CONVERT(int, ISNULL(r.request_id, 0)) AS request_id
FROM sys.dm_exec_sessions AS s
LEFT JOIN sys.dm_exec_requests AS r ON r.session_id = s.session_id
WHERE @loginame IS NULL
   OR UPPER(@loginame) = 'ACTIVE' AND r.session_id IS NOT NULL
   OR @spid IS NOT NULL AND s.session_id = @spid
   OR @spid IS NULL AND s.login_name = @loginame
ORDER BY s.session_id;
RETURN 0;
