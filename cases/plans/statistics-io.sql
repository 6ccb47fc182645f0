-- SET STATISTICS IO tells for each table what a statement has read: pages of the buffer pool, counted where they are asked for.
--@ source set-statistics-io-transact-sql
CREATE TABLE dbo.T (Id int NOT NULL CONSTRAINT PK_T PRIMARY KEY, A int NULL, Filler char(4000) NOT NULL DEFAULT 'x');
CREATE TABLE dbo.U (Id int NOT NULL, S varchar(10) NULL);
INSERT dbo.T (Id, A) VALUES (1, 10), (2, 20), (3, 30), (4, 40), (5, 50);
INSERT dbo.U VALUES (1, 'a'), (2, 'b');
SET STATISTICS IO ON;
GO
--> (5 rows affected)
--> (2 rows affected)

SELECT A FROM dbo.T WHERE Id = 3;
GO
--> A int
--> 30
--> (1 rows affected)
--> Table 'T'. Scan count 0, logical reads 2, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.

SELECT COUNT(*) AS n FROM dbo.T;
GO
--> n int
--> 5
--> (1 rows affected)
--> Table 'T'. Scan count 1, logical reads 4, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.

SELECT 1 AS one;
IF EXISTS (SELECT 1 FROM dbo.U WHERE S = 'b') PRINT 'found';
SET STATISTICS IO OFF;
SELECT COUNT(*) AS n FROM dbo.U;
GO
--> one int
--> 1
--> (1 rows affected)
--> Table 'U'. Scan count 1, logical reads 1, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.
--> found
--> n int
--> 2
--> (1 rows affected)
