-- Locks by name: of the transaction, of the session, counted, asked about.
--@ source sp-getapplock-transact-sql
DECLARE @r int;
BEGIN TRAN;
EXEC @r = sp_getapplock @Resource = 'a', @LockMode = 'Exclusive';
SELECT @r AS r, APPLOCK_MODE('public', 'a', 'Transaction') AS m, APPLOCK_MODE('public', 'a', 'Session') AS s;
COMMIT;
SELECT APPLOCK_MODE('public', 'a', 'Transaction') AS m;
EXEC @r = sp_getapplock 'a', 'Exclusive';
SELECT @r AS r;
GO
--> r int | m nvarchar(32) | s nvarchar(32)
--> 0 | Exclusive | NoLock
--> (1 rows affected)
--> m nvarchar(32)
--> NoLock
--> (1 rows affected)
--> You attempted to acquire a transactional application lock without an active transaction.
--> r int
--> -999
--> (1 rows affected)
EXEC sp_getapplock 'a', 'Shared', 'Session';
EXEC sp_getapplock 'a', 'Shared', 'Session';
SELECT APPLOCK_MODE('public', 'a', 'Session') AS m;
SELECT resource_type, request_mode, request_owner_type FROM sys.dm_tran_locks WHERE resource_type = 'APPLICATION';
GO
--> m nvarchar(32)
--> Shared
--> (1 rows affected)
--> resource_type nvarchar(60) | request_mode nvarchar(60) | request_owner_type nvarchar(60)
--> APPLICATION | S | SESSION
--> (1 rows affected)
--@ session B
DECLARE @r int;
EXEC @r = sp_getapplock 'a', 'Exclusive', 'Session', 0;
SELECT @r AS r, APPLOCK_TEST('public', 'a', 'Exclusive', 'Session') AS x, APPLOCK_TEST('public', 'a', 'Shared', 'Session') AS s;
GO
--> r int | x smallint | s smallint
--> -1 | 0 | 1
--> (1 rows affected)
--@ session A
EXEC sp_releaseapplock 'a', 'Session';
EXEC sp_releaseapplock 'a', 'Session';
EXEC sp_releaseapplock 'a', 'Session';
EXEC sp_releaseapplock 'a';
GO
--> Msg 1223, Level 16, State 1, Line 4
--> Cannot release the application lock (Database Principal: 'public', Resource: 'a') because it is not currently held.
DECLARE @r int;
EXEC @r = sp_getapplock 'a', 'Bogus', 'Session';
SELECT @r AS r;
EXEC @r = sp_getapplock 'a', 'Shared', 'Nobody';
SELECT @r AS r;
EXEC sp_getapplock NULL, 'Shared', 'Session';
EXEC sp_getapplock 'a';
GO
--> Option 'Bogus' not recognized for '@LockMode' parameter.
--> r int
--> -999
--> (1 rows affected)
--> Option 'Nobody' not recognized for '@LockOwner' parameter.
--> r int
--> -999
--> (1 rows affected)
--> Msg 1224, Level 16, State 5, Line 6
--> An invalid application lock resource was passed to xp_userlock.
--> Msg 201, Level 16, State 4, Line 7
--> Procedure or function 'sp_getapplock' expects parameter '@LockMode', which was not supplied.
