-- What a foreign key may be, and what its tables may no longer do.
--@ source database-engine-events-and-errors-1000-to-1999
CREATE TABLE dbo.P (id int CONSTRAINT PK_P PRIMARY KEY, b bigint UNIQUE, s varchar(10), n int, CONSTRAINT UQ_PS UNIQUE (s, n));
GO

CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.Missing (id));
GO
--> Msg 1767, Level 16, State 0, Line 1
--> Foreign key 'FK_X' references invalid table 'dbo.Missing'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (nope));
GO
--> Msg 1770, Level 16, State 0, Line 1
--> Foreign key 'FK_X' references invalid column 'nope' in referenced table 'dbo.P'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int, CONSTRAINT FK_X FOREIGN KEY (nope) REFERENCES dbo.P (id));
GO
--> Msg 1769, Level 16, State 0, Line 1
--> Foreign key 'FK_X' references invalid column 'nope' in referencing table 'X'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (n));
GO
--> Msg 1776, Level 16, State 0, Line 1
--> There are no primary or candidate keys in the referenced table 'dbo.P' that match the referencing column list in the foreign key 'FK_X'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.P (b));
GO
--> Msg 1778, Level 16, State 0, Line 1
--> Column 'dbo.P.b' is not the same data type as referencing column 'X.a' in foreign key 'FK_X'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (s varchar(20), n int, CONSTRAINT FK_X FOREIGN KEY (s, n) REFERENCES dbo.P (s, n));
GO
--> Msg 1753, Level 16, State 0, Line 1
--> Column 'dbo.P.s' is not the same length or scale as referencing column 'X.s' in foreign key 'FK_X'. Columns participating in a foreign key relationship must be defined with the same length and scale.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int, b int, CONSTRAINT FK_X FOREIGN KEY (a, b) REFERENCES dbo.P);
GO
--> Msg 1774, Level 16, State 0, Line 1
--> The number of columns in the referencing column list for foreign key 'FK_X' does not match those of the primary key in the referenced table 'dbo.P'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int, b int, CONSTRAINT FK_X FOREIGN KEY (a, b) REFERENCES dbo.P (id));
GO
--> Msg 8139, Level 16, State 0, Line 1
--> Number of referencing columns in foreign key differs from number of referenced columns, table 'X'.
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES tempdb.dbo.P (id));
GO
--> Msg 1763, Level 16, State 0, Line 1
--> Cross-database foreign key references are not supported. Foreign key 'FK_X'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES #t (id));
GO
--> Msg 1766, Level 16, State 0, Line 1
--> Foreign key references to temporary tables are not supported. Foreign key 'FK_X'.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int NOT NULL CONSTRAINT FK_X REFERENCES dbo.P ON DELETE SET NULL);
GO
--> Msg 1761, Level 16, State 0, Line 1
--> Cannot create the foreign key "FK_X" with the SET NULL referential action, because one or more referencing columns are not nullable.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int NOT NULL CONSTRAINT FK_X REFERENCES dbo.P ON DELETE SET DEFAULT);
GO
--> Msg 1762, Level 16, State 0, Line 1
--> Cannot create the foreign key "FK_X" with the SET DEFAULT referential action, because one or more referencing not-nullable columns lack a default constraint.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int IDENTITY CONSTRAINT FK_X REFERENCES dbo.P ON UPDATE CASCADE);
GO
--> Msg 1788, Level 16, State 0, Line 1
--> Cascading foreign key 'FK_X' cannot be created where the referencing column 'X.a' is an identity column.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
SELECT OBJECT_ID('dbo.X') AS nothing;
GO
--> nothing int
--> NULL
--> (1 rows affected)
CREATE TABLE dbo.H (a int, b varchar(5));
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.H);
GO
--> Msg 1773, Level 16, State 0, Line 2
--> Foreign key 'FK_X' has implicit reference to object 'dbo.H' which does not have a primary key defined on it.
--> Msg 1750, Level 16, State 1, Line 2
--> Could not create constraint or index. See previous errors.
CREATE VIEW dbo.V AS SELECT id FROM dbo.P;
GO
CREATE TABLE dbo.X (a int CONSTRAINT FK_X REFERENCES dbo.V (id));
GO
--> Msg 1768, Level 16, State 0, Line 1
--> Foreign key 'FK_X' references object 'dbo.V' which is not a user table.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.

-- temporary tables: told and left out
CREATE TABLE #t (id int PRIMARY KEY, p int CONSTRAINT FK_t REFERENCES dbo.P (id));
INSERT #t VALUES (1, 77);
DROP TABLE #t;
GO
--> Skipping FOREIGN KEY constraint 'FK_t' definition for temporary table. FOREIGN KEY constraints are not enforced on local or global temporary tables.
--> (1 rows affected)

