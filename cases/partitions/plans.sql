-- Partition elimination: partitions without rows that are wanted are not read, and the plan tells which were.
--@ source partitioned-tables-and-indexes, query-processing-architecture-guide
CREATE DATABASE P;
GO

USE P;
SET NOCOUNT ON;
CREATE PARTITION FUNCTION pf (int) AS RANGE RIGHT FOR VALUES (10, 20, 30);
CREATE PARTITION SCHEME ps AS PARTITION pf ALL TO ([PRIMARY]);
CREATE TABLE dbo.T (a int NOT NULL, b int NOT NULL, c int NULL, CONSTRAINT pk PRIMARY KEY (a, b)) ON ps(a);
CREATE INDEX ib ON dbo.T (b);
CREATE TABLE dbo.H (a int NULL, b int NULL) ON ps(a);
INSERT dbo.T SELECT value, value % 7, value FROM GENERATE_SERIES(1, 40);
INSERT dbo.H SELECT value, value % 7 FROM GENERATE_SERIES(1, 40);
INSERT dbo.H VALUES (NULL, 1);
GO
--> Changed database context to 'P'.
--> Partition scheme 'ps' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'ps'.

SET SHOWPLAN_TEXT ON;
GO
SELECT c FROM dbo.T WHERE a = 15;
SELECT c FROM dbo.T WHERE a > 12 AND a <= 25;
SELECT b FROM dbo.H WHERE a = 15;
SELECT b FROM dbo.H WHERE a IN (5, 35);
SELECT c FROM dbo.T WHERE $PARTITION.pf(a) = 2;
SELECT c FROM dbo.T WHERE c = 3;
SELECT TOP (3) a, b FROM dbo.T ORDER BY a;
SELECT TOP (3) a, b FROM dbo.T ORDER BY b;
SELECT TOP (3) a, b FROM dbo.T WHERE a = 15 ORDER BY b;
GO
--> StmtText nvarchar(max)
--> SELECT c FROM dbo.T WHERE a = 15
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Seek(OBJECT:([P].[dbo].[T].[pk]), SEEK:([PtnId1000]=(2) AND [P].[dbo].[T].[a]=(15)) ORDERED FORWARD)
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT c FROM dbo.T WHERE a > 12 AND a <= 25
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Seek(OBJECT:([P].[dbo].[T].[pk]), SEEK:([PtnId1000] >= (2) AND [PtnId1000] <= (3)), WHERE:([P].[dbo].[T].[a]>(12) AND [P].[dbo].[T].[a]<=(25)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT b FROM dbo.H WHERE a = 15
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Table Scan(OBJECT:([P].[dbo].[H]), SEEK:([PtnId1000]=(2)), WHERE:([P].[dbo].[H].[a]=(15)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT b FROM dbo.H WHERE a IN (5, 35)
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Table Scan(OBJECT:([P].[dbo].[H]), SEEK:([PtnId1000]=(1) OR [PtnId1000]=(4)), WHERE:([P].[dbo].[H].[a]=(5) OR [P].[dbo].[H].[a]=(35)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT c FROM dbo.T WHERE $PARTITION.pf(a) = 2
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Seek(OBJECT:([P].[dbo].[T].[pk]), SEEK:([PtnId1000]=(2)), WHERE:($PARTITION.P.pf([P].[dbo].[T].[a])=(2)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT c FROM dbo.T WHERE c = 3
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Clustered Index Scan(OBJECT:([P].[dbo].[T].[pk]), WHERE:([P].[dbo].[T].[c]=(3)))
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT TOP (3) a, b FROM dbo.T ORDER BY a
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Top(TOP EXPRESSION:((3)))
-->        |--Clustered Index Scan(OBJECT:([P].[dbo].[T].[pk]) ORDERED FORWARD)
--> (2 rows affected)
--> StmtText nvarchar(max)
--> SELECT TOP (3) a, b FROM dbo.T ORDER BY b
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Sort(TopN Sort, TOP 3, ORDER BY:([P].[dbo].[T].[b] ASC))
-->        |--Clustered Index Scan(OBJECT:([P].[dbo].[T].[pk]))
--> (2 rows affected)
--> StmtText nvarchar(max)
--> SELECT TOP (3) a, b FROM dbo.T WHERE a = 15 ORDER BY b
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Top(TOP EXPRESSION:((3)))
-->        |--Clustered Index Seek(OBJECT:([P].[dbo].[T].[pk]), SEEK:([PtnId1000]=(2) AND [P].[dbo].[T].[a]=(15)) ORDERED FORWARD)
--> (2 rows affected)
SET SHOWPLAN_TEXT OFF;
GO

SET STATISTICS IO ON;
SELECT COUNT(*) AS n FROM dbo.H;
SELECT COUNT(*) AS n FROM dbo.H WHERE a = 15;
DECLARE @v int = 35;
SELECT COUNT(*) AS n FROM dbo.H WHERE a >= @v;
SELECT COUNT(*) AS n FROM dbo.H WHERE a IS NULL;
SELECT COUNT(*) AS n FROM (VALUES (5), (6), (35)) AS v (k) JOIN dbo.H AS h ON h.a = v.k OPTION (LOOP JOIN, FORCE ORDER);
SET STATISTICS IO OFF;
GO
--> n int
--> 41
--> Table 'H'. Scan count 4, logical reads 4, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.
--> n int
--> 1
--> Table 'H'. Scan count 1, logical reads 1, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.
--> n int
--> 6
--> Table 'H'. Scan count 1, logical reads 1, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.
--> n int
--> 1
--> Table 'H'. Scan count 1, logical reads 1, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.
--> n int
--> 3
--> Table 'H'. Scan count 3, logical reads 3, physical reads 0, page server reads 0, read-ahead reads 0, page server read-ahead reads 0, lob logical reads 0, lob physical reads 0, lob page server reads 0, lob read-ahead reads 0, lob page server read-ahead reads 0.

-- Orders across partitions.
CREATE TABLE dbo.D (a int NOT NULL, b int NOT NULL, INDEX cd CLUSTERED (a DESC, b)) ON ps(a);
INSERT dbo.D SELECT value, -value FROM GENERATE_SERIES(5, 35, 5);
SELECT a FROM dbo.D ORDER BY a;
SELECT a FROM dbo.D ORDER BY a DESC;
SELECT MIN(a) AS l, MAX(a) AS h, MIN(b) AS lb FROM dbo.D;
SELECT t.a FROM dbo.D AS t JOIN dbo.T AS x ON x.a = t.a ORDER BY t.a OPTION (MERGE JOIN);
GO
--> a int
--> 5
--> 10
--> 15
--> 20
--> 25
--> 30
--> 35
--> a int
--> 35
--> 30
--> 25
--> 20
--> 15
--> 10
--> 5
--> l int | h int | lb int
--> 5 | 35 | -35
--> a int
--> 5
--> 10
--> 15
--> 20
--> 25
--> 30
--> 35

-- A kept plan follows its function.
CREATE PROCEDURE dbo.Where1 @a int AS SELECT $PARTITION.pf(@a) AS p, COUNT(*) AS n FROM dbo.H WHERE a = @a;
GO
EXEC dbo.Where1 25;
ALTER PARTITION SCHEME ps NEXT USED [PRIMARY];
ALTER PARTITION FUNCTION pf() SPLIT RANGE (15);
EXEC dbo.Where1 25;
GO
--> p int | n int
--> 3 | 1
--> p int | n int
--> 4 | 1
SELECT $PARTITION.nothing(1) AS p;
GO
--> Msg 208, Level 16, State 213, Line 1
--> Invalid object name '$partition.nothing'.
SELECT $PARTITION.pf('x') AS p;
GO
--> p int
--> Msg 245, Level 16, State 1, Line 1
--> Conversion failed when converting the varchar value 'x' to data type int.
