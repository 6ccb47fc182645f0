-- Source: "sp_helpserver (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpserver
    @server sysname = NULL,
    @optname varchar(35) = NULL,
    @show_topology varchar(1) = NULL
AS
SET NOCOUNT ON;
IF @server IS NOT NULL AND NOT EXISTS (SELECT * FROM sys.servers WHERE name = @server)
BEGIN
    RAISERROR (15015, -1, -1, @server);
    RETURN 1;
END;
SELECT s.name, CONVERT(sysname, s.data_source) AS network_name,
       CONVERT(varchar(70), 'rpc,rpc out,use remote collation') AS status, CONVERT(char(4), s.server_id) AS id,
       CONVERT(sysname, s.collation_name) AS collation_name, s.connect_timeout, s.query_timeout
FROM sys.servers AS s
WHERE @server IS NULL OR s.name = @server
ORDER BY s.name;
RETURN 0;
