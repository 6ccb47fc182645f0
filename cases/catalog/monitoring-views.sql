--@ source https://learn.microsoft.com/en-us/sql/relational-databases/system-dynamic-management-views/sys-dm-os-sys-memory-transact-sql
--@ source https://learn.microsoft.com/en-us/sql/relational-databases/system-dynamic-management-views/sys-dm-os-memory-clerks-transact-sql
-- What monitors ask: the memory of host, process and server.
SELECT CASE WHEN total_physical_memory_kb >= available_physical_memory_kb AND available_physical_memory_kb > 0
        THEN 1 ELSE 0 END AS host, system_high_memory_signal_state ^ system_low_memory_signal_state AS states
FROM sys.dm_os_sys_memory;
SELECT CASE WHEN physical_memory_in_use_kb BETWEEN 1 AND virtual_address_space_committed_kb
        THEN 1 ELSE 0 END AS process FROM sys.dm_os_process_memory;
SELECT type, CASE WHEN pages_kb = (SELECT COUNT(*) * 8 FROM sys.dm_os_buffer_descriptors) THEN 1 ELSE 0 END AS pages
FROM sys.dm_os_memory_clerks WHERE type = N'MEMORYCLERK_SQLBUFFERPOOL';
GO
--> host int | states bit
--> 1        | 1
--> (1 rows affected)
--> process int
--> 1
--> (1 rows affected)
--> type nvarchar(60) | pages int
--> MEMORYCLERK_SQLBUFFERPOOL | 1
--> (1 rows affected)

-- Features that are refused have no rows, in every database; msdb has its own tables.
SELECT COUNT(*) AS n FROM sys.service_queues q LEFT JOIN sys.certificates c ON c.certificate_id = q.principal_id;
SELECT COUNT(*) AS n FROM msdb.dbo.backupset b JOIN msdb.dbo.backupmediafamily m ON m.media_set_id = b.media_set_id
WHERE b.backup_finish_date > '20200101';
SELECT COUNT(*) AS n FROM dbo.backupset;
GO
--> n int
--> 0
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)
--> Msg 208, Level 16, State 1, Line 5
--> Invalid object name 'dbo.backupset'.

DECLARE @mode int, @missing nvarchar(40) = N'x';
EXEC xp_instance_regread N'HKEY_LOCAL_MACHINE', N'Software\Microsoft\MSSQLServer\MSSQLServer', N'LoginMode', @mode OUTPUT;
EXEC master.dbo.xp_regread N'HKEY_LOCAL_MACHINE', N'Software\None', N'None', @missing OUTPUT;
SELECT @mode AS mode, @missing AS missing;
GO
--> RegQueryValueEx() returned error 2, 'The system cannot find the file specified.'
--> mode int | missing nvarchar(40)
--> 2        | NULL
--> (1 rows affected)
