-- Extended properties: added, changed, dropped, gone with what they hang on.
--@ source sp-addextendedproperty-transact-sql
CREATE TABLE dbo.T (id int CONSTRAINT PK_T PRIMARY KEY, a int);
EXEC sp_addextendedproperty @name = N'MS_Description', @value = N'a table', @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'T';
EXEC sys.sp_addextendedproperty N'MS_Description', 'a column', 'SCHEMA', 'dbo', 'TABLE', 'T', 'COLUMN', 'a';
EXEC sp_addextendedproperty N'version', 3;
EXEC sp_addextendedproperty N'i', N'x', 'SCHEMA', 'dbo', 'TABLE', 'T', 'INDEX', 'PK_T';
EXEC sp_addextendedproperty N'c', N'y', 'SCHEMA', 'dbo', 'TABLE', 'T', 'CONSTRAINT', 'PK_T';
EXEC sp_addextendedproperty N's', N'z', 'SCHEMA', 'dbo';
SELECT class, class_desc, OBJECT_NAME(NULLIF(major_id, 1)) AS o, minor_id, name, value FROM sys.extended_properties
ORDER BY class, minor_id, name;
EXEC sp_updateextendedproperty N'version', 4;
EXEC sp_dropextendedproperty N's', 'SCHEMA', 'dbo';
SELECT name, value FROM sys.extended_properties WHERE class IN (0, 3);
EXEC sp_addextendedproperty N'version', 3;
EXEC sp_addextendedproperty N'MS_Description', 'again', 'SCHEMA', 'dbo', 'TABLE', 'T', 'COLUMN', 'a';
EXEC sp_updateextendedproperty N'nope', 3;
EXEC sp_addextendedproperty N'x', 1, 'SCHEMA', 'dbo', 'TABLE', 'Missing';
EXEC sp_addextendedproperty N'x', 1, 'SCHEMA', 'dbo', 'TABLE', 'T', 'COLUMN', 'nope';
EXEC sp_addextendedproperty N'x', 1, 'SCHEMA';
GO
--> class tinyint | class_desc nvarchar(60) | o nvarchar(128) | minor_id int | name nvarchar(128) | value sql_variant
--> 0 | DATABASE | NULL | 0 | version | 3
--> 1 | OBJECT_OR_COLUMN | PK_T | 0 | c | y
--> 1 | OBJECT_OR_COLUMN | T | 0 | MS_Description | a table
--> 1 | OBJECT_OR_COLUMN | T | 2 | MS_Description | a column
--> 3 | SCHEMA | NULL | 0 | s | z
--> 7 | INDEX | T | 1 | i | x
--> (6 rows affected)
--> name nvarchar(128) | value sql_variant
--> version | 4
--> (1 rows affected)
--> Msg 15233, Level 16, State 1, Line 15
--> Property cannot be added. Property 'version' already exists for 'object specified'.
--> Msg 15233, Level 16, State 1, Line 16
--> Property cannot be added. Property 'MS_Description' already exists for 'dbo.T.a'.
--> Msg 15217, Level 16, State 1, Line 17
--> Property cannot be updated or deleted. Property 'nope' does not exist for 'object specified'.
--> Msg 15135, Level 16, State 1, Line 18
--> Object is invalid. Extended properties are not permitted on 'dbo.Missing', or the object does not exist.
--> Msg 15135, Level 16, State 1, Line 19
--> Object is invalid. Extended properties are not permitted on 'dbo.T.nope', or the object does not exist.
--> Msg 15600, Level 15, State 1, Line 20
--> An invalid parameter or option was specified for procedure 'sp_addextendedproperty'.
ALTER TABLE dbo.T DROP COLUMN a;
SELECT COUNT(*) AS n FROM sys.extended_properties WHERE class = 1 AND minor_id > 0;
BEGIN TRAN;
DROP TABLE dbo.T;
SELECT COUNT(*) AS n FROM sys.extended_properties;
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.extended_properties;
GO
--> n int
--> 0
--> (1 rows affected)
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 4
--> (1 rows affected)
