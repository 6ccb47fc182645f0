-- Partition functions and schemes need ALTER ANY DATASPACE, SWITCH and TRUNCATE ALTER on the tables.
--@ source create-partition-function-transact-sql, alter-partition-scheme-transact-sql
CREATE LOGIN lo WITH PASSWORD = 'Passw0rd!';
CREATE DATABASE P;
GO

USE P;
CREATE USER lo FOR LOGIN lo;
GRANT CREATE TABLE TO lo;
CREATE PARTITION FUNCTION pf (int) AS RANGE RIGHT FOR VALUES (10);
CREATE PARTITION SCHEME ps AS PARTITION pf ALL TO ([PRIMARY]);
CREATE TABLE dbo.T (a int) ON ps(a);
CREATE TABLE dbo.U (a int) ON ps(a);
GO
--> Changed database context to 'P'.
--> Partition scheme 'ps' has been created successfully. 'PRIMARY' is marked as the next used filegroup in partition scheme 'ps'.

EXECUTE AS USER = 'lo';
GO
CREATE PARTITION FUNCTION pf2 (int) AS RANGE RIGHT FOR VALUES (10);
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
CREATE PARTITION SCHEME ps2 AS PARTITION pf ALL TO ([PRIMARY]);
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
ALTER PARTITION SCHEME ps NEXT USED [PRIMARY];
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
ALTER PARTITION FUNCTION pf() SPLIT RANGE (20);
GO
--> Msg 15247, Level 16, State 1, Line 1
--> User does not have permission to perform this action.
DROP PARTITION SCHEME ps;
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot drop the partition scheme 'ps', because it does not exist or you do not have permission.
ALTER TABLE dbo.T SWITCH PARTITION 1 TO dbo.U PARTITION 1;
GO
--> Msg 1088, Level 16, State 13, Line 1
--> Cannot find the object "T" because it does not exist or you do not have permissions.
TRUNCATE TABLE dbo.T WITH (PARTITIONS (1));
GO
--> Msg 1088, Level 16, State 7, Line 1
--> Cannot find the object "T" because it does not exist or you do not have permissions.
REVERT;
GRANT ALTER ON dbo.T TO lo;
EXECUTE AS USER = 'lo';
ALTER TABLE dbo.T SWITCH PARTITION 1 TO dbo.U PARTITION 1;
GO
--> Msg 1088, Level 16, State 29, Line 4
--> Cannot find the object "U" because it does not exist or you do not have permissions.
TRUNCATE TABLE dbo.T WITH (PARTITIONS (1));
REVERT;
GRANT ALTER ANY DATASPACE TO lo;
GO
EXECUTE AS USER = 'lo';
CREATE PARTITION FUNCTION pf2 (int) AS RANGE RIGHT FOR VALUES (10);
ALTER PARTITION SCHEME ps NEXT USED [PRIMARY];
DROP PARTITION FUNCTION pf2;
REVERT;
SELECT name FROM sys.partition_functions;
GO
--> name nvarchar(128)
--> pf
--> (1 rows affected)
