-- As SQL Server's own, which its documentation leaves out.
CREATE PROCEDURE sys.sp_who2
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
SELECT CONVERT(char(5), s.session_id) AS SPID,
       CASE LOWER(s.status) WHEN 'sleeping' THEN s.status ELSE UPPER(s.status) END AS Status,
       s.login_name AS Login, ISNULL(s.host_name, N'  .') AS HostName,
       CONVERT(char(5), CASE ISNULL(r.blocking_session_id, 0) WHEN 0 THEN '  .'
           ELSE CONVERT(varchar(5), r.blocking_session_id) END) AS BlkBy,
       DB_NAME(s.database_id) AS DBName, ISNULL(r.command, N'AWAITING COMMAND') AS Command,
       CONVERT(varchar(11), s.cpu_time) AS CPUTime, CONVERT(varchar(20), s.reads + s.writes) AS DiskIO,
       CONVERT(char(5), s.last_request_start_time, 101) + ' ' + CONVERT(char(8), s.last_request_start_time, 108)
           AS LastBatch,
       s.program_name AS ProgramName, CONVERT(char(5), s.session_id) AS SPID, CONVERT(char(5), ISNULL(r.request_id, 0))
           AS REQUESTID
FROM sys.dm_exec_sessions AS s
LEFT JOIN sys.dm_exec_requests AS r ON r.session_id = s.session_id
WHERE @loginame IS NULL
   OR UPPER(@loginame) = 'ACTIVE' AND r.session_id IS NOT NULL
   OR @spid IS NOT NULL AND s.session_id = @spid
   OR @spid IS NULL AND s.login_name = @loginame
ORDER BY s.session_id;
RETURN 0;
