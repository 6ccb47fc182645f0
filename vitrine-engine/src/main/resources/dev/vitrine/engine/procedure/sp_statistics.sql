-- Source: "sp_statistics (Transact-SQL)".
CREATE PROCEDURE sys.sp_statistics
    @table_name sysname,
    @table_owner sysname = NULL,
    @table_qualifier sysname = NULL,
    @index_name sysname = '%',
    @is_unique char(1) = 'N',
    @accuracy char(1) = 'Q'
AS
SET NOCOUNT ON;
IF @table_qualifier IS NOT NULL AND @table_qualifier <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
SELECT CONVERT(sysname, DB_NAME()) AS TABLE_QUALIFIER, CONVERT(sysname, s.name) AS TABLE_OWNER,
       CONVERT(sysname, o.name) AS TABLE_NAME, CONVERT(smallint, NULL) AS NON_UNIQUE,
       CONVERT(sysname, NULL) AS INDEX_QUALIFIER, CONVERT(sysname, NULL) AS INDEX_NAME,
       CONVERT(smallint, 0) AS TYPE, CONVERT(smallint, NULL) AS SEQ_IN_INDEX, CONVERT(sysname, NULL) AS COLUMN_NAME,
       CONVERT(char(1), NULL) AS COLLATION, CONVERT(int, p.row_count) AS CARDINALITY,
       CONVERT(int, p.used_page_count) AS PAGES, CONVERT(varchar(128), NULL) AS FILTER_CONDITION
FROM sys.tables AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
CROSS APPLY (SELECT SUM(q.row_count) AS row_count, SUM(q.used_page_count) AS used_page_count
             FROM sys.dm_db_partition_stats AS q WHERE q.object_id = o.object_id AND q.index_id IN (0, 1)) AS p
WHERE o.name = @table_name AND (@table_owner IS NULL OR s.name = @table_owner)
UNION ALL
SELECT CONVERT(sysname, DB_NAME()), CONVERT(sysname, s.name), CONVERT(sysname, o.name),
       CONVERT(smallint, CASE WHEN i.is_unique = 1 THEN 0 ELSE 1 END), CONVERT(sysname, o.name),
       CONVERT(sysname, i.name), CONVERT(smallint, CASE WHEN i.index_id = 1 THEN 1 ELSE 3 END),
       CONVERT(smallint, k.key_ordinal), CONVERT(sysname, c.name),
       CONVERT(char(1), CASE WHEN k.is_descending_key = 1 THEN 'D' ELSE 'A' END), CONVERT(int, p.row_count),
       CONVERT(int, p.used_page_count), CONVERT(varchar(128), i.filter_definition)
FROM sys.tables AS o
JOIN sys.schemas AS s ON s.schema_id = o.schema_id
JOIN sys.indexes AS i ON i.object_id = o.object_id AND i.index_id > 0
JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.key_ordinal > 0
JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
CROSS APPLY (SELECT SUM(q.row_count) AS row_count, SUM(q.used_page_count) AS used_page_count
             FROM sys.dm_db_partition_stats AS q WHERE q.object_id = i.object_id AND q.index_id = i.index_id) AS p
WHERE o.name = @table_name AND (@table_owner IS NULL OR s.name = @table_owner)
  AND i.name LIKE @index_name AND (@is_unique <> 'Y' OR i.is_unique = 1)
ORDER BY NON_UNIQUE, TYPE, INDEX_NAME, SEQ_IN_INDEX;
