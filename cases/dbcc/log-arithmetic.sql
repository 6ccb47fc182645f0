-- The log of one and of ten inserts of the population benchmark, against what its author read from fn_dblog: 4,952 bytes
-- in a block of 5,120, and 48,688 bytes; within 5 % (docs/log-arithmetic.md).
--@ source the "In Recovery" document (003), part 2 of the benchmark
CREATE DATABASE B;
GO
USE B;
CREATE TABLE MyBigTable (c1 BIGINT IDENTITY, c2 CHAR (4100) DEFAULT 'a');
CREATE CLUSTERED INDEX MyBigTable_cl ON MyBigTable (c1);
INSERT INTO MyBigTable DEFAULT VALUES;
INSERT INTO MyBigTable DEFAULT VALUES;
CHECKPOINT; -- to force the log in the SIMPLE recovery model to clear
GO
--> Changed database context to 'B'.
--> (1 rows affected)
--> (1 rows affected)

INSERT INTO MyBigTable DEFAULT VALUES;
GO
--> (1 rows affected)

-- From the first LOP_BEGIN_XACT to the LOP_COMMIT_XACT with the matching Transaction ID.
SELECT CASE WHEN ABS(SUM([Log Record Length]) / 4952.0 - 1) < 0.05 THEN 'within 5 %' END AS Bytes,
    MIN(SUBSTRING([Current LSN], 10, 8)) AS FirstBlock, MAX(SUBSTRING([Current LSN], 10, 8)) AS LastBlock
INTO #One FROM fn_dblog (NULL, NULL) WHERE Operation NOT LIKE '%CKPT';
SELECT Bytes, CASE WHEN FirstBlock = LastBlock THEN 'one block' END AS Blocks FROM #One;
GO
--> (1 rows affected)
--> Bytes varchar(10) | Blocks varchar(9)
--> within 5 % | one block
--> (1 rows affected)

-- The next block begins ten units of 512 bytes behind it: 5,120 bytes.
CHECKPOINT;
GO
INSERT INTO MyBigTable DEFAULT VALUES;
GO
--> (1 rows affected)
INSERT INTO MyBigTable DEFAULT VALUES;
GO
--> (1 rows affected)
WITH blocks AS (SELECT CONVERT(int, CONVERT(varbinary(4), SUBSTRING([Current LSN], 10, 8), 2)) AS At, [Transaction Name]
    FROM fn_dblog (NULL, NULL) WHERE Operation = 'LOP_BEGIN_XACT')
SELECT (MAX(At) - MIN(At)) * 512 AS BlockBytes FROM blocks WHERE [Transaction Name] = 'INSERT';
CHECKPOINT;
GO
--> BlockBytes int
--> 5120
--> (1 rows affected)

SET NOCOUNT ON;
BEGIN TRAN;
DECLARE @inner smallint = 0;
WHILE (@inner < 10)
BEGIN
   INSERT INTO MyBigTable DEFAULT VALUES;
   SELECT @inner = @inner + 1;
END
COMMIT TRAN;
SELECT CASE WHEN ABS(SUM([Log Record Length]) / 48688.0 - 1) < 0.05 THEN 'within 5 %' END AS Bytes
FROM fn_dblog (NULL, NULL) WHERE Operation NOT LIKE '%CKPT';
GO
--> Bytes varchar(10)
--> within 5 %
