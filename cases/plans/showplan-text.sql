-- SET SHOWPLAN_TEXT and SHOWPLAN_ALL show the plan instead of running the statement.
--@ source set-showplan-text-transact-sql, set-showplan-all-transact-sql
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, A int NULL, B varchar(20) NULL);
CREATE INDEX IX_A ON dbo.T (A);
INSERT dbo.T VALUES (1, 1, 'one'), (2, 2, 'two');
GO
--> (2 rows affected)

SELECT 1; SET SHOWPLAN_TEXT ON;
GO
--> Msg 1067, Level 15, State 1, Line 1
--> The SET SHOWPLAN statements must be the only statements in the batch.

SET SHOWPLAN_TEXT ON;
GO
SELECT B FROM dbo.T WHERE Id = 1 AND B = N'x';
DELETE dbo.T WHERE Id = 2;
GO
--> StmtText nvarchar(max)
--> SELECT B FROM dbo.T WHERE Id = 1 AND B = N'x'
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Seek(OBJECT:([master].[dbo].[T].[PK_T]), SEEK:([master].[dbo].[T].[Id]=(1)), WHERE:(CONVERT_IMPLICIT(nvarchar(20),[master].[dbo].[T].[B],0)=N'x') ORDERED FORWARD)
--> (1 rows affected)
--> StmtText nvarchar(max)
--> DELETE dbo.T WHERE Id = 2
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Delete(OBJECT:([master].[dbo].[T].[PK_T]), OBJECT:([master].[dbo].[T].[IX_A]))
-->        |--Clustered Index Seek(OBJECT:([master].[dbo].[T].[PK_T]), SEEK:([master].[dbo].[T].[Id]=(2)) ORDERED FORWARD)
--> (2 rows affected)

SELECT nothing FROM dbo.Nowhere;
GO
--> Msg 208, Level 16, State 1, Line 1
--> Invalid object name 'dbo.Nowhere'.

SET SHOWPLAN_TEXT OFF;
GO
SELECT COUNT(*) AS n FROM dbo.T;
GO
--> n int
--> 2
--> (1 rows affected)
