-- sp_configure and RECONFIGURE; what nested triggers and user options do.
--@ source sp-configure-transact-sql, reconfigure-transact-sql
EXEC sp_configure 'nested triggers';
EXEC sp_configure 'max degree of parallelism';
EXEC sp_configure 'show advanced', 1;
SELECT name, value, value_in_use FROM sys.configurations WHERE name = 'show advanced options';
RECONFIGURE;
EXEC sp_configure 'max degree of parallelism', 4;
EXEC sp_configure 'max degree of parallelism';
RECONFIGURE WITH OVERRIDE;
EXEC sp_configure 'max degree of parallelism';
EXEC sp_configure 'max degree of parallelism', 40000;
EXEC sp_configure 'server memory';
EXEC sp_configure 'no such option', 1;
EXEC sp_configure 'xp_cmdshell', 1;
GO
--> name nvarchar(35) | minimum int | maximum int | config_value int | run_value int
--> nested triggers | 0 | 1 | 1 | 1
--> Msg 15123, Level 16, State 1, Procedure sys.sp_configure, Line 28
--> The configuration option 'max degree of parallelism' does not exist, or it may be an advanced option.
--> Configuration option 'show advanced options' changed from 0 to 1. Run the RECONFIGURE statement to install.
--> name nvarchar(35) | value sql_variant | value_in_use sql_variant
--> show advanced options | 1 | 0
--> (1 rows affected)
--> Configuration option 'max degree of parallelism' changed from 0 to 4. Run the RECONFIGURE statement to install.
--> name nvarchar(35) | minimum int | maximum int | config_value int | run_value int
--> max degree of parallelism | 0 | 32767 | 4 | 0
--> name nvarchar(35) | minimum int | maximum int | config_value int | run_value int
--> max degree of parallelism | 0 | 32767 | 4 | 4
--> Msg 15129, Level 16, State 1, Procedure sys.sp_configure, Line 52
--> '40000' is not a valid value for configuration option 'max degree of parallelism'.
--> Msg 15124, Level 16, State 1, Procedure sys.sp_configure, Line 33
--> The configuration option 'server memory' is not unique.
--> name nvarchar(35)
--> max server memory (MB)
--> min server memory (MB)
--> Msg 15123, Level 16, State 1, Procedure sys.sp_configure, Line 28
--> The configuration option 'no such option' does not exist, or it may be an advanced option.
--> Msg 40510, Level 16, State 1, Procedure sys.sp_configure, Line 55
--> Statement 'sp_configure 'xp_cmdshell'' is not supported in this version of SQL Server.

BEGIN TRAN;
RECONFIGURE;
GO
--> Msg 574, Level 16, State 0, Line 2
--> CONFIG statement cannot be used inside a user transaction.

IF @@TRANCOUNT > 0 ROLLBACK;
CREATE TABLE dbo.A (a int);
CREATE TABLE dbo.B (b int);
GO

CREATE TRIGGER dbo.TA ON dbo.A AFTER INSERT AS BEGIN PRINT 'A'; INSERT dbo.B VALUES (1); END;
GO

CREATE TRIGGER dbo.TB ON dbo.B AFTER INSERT AS PRINT 'B';
GO

INSERT dbo.A VALUES (1);
EXEC sp_configure 'nested triggers', 0;
RECONFIGURE;
INSERT dbo.A VALUES (1);
INSERT dbo.B VALUES (1);
EXEC sp_configure 'user options', 512;
RECONFIGURE;
GO
--> A
--> B
--> (1 rows affected)
--> (1 rows affected)
--> Configuration option 'nested triggers' changed from 1 to 0. Run the RECONFIGURE statement to install.
--> A
--> (1 rows affected)
--> (1 rows affected)
--> B
--> (1 rows affected)
--> Configuration option 'user options' changed from 0 to 512. Run the RECONFIGURE statement to install.

--@ session B
SELECT @@OPTIONS & 512 AS nocount;
GO
--> nocount int
--> 512

--@ restart
SELECT name, value_in_use FROM sys.configurations WHERE name IN ('user options', 'nested triggers') ORDER BY name;
GO
--> name nvarchar(35) | value_in_use sql_variant
--> nested triggers | 0
--> user options | 512
