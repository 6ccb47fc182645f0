-- INSTEAD OF triggers on tables and views, order of triggers, refusals.
--@ source create-trigger-transact-sql, sp-settriggerorder-transact-sql
CREATE TABLE dbo.A (id int IDENTITY PRIMARY KEY, v int NOT NULL CHECK (v > 0), d int DEFAULT 4);
CREATE TABLE dbo.B (a int, name varchar(10));
INSERT dbo.A (v) VALUES (1), (2);
INSERT dbo.B VALUES (1, 'one'), (2, 'two');
GO
--> (2 rows affected)
--> (2 rows affected)

CREATE VIEW dbo.V AS SELECT a.id, a.v, b.name FROM dbo.A a JOIN dbo.B b ON b.a = a.id;
GO
CREATE TRIGGER dbo.A_ins ON dbo.A INSTEAD OF INSERT AS
BEGIN
    SELECT id, v, d FROM inserted ORDER BY v;
    INSERT dbo.A (v, d) SELECT ABS(v), d FROM inserted WHERE v <> 0;
END
GO
INSERT dbo.A (v) VALUES (-3), (0);
SELECT @@ROWCOUNT AS r;
SELECT * FROM dbo.A ORDER BY id;
GO
--> id int | v int | d int
--> 0 | -3 | 4
--> 0 | 0 | 4
--> (2 rows affected)
--> (1 rows affected)
--> (2 rows affected)
--> r int
--> 2
--> (1 rows affected)
--> id int | v int | d int
--> 1 | 1 | 4
--> 2 | 2 | 4
--> 3 | 3 | 4
--> (3 rows affected)

CREATE TRIGGER dbo.V_upd ON dbo.V INSTEAD OF UPDATE, DELETE AS
BEGIN
    SET NOCOUNT ON;
    SELECT 'i' AS k, * FROM inserted UNION ALL SELECT 'd', * FROM deleted ORDER BY k, id;
    UPDATE b SET name = i.name FROM dbo.B b JOIN inserted i ON i.id = b.a;
    IF NOT EXISTS (SELECT * FROM inserted) DELETE dbo.B WHERE a IN (SELECT id FROM deleted);
END
GO
UPDATE dbo.V SET name = name + '!', v = 100 WHERE id > 0;
SELECT * FROM dbo.V ORDER BY id;
DELETE FROM x FROM dbo.V AS x WHERE x.id = 2;
SELECT * FROM dbo.V ORDER BY id;
GO
--> k varchar(1) | id int | v int | name varchar(10)
--> d | 1 | 1 | one
--> d | 2 | 2 | two
--> i | 1 | 100 | one!
--> i | 2 | 100 | two!
--> (2 rows affected)
--> id int | v int | name varchar(10)
--> 1 | 1 | one!
--> 2 | 2 | two!
--> (2 rows affected)
--> k varchar(1) | id int | v int | name varchar(10)
--> d | 2 | 2 | two!
--> (1 rows affected)
--> id int | v int | name varchar(10)
--> 1 | 1 | one!
--> (1 rows affected)

CREATE TRIGGER dbo.V_ins ON dbo.V INSTEAD OF INSERT AS INSERT dbo.B SELECT id, name FROM inserted;
GO
INSERT dbo.V (id, v, name) VALUES (3, 1, 'three');
INSERT dbo.V SELECT 2, 2, 'two';
SELECT * FROM dbo.V ORDER BY id;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> id int | v int | name varchar(10)
--> 1 | 1 | one!
--> 2 | 2 | two
--> 3 | 3 | three
--> (3 rows affected)

MERGE dbo.V AS v USING (VALUES (1, 'uno'), (7, 'seven')) AS s (id, name) ON v.id = s.id
WHEN MATCHED THEN UPDATE SET name = s.name
WHEN NOT MATCHED THEN INSERT (id, v, name) VALUES (s.id, 0, s.name);
SELECT * FROM dbo.B ORDER BY a;
GO
--> (1 rows affected)
--> k varchar(1) | id int | v int | name varchar(10)
--> d | 1 | 1 | one!
--> i | 1 | 1 | uno
--> (2 rows affected)
--> a int | name varchar(10)
--> 1 | uno
--> 2 | two
--> 3 | three
--> 7 | seven
--> (4 rows affected)

MERGE dbo.A AS t USING (VALUES (1)) AS s (id) ON t.id = s.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (v) VALUES (1);
GO
--> Msg 5316, Level 16, State 1, Line 1
--> The target 'dbo.A' of the MERGE statement has an INSTEAD OF trigger on some, but not all, of the actions specified in the MERGE statement. In a MERGE statement, either all specified actions or no actions can have an INSTEAD OF trigger.

CREATE TRIGGER dbo.V_two ON dbo.V INSTEAD OF INSERT AS RETURN;
GO
--> Msg 2111, Level 16, State 1, Procedure V_two, Line 1
--> Cannot create trigger 'dbo.V_two' on view 'V' because an INSTEAD OF INSERT trigger already exists on this object.

CREATE TRIGGER dbo.V_after ON dbo.V AFTER INSERT AS RETURN;
GO
--> Msg 340, Level 16, State 1, Procedure V_after, Line 1
--> Cannot create the trigger "V_after" on view "V". AFTER triggers cannot be created on views.

