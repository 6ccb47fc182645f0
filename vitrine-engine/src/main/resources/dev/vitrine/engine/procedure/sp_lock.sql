-- Source: "sp_lock (Transact-SQL)".
CREATE PROCEDURE sys.sp_lock
    @spid1 int = NULL,
    @spid2 int = NULL
AS
SET NOCOUNT ON;
SELECT CONVERT(smallint, l.request_session_id) AS spid, CONVERT(smallint, l.resource_database_id) AS dbid,
       CONVERT(int, CASE l.resource_type WHEN 'OBJECT' THEN l.resource_associated_entity_id ELSE 0 END) AS ObjId,
       CONVERT(smallint, 0) AS IndId,
       CONVERT(nchar(4), CASE l.resource_type WHEN 'DATABASE' THEN 'DB' WHEN 'OBJECT' THEN 'TAB' WHEN 'PAGE' THEN 'PAG'
           WHEN 'METADATA' THEN 'MD' WHEN 'APPLICATION' THEN 'APP' WHEN 'EXTENT' THEN 'EXT' ELSE l.resource_type END)
           AS Type,
       CONVERT(nchar(32), l.resource_description) AS Resource, CONVERT(nvarchar(8), l.request_mode) AS Mode,
       CONVERT(nvarchar(5), l.request_status) AS Status
FROM sys.dm_tran_locks AS l
WHERE @spid1 IS NULL OR l.request_session_id IN (@spid1, @spid2)
ORDER BY 1, 2, 3;
RETURN 0;
