-- Foreign keys: rows on both sides, several rows in one statement, the table itself.
--@ source primary-and-foreign-key-constraints
CREATE TABLE dbo.P (id int CONSTRAINT PK_P PRIMARY KEY, n varchar(5));
CREATE TABLE dbo.C (id int PRIMARY KEY, p int NULL CONSTRAINT FK_C_P REFERENCES dbo.P (id));
INSERT dbo.P VALUES (1, 'a'), (2, 'b'), (3, 'c');
INSERT dbo.C VALUES (10, 1), (11, NULL), (12, 2);
INSERT dbo.C VALUES (13, 3), (14, 4);
UPDATE dbo.C SET p = 9 WHERE id = 10;
DELETE dbo.P WHERE id = 1;
UPDATE dbo.P SET id = 7 WHERE id = 2;
DELETE dbo.P WHERE id = 3;
UPDATE dbo.P SET n = 'z';
SELECT id, p FROM dbo.C ORDER BY id;
GO
--> (3 rows affected)
--> (3 rows affected)
--> Msg 547, Level 16, State 0, Line 6
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_C_P". The conflict occurred in database "master", table "dbo.P", column 'id'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 7
--> The UPDATE statement conflicted with the FOREIGN KEY constraint "FK_C_P". The conflict occurred in database "master", table "dbo.P", column 'id'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 8
--> The DELETE statement conflicted with the REFERENCE constraint "FK_C_P". The conflict occurred in database "master", table "dbo.C", column 'p'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 9
--> The UPDATE statement conflicted with the REFERENCE constraint "FK_C_P". The conflict occurred in database "master", table "dbo.C", column 'p'.
--> The statement has been terminated.
--> (1 rows affected)
--> (2 rows affected)
--> id int | p int
--> 10 | 1
--> 11 | NULL
--> 12 | 2
--> (3 rows affected)

-- keys may be exchanged within a statement: what counts is how the tables stand when it ends
UPDATE dbo.P SET id = 3 - id;
SELECT id, n FROM dbo.P ORDER BY id;
UPDATE dbo.P SET id = id + 1;
GO
--> (2 rows affected)
--> id int | n varchar(5)
--> 1 | z
--> 2 | z
--> (2 rows affected)
--> Msg 547, Level 16, State 0, Line 4
--> The UPDATE statement conflicted with the REFERENCE constraint "FK_C_P". The conflict occurred in database "master", table "dbo.C", column 'p'.
--> The statement has been terminated.

-- several columns: the error names no column; a NULL in one of them is enough
CREATE TABLE dbo.P2 (a int, b int, CONSTRAINT PK_P2 PRIMARY KEY (a, b));
CREATE TABLE dbo.C2 (x int NULL, y int NULL, CONSTRAINT FK_C2 FOREIGN KEY (x, y) REFERENCES dbo.P2 (a, b));
INSERT dbo.P2 VALUES (1, 1), (1, 2);
INSERT dbo.C2 VALUES (1, 2), (NULL, 5), (5, NULL);
INSERT dbo.C2 VALUES (2, 2);
DELETE dbo.P2;
GO
--> (2 rows affected)
--> (3 rows affected)
--> Msg 547, Level 16, State 0, Line 6
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_C2". The conflict occurred in database "master", table "dbo.P2".
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 7
--> The DELETE statement conflicted with the REFERENCE constraint "FK_C2". The conflict occurred in database "master", table "dbo.C2".
--> The statement has been terminated.

-- the table itself: rows of one statement may refer to each other
CREATE TABLE dbo.E (id int PRIMARY KEY, boss int NULL CONSTRAINT FK_E FOREIGN KEY REFERENCES dbo.E (id));
INSERT dbo.E VALUES (1, 2), (2, 1), (3, 3), (4, NULL);
INSERT dbo.E VALUES (5, 6);
DELETE dbo.E WHERE id = 1;
DELETE dbo.E WHERE id IN (1, 2);
DELETE dbo.E WHERE id = 3;
SELECT id FROM dbo.E;
GO
--> (4 rows affected)
--> Msg 547, Level 16, State 0, Line 4
--> The INSERT statement conflicted with the FOREIGN KEY SAME TABLE constraint "FK_E". The conflict occurred in database "master", table "dbo.E", column 'id'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 5
--> The DELETE statement conflicted with the SAME TABLE REFERENCE constraint "FK_E". The conflict occurred in database "master", table "dbo.E", column 'boss'.
--> The statement has been terminated.
--> (2 rows affected)
--> (1 rows affected)
--> id int
--> 4
--> (1 rows affected)

-- a unique index that is no constraint can be referred to; rows come from a query
CREATE TABLE dbo.U (k varchar(10) NULL, v int);
CREATE UNIQUE INDEX IX_U ON dbo.U (k);
INSERT dbo.U VALUES ('a', 1), (NULL, 2);
CREATE TABLE dbo.D (k varchar(10) NULL CONSTRAINT FK_D REFERENCES dbo.U (k), v int);
INSERT dbo.D SELECT k, v FROM dbo.U;
INSERT dbo.D SELECT 'b', 1;
DELETE dbo.U WHERE k IS NULL;
UPDATE dbo.U SET k = 'A';
DELETE FROM dbo.U;
GO
--> (2 rows affected)
--> (2 rows affected)
--> Msg 547, Level 16, State 0, Line 7
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_D". The conflict occurred in database "master", table "dbo.U", column 'k'.
--> The statement has been terminated.
--> (1 rows affected)
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 10
--> The DELETE statement conflicted with the REFERENCE constraint "FK_D". The conflict occurred in database "master", table "dbo.D", column 'k'.
--> The statement has been terminated.

-- MERGE is held against keys on both sides
MERGE dbo.C AS t USING (VALUES (20, 2), (21, 8)) AS s (id, p) ON t.id = s.id
WHEN NOT MATCHED THEN INSERT (id, p) VALUES (s.id, s.p);
MERGE dbo.P AS t USING (VALUES (1)) AS s (id) ON t.id = s.id
WHEN MATCHED THEN UPDATE SET id = 100
WHEN NOT MATCHED BY SOURCE THEN DELETE;
GO
--> Msg 547, Level 16, State 0, Line 2
--> The MERGE statement conflicted with the FOREIGN KEY constraint "FK_C_P". The conflict occurred in database "master", table "dbo.P", column 'id'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 4
--> The MERGE statement conflicted with the REFERENCE constraint "FK_C_P". The conflict occurred in database "master", table "dbo.C", column 'p'.
--> The statement has been terminated.

-- what can be caught leaves the transaction open
BEGIN TRY
    BEGIN TRAN;
    INSERT dbo.C VALUES (30, 30);
END TRY
BEGIN CATCH
    SELECT ERROR_NUMBER() AS n, ERROR_STATE() AS s, XACT_STATE() AS x;
    ROLLBACK;
END CATCH;
GO
--> (0 rows affected)
--> n int | s int | x smallint
--> 547 | 0 | 1
--> (1 rows affected)

-- OUTPUT ... INTO takes no table that is part of a key
DELETE dbo.C OUTPUT deleted.id, deleted.p INTO dbo.C;
GO
--> Msg 332, Level 16, State 1, Line 2
--> The target table 'dbo.C' of the OUTPUT INTO clause cannot be on either side of a (primary key, foreign key) relationship. Found reference constraint 'FK_C_P'.
