-- Source: "sp_recompile (Transact-SQL)".
CREATE PROCEDURE sys.sp_recompile
    @objname nvarchar(776)
AS
SET NOCOUNT ON;
DECLARE @id int = OBJECT_ID(@objname);
IF @id IS NULL
BEGIN
    RAISERROR (15165, -1, -1, @objname);
    RETURN 1;
END;
EXEC sp_vitrine_forget_plans @id;
RAISERROR (15070, -1, -1, @objname);
RETURN 0;
