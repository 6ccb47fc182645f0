-- AFTER triggers: sets of rows, columns updated, nesting, identity, rollback, errors.
--@ source create-trigger-transact-sql, set-xact-abort-transact-sql, nested-triggers
CREATE TABLE dbo.T (id int PRIMARY KEY, v int, w int);
CREATE TABLE dbo.Audit (n int IDENTITY(100, 1), what varchar(200));
GO
CREATE TRIGGER dbo.T_all ON dbo.T AFTER INSERT, UPDATE, DELETE AS
BEGIN
    DECLARE @n int = @@ROWCOUNT;
    SET NOCOUNT ON;
    INSERT dbo.Audit (what)
    SELECT CONCAT('ins ', (SELECT COUNT(*) FROM inserted), ' del ', (SELECT COUNT(*) FROM deleted),
        ' rows ', @n, ' tran ', @@TRANCOUNT, ' nest ', @@NESTLEVEL, ' level ', TRIGGER_NESTLEVEL(),
        CASE WHEN UPDATE(v) THEN ' v' ELSE '' END, ' ', CONVERT(varchar(10), COLUMNS_UPDATED(), 1));
END
GO
INSERT dbo.T VALUES (1, 10, 100), (2, 20, 200), (3, 30, 300);
UPDATE dbo.T SET v = v + 1 WHERE id < 3;
UPDATE dbo.T SET w = 0 WHERE id = 77;
DELETE dbo.T WHERE id = 3;
SELECT @@ROWCOUNT AS r;
SELECT n, what FROM dbo.Audit ORDER BY n;
SELECT @@TRANCOUNT AS t;
GO
--> (3 rows affected)
--> (2 rows affected)
--> (0 rows affected)
--> (1 rows affected)
--> r int
--> 1
--> (1 rows affected)
--> n int | what varchar(200)
--> 100 | ins 3 del 0 rows 3 tran 1 nest 1 level 1 v 0x07
--> 101 | ins 2 del 2 rows 2 tran 1 nest 1 level 1 v 0x02
--> 102 | ins 0 del 0 rows 0 tran 1 nest 1 level 1 0x04
--> 103 | ins 0 del 1 rows 1 tran 1 nest 1 level 1 0x00
--> (4 rows affected)
--> t int
--> 0
--> (1 rows affected)

CREATE TRIGGER dbo.T_join ON dbo.T AFTER UPDATE AS
SELECT i.id, d.v AS old, i.v AS new FROM inserted i JOIN deleted d ON d.id = i.id ORDER BY i.id;
GO
UPDATE dbo.T SET v = v * 2;
GO
--> id int | old int | new int
--> 1 | 11 | 22
--> 2 | 21 | 42
--> (2 rows affected)
--> (2 rows affected)

MERGE dbo.T AS t USING (VALUES (1, 5), (9, 9)) AS s (id, v) ON s.id = t.id
WHEN MATCHED THEN UPDATE SET v = s.v
WHEN NOT MATCHED THEN INSERT VALUES (s.id, s.v, 0)
WHEN NOT MATCHED BY SOURCE THEN DELETE;
SELECT TOP 3 what FROM dbo.Audit ORDER BY n DESC;
GO
--> id int | old int | new int
--> 1 | 22 | 5
--> (1 rows affected)
--> (3 rows affected)
--> what varchar(200)
--> ins 0 del 1 rows 3 tran 1 nest 1 level 1 0x00
--> ins 1 del 1 rows 3 tran 1 nest 1 level 1 v 0x02
--> ins 1 del 0 rows 3 tran 1 nest 1 level 1 v 0x07
--> (3 rows affected)

DROP TRIGGER dbo.T_join;
TRUNCATE TABLE dbo.Audit;
GO
CREATE TABLE dbo.I (id int IDENTITY PRIMARY KEY, v int);
GO
CREATE TRIGGER dbo.I_ins ON dbo.I AFTER INSERT AS
SET NOCOUNT ON;
INSERT dbo.Audit (what) SELECT v FROM inserted;
GO
INSERT dbo.I (v) VALUES (7);
SELECT SCOPE_IDENTITY() AS s, @@IDENTITY AS i;
GO
--> (1 rows affected)
--> s numeric(38,0) | i numeric(38,0)
--> 1 | 100
--> (1 rows affected)

