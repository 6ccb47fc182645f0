-- A duplicate key ends the statement, not the transaction.
CREATE TABLE dbo.C31 (id int CONSTRAINT PK_C31 PRIMARY KEY, v int);
GO
SET XACT_ABORT OFF;
BEGIN TRAN;
INSERT dbo.C31 VALUES (1, 10);
INSERT dbo.C31 VALUES (1, 11);
SELECT @@TRANCOUNT t, XACT_STATE() x, (SELECT COUNT(*) FROM dbo.C31) n;
GO
--> (1 rows affected)
--> Msg 2627, Level 14, State 1, Line 4
--> Violation of PRIMARY KEY constraint 'PK_C31'. Cannot insert duplicate key in object 'dbo.C31'. The duplicate key value is (1).
--> The statement has been terminated.
--> t | x | n
--> 1 | 1 | 1
--> (1 rows affected)

COMMIT;
SELECT @@TRANCOUNT t, (SELECT v FROM dbo.C31 WHERE id = 1) v;
GO
--> t | v
--> 0 | 10
--> (1 rows affected)

COMMIT;
GO
--> Msg 3902, Level 16, State 1, Line 1
--> The COMMIT TRANSACTION request has no corresponding BEGIN TRANSACTION.
