-- Source: "sp_special_columns (Transact-SQL)".
CREATE PROCEDURE sys.sp_special_columns_100
    @table_name sysname,
    @table_owner sysname = NULL,
    @table_qualifier sysname = NULL,
    @col_type char(1) = 'R',
    @scope char(1) = 'T',
    @nullable char(1) = 'U',
    @ODBCVer int = 2
AS
SET NOCOUNT ON;
IF @col_type NOT IN ('R', 'V') OR @scope NOT IN ('C', 'T') OR @nullable NOT IN ('U', 'O')
BEGIN
    RAISERROR (15251, -1, -1, 'col_type', '''R'' or ''V''');
    RETURN 1;
END;
DECLARE @id int = OBJECT_ID(QUOTENAME(ISNULL(@table_owner, SCHEMA_NAME())) + '.' + QUOTENAME(@table_name));
DECLARE @index int;
IF @col_type = 'R'
    SELECT @index = MIN(i.index_id)
    FROM sys.indexes AS i
    WHERE i.object_id = @id AND i.is_unique = 1 AND i.index_id > 0
      AND (@nullable = 'U' OR NOT EXISTS (SELECT * FROM sys.index_columns AS k
            JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
            WHERE k.object_id = i.object_id AND k.index_id = i.index_id AND k.key_ordinal > 0 AND c.is_nullable = 1));
SELECT CONVERT(smallint, CASE WHEN @col_type = 'V' THEN NULL WHEN @scope = 'C' THEN 0 ELSE 1 END) AS SCOPE,
       o.COLUMN_NAME, o.DATA_TYPE, o.TYPE_NAME, o.PRECISION, o.LENGTH, o.SCALE, CONVERT(smallint, 1) AS PSEUDO_COLUMN
FROM sys.spt_columns_odbc AS o
WHERE o.object_id = @id AND o.ODBCVer = CASE WHEN @ODBCVer = 3 THEN 3 ELSE 2 END
  AND (@col_type = 'V' AND o.TYPE_NAME = 'timestamp'
       OR @col_type = 'R' AND EXISTS (SELECT * FROM sys.index_columns AS k WHERE k.object_id = @id
            AND k.index_id = @index AND k.key_ordinal > 0 AND k.column_id = o.column_id))
ORDER BY o.ORDINAL_POSITION;
