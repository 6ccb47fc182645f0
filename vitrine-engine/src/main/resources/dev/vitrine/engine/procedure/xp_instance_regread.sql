-- There is no registry: what installers and monitors ask of it are settings of this server. An unknown value is said to be
-- missing, as the operating system would.
CREATE PROCEDURE sys.xp_instance_regread
    @rootkey nvarchar(256),
    @key nvarchar(4000),
    @value_name nvarchar(256),
    @value nvarchar(4000) = N'?' OUTPUT,
    @no_output varchar(9) = NULL
AS
SET NOCOUNT ON;
DECLARE @asked bit = IIF(@value = N'?', 1, 0), @place nvarchar(256), @data nvarchar(4000);
SET @place = LOWER(RIGHT(@key, CHARINDEX(N'\', REVERSE(N'\' + @key)) - 1) + N'\' + @value_name);
SET @data = CASE @place
    WHEN N'supersocketnetlib\forceencryption' THEN N'0'
    WHEN N'ipall\tcpport' THEN
        (SELECT CAST(MAX(local_tcp_port) AS nvarchar(10)) FROM sys.dm_exec_connections WHERE local_tcp_port > 0)
    WHEN N'mssqlserver\defaultdata' THEN CAST(SERVERPROPERTY('InstanceDefaultDataPath') AS nvarchar(4000))
    WHEN N'mssqlserver\defaultlog' THEN CAST(SERVERPROPERTY('InstanceDefaultLogPath') AS nvarchar(4000))
    WHEN N'mssqlserver\loginmode' THEN
        IIF(CAST(SERVERPROPERTY('IsIntegratedSecurityOnly') AS int) = 1, N'1', N'2')
    END;
IF @data IS NULL AND ISNULL(@no_output, '') <> 'no_output'
    RAISERROR (N'RegQueryValueEx() returned error 2, ''The system cannot find the file specified.''', 1, 1);
SET @value = @data;
IF @asked = 1 AND @data IS NOT NULL
    SELECT @value_name AS Value, @data AS Data;
RETURN IIF(@data IS NULL, 1, 0);
