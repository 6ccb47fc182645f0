-- Source: "How to manage & measure database file autogrowth impact" (004), verbatim.
SELECT DB_NAME(database_id) as DbName, 
		type, 
		type_desc, 
		name, 
		CAST( size*8./1024/1024 as DECIMAL(9,2)) AS SizeInGB,
		CASE WHEN mf.is_percent_growth = 1 THEN growth ELSE 0 END as PercentGrowth,
	    CASE WHEN growth = 0 OR mf.is_percent_growth = 1 THEN NULL ELSE CAST(growth * 8. / 1024 / 1024  AS decimal(9,3)) END as FileGrowthGB
	FROM sys.master_files mf
	WHERE DB_NAME(database_id) IN ('DefaultSpeedDB','OptimizedDB') AND file_id < 65530;
GO
