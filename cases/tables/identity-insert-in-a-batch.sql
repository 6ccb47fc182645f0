--@ source https://learn.microsoft.com/en-us/sql/t-sql/statements/set-identity-insert-transact-sql
-- IDENTITY_INSERT counts when a statement runs: what stands before it in the same batch sets it.
CREATE TABLE dbo.U (Id int IDENTITY PRIMARY KEY, n int);
GO
SET IDENTITY_INSERT dbo.U ON;
INSERT dbo.U (Id, n) VALUES (5, 1);
MERGE dbo.U AS t USING (VALUES (6, 2)) AS s (Id, n) ON t.Id = s.Id
WHEN NOT MATCHED THEN INSERT (Id, n) VALUES (s.Id, s.n);
SET IDENTITY_INSERT dbo.U OFF;
INSERT dbo.U (n) VALUES (3);
SELECT Id FROM dbo.U ORDER BY Id;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Id int
--> 5
--> 6
--> 7
--> (3 rows affected)

PRINT 'first';
INSERT dbo.U (Id, n) VALUES (9, 1);
GO
--> first
--> Msg 544, Level 16, State 1, Line 2
--> Cannot insert explicit value for identity column in table 'U' when IDENTITY_INSERT is set to OFF.