-- cycles and several paths
CREATE TABLE dbo.S (id int PRIMARY KEY, s int REFERENCES dbo.S ON DELETE CASCADE);
GO
--> Msg 1785, Level 16, State 0, Line 2
--> Introducing FOREIGN KEY constraint 'FK__S__s__45F365D3' on table 'S' may cause cycles or multiple cascade paths. Specify ON DELETE NO ACTION or ON UPDATE NO ACTION, or modify other FOREIGN KEY constraints.
--> Msg 1750, Level 16, State 1, Line 2
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.Q (id int PRIMARY KEY, p int CONSTRAINT FK_Q1 REFERENCES dbo.P ON DELETE CASCADE,
    p2 int CONSTRAINT FK_Q2 REFERENCES dbo.P ON DELETE SET NULL);
GO
--> Msg 1785, Level 16, State 0, Line 1
--> Introducing FOREIGN KEY constraint 'FK_Q2' on table 'Q' may cause cycles or multiple cascade paths. Specify ON DELETE NO ACTION or ON UPDATE NO ACTION, or modify other FOREIGN KEY constraints.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.Q (id int PRIMARY KEY, p int CONSTRAINT FK_Q1 REFERENCES dbo.P ON DELETE CASCADE,
    p2 int CONSTRAINT FK_Q2 REFERENCES dbo.P ON UPDATE SET NULL);
ALTER TABLE dbo.P ADD q int CONSTRAINT FK_P REFERENCES dbo.Q ON DELETE CASCADE;
GO
--> Msg 1785, Level 16, State 0, Line 3
--> Introducing FOREIGN KEY constraint 'FK_P' on table 'P' may cause cycles or multiple cascade paths. Specify ON DELETE NO ACTION or ON UPDATE NO ACTION, or modify other FOREIGN KEY constraints.
--> Msg 1750, Level 16, State 1, Line 3
--> Could not create constraint or index. See previous errors.

-- the referred table stays, and so does its key
DROP TABLE dbo.P;
GO
--> Msg 3726, Level 16, State 1, Line 2
--> Could not drop object 'dbo.P' because it is referenced by a FOREIGN KEY constraint.

TRUNCATE TABLE dbo.P;
GO
--> Msg 4712, Level 16, State 1, Line 1
--> Cannot truncate table 'dbo.P' because it is being referenced by a FOREIGN KEY constraint.

ALTER TABLE dbo.P DROP CONSTRAINT PK_P;
GO
--> Msg 3725, Level 16, State 0, Line 1
--> The constraint 'PK_P' is being referenced by table 'Q', foreign key constraint 'FK_Q1'.
--> Msg 3727, Level 16, State 0, Line 1
--> Could not drop constraint. See previous errors.

DROP INDEX PK_P ON dbo.P;
GO
--> Msg 3723, Level 16, State 4, Line 1
--> An explicit DROP INDEX is not allowed on index 'dbo.P.PK_P'. It is being used for PRIMARY KEY constraint enforcement.

ALTER TABLE dbo.P DROP COLUMN id;
ALTER TABLE dbo.Q ALTER COLUMN p bigint;
GO
--> Msg 5074, Level 16, State 1, Line 1
--> The object 'PK_P' is dependent on column 'id'.
--> Msg 5074, Level 16, State 1, Line 1
--> The object 'FK_Q1' is dependent on column 'id'.
--> Msg 5074, Level 16, State 1, Line 1
--> The object 'FK_Q2' is dependent on column 'id'.
--> Msg 4922, Level 16, State 9, Line 1
--> ALTER TABLE DROP COLUMN id failed because one or more objects access this column.
--> Msg 5074, Level 16, State 1, Line 2
--> The object 'FK_Q1' is dependent on column 'p'.
--> Msg 4922, Level 16, State 9, Line 2
--> ALTER TABLE ALTER COLUMN p failed because one or more objects access this column.

-- NOCHECK, CHECK, trust
ALTER TABLE dbo.Q NOCHECK CONSTRAINT FK_Q1;
INSERT dbo.Q VALUES (1, 5, NULL);
SELECT name, is_disabled, is_not_trusted, delete_referential_action_desc, update_referential_action_desc
FROM sys.foreign_keys ORDER BY name;
ALTER TABLE dbo.Q WITH CHECK CHECK CONSTRAINT FK_Q1;
GO
--> (1 rows affected)
--> name nvarchar(128) | is_disabled bit | is_not_trusted bit | delete_referential_action_desc nvarchar(60) | update_referential_action_desc nvarchar(60)
--> FK_Q1 | 1 | 1 | CASCADE | NO_ACTION
--> FK_Q2 | 0 | 0 | NO_ACTION | SET_NULL
--> (2 rows affected)
--> Msg 547, Level 16, State 0, Line 6
--> The ALTER TABLE statement conflicted with the FOREIGN KEY constraint "FK_Q1". The conflict occurred in database "master", table "dbo.P", column 'id'.

