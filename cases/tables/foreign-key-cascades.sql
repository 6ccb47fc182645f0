-- Cascades: CASCADE, SET NULL, SET DEFAULT, chains, and what they count.
--@ source primary-and-foreign-key-constraints
CREATE TABLE dbo.A (id int PRIMARY KEY);
CREATE TABLE dbo.B (id int PRIMARY KEY, a int NULL CONSTRAINT FK_B REFERENCES dbo.A ON DELETE CASCADE ON UPDATE CASCADE);
CREATE TABLE dbo.N (id int PRIMARY KEY, b int NULL CONSTRAINT FK_N REFERENCES dbo.B ON DELETE SET NULL ON UPDATE SET NULL);
CREATE TABLE dbo.F (id int PRIMARY KEY, a int NULL CONSTRAINT DF_F DEFAULT 9 CONSTRAINT FK_F REFERENCES dbo.A ON DELETE SET DEFAULT ON UPDATE SET DEFAULT);
INSERT dbo.A VALUES (1), (2), (3), (9);
INSERT dbo.B VALUES (10, 1), (11, 1), (20, 2), (30, 3);
INSERT dbo.N VALUES (100, 10), (200, 20), (300, 30);
INSERT dbo.F VALUES (1, 1), (2, 2), (3, 3);
DELETE dbo.A WHERE id = 1;
SELECT @@ROWCOUNT AS n;
SELECT id, a FROM dbo.B ORDER BY id;
SELECT id, b FROM dbo.N ORDER BY id;
SELECT id, a FROM dbo.F ORDER BY id;
GO
--> (4 rows affected)
--> (4 rows affected)
--> (3 rows affected)
--> (3 rows affected)
--> (1 rows affected)
--> n int
--> 1
--> (1 rows affected)
--> id int | a int
--> 20 | 2
--> 30 | 3
--> (2 rows affected)
--> id int | b int
--> 100 | NULL
--> 200 | 20
--> 300 | 30
--> (3 rows affected)
--> id int | a int
--> 1 | 9
--> 2 | 2
--> 3 | 3
--> (3 rows affected)

-- keys that move along a chain in one statement
UPDATE dbo.A SET id = id + 1 WHERE id IN (2, 3);
SELECT id FROM dbo.A ORDER BY id;
SELECT id, a FROM dbo.B ORDER BY id;
SELECT id, a FROM dbo.F ORDER BY id;
UPDATE dbo.B SET id = id + 1;
SELECT id, b FROM dbo.N ORDER BY id;
GO
--> (2 rows affected)
--> id int
--> 3
--> 4
--> 9
--> (3 rows affected)
--> id int | a int
--> 20 | 4
--> 30 | 4
--> (2 rows affected)
--> id int | a int
--> 1 | 9
--> 2 | 9
--> 3 | 9
--> (3 rows affected)
--> (2 rows affected)
--> id int | b int
--> 100 | NULL
--> 200 | NULL
--> 300 | NULL
--> (3 rows affected)

-- SET DEFAULT needs the default's row; the statement is undone as a whole
DELETE dbo.A WHERE id = 9;
DELETE dbo.A WHERE id = 3;
SELECT id FROM dbo.A ORDER BY id;
GO
--> Msg 547, Level 16, State 0, Line 2
--> The DELETE statement conflicted with the FOREIGN KEY constraint "FK_F". The conflict occurred in database "master", table "dbo.A", column 'id'.
--> The statement has been terminated.
--> (1 rows affected)
--> id int
--> 4
--> 9
--> (2 rows affected)

-- a NO ACTION key further down stops the cascade
CREATE TABLE dbo.G (b int NULL CONSTRAINT FK_G REFERENCES dbo.B);
INSERT dbo.G SELECT MAX(id) FROM dbo.B;
DELETE dbo.A;
SELECT COUNT(*) AS n FROM dbo.B;
GO
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 4
--> The DELETE statement conflicted with the REFERENCE constraint "FK_G". The conflict occurred in database "master", table "dbo.G", column 'b'.
--> The statement has been terminated.
--> n int
--> 2
--> (1 rows affected)

-- OUTPUT of the statement's own rows
DELETE dbo.G;
DELETE dbo.A OUTPUT deleted.id WHERE id = 4;
SELECT id FROM dbo.B;
GO
--> (1 rows affected)
--> id int
--> 4
--> (1 rows affected)
--> id int
--> (0 rows affected)

-- MERGE cascades what it deletes and what it moves
INSERT dbo.A VALUES (50), (51);
INSERT dbo.B VALUES (500, 50), (510, 51);
MERGE dbo.A AS t USING (VALUES (50)) AS s (id) ON t.id = s.id
WHEN MATCHED THEN UPDATE SET id = 60
WHEN NOT MATCHED BY SOURCE AND t.id = 51 THEN DELETE;
SELECT id, a FROM dbo.B WHERE id >= 500;
GO
--> (2 rows affected)
--> (2 rows affected)
--> (2 rows affected)
--> id int | a int
--> 500 | 60
--> (1 rows affected)

-- what a cascade writes is held against the table's own checks
CREATE TABLE dbo.K (a int NULL CONSTRAINT FK_K REFERENCES dbo.A ON UPDATE CASCADE, CONSTRAINT CK_K CHECK (a < 100));
INSERT dbo.K VALUES (60);
UPDATE dbo.A SET id = 600 WHERE id = 60;
UPDATE dbo.A SET id = 61 WHERE id = 60;
SELECT a FROM dbo.K;
GO
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 4
--> The UPDATE statement conflicted with the CHECK constraint "CK_K". The conflict occurred in database "master", table "dbo.K".
--> The statement has been terminated.
--> (1 rows affected)
--> a int
--> 61
--> (1 rows affected)