CREATE TRIGGER dbo.T_no ON dbo.T AFTER DELETE AS
BEGIN
    ROLLBACK TRANSACTION;
    PRINT 'rolled back';
END
GO
BEGIN TRAN;
UPDATE dbo.T SET w = 1;
DELETE dbo.T;
PRINT 'not reached';
GO
--> (2 rows affected)
--> rolled back
--> Msg 3609, Level 16, State 1, Line 3
--> The transaction ended in the trigger. The batch has been aborted.

SELECT @@TRANCOUNT AS t, SUM(w) AS w, COUNT(*) AS c FROM dbo.T;
GO
--> t int | w int | c int
--> 0 | 100 | 2
--> (1 rows affected)

DELETE dbo.T;
PRINT 'not reached';
GO
--> rolled back
--> Msg 3609, Level 16, State 1, Line 1
--> The transaction ended in the trigger. The batch has been aborted.

BEGIN TRY
    DELETE dbo.T;
END TRY
BEGIN CATCH
    SELECT ERROR_NUMBER() AS n, ERROR_MESSAGE() AS m, ERROR_PROCEDURE() AS p, XACT_STATE() AS x;
END CATCH
GO
--> rolled back
--> (0 rows affected)
--> n int | m nvarchar(4000) | p nvarchar(128) | x smallint
--> 3609 | The transaction ended in the trigger. The batch has been aborted. | NULL | 0
--> (1 rows affected)

ALTER TRIGGER dbo.T_no ON dbo.T AFTER DELETE AS
DECLARE @x int = 1 / 0;
GO
DELETE dbo.T;
PRINT 'not reached';
GO
--> Msg 8134, Level 16, State 1, Procedure dbo.T_no, Line 2
--> Divide by zero error encountered.

BEGIN TRAN;
BEGIN TRY
    DELETE dbo.T;
END TRY
BEGIN CATCH
    SELECT ERROR_NUMBER() AS n, ERROR_PROCEDURE() AS p, ERROR_LINE() AS l, XACT_STATE() AS x;
    ROLLBACK;
END CATCH
SELECT COUNT(*) AS c FROM dbo.T;
GO
--> (0 rows affected)
--> n int | p nvarchar(128) | l int | x smallint
--> 8134 | dbo.T_no | 2 | -1
--> (1 rows affected)
--> c int
--> 2
--> (1 rows affected)

ALTER TRIGGER dbo.T_no ON dbo.T AFTER DELETE AS
RAISERROR('only told', 16, 1);
GO
DELETE dbo.T WHERE id = 9;
SELECT COUNT(*) AS c FROM dbo.T;
GO
--> Msg 50000, Level 16, State 1, Procedure dbo.T_no, Line 2
--> only told
--> (1 rows affected)
--> c int
--> 1
--> (1 rows affected)

ALTER TRIGGER dbo.T_no ON dbo.T AFTER DELETE AS
BEGIN TRY
    DECLARE @x int = 1 / 0;
END TRY
BEGIN CATCH
    PRINT 'caught inside';
END CATCH
GO
DELETE dbo.T;
PRINT 'not reached';
GO
--> caught inside
--> Msg 3616, Level 16, State 1, Line 1
--> An error was raised during trigger execution. The batch has been aborted and the user transaction, if any, has been rolled back.

SELECT COUNT(*) AS c FROM dbo.T;
GO
--> c int
--> 1
--> (1 rows affected)

DROP TRIGGER dbo.T_no;
GO
CREATE TRIGGER dbo.T_rec ON dbo.T AFTER UPDATE AS
BEGIN
    SET NOCOUNT ON;
    PRINT CONCAT('level ', TRIGGER_NESTLEVEL(OBJECT_ID('dbo.T_rec')));
    UPDATE dbo.T SET w = w + 1 WHERE w < 3;
END
GO
UPDATE dbo.T SET w = 0;
SELECT w FROM dbo.T;
GO
--> level 1
--> (1 rows affected)
--> w int
--> 1
--> (1 rows affected)