CREATE TRIGGER dbo.None ON dbo.NoSuch AFTER INSERT AS RETURN;
GO
--> Msg 8197, Level 16, State 4, Procedure None, Line 1
--> The object 'dbo.NoSuch' does not exist or is invalid for this operation.

CREATE TRIGGER dbo.Twice ON dbo.A AFTER INSERT, INSERT AS RETURN;
GO
--> Msg 1034, Level 15, State 1, Procedure Twice, Line 1
--> Syntax error: Duplicate specification of the action "INSERT" in the trigger declaration.

CREATE TRIGGER dbo.Bad ON dbo.A AFTER INSERT AS RETURN 1;
GO
--> Msg 178, Level 15, State 1, Procedure Bad, Line 1
--> A RETURN statement with a return value cannot be used in this context.

CREATE TRIGGER dbo.Bad ON dbo.A AFTER INSERT AS SELECT nocol FROM inserted;
GO
--> Msg 207, Level 16, State 1, Procedure Bad, Line 1
--> Invalid column name 'nocol'.

CREATE TRIGGER dbo.Bad ON dbo.A AFTER INSERT AS DELETE inserted;
GO
--> Msg 286, Level 16, State 1, Procedure Bad, Line 1
--> The logical tables INSERTED and DELETED cannot be updated.

CREATE TRIGGER dbo.Bad ON dbo.A AFTER UPDATE AS IF UPDATE(nocol) PRINT 'x';
GO
--> Msg 207, Level 16, State 1, Procedure Bad, Line 1
--> Invalid column name 'nocol'.

ALTER TRIGGER dbo.A_ins ON dbo.B AFTER INSERT AS RETURN;
GO
--> Msg 2110, Level 15, State 1, Procedure A_ins, Line 1
--> Cannot alter trigger 'A_ins' on 'dbo.B' because this trigger does not belong to this object. Specify the correct trigger name or the correct target object name.

DROP TRIGGER dbo.NoSuch;
GO
--> Msg 3701, Level 11, State 5, Line 1
--> Cannot drop the trigger 'dbo.NoSuch', because it does not exist or you do not have permission.

DISABLE TRIGGER dbo.NoSuch ON dbo.A;
GO
--> Msg 1088, Level 16, State 120, Line 1
--> Cannot find the object "dbo.NoSuch" because it does not exist or you do not have permissions.

ALTER TABLE dbo.A DISABLE TRIGGER NoSuch;
GO
--> Msg 4920, Level 16, State 0, Line 1
--> ALTER TABLE failed because trigger 'NoSuch' on table 'A' does not exist.

CREATE TRIGGER dbo.B1 ON dbo.B AFTER INSERT AS PRINT 'B1';
GO
CREATE TRIGGER dbo.B2 ON dbo.B AFTER INSERT AS PRINT 'B2';
GO
CREATE TRIGGER dbo.B3 ON dbo.B AFTER INSERT, UPDATE AS PRINT 'B3';
GO
EXEC sp_settriggerorder @triggername = 'dbo.B3', @order = 'First', @stmttype = 'INSERT';
EXEC sp_settriggerorder 'dbo.B1', 'Last', 'INSERT';
INSERT dbo.B VALUES (9, 'nine');
UPDATE dbo.B SET name = 'n' WHERE a = 9;
GO
--> B3
--> B2
--> B1
--> (1 rows affected)
--> B3
--> (1 rows affected)

EXEC sp_settriggerorder 'dbo.B2', 'First', 'INSERT';
GO
--> Msg 15130, Level 16, State 1, Line 1
--> There already exists a 'FIRST' trigger for 'INSERT'.

EXEC sp_settriggerorder 'dbo.B2', 'First', 'UPDATE';
GO
--> Msg 15125, Level 16, State 1, Line 1
--> Trigger 'dbo.B2' is not a trigger for 'UPDATE'.

EXEC sp_settriggerorder 'dbo.A_ins', 'First', 'INSERT';
GO
--> Msg 15133, Level 16, State 1, Line 1
--> INSTEAD OF trigger 'dbo.A_ins' cannot be associated with an order.

INSERT dbo.B OUTPUT inserted.a VALUES (10, 'ten');
GO
--> Msg 334, Level 16, State 1, Line 1
--> The target table 'dbo.B' of the DML statement cannot have any enabled triggers if the statement contains an OUTPUT clause without INTO clause.

DECLARE @o TABLE (a int);
INSERT dbo.B OUTPUT inserted.a INTO @o VALUES (10, 'ten');
SELECT a FROM @o;
GO
--> B3
--> B2
--> B1
--> (1 rows affected)
--> a int
--> 10
--> (1 rows affected)

INSERT dbo.A (v) OUTPUT inserted.id INTO dbo.B (a) VALUES (1);
GO
--> Msg 331, Level 15, State 1, Line 1
--> The target table 'dbo.B' of the OUTPUT INTO clause cannot have any enabled triggers.

SELECT TRIGGER_NESTLEVEL() AS t, COLUMNS_UPDATED() AS c;
GO
--> t int | c varbinary(128)
--> 0 | NULL
--> (1 rows affected)

--@ restart
INSERT dbo.B VALUES (11, 'eleven');
GO
--> B3
--> B2
--> B1
--> (1 rows affected)
