-- Encryption by a passphrase; small facts; extended properties as a list.
--@ source encryptbypassphrase-transact-sql, fn-listextendedproperty-transact-sql, indexkey-property-transact-sql
DECLARE @c varbinary(200) = ENCRYPTBYPASSPHRASE('key', 'hello');
SELECT CAST(DECRYPTBYPASSPHRASE('key', @c) AS varchar(10)) AS d, DECRYPTBYPASSPHRASE('wrong', @c) AS w,
    CAST(DECRYPTBYPASSPHRASE(N'key', @c) AS varchar(10)) AS n, DATALENGTH(@c) AS l, DECRYPTBYPASSPHRASE('key', 0x01) AS x,
    CASE WHEN @c = ENCRYPTBYPASSPHRASE('key', 'hello') THEN 'same' ELSE 'another' END AS s, ENCRYPTBYPASSPHRASE(NULL, 'a') AS z;
SET @c = ENCRYPTBYPASSPHRASE('key', N'hello', 1, 'row 1');
SELECT CAST(DECRYPTBYPASSPHRASE('key', @c, 1, 'row 1') AS nvarchar(10)) AS d, DECRYPTBYPASSPHRASE('key', @c, 1, 'row 2') AS o,
    DECRYPTBYPASSPHRASE('key', @c) AS w;
GO
--> d varchar(10) | w varbinary(8000) | n varchar(10) | l int | x varbinary(8000) | s varchar(7) | z varbinary(8000)
--> hello | NULL | hello | 36 | NULL | another | NULL
--> (1 rows affected)
--> d nvarchar(10) | o varbinary(8000) | w varbinary(8000)
--> hello | NULL | NULL
--> (1 rows affected)

CREATE TABLE dbo.T (a int, b int, CONSTRAINT PK_T PRIMARY KEY (b DESC, a));
SELECT INDEXKEY_PROPERTY(OBJECT_ID('T'), 1, 1, 'ColumnId') AS c, INDEXKEY_PROPERTY(OBJECT_ID('T'), 1, 1, 'IsDescending') AS d,
    INDEXKEY_PROPERTY(OBJECT_ID('T'), 1, 2, 'IsDescending') AS e, INDEXKEY_PROPERTY(OBJECT_ID('T'), 1, 3, 'ColumnId') AS n;
SELECT GETANSINULL() AS g, GETANSINULL('none') AS n, CURRENT_REQUEST_ID() AS r,
    CASE WHEN MIN_ACTIVE_ROWVERSION() > @@DBTS THEN 'later' END AS m;
GO
--> c int | d int | e int | n int
--> 2 | 1 | 0 | NULL
--> (1 rows affected)
--> g smallint | n smallint | r smallint | m varchar(5)
--> 1 | NULL | 0 | later
--> (1 rows affected)

EXEC sp_addextendedproperty 'Caption', 'all', 'SCHEMA', 'dbo', 'TABLE', 'T';
EXEC sp_addextendedproperty 'Caption', 'first', 'SCHEMA', 'dbo', 'TABLE', 'T', 'COLUMN', 'a';
EXEC sp_addextendedproperty 'Note', 'second', 'SCHEMA', 'dbo', 'TABLE', 'T', 'COLUMN', 'b';
EXEC sp_addextendedproperty 'Note', 'key', 'SCHEMA', 'dbo', 'TABLE', 'T', 'CONSTRAINT', 'PK_T';
EXEC sp_addextendedproperty 'Note', 'base';
SELECT * FROM fn_listextendedproperty(NULL, 'schema', 'dbo', 'table', 'T', 'column', NULL);
SELECT * FROM sys.fn_listextendedproperty('Caption', 'SCHEMA', 'dbo', 'TABLE', DEFAULT, NULL, NULL);
SELECT * FROM fn_listextendedproperty('Note', 'SCHEMA', 'dbo', 'TABLE', 'T', 'CONSTRAINT', 'PK_T');
SELECT * FROM fn_listextendedproperty(DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
GO
--> objtype nvarchar(128) | objname nvarchar(128) | name nvarchar(128) | value sql_variant
--> COLUMN | a | Caption | first
--> COLUMN | b | Note | second
--> (2 rows affected)
--> objtype nvarchar(128) | objname nvarchar(128) | name nvarchar(128) | value sql_variant
--> TABLE | T | Caption | all
--> (1 rows affected)
--> objtype nvarchar(128) | objname nvarchar(128) | name nvarchar(128) | value sql_variant
--> CONSTRAINT | PK_T | Note | key
--> (1 rows affected)
--> objtype nvarchar(128) | objname nvarchar(128) | name nvarchar(128) | value sql_variant
--> NULL | NULL | Note | base
--> (1 rows affected)
