-- A sliding window: months come in and go out as partitions.
--@ source partitioned-tables-and-indexes, alter-partition-function-transact-sql
CREATE PARTITION FUNCTION [PF_Month] (datetime2(0)) AS RANGE RIGHT FOR VALUES (N'2024-01-01T00:00:00', N'2024-02-01T00:00:00');
CREATE PARTITION SCHEME [PS_Month] AS PARTITION [PF_Month] ALL TO ([PRIMARY]);
CREATE TABLE dbo.Fact (Id bigint IDENTITY(1,1) NOT NULL, D datetime2(0) NOT NULL, V decimal(9,2) NULL, CONSTRAINT PK_Fact PRIMARY KEY CLUSTERED ([D] ASC, [Id] ASC)
 WITH (PAD_INDEX = OFF, STATISTICS_NORECOMPUTE = OFF, IGNORE_DUP_KEY = OFF, ALLOW_ROW_LOCKS = ON, ALLOW_PAGE_LOCKS = ON, DATA_COMPRESSION = NONE) ON [PS_Month]([D])) ON [PS_Month]([D]);
INSERT dbo.Fact (D, V) SELECT DATEADD(day, value, '20231215'), value FROM GENERATE_SERIES(0, 60);
SELECT $PARTITION.PF_Month(D) AS p, COUNT(*) AS n, SUM(V) AS v FROM dbo.Fact GROUP BY $PARTITION.PF_Month(D) ORDER BY p;
SELECT COUNT(*) AS n FROM dbo.Fact WHERE D >= '20240110' AND D < '20240201';
SELECT COUNT(*) AS n FROM dbo.Fact WHERE D = CONVERT(date, '20240110');
SELECT COUNT(*) AS n FROM dbo.Fact WHERE CONVERT(date, D) = '20240110';
DECLARE @from date = '20240115';
SELECT COUNT(*) AS n FROM dbo.Fact WHERE D >= @from;
SELECT COUNT(*) AS n FROM dbo.Fact WHERE YEAR(D) = 2024;
GO
--> Partition scheme 'PS_Month' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'PS_Month'.
--> (61 rows affected)
--> p int | n int | v decimal(38,2)
--> 1 | 17 | 136.00
--> 2 | 31 | 992.00
--> 3 | 13 | 702.00
--> (3 rows affected)
--> n int
--> 22
--> (1 rows affected)
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 1
--> (1 rows affected)
--> n int
--> 30
--> (1 rows affected)
--> n int
--> 44
--> (1 rows affected)
-- The next months, and the first one to another table.
DECLARE @d datetime2(0) = '20240301';
WHILE @d < '20240601' BEGIN
  ALTER PARTITION SCHEME PS_Month NEXT USED [PRIMARY];
  ALTER PARTITION FUNCTION PF_Month() SPLIT RANGE (@d);
  SET @d = DATEADD(month, 1, @d);
END;
SELECT fanout FROM sys.partition_functions;
CREATE TABLE dbo.FactOut (Id bigint IDENTITY(1,1) NOT NULL, D datetime2(0) NOT NULL, V decimal(9,2) NULL, CONSTRAINT PK_FactOut PRIMARY KEY CLUSTERED (D, Id));
DECLARE @n int = $PARTITION.PF_Month('20231220');
ALTER TABLE dbo.Fact SWITCH PARTITION @n TO dbo.FactOut;
ALTER PARTITION FUNCTION PF_Month() MERGE RANGE ('20240101');
SELECT COUNT(*) AS n FROM dbo.FactOut;
SELECT partition_number AS p, rows FROM sys.partitions WHERE object_id = OBJECT_ID('dbo.Fact') ORDER BY 1;
ALTER TABLE dbo.Fact SWITCH PARTITION $PARTITION.PF_Month('20240210') TO dbo.FactOut;
GO
--> fanout int
--> 6
--> (1 rows affected)
--> n int
--> 17
--> (1 rows affected)
--> p int | rows bigint
--> 1 | 31
--> 2 | 13
--> 3 | 0
--> 4 | 0
--> 5 | 0
--> (5 rows affected)
--> Msg 4905, Level 16, State 1, Line 15
--> ALTER TABLE SWITCH statement failed. The target table 'master.dbo.FactOut' must be empty.
