-- Source: "sp_databases (Transact-SQL)".
CREATE PROCEDURE sys.sp_databases
AS
SET NOCOUNT ON;
SELECT CONVERT(sysname, d.name) AS DATABASE_NAME,
       CONVERT(int, SUM(CONVERT(bigint, f.size)) * 8) AS DATABASE_SIZE,
       CONVERT(varchar(254), NULL) AS REMARKS
FROM sys.databases AS d
JOIN sys.master_files AS f ON f.database_id = d.database_id
WHERE d.state = 0
GROUP BY d.name
ORDER BY 1;
