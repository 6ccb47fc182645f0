-- Source: "sp_helpindex (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpindex
    @objname nvarchar(776)
AS
SET NOCOUNT ON;
DECLARE @database sysname = PARSENAME(@objname, 3);
IF @database IS NOT NULL AND @database <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
DECLARE @id int = OBJECT_ID(@objname);
IF @id IS NULL
BEGIN
    SET @database = DB_NAME();
    RAISERROR (15009, -1, -1, @objname, @database);
    RETURN 1;
END;
IF NOT EXISTS (SELECT * FROM sys.indexes WHERE object_id = @id AND index_id > 0)
BEGIN
    RAISERROR (15472, -1, -1, @objname);
    RETURN 0;
END;
SELECT CONVERT(sysname, i.name) AS index_name,
       CONVERT(varchar(210), CASE WHEN i.index_id = 1 THEN 'clustered' ELSE 'nonclustered' END
           + CASE WHEN i.ignore_dup_key = 1 THEN ', ignore duplicate keys' ELSE '' END
           + CASE WHEN i.is_unique = 1 THEN ', unique' ELSE '' END
           + CASE WHEN i.is_primary_key = 1 THEN ', primary key' ELSE '' END
           + CASE WHEN i.is_unique_constraint = 1 THEN ', unique key' ELSE '' END
           + ' located on ' + d.name) AS index_description,
       CONVERT(nvarchar(2078), (SELECT STRING_AGG(c.name + CASE k.is_descending_key WHEN 1 THEN '(-)'
                   ELSE '' END, ', ') WITHIN GROUP (ORDER BY k.key_ordinal)
               FROM sys.index_columns AS k
               JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
               WHERE k.object_id = i.object_id AND k.index_id = i.index_id AND k.key_ordinal > 0)) AS index_keys
FROM sys.indexes AS i
JOIN sys.data_spaces AS d ON d.data_space_id = i.data_space_id
WHERE i.object_id = @id AND i.index_id > 0
ORDER BY i.name;
RETURN 0;
