-- Filtered indexes: what a filter may say, which rows the index has, which queries may use it.
--@ source create-filtered-indexes
CREATE TABLE dbo.T (id int PRIMARY KEY, a int NULL, b int NULL, s varchar(10) NULL, d date NULL);
INSERT dbo.T VALUES (1, 1, NULL, 'x', NULL), (2, 1, 5, 'y', '20240101'), (3, NULL, 7, 'x', '20250101'), (4, NULL, 9, NULL, NULL);
CREATE UNIQUE INDEX UX_a ON dbo.T (a) WHERE b IS NOT NULL AND a IS NOT NULL;
GO
--> (4 rows affected)
CREATE INDEX IX_s ON dbo.T (s) INCLUDE (d) WHERE s = 'x' WITH (FILLFACTOR = 80, PAD_INDEX = ON);
CREATE INDEX IX_b ON dbo.T (b DESC) WHERE b IN (5, 7) AND d > '20230101';
SELECT name, is_unique, has_filter, filter_definition, fill_factor, is_padded FROM sys.indexes
WHERE object_id = OBJECT_ID('dbo.T') AND index_id > 1 ORDER BY index_id;
SELECT name, index_column_id, key_ordinal, is_descending_key, is_included_column FROM sys.index_columns AS c
JOIN sys.indexes AS i ON i.object_id = c.object_id AND i.index_id = c.index_id
WHERE c.object_id = OBJECT_ID('dbo.T') AND i.index_id > 1 ORDER BY i.index_id, index_column_id;
GO
--> name nvarchar(128) | is_unique bit | has_filter bit | filter_definition nvarchar(max) | fill_factor tinyint | is_padded bit
--> UX_a | 1 | 1 | ([b] IS NOT NULL AND [a] IS NOT NULL) | 0 | 0
--> IX_s | 0 | 1 | ([s]='x') | 80 | 1
--> IX_b | 0 | 1 | ([b] IN ((5), (7)) AND [d]>'20230101') | 0 | 0
--> (3 rows affected)
--> name nvarchar(128) | index_column_id int | key_ordinal tinyint | is_descending_key bit | is_included_column bit
--> UX_a | 1 | 1 | 0 | 0
--> IX_s | 1 | 1 | 0 | 0
--> IX_s | 2 | 0 | 0 | 1
--> IX_b | 1 | 1 | 1 | 0
--> (4 rows affected)

-- rows come into the index and leave it
INSERT dbo.T VALUES (5, 1, NULL, 'x', NULL);
INSERT dbo.T VALUES (6, 1, 1, 'x', NULL);
UPDATE dbo.T SET b = 2 WHERE id = 1;
UPDATE dbo.T SET a = 2, b = 2 WHERE id = 1;
SELECT id, a FROM dbo.T WITH (INDEX (UX_a)) WHERE b IS NOT NULL AND a IS NOT NULL ORDER BY a;
SELECT id, a FROM dbo.T WITH (INDEX (UX_a)) WHERE b > 1 AND a = 1;
SELECT id FROM dbo.T WITH (INDEX (IX_s)) WHERE s = 'x' ORDER BY id;
SELECT id, b FROM dbo.T WITH (INDEX (IX_b)) WHERE b = 7 AND d > '20240601';
DELETE dbo.T WHERE id = 1;
SELECT id FROM dbo.T WITH (INDEX (IX_s)) WHERE s = 'x' ORDER BY id;
GO
--> (1 rows affected)
--> Msg 2601, Level 14, State 1, Line 3
--> Cannot insert duplicate key row in object 'dbo.T' with unique index 'UX_a'. The duplicate key value is (1).
--> The statement has been terminated.
--> Msg 2601, Level 14, State 1, Line 4
--> Cannot insert duplicate key row in object 'dbo.T' with unique index 'UX_a'. The duplicate key value is (1).
--> The statement has been terminated.
--> (1 rows affected)
--> id int | a int
--> 2 | 1
--> 1 | 2
--> (2 rows affected)
--> id int | a int
--> 2 | 1
--> (1 rows affected)
--> id int
--> 1
--> 3
--> 5
--> (3 rows affected)
--> id int | b int
--> 3 | 7
--> (1 rows affected)
--> (1 rows affected)
--> id int
--> 3
--> 5
--> (2 rows affected)

