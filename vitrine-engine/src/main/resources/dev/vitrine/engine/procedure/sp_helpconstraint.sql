-- Source: "sp_helpconstraint (Transact-SQL)".
CREATE PROCEDURE sys.sp_helpconstraint
    @objname nvarchar(776),
    @nomsg varchar(5) = 'msg'
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
IF @nomsg <> 'nomsg'
BEGIN
    SELECT @objname AS [Object Name];
    PRINT ' ';
END;
IF EXISTS (SELECT * FROM sys.objects WHERE parent_object_id = @id AND type IN ('C', 'D', 'PK', 'UQ', 'F'))
    SELECT t.constraint_type, t.constraint_name, t.delete_action, t.update_action, t.status_enabled,
           t.status_for_replication, t.constraint_keys
    FROM (SELECT CONVERT(nvarchar(146), CASE c.parent_column_id WHEN 0 THEN 'CHECK Table Level '
                     ELSE 'CHECK on column ' + COL_NAME(@id, c.parent_column_id) END) AS constraint_type,
                 CONVERT(nvarchar(128), c.name) AS constraint_name, CONVERT(nvarchar(9), '(n/a)') AS delete_action,
                 CONVERT(nvarchar(9), '(n/a)') AS update_action,
                 CONVERT(varchar(8), CASE c.is_disabled WHEN 1 THEN 'Disabled' ELSE 'Enabled' END) AS status_enabled,
                 CONVERT(varchar(19), CASE c.is_not_for_replication WHEN 1 THEN 'Not_For_Replication'
                     ELSE 'Is_For_Replication' END) AS status_for_replication,
                 CONVERT(nvarchar(2126), c.definition) AS constraint_keys
          FROM sys.check_constraints AS c
          WHERE c.parent_object_id = @id
          UNION ALL
          SELECT 'DEFAULT on column ' + COL_NAME(@id, d.parent_column_id), d.name, '(n/a)', '(n/a)', '(n/a)', '(n/a)',
                 CONVERT(nvarchar(2126), d.definition)
          FROM sys.default_constraints AS d
          WHERE d.parent_object_id = @id
          UNION ALL
          SELECT CASE k.type WHEN 'PK' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END
                     + CASE k.unique_index_id WHEN 1 THEN ' (clustered)' ELSE ' (non-clustered)' END,
                 k.name, '(n/a)', '(n/a)', '(n/a)', '(n/a)',
                 CONVERT(nvarchar(2126), (SELECT STRING_AGG(c.name + CASE WHEN i.is_descending_key = 1 THEN '(-)'
                             ELSE '' END, ', ') WITHIN GROUP (ORDER BY i.key_ordinal)
                         FROM sys.index_columns AS i
                         JOIN sys.columns AS c ON c.object_id = i.object_id AND c.column_id = i.column_id
                         WHERE i.object_id = @id AND i.index_id = k.unique_index_id AND i.key_ordinal > 0))
          FROM sys.key_constraints AS k
          WHERE k.parent_object_id = @id
          UNION ALL
          SELECT CASE p.part WHEN 1 THEN 'FOREIGN KEY' ELSE ' ' END, CASE p.part WHEN 1 THEN f.name ELSE ' ' END,
                 CASE p.part WHEN 1 THEN LEFT(CASE f.delete_referential_action WHEN 0 THEN 'No Action'
                     WHEN 1 THEN 'Cascade' WHEN 2 THEN 'Set Null' ELSE 'Set Default' END, 9) ELSE ' ' END,
                 CASE p.part WHEN 1 THEN LEFT(CASE f.update_referential_action WHEN 0 THEN 'No Action'
                     WHEN 1 THEN 'Cascade' WHEN 2 THEN 'Set Null' ELSE 'Set Default' END, 9) ELSE ' ' END,
                 CASE p.part WHEN 1 THEN CASE f.is_disabled WHEN 1 THEN 'Disabled' ELSE 'Enabled' END ELSE ' ' END,
                 CASE p.part WHEN 1 THEN CASE f.is_not_for_replication WHEN 1 THEN 'Not_For_Replication'
                     ELSE 'Is_For_Replication' END ELSE ' ' END,
                 CONVERT(nvarchar(2126), CASE p.part WHEN 1 THEN (SELECT STRING_AGG(COL_NAME(c.parent_object_id,
                             c.parent_column_id), ', ') WITHIN GROUP (ORDER BY c.constraint_column_id)
                         FROM sys.foreign_key_columns AS c WHERE c.constraint_object_id = f.object_id)
                     ELSE 'REFERENCES ' + DB_NAME() + '.' + OBJECT_SCHEMA_NAME(f.referenced_object_id) + '.'
                         + OBJECT_NAME(f.referenced_object_id) + ' ('
                         + (SELECT STRING_AGG(COL_NAME(c.referenced_object_id, c.referenced_column_id), ', ')
                                WITHIN GROUP (ORDER BY c.constraint_column_id)
                            FROM sys.foreign_key_columns AS c WHERE c.constraint_object_id = f.object_id) + ')' END)
          FROM sys.foreign_keys AS f CROSS JOIN (VALUES (1), (2)) AS p (part)
          WHERE f.parent_object_id = @id) AS t
    ORDER BY t.constraint_type, t.constraint_name;
ELSE
    RAISERROR (15469, -1, -1, @objname);
PRINT ' ';
IF EXISTS (SELECT * FROM sys.foreign_keys WHERE referenced_object_id = @id)
    SELECT DB_NAME() + '.' + SCHEMA_NAME(t.schema_id) + '.' + t.name + ': ' + f.name
               AS [Table is referenced by foreign key]
    FROM sys.foreign_keys AS f
    JOIN sys.tables AS t ON t.object_id = f.parent_object_id
    WHERE f.referenced_object_id = @id
    ORDER BY 1;
ELSE
    RAISERROR (15470, -1, -1, @objname);
RETURN 0;