ALTER DATABASE master SET RECURSIVE_TRIGGERS ON;
GO
UPDATE dbo.T SET w = 0;
GO
--> level 1
--> level 2
--> level 3
--> level 4
--> level 5
--> level 6
--> level 7
--> level 8
--> level 9
--> level 10
--> level 11
--> level 12
--> level 13
--> level 14
--> level 15
--> level 16
--> level 17
--> level 18
--> level 19
--> level 20
--> level 21
--> level 22
--> level 23
--> level 24
--> level 25
--> level 26
--> level 27
--> level 28
--> level 29
--> level 30
--> level 31
--> level 32
--> Msg 217, Level 16, State 1, Procedure dbo.T_rec, Line 5
--> Maximum stored procedure, function, trigger, or view nesting level exceeded (limit 32).

ALTER DATABASE master SET RECURSIVE_TRIGGERS OFF;
SELECT is_recursive_triggers_on FROM sys.databases WHERE name = 'master';
GO
--> is_recursive_triggers_on bit
--> 0
--> (1 rows affected)

DISABLE TRIGGER dbo.T_rec ON dbo.T;
UPDATE dbo.T SET w = 5;
ENABLE TRIGGER ALL ON dbo.T;
ALTER TABLE dbo.T DISABLE TRIGGER T_all;
UPDATE dbo.T SET w = 6;
GO
--> (1 rows affected)
--> level 1
--> (1 rows affected)

SELECT name, is_disabled, is_instead_of_trigger, OBJECT_NAME(parent_id) AS p FROM sys.triggers ORDER BY name;
SELECT OBJECT_NAME(object_id) AS o, type_desc, is_first, is_last FROM sys.trigger_events ORDER BY 1, type;
SELECT name, type, OBJECT_NAME(parent_object_id) AS p FROM sys.objects WHERE type = 'TR' ORDER BY name;
GO
--> name nvarchar(128) | is_disabled bit | is_instead_of_trigger bit | p nvarchar(128)
--> I_ins | 0 | 0 | I
--> T_all | 1 | 0 | T
--> T_rec | 0 | 0 | T
--> (3 rows affected)
--> o nvarchar(128) | type_desc nvarchar(60) | is_first bit | is_last bit
--> I_ins | INSERT | 0 | 0
--> T_all | INSERT | 0 | 0
--> T_all | UPDATE | 0 | 0
--> T_all | DELETE | 0 | 0
--> T_rec | UPDATE | 0 | 0
--> (5 rows affected)
--> name nvarchar(128) | type char(2) | p nvarchar(128)
--> I_ins | TR | I
--> T_all | TR | T
--> T_rec | TR | T
--> (3 rows affected)

DROP TABLE dbo.T;
SELECT COUNT(*) AS c FROM sys.triggers WHERE name LIKE 'T_%';
GO
--> c int
--> 0
--> (1 rows affected)

CREATE TABLE dbo.P (id int PRIMARY KEY);
CREATE TABLE dbo.Q (id int PRIMARY KEY, p int REFERENCES dbo.P ON DELETE CASCADE ON UPDATE CASCADE);
INSERT dbo.P VALUES (1), (2), (3);
INSERT dbo.Q VALUES (10, 1), (11, 1), (12, 2);
GO
--> (3 rows affected)
--> (3 rows affected)

CREATE TRIGGER dbo.P_del ON dbo.P AFTER DELETE AS SELECT 'P' AS t, id FROM deleted ORDER BY id;
GO
CREATE TRIGGER dbo.Q_del ON dbo.Q AFTER DELETE, UPDATE AS SELECT 'Q' AS t, d.id, d.p, i.p AS new FROM deleted d LEFT JOIN inserted i ON i.id = d.id ORDER BY d.id;
GO
DELETE dbo.P WHERE id = 1;
DELETE dbo.P WHERE id = 3;
UPDATE dbo.P SET id = 20 WHERE id = 2;
GO
--> t varchar(1) | id int
--> P | 1
--> (1 rows affected)
--> t varchar(1) | id int | p int | new int
--> Q | 10 | 1 | NULL
--> Q | 11 | 1 | NULL
--> (2 rows affected)
--> (1 rows affected)
--> t varchar(1) | id int
--> P | 3
--> (1 rows affected)
--> (1 rows affected)
--> t varchar(1) | id int | p int | new int
--> Q | 12 | 2 | 20
--> (1 rows affected)
--> (1 rows affected)
