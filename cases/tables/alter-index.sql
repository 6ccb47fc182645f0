-- ALTER INDEX: options, REBUILD, REORGANIZE, DISABLE; DROP_EXISTING; what CREATE INDEX refuses.
--@ source alter-index-transact-sql
CREATE TABLE dbo.T (id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, a int, c int, t varchar(max));
CREATE INDEX IX_a ON dbo.T (a) WITH (FILLFACTOR = 70);
CREATE UNIQUE INDEX UX_c ON dbo.T (c);
INSERT dbo.T VALUES (1, 1, 1, NULL), (2, 2, 2, NULL);
ALTER INDEX IX_a ON dbo.T REBUILD WITH (FILLFACTOR = 60, PAD_INDEX = ON);
ALTER INDEX UX_c ON dbo.T SET (IGNORE_DUP_KEY = ON, ALLOW_PAGE_LOCKS = OFF);
INSERT dbo.T VALUES (3, 3, 2, NULL), (4, 4, 4, NULL);
SELECT name, fill_factor, is_padded, ignore_dup_key, allow_page_locks FROM sys.indexes WHERE object_id = OBJECT_ID('dbo.T');
SELECT INDEXPROPERTY(OBJECT_ID('dbo.T'), 'IX_a', 'IndexFillFactor') AS f, INDEXPROPERTY(OBJECT_ID('dbo.T'), 'IX_a', 'IsPadIndex') AS p;
GO
--> (2 rows affected)
--> Duplicate key was ignored.
--> (1 rows affected)
--> name nvarchar(128) | fill_factor tinyint | is_padded bit | ignore_dup_key bit | allow_page_locks bit
--> PK_T | 0 | 0 | 0 | 1
--> IX_a | 60 | 1 | 0 | 1
--> UX_c | 0 | 0 | 1 | 0
--> (3 rows affected)
--> f int | p int
--> 60 | 1
--> (1 rows affected)

ALTER INDEX IX_a ON dbo.T SET (IGNORE_DUP_KEY = ON);
ALTER INDEX PK_T ON dbo.T REBUILD WITH (IGNORE_DUP_KEY = ON);
ALTER INDEX IX_none ON dbo.T REBUILD;
ALTER INDEX IX_a ON dbo.Missing REBUILD;
ALTER INDEX IX_a ON dbo.T REBUILD PARTITION = 1;
ALTER INDEX ALL ON dbo.T REORGANIZE PARTITION = 2;
GO
--> Msg 1915, Level 16, State 1, Line 1
--> Cannot alter a non-unique index with ignore_dup_key index option. Index 'IX_a' is non-unique.
--> Msg 1979, Level 16, State 1, Line 2
--> Cannot use index option ignore_dup_key to alter index 'PK_T' as it enforces a primary or unique constraint.
--> Msg 2727, Level 11, State 1, Line 3
--> Cannot find index 'IX_none'.
--> Msg 1088, Level 16, State 9, Line 4
--> Cannot find the object "dbo.Missing" because it does not exist or you do not have permissions.
--> Msg 7729, Level 16, State 1, Line 5
--> Cannot specify partition number in the alter index statement as the index 'IX_a' is not partitioned.
--> Msg 7735, Level 16, State 1, Line 6
--> Cannot specify partition number in alter index statement to rebuild or reorganize a partition of index 'PK_T' as index is not partitioned.
ALTER INDEX IX_a ON dbo.T SET (FILLFACTOR = 30);
GO
--> Msg 155, Level 15, State 1, Line 1
--> 'FILLFACTOR' is not a recognized ALTER INDEX SET option.
ALTER INDEX IX_a ON dbo.T REBUILD WITH (nope = ON);
GO
--> Msg 155, Level 15, State 1, Line 1
--> 'nope' is not a recognized ALTER INDEX option.
ALTER INDEX IX_a ON dbo.T REORGANIZE WITH (ONLINE = ON);
GO
--> Msg 155, Level 15, State 1, Line 1
--> 'ONLINE' is not a recognized ALTER INDEX REORGANIZE option.
CREATE INDEX IX_f ON dbo.T (a) WITH (FILLFACTOR = 101);
GO
--> Msg 129, Level 15, State 1, Line 1
--> Fillfactor 101 is not a valid percentage; fillfactor must be between 1 and 100.
CREATE INDEX IX_f ON dbo.T (a) WITH (IGNORE_DUP_KEY = ON);
GO
--> Msg 1916, Level 16, State 1, Line 1
--> CREATE INDEX options nonunique and ignore_dup_key are mutually exclusive.
CREATE CLUSTERED INDEX IX_f ON dbo.T (a) INCLUDE (c);
GO
--> Msg 10601, Level 16, State 1, Line 1
--> Cannot specify included columns for a clustered index.
CREATE INDEX IX_f ON dbo.T (t);
GO
--> Msg 1919, Level 16, State 1, Line 1
--> Column 't' in table 'T' is of a type that is invalid for use as a key column in an index.
CREATE INDEX IX_f ON dbo.T (nope);
GO
--> Msg 1911, Level 16, State 1, Line 1
--> Column name 'nope' does not exist in the target table or view.
CREATE INDEX IX_a ON dbo.T (a);
GO
--> Msg 1913, Level 16, State 1, Line 1
--> The operation failed because an index or statistics with name 'IX_a' already exists on table 'dbo.T'.
CREATE INDEX IX_new ON dbo.T (a) WITH (DROP_EXISTING = ON);
GO
--> Msg 7999, Level 16, State 1, Line 1
--> Could not find any index named 'IX_new' for table 'dbo.T'.
CREATE VIEW dbo.V AS SELECT id FROM dbo.T;
GO
CREATE UNIQUE CLUSTERED INDEX IX_v ON dbo.V (id);
GO
--> Msg 1939, Level 16, State 1, Line 1
--> Cannot create index on view 'dbo.V' because the view is not schema bound.

