-- USEROPTIONS, INPUTBUFFER, OPENTRAN.
--@ source dbcc-useroptions-transact-sql
DBCC USEROPTIONS WITH NO_INFOMSGS;
SELECT @@ROWCOUNT AS Options;
GO
--> Set Option nvarchar(128) | Value nvarchar(256)
--> textsize | 2147483647
--> language | us_english
--> dateformat | mdy
--> datefirst | 7
--> lock_timeout | -1
--> quoted_identifier | SET
--> ansi_null_dflt_on | SET
--> ansi_warnings | SET
--> ansi_padding | SET
--> ansi_nulls | SET
--> concat_null_yields_null | SET
--> isolation level | read committed
--> (12 rows affected)
--> Options
--> 12
--> (1 rows affected)

SET NOCOUNT ON; SET XACT_ABORT ON; SET TEXTSIZE 100; SET ROWCOUNT 5; SET DATEFORMAT dmy; SET DATEFIRST 3;
SET LOCK_TIMEOUT 500; SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;
DBCC USEROPTIONS;
SET ROWCOUNT 0; SET XACT_ABORT OFF; SET TRANSACTION ISOLATION LEVEL READ COMMITTED; SET NOCOUNT OFF;
GO
--> Set Option | Value
--> textsize | 100
--> rowcount | 5
--> language | us_english
--> dateformat | dmy
--> datefirst | 3
--> lock_timeout | 500
--> quoted_identifier | SET
--> nocount | SET
--> ansi_null_dflt_on | SET
--> xact_abort | SET
--> ansi_warnings | SET
--> ansi_padding | SET
--> ansi_nulls | SET
--> concat_null_yields_null | SET
--> isolation level | serializable
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.

CREATE TABLE #Buffer (EventType nvarchar(30), Parameters smallint, EventInfo nvarchar(4000));
INSERT #Buffer EXEC ('DBCC INPUTBUFFER (51) WITH NO_INFOMSGS'); -- itself
SELECT EventType, Parameters, LEFT(EventInfo, 20) AS Begins,
    CASE WHEN EventInfo LIKE '%-- end%' THEN 'whole' END AS Ends FROM #Buffer; -- end
GO
--> (1 rows affected)
--> EventType nvarchar(30) | Parameters smallint | Begins nvarchar(20) | Ends varchar(5)
--> Language Event | 0 | CREATE TABLE #Buffer | whole
--> (1 rows affected)

DBCC INPUTBUFFER (500);
GO
--> Msg 7955, Level 16, State 1, Line 1
--> Invalid SPID 500 specified.

DBCC OPENTRAN;
DBCC OPENTRAN ('nosuch');
DBCC OPENTRAN (999);
DBCC OPENTRAN (-5);
GO
--> No active open transactions.
--> DBCC execution completed. If DBCC printed error messages, contact your system administrator.
--> Msg 2520, Level 16, State 5, Line 2
--> Could not find database 'nosuch'. The database either does not exist, or was dropped before a statement tried to use it. Verify if the database exists by querying the sys.databases catalog view.
--> Msg 2521, Level 16, State 10, Line 3
--> Could not find database ID 999. The database ID either does not exist, or the database was dropped before a statement tried to use it. Verify if the database ID exists by querying the sys.databases catalog view.
--> Msg 2560, Level 16, State 9, Line 4
--> Parameter 1 is incorrect for this DBCC statement.

CREATE DATABASE D;
GO
USE D;
CREATE TABLE dbo.T1 (Col1 int, Col2 char(3));
CREATE TABLE #Status (ActiveTransaction varchar(25), Details varchar(256));
GO
--> Changed database context to 'D'.

BEGIN TRAN Mine;
INSERT dbo.T1 VALUES (101, 'abc');
INSERT #Status EXEC ('DBCC OPENTRAN (D) WITH TABLERESULTS, NO_INFOMSGS');
COMMIT;
SELECT ActiveTransaction, CASE ActiveTransaction WHEN 'OLDACT_LSN' THEN PATINDEX('(%:%:%)', Details)
    WHEN 'OLDACT_STARTTIME' THEN PATINDEX('___ __ ____ __:__:__:___[AP]M', Details) END AS Form,
    CASE WHEN ActiveTransaction NOT IN ('OLDACT_LSN', 'OLDACT_STARTTIME') THEN Details END AS Details
FROM #Status;
GO
--> (1 rows affected)
--> (7 rows affected)
--> ActiveTransaction | Form | Details
--> OLDACT_SPID | NULL | 51
--> OLDACT_UID | NULL | -1
--> OLDACT_NAME | NULL | Mine
--> OLDACT_RECOVERYUNITID | NULL | 0
--> OLDACT_LSN | 1 | NULL
--> OLDACT_STARTTIME | 1 | NULL
--> OLDACT_SID | NULL | 0x01
--> (7 rows affected)
