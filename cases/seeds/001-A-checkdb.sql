-- Source: "SQL Server 2014, mount points, checkdb & trace flag 2549" (001): its statements stand in words.
DBCC TRACEON (2549, -1);
DBCC TRACEON (2562, -1);
DBCC CHECKDB WITH PHYSICAL_ONLY;
DBCC TRACEOFF (2549, 2562, -1);
GO
