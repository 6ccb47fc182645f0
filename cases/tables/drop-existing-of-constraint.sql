-- The index of a PRIMARY KEY or UNIQUE constraint made anew keeps the table's rows and the other indexes.
--@ source create-index-transact-sql
CREATE TABLE dbo.T (id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, a int CONSTRAINT UQ_a UNIQUE, c int INDEX IX_c);
INSERT dbo.T VALUES (1, 2, 3), (4, 5, 6);
CREATE UNIQUE CLUSTERED INDEX PK_T ON dbo.T (id) WITH (DROP_EXISTING = ON, FILLFACTOR = 90);
CREATE UNIQUE INDEX UQ_a ON dbo.T (a) WITH (DROP_EXISTING = ON);
GO
--> (2 rows affected)

SELECT * FROM dbo.T;
SELECT a FROM dbo.T WITH (INDEX(UQ_a)) WHERE a = 5;
SELECT c FROM dbo.T WITH (INDEX(IX_c)) WHERE c = 6;
DBCC CHECKTABLE (T) WITH NO_INFOMSGS;
GO
--> id int | a int | c int
--> 1 | 2 | 3
--> 4 | 5 | 6
--> (2 rows affected)
--> a int
--> 5
--> (1 rows affected)
--> c int
--> 6
--> (1 rows affected)
