-- Source: "sp_helpsort (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpsort
AS
SET NOCOUNT ON;
SELECT CONVERT(nvarchar(4000), COLLATIONPROPERTY(CONVERT(sysname, SERVERPROPERTY('Collation')), 'Description'))
           AS [Server default collation];
RETURN 0;
