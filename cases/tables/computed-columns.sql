-- Computed columns: virtual and stored, in indexes and constraints, what they may be.
--@ source specify-computed-columns-in-a-table
CREATE TABLE dbo.T (id int PRIMARY KEY, a int NOT NULL, b int NULL, ab AS a + b, p AS a * 2 PERSISTED,
    s AS CONVERT(varchar(10), a) + 'x', n AS ISNULL(b, 0), u AS a - 1 PERSISTED NOT NULL CONSTRAINT UQ_u UNIQUE);
INSERT dbo.T (id, a, b) VALUES (1, 10, 1), (2, 20, NULL), (3, 30, 3);
SELECT * FROM dbo.T ORDER BY id;
SELECT name, definition, is_persisted, is_nullable, TYPE_NAME(user_type_id) AS t FROM sys.computed_columns
WHERE object_id = OBJECT_ID('dbo.T') ORDER BY column_id;
SELECT COLUMNPROPERTY(OBJECT_ID('dbo.T'), 'ab', 'IsComputed') AS c, COLUMNPROPERTY(OBJECT_ID('dbo.T'), 'ab', 'IsDeterministic') AS d,
    COLUMNPROPERTY(OBJECT_ID('dbo.T'), 'ab', 'IsPrecise') AS p, COLUMNPROPERTY(OBJECT_ID('dbo.T'), 'a', 'IsComputed') AS n;
GO
--> (3 rows affected)
--> id int | a int | b int | ab int | p int | s varchar(11) | n int | u int
--> 1 | 10 | 1 | 11 | 20 | 10x | 1 | 9
--> 2 | 20 | NULL | NULL | 40 | 20x | 0 | 19
--> 3 | 30 | 3 | 33 | 60 | 30x | 3 | 29
--> (3 rows affected)
--> name nvarchar(128) | definition nvarchar(max) | is_persisted bit | is_nullable bit | t nvarchar(128)
--> ab | ([a]+[b]) | 0 | 1 | int
--> p | ([a]*(2)) | 1 | 1 | int
--> s | (CONVERT([varchar](10),[a])+'x') | 0 | 1 | varchar
--> n | (isnull([b],(0))) | 0 | 0 | int
--> u | ([a]-(1)) | 1 | 0 | int
--> (5 rows affected)
--> c int | d int | p int | n int
--> 1 | 1 | 1 | 0
--> (1 rows affected)

INSERT dbo.T (id, a, ab) VALUES (4, 4, 4);
GO
--> Msg 271, Level 16, State 1, Line 1
--> The column "ab" cannot be modified because it is either a computed column or is the result of a UNION operator.
UPDATE dbo.T SET p = 1;
GO
--> Msg 271, Level 16, State 1, Line 1
--> The column "p" cannot be modified because it is either a computed column or is the result of a UNION operator.
INSERT dbo.T VALUES (4, 40, 4), (5, 50, 5);
UPDATE dbo.T SET a = a + 1, b = 1 OUTPUT inserted.ab, deleted.ab, inserted.p WHERE id > 3;
INSERT dbo.T (id, a) VALUES (6, 51);
DELETE dbo.T OUTPUT deleted.ab, deleted.s WHERE id = 5;
SELECT id, ab FROM dbo.T WHERE ab > 30 ORDER BY ab DESC;
SELECT p, COUNT(*) AS n FROM dbo.T GROUP BY p ORDER BY p;
GO
--> (2 rows affected)
--> ab int | ab int | p int
--> 42 | 44 | 82
--> 52 | 55 | 102
--> (2 rows affected)
--> Msg 2627, Level 14, State 1, Line 3
--> Violation of UNIQUE KEY constraint 'UQ_u'. Cannot insert duplicate key in object 'dbo.T'. The duplicate key value is (50).
--> The statement has been terminated.
--> ab int | s varchar(11)
--> 52 | 51x
--> (1 rows affected)
--> id int | ab int
--> 4 | 42
--> 3 | 33
--> (2 rows affected)
--> p int | n int
--> 20 | 1
--> 40 | 1
--> 60 | 1
--> 82 | 1
--> (4 rows affected)