-- disabled: not used, not maintained, rebuilt whole
ALTER INDEX UX_c ON dbo.T DISABLE;
INSERT dbo.T VALUES (5, 5, 4, NULL);
SELECT id FROM dbo.T WITH (INDEX (UX_c)) WHERE c = 4;
ALTER INDEX UX_c ON dbo.T REORGANIZE;
ALTER INDEX UX_c ON dbo.T REBUILD;
GO
--> (1 rows affected)
--> Msg 8622, Level 16, State 1, Line 4
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.
--> Msg 1973, Level 16, State 1, Line 5
--> Cannot perform the specified operation on disabled index 'UX_c' on table 'dbo.T'.
--> Msg 1505, Level 16, State 1, Line 6
--> The CREATE UNIQUE INDEX statement terminated because a duplicate key was found for the object name 'dbo.T' and the index name 'UX_c'. The duplicate key value is (4).

DELETE dbo.T WHERE id = 5;
ALTER INDEX UX_c ON dbo.T REBUILD;
GO
--> (1 rows affected)

SELECT id FROM dbo.T WITH (INDEX (UX_c)) WHERE c = 4;
GO
--> id int
--> 4
--> (1 rows affected)

-- with the clustered index the table is closed, and foreign keys to it are no longer held
CREATE TABLE dbo.C (t int CONSTRAINT FK_C REFERENCES dbo.T);
ALTER INDEX PK_T ON dbo.T DISABLE;
SELECT name, is_disabled FROM sys.indexes WHERE object_id = OBJECT_ID('dbo.T') ORDER BY index_id;
SELECT is_disabled, is_not_trusted FROM sys.foreign_keys;
SELECT id FROM dbo.T;
ALTER TABLE dbo.T ADD x int;
CREATE INDEX IX_x ON dbo.T (a);
INSERT dbo.C VALUES (77);
ALTER INDEX ALL ON dbo.T REBUILD;
SELECT id, a FROM dbo.T ORDER BY id;
SELECT SUM(CONVERT(int, is_disabled)) AS n FROM sys.indexes WHERE object_id = OBJECT_ID('dbo.T');
GO
--> Warning: Foreign key 'FK_C' on table 'C' referencing table 'T' was disabled as a result of disabling the index 'PK_T'.
--> Warning: Index 'IX_a' on table 'T' was disabled as a result of disabling the clustered index on the table.
--> Warning: Index 'UX_c' on table 'T' was disabled as a result of disabling the clustered index on the table.
--> name nvarchar(128) | is_disabled bit
--> PK_T | 1
--> IX_a | 1
--> UX_c | 1
--> (3 rows affected)
--> is_disabled bit | is_not_trusted bit
--> 1 | 1
--> (1 rows affected)
--> Msg 8655, Level 16, State 1, Line 6
--> The query processor is unable to produce a plan because the index 'PK_T' on table or view 'T' is disabled.
--> Msg 1974, Level 16, State 1, Line 7
--> Cannot perform the specified operation on table 'T' because its clustered index 'PK_T' is disabled.
--> Msg 1987, Level 16, State 1, Line 8
--> Cannot create index 'IX_x' on table 'dbo.T' because its clustered index is disabled.
--> (1 rows affected)
--> id int | a int
--> 1 | 1
--> 2 | 2
--> 4 | 4
--> (3 rows affected)
--> n int
--> 0
--> (1 rows affected)

-- DROP_EXISTING
CREATE INDEX IX_a ON dbo.T (a DESC, c) INCLUDE (id) WHERE a > 1 WITH (DROP_EXISTING = ON);
SELECT has_filter, filter_definition FROM sys.indexes WHERE name = 'IX_a';
CREATE UNIQUE CLUSTERED INDEX PK_T ON dbo.T (id) WITH (DROP_EXISTING = ON, FILLFACTOR = 90);
SELECT fill_factor, is_primary_key FROM sys.indexes WHERE name = 'PK_T';
GO
--> has_filter bit | filter_definition nvarchar(max)
--> 1 | ([a]>(1))
--> (1 rows affected)
--> fill_factor tinyint | is_primary_key bit
--> 90 | 1
--> (1 rows affected)
CREATE UNIQUE CLUSTERED INDEX PK_T ON dbo.T (a) WITH (DROP_EXISTING = ON);
GO
--> Msg 1907, Level 16, State 1, Line 1
--> Cannot recreate index 'PK_T'. The new index definition does not match the constraint being enforced by the existing index.

-- a transaction that has changed rows keeps others away, whatever ONLINE says
BEGIN TRAN;
UPDATE dbo.T SET a = a + 1;
CREATE INDEX IX_o ON dbo.T (c) WITH (ONLINE = ON);
ROLLBACK;
CREATE INDEX IX_o ON dbo.T (c) WITH (ONLINE = ON, MAXDOP = 1, SORT_IN_TEMPDB = ON);
DROP INDEX IX_o ON dbo.T WITH (MAXDOP = 1);
DROP INDEX dbo.T.IX_a;
DROP INDEX IF EXISTS IX_a ON dbo.T;
DROP INDEX IX_a ON dbo.T;
GO
--> (3 rows affected)
--> Warning: Online index operation on table 'dbo.T' will proceed but concurrent access to the table may be limited due to residual lock on the table from a previous operation in the same transaction.
--> Msg 3701, Level 11, State 7, Line 10
--> Cannot drop the index 'dbo.T.IX_a', because it does not exist or you do not have permission.
