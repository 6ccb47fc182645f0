-- The old system tables, in sys and in dbo; what constraints and alias types are used by.
--@ source sys-sysforeignkeys-transact-sql, sys-sysindexes-transact-sql, sys-sysconstraints-transact-sql
CREATE TYPE dbo.Code FROM varchar(10) NOT NULL;
CREATE TABLE dbo.P (a int, b int, c dbo.Code, CONSTRAINT PK_P PRIMARY KEY (a, b), CONSTRAINT CK_P CHECK (a > b));
CREATE TABLE dbo.C (x int, y int, z int CONSTRAINT DF_z DEFAULT 1 CONSTRAINT CK_z CHECK (z > 0),
    CONSTRAINT FK_C FOREIGN KEY (x, y) REFERENCES dbo.P (a, b));
CREATE INDEX IX_C ON dbo.C (z) INCLUDE (x);
INSERT dbo.P VALUES (2, 1, 'a');
GO
--> (1 rows affected)

SELECT OBJECT_NAME(constid) AS k, OBJECT_NAME(fkeyid) AS f, OBJECT_NAME(rkeyid) AS r, fkey, rkey, keyno
FROM sys.sysforeignkeys ORDER BY keyno;
SELECT OBJECT_NAME(constid) AS k, keycnt, fkey1, fkey2, fkey3, rkey1, rkey2 FROM dbo.sysreferences;
SELECT OBJECT_NAME(constid) AS k, OBJECT_NAME(id) AS t, colid, status FROM dbo.sysconstraints ORDER BY k;
SELECT name, indid, keycnt, rowcnt, rows, status FROM sys.sysindexes
WHERE id IN (OBJECT_ID('dbo.P'), OBJECT_ID('dbo.C')) ORDER BY name;
SELECT OBJECT_NAME(id) AS t, indid, colid, keyno FROM sysindexkeys WHERE id IN (OBJECT_ID('dbo.P'), OBJECT_ID('dbo.C'))
ORDER BY t, indid, keyno;
SELECT name, xtype, xusertype, length, prec, variable, allownulls FROM systypes WHERE name IN ('int', 'sysname', 'Code')
ORDER BY name;
GO
--> k nvarchar(128) | f nvarchar(128) | r nvarchar(128) | fkey smallint | rkey smallint | keyno smallint
--> FK_C | C | P | 1 | 1 | 1
--> FK_C | C | P | 2 | 2 | 2
--> (2 rows affected)
--> k nvarchar(128) | keycnt smallint | fkey1 smallint | fkey2 smallint | fkey3 smallint | rkey1 smallint | rkey2 smallint
--> FK_C | 2 | 1 | 2 | 0 | 1 | 2
--> (1 rows affected)
--> k nvarchar(128) | t nvarchar(128) | colid smallint | status int
--> CK_P | P | 0 | 36
--> CK_z | C | 3 | 20
--> DF_z | C | 3 | 21
--> FK_C | C | 0 | 35
--> PK_P | P | 0 | 33
--> (5 rows affected)
--> name nvarchar(128) | indid smallint | keycnt smallint | rowcnt bigint | rows int | status int
--> NULL | 0 | 0 | 0 | 0 | 0
--> IX_C | 2 | 1 | 0 | 0 | 0
--> PK_P | 1 | 2 | 1 | 1 | 2066
--> (3 rows affected)
--> t nvarchar(128) | indid smallint | colid smallint | keyno smallint
--> C | 2 | 3 | 1
--> P | 1 | 1 | 1
--> P | 1 | 2 | 2
--> (3 rows affected)
--> name nvarchar(128) | xtype tinyint | xusertype smallint | length smallint | prec smallint | variable bit | allownulls bit
--> Code | 167 | 257 | 10 | 10 | 1 | 0
--> int | 56 | 56 | 4 | 10 | 0 | 1
--> sysname | 231 | 256 | 256 | 128 | 1 | 0
--> (3 rows affected)

SELECT TABLE_NAME, COLUMN_NAME, CONSTRAINT_NAME FROM INFORMATION_SCHEMA.CONSTRAINT_COLUMN_USAGE
ORDER BY CONSTRAINT_NAME, COLUMN_NAME;
SELECT TABLE_NAME, CONSTRAINT_NAME FROM INFORMATION_SCHEMA.CONSTRAINT_TABLE_USAGE ORDER BY CONSTRAINT_NAME;
SELECT DOMAIN_SCHEMA, DOMAIN_NAME, DATA_TYPE, CHARACTER_MAXIMUM_LENGTH FROM INFORMATION_SCHEMA.DOMAINS;
SELECT DOMAIN_NAME, TABLE_NAME, COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMN_DOMAIN_USAGE;
SELECT COUNT(*) AS n FROM sys.availability_replicas;
SELECT COUNT(*) AS n FROM sys.change_tracking_databases WHERE is_auto_cleanup_on = 1;
GO
--> TABLE_NAME nvarchar(128) | COLUMN_NAME nvarchar(128) | CONSTRAINT_NAME nvarchar(128)
--> P | a | CK_P
--> P | b | CK_P
--> C | z | CK_z
--> C | x | FK_C
--> C | y | FK_C
--> P | a | PK_P
--> P | b | PK_P
--> (7 rows affected)
--> TABLE_NAME nvarchar(128) | CONSTRAINT_NAME nvarchar(128)
--> P | CK_P
--> C | CK_z
--> C | FK_C
--> P | PK_P
--> (4 rows affected)
--> DOMAIN_SCHEMA nvarchar(128) | DOMAIN_NAME nvarchar(128) | DATA_TYPE nvarchar(128) | CHARACTER_MAXIMUM_LENGTH int
--> dbo | Code | varchar | 10
--> (1 rows affected)
--> DOMAIN_NAME nvarchar(128) | TABLE_NAME nvarchar(128) | COLUMN_NAME nvarchar(128)
--> Code | P | c
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)
--> n int
--> 0
--> (1 rows affected)