-- what the filter does not cover cannot be answered by the index; a variable proves nothing
SELECT id FROM dbo.T WITH (INDEX (IX_s)) WHERE s = 'y';
GO
--> Msg 8622, Level 16, State 1, Line 2
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.
DECLARE @s varchar(10) = 'x';
SELECT id FROM dbo.T WITH (INDEX (IX_s)) WHERE s = @s;
GO
--> Msg 8622, Level 16, State 1, Line 2
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

-- filters that are not simple
CREATE INDEX IX_1 ON dbo.T (a) WHERE a = 1 OR a = 2;
GO
--> Msg 156, Level 15, State 1, Line 2
--> Incorrect syntax near the keyword 'or'.
CREATE INDEX IX_1 ON dbo.T (a) WHERE a < b;
GO
--> Msg 10735, Level 15, State 1, Line 1
--> Incorrect WHERE clause for filtered index 'IX_1' on table 'T'.
CREATE INDEX IX_1 ON dbo.T (a) WHERE a BETWEEN 1 AND 2;
GO
--> Msg 156, Level 15, State 1, Line 1
--> Incorrect syntax near the keyword 'between'.
CREATE INDEX IX_1 ON dbo.T (a) WHERE a = NULL;
GO
--> Msg 10620, Level 16, State 1, Line 1
--> Filtered index 'IX_1' cannot be created on table 'T' because the filter expression contains a comparison with a literal NULL value. Rewrite the comparison to use the IS [NOT] NULL comparison operator to test for NULL values.
CREATE CLUSTERED INDEX IX_1 ON dbo.T (a) WHERE a = 1;
GO
--> Msg 10602, Level 16, State 1, Line 1
--> Cannot specify a filter predicate for a clustered index.
CREATE UNIQUE INDEX IX_1 ON dbo.T (a) WHERE a = 1 WITH (IGNORE_DUP_KEY = ON);
GO
--> Msg 10618, Level 16, State 1, Line 1
--> Cannot create filtered index 'IX_1' on table 'T' because the statement sets the IGNORE_DUP_KEY option to ON. Rewrite the statement so that it does not use the IGNORE_DUP_KEY option.
SET QUOTED_IDENTIFIER OFF;
GO
CREATE INDEX IX_1 ON dbo.T (a) WHERE a = 1;
GO
--> Msg 1934, Level 16, State 1, Line 1
--> CREATE INDEX failed because the following SET options have incorrect settings: 'QUOTED_IDENTIFIER'. Verify that SET options are correct for use with indexed views and/or indexes on computed columns and/or filtered indexes and/or query notifications and/or XML data type methods and/or spatial index operations.
INSERT dbo.T (id) VALUES (50);
GO
--> Msg 1934, Level 16, State 1, Line 1
--> INSERT failed because the following SET options have incorrect settings: 'QUOTED_IDENTIFIER'. Verify that SET options are correct for use with indexed views and/or indexes on computed columns and/or filtered indexes and/or query notifications and/or XML data type methods and/or spatial index operations.
SET QUOTED_IDENTIFIER ON;
GO

-- rebuilt with the table, kept over a restart
ALTER TABLE dbo.T DROP COLUMN d;
DROP INDEX IX_b ON dbo.T;
CREATE INDEX IX_s ON dbo.T (s) WHERE s = 'x' WITH (DROP_EXISTING = ON);
ALTER TABLE dbo.T DROP COLUMN d;
ALTER TABLE dbo.T ALTER COLUMN b bigint NULL;
GO
--> Msg 5074, Level 16, State 1, Line 2
--> The index 'IX_s' is dependent on column 'd'.
--> Msg 5074, Level 16, State 1, Line 2
--> The index 'IX_b' is dependent on column 'd'.
--> Msg 4922, Level 16, State 9, Line 2
--> ALTER TABLE DROP COLUMN d failed because one or more objects access this column.
--> Msg 5074, Level 16, State 1, Line 6
--> The index 'UX_a' is dependent on column 'b'.
--> Msg 4922, Level 16, State 9, Line 6
--> ALTER TABLE ALTER COLUMN b failed because one or more objects access this column.
--@ restart
ALTER TABLE dbo.T ADD e int NULL;
SELECT id FROM dbo.T WITH (INDEX (IX_s)) WHERE s = 'x' ORDER BY id;
INSERT dbo.T (id, a, b) VALUES (60, 1, 1);
GO
--> id int
--> 3
--> 5
--> (2 rows affected)
--> Msg 2601, Level 14, State 1, Line 3
--> Cannot insert duplicate key row in object 'dbo.T' with unique index 'UX_a'. The duplicate key value is (1).
--> The statement has been terminated.
