-- The log's own records: what one transaction has written, their chain, their lengths; the same after a restart.
--@ source sys-dm-db-log-stats-transact-sql
CREATE DATABASE D ON (NAME = d, FILENAME = 'C:\d.mdf', SIZE = 8MB) LOG ON (NAME = l, FILENAME = 'C:\d.ldf', SIZE = 8MB);
GO
USE D;
CREATE TABLE dbo.T (Id int CONSTRAINT PK_T PRIMARY KEY, Name varchar(20) NOT NULL);
INSERT dbo.T VALUES (1, 'one');
CHECKPOINT;
GO
--> Changed database context to 'D'.
--> (1 rows affected)

SELECT Operation, Context, [Log Record Length], [Num Transactions] FROM fn_dblog(NULL, NULL);
GO
--> Operation nvarchar(31) | Context nvarchar(31) | Log Record Length int | Num Transactions smallint
--> LOP_BEGIN_CKPT | LCX_NULL | 56 | NULL
--> LOP_XACT_CKPT | LCX_NULL | 48 | 0
--> LOP_END_CKPT | LCX_NULL | 56 | NULL
--> (3 rows affected)

INSERT dbo.T VALUES (2, 'two');
BEGIN TRAN Mine;
UPDATE dbo.T SET Name = 'TWO' WHERE Id = 2;
DELETE dbo.T WHERE Id = 1;
COMMIT;
BEGIN TRAN;
INSERT dbo.T VALUES (3, 'three');
ROLLBACK;
GO
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)
--> (1 rows affected)

SELECT Operation, Context, AllocUnitName, [Slot ID], [Transaction Name], [Flag Bits], [Log Reserve],
    CASE WHEN [Log Record Length] = DATALENGTH([Log Record]) THEN 'its bytes' END AS Length
INTO #Seen FROM sys.fn_dblog(NULL, NULL) WHERE Operation NOT LIKE '%CKPT' AND Operation NOT IN ('LOP_SET_FREE_SPACE');
SELECT * FROM #Seen;
GO
--> (13 rows affected)
--> Operation nvarchar(31) | Context nvarchar(31) | AllocUnitName nvarchar(387) | Slot ID int | Transaction Name nvarchar(33) | Flag Bits binary(2) | Log Reserve int | Length varchar(9)
--> LOP_BEGIN_XACT | LCX_NULL | NULL | NULL | INSERT | 0x0000 | 8192 | its bytes
--> LOP_INSERT_ROWS | LCX_CLUSTERED | dbo.T.PK_T | 1 | NULL | 0x0000 | 196 | its bytes
--> LOP_COMMIT_XACT | LCX_NULL | NULL | NULL | NULL | 0x0000 | 0 | its bytes
--> LOP_BEGIN_XACT | LCX_NULL | NULL | NULL | Mine | 0x0000 | 8192 | its bytes
--> LOP_MODIFY_ROW | LCX_CLUSTERED | dbo.T.PK_T | 1 | NULL | 0x0000 | 232 | its bytes
--> LOP_BEGIN_XACT | LCX_NULL | NULL | NULL | PFSFreeSpace | 0x0002 | 64 | its bytes
--> LOP_COMMIT_XACT | LCX_NULL | NULL | NULL | NULL | 0x0002 | 0 | its bytes
--> LOP_MODIFY_ROW | LCX_MARK_AS_GHOST | dbo.T.PK_T | 0 | NULL | 0x0000 | 232 | its bytes
--> LOP_COMMIT_XACT | LCX_NULL | NULL | NULL | NULL | 0x0000 | 0 | its bytes
--> LOP_BEGIN_XACT | LCX_NULL | NULL | NULL | user_transaction | 0x0000 | 8192 | its bytes
--> LOP_INSERT_ROWS | LCX_CLUSTERED | dbo.T.PK_T | 2 | NULL | 0x0000 | 200 | its bytes
--> LOP_DELETE_ROWS | LCX_CLUSTERED | dbo.T.PK_T | 2 | NULL | 0x0001 | 0 | its bytes
--> LOP_ABORT_XACT | LCX_NULL | NULL | NULL | NULL | 0x0000 | 0 | its bytes
--> (13 rows affected)

-- Each record names the one before it of its transaction.
SELECT COUNT(*) AS Broken FROM fn_dblog(NULL, NULL) one LEFT JOIN fn_dblog(NULL, NULL) before
    ON before.[Current LSN] = one.[Previous LSN] AND before.[Transaction ID] = one.[Transaction ID]
WHERE one.Operation NOT IN ('LOP_BEGIN_XACT', 'LOP_BEGIN_CKPT') AND before.[Current LSN] IS NULL;
DECLARE @first nvarchar(25) = (SELECT '0x' + MIN([Current LSN]) FROM fn_dblog(NULL, NULL) WHERE [Transaction Name] = 'Mine');
DECLARE @last nvarchar(25) = (SELECT '0x' + MAX([Current LSN]) FROM fn_dblog(NULL, NULL)
    WHERE [Transaction ID] = (SELECT [Transaction ID] FROM fn_dblog(@first, @first)));
SELECT Operation FROM fn_dblog(@first, @last);
GO
--> Broken int
--> 0
--> (1 rows affected)
--> Operation nvarchar(31)
--> LOP_BEGIN_XACT
--> LOP_MODIFY_ROW
--> LOP_BEGIN_XACT
--> LOP_SET_FREE_SPACE
--> LOP_COMMIT_XACT
--> LOP_MODIFY_ROW
--> LOP_COMMIT_XACT
--> (7 rows affected)

SELECT Operation FROM fn_dblog('0x00000fff:00000010:0001', NULL);
GO
--> Operation
--> Msg 9005, Level 16, State 3, Line 1
--> Either start LSN or end LSN specified in OpenRowset(DBLog, ...) is invalid.

SELECT Operation FROM fn_dblog('nonsense', NULL);
GO
--> Operation
--> Msg 9005, Level 16, State 3, Line 1
--> Either start LSN or end LSN specified in OpenRowset(DBLog, ...) is invalid.

SELECT recovery_model, total_vlf_count, active_vlf_count, log_truncation_holdup_reason,
    CASE WHEN log_min_lsn = (SELECT MIN([Current LSN]) FROM fn_dblog(NULL, NULL)) THEN 'oldest' END AS Oldest,
    CASE WHEN log_checkpoint_lsn = log_min_lsn THEN 'checkpoint' END AS CheckpointLsn, recovery_vlf_count
FROM sys.dm_db_log_stats(DB_ID());
GO
--> recovery_model nvarchar(60) | total_vlf_count bigint | active_vlf_count bigint | log_truncation_holdup_reason nvarchar(60) | Oldest | CheckpointLsn | recovery_vlf_count bigint
--> FULL | 4 | 1 | NOTHING | oldest | checkpoint | 1
--> (1 rows affected)

--@ restart
USE D;
INSERT dbo.T VALUES (9, 'nine');
SELECT Operation, AllocUnitName, [Transaction Name] FROM fn_dblog(NULL, NULL)
WHERE Operation IN ('LOP_INSERT_ROWS', 'LOP_BEGIN_XACT') AND (AllocUnitName = 'dbo.T.PK_T' OR [Transaction Name] = 'INSERT');
GO
--> Changed database context to 'D'.
--> (1 rows affected)
--> Operation | AllocUnitName | Transaction Name
--> LOP_BEGIN_XACT | NULL | INSERT
--> LOP_INSERT_ROWS | dbo.T.PK_T | NULL
--> (2 rows affected)
