-- OUTPUT without INTO is refused while a trigger is enabled.
--@ source report 017
CREATE TABLE dbo.C17 (id int IDENTITY PRIMARY KEY, v int);
GO
CREATE TRIGGER dbo.C17_tr ON dbo.C17 AFTER INSERT AS SET NOCOUNT ON;
GO
INSERT dbo.C17(v) OUTPUT inserted.id VALUES (5);
GO
--> Msg 334, Level 16, State 1, Line 1
--> The target table 'dbo.C17' of the DML statement cannot have any enabled triggers if the statement contains an OUTPUT clause without INTO clause.

DECLARE @o TABLE (id int);
INSERT dbo.C17(v) OUTPUT inserted.id INTO @o VALUES (6);
SELECT COUNT(*) FROM @o;
GO
--> (1 rows affected)
--> int
--> 1
--> (1 rows affected)

DISABLE TRIGGER dbo.C17_tr ON dbo.C17;
GO
INSERT dbo.C17(v) OUTPUT inserted.v VALUES (7);
GO
--> v int
--> 7
--> (1 rows affected)

SELECT v FROM dbo.C17 ORDER BY v;
GO
--> v int
--> 6
--> 7
--> (2 rows affected)
