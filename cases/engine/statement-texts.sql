-- The text that a session runs or ran last, by its sql_handle; what its client sent last.
--@ source sys.dm_exec_sql_text (Transact-SQL), sys.dm_exec_connections (Transact-SQL), sys.dm_exec_requests (Transact-SQL)
--@ source sys.dm_exec_input_buffer (Transact-SQL), DBCC INPUTBUFFER (Transact-SQL)

CREATE TABLE dbo.t1 (c1 int);
INSERT dbo.t1 VALUES (0);
GO
--> (1 rows affected)

CREATE PROCEDURE dbo.Running AS
SELECT running = SUBSTRING(t.text, r.statement_start_offset / 2 + 1, 7), objectid = OBJECT_NAME(t.objectid, t.dbid)
FROM sys.dm_exec_requests r CROSS APPLY sys.dm_exec_sql_text(r.sql_handle) t WHERE r.session_id = @@SPID;
GO

-- Inside a procedure the running text is the procedure's.
EXEC dbo.Running;
GO
--> running nvarchar(max) | objectid nvarchar(128)
--> SELECT  | Running
--> (1 rows affected)

-- A parameterized text shows its parameters in front; offsets count them.
EXEC sp_executesql N'SELECT head = LEFT(t.text, 15), t.objectid,
    running = SUBSTRING(t.text, r.statement_start_offset / 2 + 1, 13)
FROM sys.dm_exec_requests r CROSS APPLY sys.dm_exec_sql_text(r.sql_handle) t WHERE r.session_id = @id;',
    N'@id int', @id = @@SPID;
GO
--> head nvarchar(max) | objectid int | running nvarchar(max)
--> (@id int)SELECT | NULL | SELECT head =
--> (1 rows affected)

--@ session B
begin tran insert into t1 values (1)
GO
--> (1 rows affected)

-- A session that does not exist has no input buffer.
SELECT event_type, event_info FROM sys.dm_exec_input_buffer(32767, NULL);
GO
--> event_type nvarchar(256) | event_info nvarchar(max)
--> (0 rows affected)

begin tran insert into t1 values (2)
GO
--> (1 rows affected)

--@ session A
-- An idle session with an open transaction still shows what it ran and what its client sent.
SELECT text = REPLACE(t.text, CHAR(10), N'|'), t.dbid, t.objectid, b.event_type, b.parameters,
    event_info = REPLACE(b.event_info, CHAR(10), N'|')
FROM sys.dm_tran_session_transactions s JOIN sys.dm_exec_connections c ON c.session_id = s.session_id
CROSS APPLY sys.dm_exec_sql_text(c.most_recent_sql_handle) t CROSS APPLY sys.dm_exec_input_buffer(c.session_id, NULL) b;
GO
--> text nvarchar(max) | dbid smallint | objectid int | event_type nvarchar(256) | parameters smallint | event_info nvarchar(max)
--> begin tran insert into t1 values (2)| | NULL | NULL | Language Event | 0 | begin tran insert into t1 values (2)|
--> (1 rows affected)