ALTER TABLE dbo.Q CHECK CONSTRAINT FK_Q1;
SELECT name, is_disabled, is_not_trusted FROM sys.foreign_keys WHERE name = 'FK_Q1';
INSERT dbo.Q VALUES (2, 5, NULL);
DELETE dbo.Q;
ALTER TABLE dbo.Q WITH CHECK CHECK CONSTRAINT ALL;
SELECT name, is_disabled, is_not_trusted FROM sys.foreign_keys WHERE name = 'FK_Q1';
ALTER TABLE dbo.Q NOCHECK CONSTRAINT FK_None;
GO
--> name nvarchar(128) | is_disabled bit | is_not_trusted bit
--> FK_Q1 | 0 | 1
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 3
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_Q1". The conflict occurred in database "master", table "dbo.P", column 'id'.
--> The statement has been terminated.
--> (1 rows affected)
--> name nvarchar(128) | is_disabled bit | is_not_trusted bit
--> FK_Q1 | 0 | 0
--> (1 rows affected)
--> Msg 4917, Level 16, State 1, Line 7
--> Constraint 'FK_None' does not exist.

-- rows that are there
INSERT dbo.H VALUES (42, 'x');
ALTER TABLE dbo.H ADD CONSTRAINT FK_H FOREIGN KEY (a) REFERENCES dbo.P (id);
GO
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 3
--> The ALTER TABLE statement conflicted with the FOREIGN KEY constraint "FK_H". The conflict occurred in database "master", table "dbo.P", column 'id'.

ALTER TABLE dbo.H WITH NOCHECK ADD CONSTRAINT FK_H FOREIGN KEY (a) REFERENCES dbo.P (id) NOT FOR REPLICATION;
SELECT name, is_not_trusted, is_not_for_replication FROM sys.foreign_keys WHERE name = 'FK_H';
ALTER TABLE dbo.H ADD p int NULL REFERENCES dbo.P;
SELECT LEFT(name, 14) AS name FROM sys.foreign_keys WHERE is_system_named = 1;
GO
--> name nvarchar(128) | is_not_trusted bit | is_not_for_replication bit
--> FK_H | 1 | 1
--> (1 rows affected)
--> name nvarchar(14)
--> FK__H__p__5165
--> (1 rows affected)

-- definitions roll back, and survive a restart
BEGIN TRAN;
ALTER TABLE dbo.H DROP CONSTRAINT FK_H;
DROP TABLE dbo.Q;
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.foreign_keys;
GO
--> n int
--> 4
--> (1 rows affected)
--@ restart
INSERT dbo.Q VALUES (2, 5, NULL);
SELECT f.name, COL_NAME(c.parent_object_id, c.parent_column_id) AS col, OBJECT_NAME(c.referenced_object_id) AS ref
FROM sys.foreign_keys AS f JOIN sys.foreign_key_columns AS c ON c.constraint_object_id = f.object_id
WHERE f.is_system_named = 0 ORDER BY f.name;
SELECT CONSTRAINT_NAME, UNIQUE_CONSTRAINT_NAME, MATCH_OPTION, UPDATE_RULE, DELETE_RULE
FROM INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_NAME LIKE 'FK_Q%' ORDER BY 1;
SELECT OBJECTPROPERTY(OBJECT_ID('dbo.Q'), 'TableHasForeignKey') AS f, OBJECTPROPERTY(OBJECT_ID('dbo.P'), 'TableHasForeignRef') AS r,
    OBJECTPROPERTY(OBJECT_ID('dbo.FK_Q1'), 'CnstIsDeleteCascade') AS d;
DROP TABLE dbo.Q, dbo.H, dbo.P;
GO
--> Msg 547, Level 16, State 0, Line 1
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_Q1". The conflict occurred in database "master", table "dbo.P", column 'id'.
--> The statement has been terminated.
--> name nvarchar(128) | col nvarchar(128) | ref nvarchar(128)
--> FK_H | a | P
--> FK_Q1 | p | P
--> FK_Q2 | p2 | P
--> (3 rows affected)
--> CONSTRAINT_NAME nvarchar(128) | UNIQUE_CONSTRAINT_NAME nvarchar(128) | MATCH_OPTION varchar(7) | UPDATE_RULE varchar(11) | DELETE_RULE varchar(11)
--> FK_Q1 | PK_P | SIMPLE | NO ACTION | CASCADE
--> FK_Q2 | PK_P | SIMPLE | SET NULL | NO ACTION
--> (2 rows affected)
--> f int | r int | d int
--> 1 | 1 | 1
--> (1 rows affected)