-- indexed, by the name or by the expression
CREATE INDEX IX_ab ON dbo.T (ab) INCLUDE (b);
CREATE INDEX IX_p ON dbo.T (p DESC);
GO
SELECT id FROM dbo.T WITH (INDEX (IX_ab), FORCESEEK) WHERE ab = 42;
SELECT id FROM dbo.T WITH (INDEX (IX_ab), FORCESEEK) WHERE a + b = 33;
UPDATE dbo.T SET b = 100 WHERE id = 1;
SELECT id, ab FROM dbo.T WITH (INDEX (IX_ab), FORCESEEK) WHERE ab > 100;
DELETE dbo.T WHERE id = 3;
SELECT id FROM dbo.T WITH (INDEX (IX_ab), FORCESEEK) WHERE ab = 33;
SELECT id FROM dbo.T WITH (INDEX (IX_p)) WHERE p >= 40 ORDER BY p DESC;
GO
--> id int
--> 4
--> (1 rows affected)
--> id int
--> 3
--> (1 rows affected)
--> (1 rows affected)
--> id int | ab int
--> 1 | 110
--> (1 rows affected)
--> (1 rows affected)
--> id int
--> (0 rows affected)
--> id int
--> 4
--> 2
--> (2 rows affected)

-- what depends on a column keeps it
ALTER TABLE dbo.T DROP COLUMN b;
ALTER TABLE dbo.T ALTER COLUMN a bigint NOT NULL;
ALTER TABLE dbo.T ALTER COLUMN ab int;
ALTER TABLE dbo.T DROP COLUMN s;
GO
--> Msg 5074, Level 16, State 1, Line 2
--> The index 'IX_ab' is dependent on column 'b'.
--> Msg 5074, Level 16, State 1, Line 2
--> The column 'ab' is dependent on column 'b'.
--> Msg 5074, Level 16, State 1, Line 2
--> The column 'n' is dependent on column 'b'.
--> Msg 4922, Level 16, State 9, Line 2
--> ALTER TABLE DROP COLUMN b failed because one or more objects access this column.
--> Msg 5074, Level 16, State 1, Line 3
--> The column 'ab' is dependent on column 'a'.
--> Msg 5074, Level 16, State 1, Line 3
--> The column 'p' is dependent on column 'a'.
--> Msg 5074, Level 16, State 1, Line 3
--> The column 's' is dependent on column 'a'.
--> Msg 5074, Level 16, State 1, Line 3
--> The column 'u' is dependent on column 'a'.
--> Msg 4922, Level 16, State 9, Line 3
--> ALTER TABLE ALTER COLUMN a failed because one or more objects access this column.
--> Msg 4928, Level 16, State 1, Line 4
--> Cannot alter column 'ab' because it is 'COMPUTED'.

-- added later, stored later
ALTER TABLE dbo.T ADD q AS b * b PERSISTED, r AS UPPER('r');
GO
ALTER TABLE dbo.T ALTER COLUMN ab ADD PERSISTED;
SELECT id, ab, q, r FROM dbo.T ORDER BY id;
ALTER TABLE dbo.T ALTER COLUMN q DROP PERSISTED;
UPDATE dbo.T SET b = 2 WHERE id = 1;
SELECT id, ab, q FROM dbo.T WHERE id = 1;
ALTER TABLE dbo.T ALTER COLUMN a ADD PERSISTED;
GO
--> id int | ab int | q int | r varchar(1)
--> 1 | 110 | 10000 | R
--> 2 | NULL | NULL | R
--> 4 | 42 | 1 | R
--> (3 rows affected)
--> (1 rows affected)
--> id int | ab int | q int
--> 1 | 12 | 4
--> (1 rows affected)
--> Msg 4919, Level 16, State 1, Line 6
--> PERSISTED attribute cannot be altered on column 'a' because this column is not computed.
--@ restart
SELECT id, ab, q FROM dbo.T WITH (INDEX (IX_ab)) WHERE ab = 12;
INSERT dbo.T (id, a, b) VALUES (70, 70, 7);
SELECT ab, q, r FROM dbo.T WHERE id = 70;
GO
--> id int | ab int | q int
--> 1 | 12 | 4
--> (1 rows affected)
--> (1 rows affected)
--> ab int | q int | r varchar(1)
--> 77 | 49 | R
--> (1 rows affected)

