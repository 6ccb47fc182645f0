-- sp_rename: tables, columns, indexes, constraints.
--@ source sp-rename-transact-sql
CREATE TABLE dbo.P (id int CONSTRAINT PK_P PRIMARY KEY, a int, b AS a + 1, c int);
CREATE TABLE dbo.C (p int CONSTRAINT FK_C REFERENCES dbo.P);
CREATE INDEX IX_c ON dbo.P (c);
INSERT dbo.P (id, a, c) VALUES (1, 2, 3);
INSERT dbo.C VALUES (1);
EXEC sp_rename 'dbo.P', 'Parent';
EXEC sp_rename 'dbo.Parent.c', 'd', 'COLUMN';
EXEC sp_rename N'dbo.Parent.IX_c', N'IX_d', N'INDEX';
EXEC sp_rename 'PK_P', 'PK_Parent', 'OBJECT';
GO
--> (1 rows affected)
--> (1 rows affected)
--> Caution: Changing any part of an object name could break scripts and stored procedures.
--> Caution: Changing any part of an object name could break scripts and stored procedures.
--> Caution: Changing any part of an object name could break scripts and stored procedures.
--> Caution: Changing any part of an object name could break scripts and stored procedures.
SELECT id, d FROM dbo.Parent WITH (INDEX (IX_d)) WHERE d = 3;
INSERT dbo.C VALUES (2);
DELETE dbo.Parent;
INSERT dbo.Parent (id) VALUES (1);
SELECT name, type FROM sys.objects WHERE name LIKE '%Parent' ORDER BY name;
SELECT name FROM sys.indexes WHERE object_id = OBJECT_ID('dbo.Parent') ORDER BY index_id;
SELECT OBJECT_ID('dbo.P') AS gone;
GO
--> id int | d int
--> 1 | 3
--> (1 rows affected)
--> Msg 547, Level 16, State 0, Line 2
--> The INSERT statement conflicted with the FOREIGN KEY constraint "FK_C". The conflict occurred in database "master", table "dbo.Parent", column 'id'.
--> The statement has been terminated.
--> Msg 547, Level 16, State 0, Line 3
--> The DELETE statement conflicted with the REFERENCE constraint "FK_C". The conflict occurred in database "master", table "dbo.C", column 'p'.
--> The statement has been terminated.
--> Msg 2627, Level 14, State 1, Line 4
--> Violation of PRIMARY KEY constraint 'PK_Parent'. Cannot insert duplicate key in object 'dbo.Parent'. The duplicate key value is (1).
--> The statement has been terminated.
--> name nvarchar(128) | type char(2)
--> Parent | U 
--> PK_Parent | PK
--> (2 rows affected)
--> name nvarchar(128)
--> PK_Parent
--> IX_d
--> (2 rows affected)
--> gone int
--> NULL
--> (1 rows affected)
EXEC sp_rename 'dbo.Missing', 'x';
EXEC sp_rename 'dbo.Parent.nope', 'x', 'COLUMN';
EXEC sp_rename 'dbo.Parent', 'C';
EXEC sp_rename 'dbo.Parent.d', 'id', 'COLUMN';
EXEC sp_rename 'dbo.Parent.a', 'z', 'COLUMN';
EXEC sp_rename 'dbo.Parent', 'x', 'WHATEVER';
GO
--> Msg 15225, Level 11, State 1, Line 1
--> No item by the name of 'dbo.Missing' could be found in the current database 'master', given that @itemtype was input as '(null)'.
--> Msg 15248, Level 11, State 1, Line 2
--> Either the parameter @objname is ambiguous or the claimed @objtype (COLUMN) is wrong.
--> Msg 15335, Level 11, State 1, Line 3
--> Error: The new name 'C' is already in use as a OBJECT name and would cause a duplicate that is not permitted.
--> Msg 15335, Level 11, State 1, Line 4
--> Error: The new name 'id' is already in use as a COLUMN name and would cause a duplicate that is not permitted.
--> Msg 15336, Level 16, State 1, Line 5
--> Object 'dbo.Parent.a' cannot be renamed because the object participates in enforced dependencies.
--> Msg 15249, Level 11, State 1, Line 6
--> Error: Explicit @objtype 'WHATEVER' is unrecognized.
BEGIN TRAN;
EXEC sp_rename 'dbo.C', 'D';
ROLLBACK;
SELECT p FROM dbo.C;
GO
--> Caution: Changing any part of an object name could break scripts and stored procedures.
--> p int
--> 1
--> (1 rows affected)
