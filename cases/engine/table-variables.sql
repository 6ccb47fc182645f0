-- Table variables are not part of the user's transaction: ROLLBACK leaves them, a failed statement is still undone.
--@ source table-transact-sql
CREATE TABLE dbo.T (Id int PRIMARY KEY);
DECLARE @v TABLE (Id int PRIMARY KEY, Name varchar(max));
BEGIN TRANSACTION;
INSERT dbo.T OUTPUT inserted.Id, 'kept' INTO @v VALUES (1), (2);
UPDATE @v SET Name = REPLICATE(CAST('x' AS varchar(max)), 20000) WHERE Id = 2;
ROLLBACK;
INSERT @v VALUES (3, 'c');
SELECT Id, LEN(Name) AS n FROM @v;
SELECT COUNT(*) AS n FROM dbo.T;
GO
--> (2 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> Id | n
--> 1 | 4
--> 2 | 20000
--> 3 | 1
--> (3 rows affected)
--> n
--> 0
--> (1 rows affected)

-- A savepoint does not take them back either; a statement that fails is taken back as a whole.
DECLARE @v TABLE (Id int PRIMARY KEY);
BEGIN TRANSACTION;
SAVE TRANSACTION s;
INSERT @v VALUES (1);
ROLLBACK TRANSACTION s;
BEGIN TRY
    INSERT @v SELECT n FROM (VALUES (5), (6), (1)) AS x (n);
END TRY
BEGIN CATCH
    PRINT ERROR_NUMBER();
END CATCH;
SELECT Id FROM @v;
COMMIT;
GO
--> (1 rows affected)
--> (0 rows affected)
--> 2627
--> Id
--> 1
--> (1 rows affected)

-- A temporary table is part of the transaction.
CREATE TABLE #t (Id int);
BEGIN TRANSACTION;
INSERT #t VALUES (1);
ROLLBACK;
SELECT COUNT(*) AS n FROM #t;
GO
--> (1 rows affected)
--> n
--> 0
--> (1 rows affected)