-- what is refused
CREATE TABLE dbo.X (a int, c AS a + 1, d AS c + 1);
GO
--> Msg 1759, Level 16, State 0, Line 2
--> Computed column 'c' in table 'X' is not allowed to be used in another computed-column definition.
CREATE TABLE dbo.X (a int, c AS GETDATE() PERSISTED);
GO
--> Msg 4936, Level 16, State 1, Line 1
--> Computed column 'c' in table 'X' cannot be persisted because the column is non-deterministic.
CREATE TABLE dbo.X (a int, c AS (SELECT 1));
GO
--> Msg 1046, Level 15, State 1, Line 1
--> Subqueries are not allowed in this context. Only scalar expressions are allowed.
CREATE TABLE dbo.X (a int, c AS a + 1 CHECK (c > 1));
GO
--> Msg 8183, Level 16, State 1, Line 1
--> Only UNIQUE or PRIMARY KEY constraints can be created on computed columns, while CHECK, FOREIGN KEY, and NOT NULL constraints require that computed columns be persisted.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int, c AS a + 1 PRIMARY KEY);
GO
--> Msg 1711, Level 16, State 1, Line 1
--> Cannot define PRIMARY KEY constraint on column 'c' in table 'X'. The computed column has to be persisted and not nullable.
--> Msg 1750, Level 16, State 1, Line 1
--> Could not create constraint or index. See previous errors.
CREATE TABLE dbo.X (a int, c AS a + 1 NOT NULL);
GO
--> Msg 8183, Level 16, State 1, Line 1
--> Only UNIQUE or PRIMARY KEY constraints can be created on computed columns, while CHECK, FOREIGN KEY, and NOT NULL constraints require that computed columns be persisted.
CREATE TABLE dbo.X (a int, c AS nope + 1);
GO
--> Msg 207, Level 16, State 1, Line 1
--> Invalid column name 'nope'.
CREATE TABLE dbo.X (f float, g AS f * 2, h AS f * 2 PERSISTED, r AS RAND());
CREATE INDEX IX_g ON dbo.X (g);
CREATE INDEX IX_r ON dbo.X (r);
CREATE INDEX IX_h ON dbo.X (h);
GO
--> Msg 2799, Level 16, State 1, Line 2
--> Cannot create index or statistics 'IX_g' on table 'dbo.X' because the computed column 'g' is imprecise and not persisted. Consider removing column from index or statistics key or marking computed column persisted.
--> Msg 2729, Level 16, State 1, Line 3
--> Column 'r' in table 'dbo.X' cannot be used in an index or statistics or as a partition key because it is non-deterministic.

-- a check and a foreign key over stored ones
CREATE TABLE dbo.P (k int PRIMARY KEY);
INSERT dbo.P VALUES (2), (4);
CREATE TABLE dbo.C (a int, c AS a * 2 PERSISTED CONSTRAINT FK_c REFERENCES dbo.P, CONSTRAINT CK_c CHECK (c <> 8));
INSERT dbo.C VALUES (1);
INSERT dbo.C VALUES (3);
INSERT dbo.C VALUES (2);
INSERT dbo.C VALUES (4);
UPDATE dbo.C SET a = 5 WHERE a = 1;
GO
--> (2 rows affected)
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 6
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_c". The conflict occurred in database "master", table "dbo.P", column 'k'.
--> The statement has been terminated.
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 8
--> The INSERT statement conflicted with the CHECK constraint "CK_c". The conflict occurred in database "master", table "dbo.C".
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 9
--> The UPDATE statement conflicted with the FOREIGN KEY constraint "FK_c". The conflict occurred in database "master", table "dbo.P", column 'k'.
--> The statement has been terminated.
