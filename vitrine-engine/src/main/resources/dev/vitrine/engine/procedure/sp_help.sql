-- Source: "sp_help (Transact-SQL)".
CREATE PROCEDURE sys.sp_help
    @objname nvarchar(776) = NULL
AS
SET NOCOUNT ON;
DECLARE @database sysname;
IF @objname IS NULL
BEGIN
    SELECT o.name AS Name, CONVERT(sysname, 'dbo') AS Owner, CONVERT(nvarchar(31), v.name) AS Object_type
    FROM sys.all_objects AS o
    JOIN (VALUES ('S', 'system table'), ('U', 'user table'), ('V', 'view'), ('P', 'stored procedure'),
              ('FN', 'scalar function'), ('IF', 'inline function'), ('TF', 'table function'), ('TR', 'trigger'),
              ('C', 'check cns'), ('D', 'default (maybe cns)'), ('F', 'foreign key cns'), ('PK', 'primary key cns'),
              ('UQ', 'unique cns'), ('SN', 'synonym'), ('SO', 'sequence object')) AS v (type, name) ON v.type = o.type
    ORDER BY Owner, Object_type DESC, Name;
    PRINT ' ';
    SELECT t.name AS User_type, TYPE_NAME(t.system_type_id) AS Storage_type, t.max_length AS Length,
           CONVERT(int, t.precision) AS Prec, CONVERT(int, t.scale) AS Scale,
           CASE t.is_nullable WHEN 1 THEN 'yes' ELSE 'no' END AS Nullable, 'none' AS Default_name, 'none' AS Rule_name,
           t.collation_name AS Collation
    FROM sys.types AS t
    WHERE t.is_user_defined = 1
    ORDER BY t.name;
    RETURN 0;
END;
SET @database = PARSENAME(@objname, 3);
IF @database IS NOT NULL AND @database <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
DECLARE @id int = OBJECT_ID(@objname);
IF @id IS NULL
BEGIN
    DECLARE @type int = TYPE_ID(@objname);
    IF @type IS NULL
    BEGIN
        SET @database = DB_NAME();
        RAISERROR (15009, -1, -1, @objname, @database);
        RETURN 1;
    END;
    SELECT t.name AS Type_name, TYPE_NAME(t.system_type_id) AS Storage_type, t.max_length AS Length,
           CONVERT(int, TYPEPROPERTY(t.name, 'precision')) AS Prec, CONVERT(int, TYPEPROPERTY(t.name, 'scale')) AS Scale,
           CASE t.is_nullable WHEN 1 THEN 'yes' ELSE 'no' END AS Nullable, 'none' AS Default_name, 'none' AS Rule_name,
           t.collation_name AS Collation
    FROM sys.types AS t
    WHERE t.user_type_id = @type;
    RETURN 0;
END;
DECLARE @kind char(2);
SELECT @kind = type FROM sys.all_objects WHERE object_id = @id;
SELECT o.name AS Name, SCHEMA_NAME(o.schema_id) AS Owner,
       CONVERT(nvarchar(31), v.name) AS Type, o.create_date AS Created_datetime
FROM sys.all_objects AS o
JOIN (VALUES ('S', 'system table'), ('U', 'user table'), ('V', 'view'), ('P', 'stored procedure'),
          ('FN', 'scalar function'), ('IF', 'inline function'), ('TF', 'table function'), ('TR', 'trigger'),
          ('C', 'check cns'), ('D', 'default (maybe cns)'), ('F', 'foreign key cns'), ('PK', 'primary key cns'),
          ('UQ', 'unique cns'), ('SN', 'synonym'), ('SO', 'sequence object')) AS v (type, name) ON v.type = o.type
WHERE o.object_id = @id;
IF @kind NOT IN ('S', 'U', 'V', 'TF', 'IF')
    RETURN 0;
