-- What SqlBulkCopy and GetSchema of .NET ask before they begin.
--@ source sqlbulkcopy, sql-server-schema-collections
CREATE TABLE dbo.T (id int IDENTITY, name nvarchar(20) COLLATE Latin1_General_BIN2 NULL, d decimal(9,2) DEFAULT 1.5);
GO

EXEC ..sp_tablecollations_100 N'.[T]';
EXEC master..sp_tablecollations_90 N'[dbo].[T]';
EXEC sp_tablecollations_100 N'missing';
GO
--> colid int | name nvarchar(128) | tds_collation binary(5) | collation nvarchar(128)
--> 1 | id | NULL | NULL
--> 2 | name | 0x0904000200 | Latin1_General_BIN2
--> 3 | d | NULL | NULL
--> colid int | name nvarchar(128) | tds_collation binary(5) | collation nvarchar(128)
--> 1 | id | NULL | NULL
--> 2 | name | 0x0904000200 | Latin1_General_BIN2
--> 3 | d | NULL | NULL
--> colid int | name nvarchar(128) | tds_collation binary(5) | collation nvarchar(128)

CREATE TABLE #t (a varchar(3));
EXEC tempdb..sp_tablecollations_100 N'.[#t]';
GO
--> colid int | name nvarchar(128) | tds_collation binary(5) | collation nvarchar(128)
--> 1 | a | 0x0904D00034 | SQL_Latin1_General_CP1_CI_AS

EXEC sys.sp_columns_managed @Table = 'T';
EXEC sp_columns_managed 'master', 'dbo', 'T', 'name';
GO
--> TABLE_CATALOG nvarchar(128) | TABLE_SCHEMA nvarchar(128) | TABLE_NAME nvarchar(128) | COLUMN_NAME nvarchar(128) | ORDINAL_POSITION int | COLUMN_DEFAULT nvarchar(4000) | IS_NULLABLE nvarchar(3) | DATA_TYPE nvarchar(128) | CHARACTER_MAXIMUM_LENGTH int | CHARACTER_OCTET_LENGTH int | NUMERIC_PRECISION int | NUMERIC_PRECISION_RADIX int | NUMERIC_SCALE int | DATETIME_PRECISION int | CHARACTER_SET_CATALOG nvarchar(128) | CHARACTER_SET_SCHEMA nvarchar(128) | CHARACTER_SET_NAME nvarchar(128) | COLLATION_CATALOG nvarchar(128) | IS_SPARSE int | IS_COLUMN_SET int | IS_FILESTREAM int
--> master | dbo | T | id | 1 | NULL | NO | int | NULL | NULL | 10 | 10 | 0 | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0
--> master | dbo | T | name | 2 | NULL | YES | nvarchar | 20 | 40 | NULL | NULL | NULL | NULL | NULL | NULL | UNICODE | NULL | 0 | 0 | 0
--> master | dbo | T | d | 3 | ((1.5)) | YES | decimal | NULL | NULL | 9 | 10 | 2 | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0
--> TABLE_CATALOG nvarchar(128) | TABLE_SCHEMA nvarchar(128) | TABLE_NAME nvarchar(128) | COLUMN_NAME nvarchar(128) | ORDINAL_POSITION int | COLUMN_DEFAULT nvarchar(4000) | IS_NULLABLE nvarchar(3) | DATA_TYPE nvarchar(128) | CHARACTER_MAXIMUM_LENGTH int | CHARACTER_OCTET_LENGTH int | NUMERIC_PRECISION int | NUMERIC_PRECISION_RADIX int | NUMERIC_SCALE int | DATETIME_PRECISION int | CHARACTER_SET_CATALOG nvarchar(128) | CHARACTER_SET_SCHEMA nvarchar(128) | CHARACTER_SET_NAME nvarchar(128) | COLLATION_CATALOG nvarchar(128) | IS_SPARSE int | IS_COLUMN_SET int | IS_FILESTREAM int
--> master | dbo | T | name | 2 | NULL | YES | nvarchar | 20 | 40 | NULL | NULL | NULL | NULL | NULL | NULL | UNICODE | NULL | 0 | 0 | 0

-- A key behind a column without a comma may name other columns.
DECLARE @t TABLE (a int NOT NULL, b int PRIMARY KEY (a), c int);
INSERT @t VALUES (1, 1, 1);
INSERT @t VALUES (1, 2, 1);
GO
--> (1 rows affected)
--> Msg 2627, Level 14, State 1, Line 4
--> Violation of PRIMARY KEY constraint 'PK__@t__00000080239E4DCF'. Cannot insert duplicate key in object 'dbo.@t'. The duplicate key value is (1).
--> The statement has been terminated.

CREATE TABLE dbo.K (a int NOT NULL, b int UNIQUE (c, a), c int) WITH (DATA_COMPRESSION = NONE);
SELECT c.name, k.key_ordinal FROM sys.index_columns AS k
JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
WHERE k.object_id = OBJECT_ID('dbo.K') ORDER BY k.key_ordinal;
CREATE TABLE dbo.L (a int) WITH (DATA_COMPRESSION = PAGE);
CREATE TABLE dbo.M (a int) WITH (PAD_INDEX = ON);
GO
--> name nvarchar(128) | key_ordinal tinyint
--> c | 1
--> a | 2
--> (2 rows affected)
--> Msg 40510, Level 16, State 1, Line 5
--> Statement 'DATA_COMPRESSION = PAGE' is not supported in this version of SQL Server.
--> Msg 155, Level 15, State 1, Line 6
--> 'PAD_INDEX' is not a recognized CREATE TABLE option.

CREATE VIEW dbo.V AS SELECT a, b FROM dbo.K;
GO

CREATE INDEX I ON dbo.V (a) WHERE b = 1;
GO
--> Msg 10610, Level 16, State 1, Line 1
--> Filtered index 'I' cannot be created on object 'dbo.V' because it is not a user table. Filtered indexes are only supported on tables. If you are trying to create a filtered index on a view, consider creating an indexed view with the filter expression incorporated in the view definition.
