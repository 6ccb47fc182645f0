-- What SqlBulkCopy of .NET asks about its target table. Columns as "SqlBulkCopy" of Microsoft.Data.SqlClient reads them.
CREATE PROCEDURE sys.sp_tablecollations_100
    @object nvarchar(4000)
AS
SET NOCOUNT ON;
SELECT c.column_id AS colid, c.name, s.tdscollation AS tds_collation, c.collation_name AS collation
FROM sys.columns AS c
JOIN sys.syscolumns AS s ON s.id = c.object_id AND s.colid = c.column_id AND s.number = 0
WHERE c.object_id = OBJECT_ID(@object)
ORDER BY c.column_id;