PRINT ' ';
SELECT c.name AS Column_name, TYPE_NAME(c.user_type_id) AS Type,
       CONVERT(varchar(35), CASE c.is_computed WHEN 1 THEN 'yes' ELSE 'no' END) AS Computed,
       CONVERT(int, c.max_length) AS Length,
       CONVERT(char(5), CASE WHEN TYPE_NAME(c.system_type_id) IN ('tinyint', 'smallint', 'int', 'bigint', 'decimal',
           'numeric', 'money', 'smallmoney', 'float', 'real', 'time', 'datetime2', 'datetimeoffset', 'date')
           THEN CONVERT(varchar(5), c.precision) ELSE '' END) AS Prec,
       CONVERT(char(5), CASE WHEN TYPE_NAME(c.system_type_id) IN ('tinyint', 'smallint', 'int', 'bigint', 'decimal',
           'numeric', 'money', 'smallmoney', 'time', 'datetime2', 'datetimeoffset', 'date')
           THEN CONVERT(varchar(5), c.scale) ELSE '' END) AS Scale,
       CONVERT(varchar(35), CASE c.is_nullable WHEN 1 THEN 'yes' ELSE 'no' END) AS Nullable,
       CONVERT(varchar(35), CASE WHEN TYPE_NAME(c.system_type_id) IN ('char', 'varchar', 'binary', 'varbinary')
           THEN CASE c.is_ansi_padded WHEN 1 THEN 'no' ELSE 'yes' END ELSE '(n/a)' END) AS TrimTrailingBlanks,
       CONVERT(varchar(35), CASE WHEN TYPE_NAME(c.system_type_id) IN ('char', 'varchar', 'binary', 'varbinary')
           THEN CASE c.is_nullable WHEN 1 THEN 'yes' ELSE 'no' END ELSE '(n/a)' END) AS FixedLenNullInSource,
       c.collation_name AS Collation
FROM sys.all_columns AS c
WHERE c.object_id = @id
ORDER BY c.column_id;
IF @kind IN ('S', 'U', 'V', 'TF')
BEGIN
    PRINT ' ';
    IF EXISTS (SELECT * FROM sys.identity_columns WHERE object_id = @id)
        SELECT i.name AS [Identity], CONVERT(numeric(38, 0), i.seed_value) AS Seed,
               CONVERT(numeric(38, 0), i.increment_value) AS Increment,
               CONVERT(int, i.is_not_for_replication) AS [Not For Replication]
        FROM sys.identity_columns AS i
        WHERE i.object_id = @id;
    ELSE
        SELECT CONVERT(sysname, 'No identity column defined.') AS [Identity], CONVERT(numeric(38, 0), NULL) AS Seed,
               CONVERT(numeric(38, 0), NULL) AS Increment, CONVERT(int, NULL) AS [Not For Replication];
    PRINT ' ';
    SELECT ISNULL((SELECT c.name FROM sys.columns AS c WHERE c.object_id = @id AND c.is_rowguidcol = 1),
                  CONVERT(sysname, 'No rowguidcol column defined.')) AS [RowGuidCol];
END;
IF @kind IN ('S', 'U')
BEGIN
    PRINT ' ';
    SELECT d.name AS Data_located_on_filegroup
    FROM sys.indexes AS i
    JOIN sys.data_spaces AS d ON d.data_space_id = i.data_space_id
    WHERE i.object_id = @id AND i.index_id < 2;
    PRINT ' ';
    EXEC sys.sp_helpindex @objname;
    PRINT ' ';
    EXEC sys.sp_helpconstraint @objname, 'nomsg';
    RAISERROR (15647, -1, -1, @objname);
    RETURN 0;
END;
IF @kind = 'V'
BEGIN
    PRINT ' ';
    RAISERROR (15469, -1, -1, @objname);
    PRINT ' ';
    RAISERROR (15470, -1, -1, @objname);
    EXEC sys.sp_helpindex @objname;
END;
RETURN 0;
