-- A batch is compiled as a whole before it runs: every statement that does not compile is told, and nothing runs.
--@ source "Batches (SQL Server)": a compile error prevents the execution of any statement in the batch; MSSQLSERVER_207

CREATE TABLE dbo.t (id int);
GO

INSERT dbo.t VALUES (1);
SELECT nothing FROM dbo.t;
SELECT id FROM dbo.not_there;
DELETE dbo.t WHERE nothing_else = 1;
GO
--> Msg 207, Level 16, State 1, Line 2
--> Invalid column name 'nothing'.
--> Msg 207, Level 16, State 1, Line 4
--> Invalid column name 'nothing_else'.

SELECT COUNT(*) AS n FROM dbo.t;
GO
--> n int
--> 0
--> (1 rows affected)

-- A dynamic batch likewise; its caller goes on.
EXEC ('SELECT nothing FROM dbo.t;
SELECT nothing_else FROM dbo.t;');
PRINT 'on';
GO
--> Msg 207, Level 16, State 1, Line 1
--> Invalid column name 'nothing'.
--> Msg 207, Level 16, State 1, Line 2
--> Invalid column name 'nothing_else'.
--> on

-- Several errors of syntax in a dynamic batch are caught by the caller's TRY; the functions know the last.
BEGIN TRY
    EXEC ('SELECT 1 +;
SELECT 2 +;');
END TRY
BEGIN CATCH
    SELECT ERROR_NUMBER() AS number, ERROR_LINE() AS line;
END CATCH;
GO
--> number int | line int
--> 102 | 2
--> (1 rows affected)
