-- Source: "sp_linkedservers (Transact-SQL)".
CREATE PROCEDURE sys.sp_linkedservers
AS
SET NOCOUNT ON;
SELECT s.name AS SRV_NAME, CONVERT(nvarchar(128), s.provider) AS SRV_PROVIDERNAME,
       CONVERT(nvarchar(128), s.product) AS SRV_PRODUCT, s.data_source AS SRV_DATASOURCE,
       s.provider_string AS SRV_PROVIDERSTRING, s.location AS SRV_LOCATION, s.catalog AS SRV_CAT
FROM sys.servers AS s
ORDER BY s.name;
RETURN 0;
