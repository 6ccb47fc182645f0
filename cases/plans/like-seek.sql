-- LIKE with a plain beginning is a seek; what it finds is what a scan finds.
--@ source like-transact-sql, sql-server-index-design-guide
CREATE TABLE dbo.L (Id int NOT NULL IDENTITY PRIMARY KEY, V varchar(30) NULL, N nvarchar(30) NULL,
    S varchar(30) COLLATE SQL_Latin1_General_CP1_CS_AS NULL, B varchar(30) COLLATE Latin1_General_BIN2 NULL,
    U nvarchar(30) COLLATE Latin1_General_BIN2 NULL, W nvarchar(30) COLLATE Latin1_General_CI_AS NULL);
CREATE INDEX IX_V ON dbo.L (V) INCLUDE (N, S, B, U, W);
CREATE INDEX IX_N ON dbo.L (N) INCLUDE (V, S, B, U, W);
CREATE INDEX IX_S ON dbo.L (S) INCLUDE (V, N, B, U, W);
CREATE INDEX IX_B ON dbo.L (B) INCLUDE (V, N, S, U, W);
CREATE INDEX IX_U ON dbo.L (U) INCLUDE (V, N, S, B, W);
CREATE INDEX IX_W ON dbo.L (W) INCLUDE (V, N, S, B, U);
INSERT dbo.L (V) VALUES ('abc'), ('ABCD'), ('abd'), ('ab'), ('abb'), ('abcz'), ('abc' + CHAR(9) + 'x'), ('abc '), ('abc' + CHAR(0)), ('abbþ'), ('abbþþ'),
    ('abč'), ('abç'), ('a_c'), ('a%c'), ('a%d'), ('100%'), ('z'), ('zz'), ('Ž'), ('þ'), ('þa'), (' x'), (''), (NULL), ('ab-c'), ('abc-d'), ('ab''c'), ('[x]'), ('abC'), ('Abc');
UPDATE dbo.L SET N = V, S = V, B = V, U = V, W = V;
INSERT dbo.L (N, U, W) VALUES (N'abc' + NCHAR(0x301), N'abc' + NCHAR(0x301), N'abc' + NCHAR(0x301)), (N'ab' + NCHAR(0xFFFD), N'ab' + NCHAR(0xFFFF), N'ab'), (N'abc' + NCHAR(0xFFFF), N'abc' + NCHAR(0xFFFF), N'abc' + NCHAR(0xFFFF)), (N'aＢc', N'aＢc', N'aＢc');
CREATE TABLE dbo.P (Pattern varchar(20));
INSERT dbo.P VALUES ('abc%'), ('ab%'), ('a_c'), ('a[_]c'), ('abc'), ('z%'), ('þ%'), (' %'), ('abb%c'), ('A%'), ('[x]%'), ('ab-%');
GO
--> (31 rows affected)
--> (31 rows affected)
--> (4 rows affected)
--> (12 rows affected)

-- Each pattern by a seek and by a scan, in each column: no pattern is told of.
DECLARE @pattern varchar(20), @column sysname, @text nvarchar(max), @n int = 0;
DECLARE c CURSOR LOCAL STATIC FOR SELECT Pattern, C FROM dbo.P CROSS JOIN (VALUES ('V'), ('N'), ('S'), ('B'), ('U'), ('W')) x (C);
OPEN c;
FETCH c INTO @pattern, @column;
WHILE @@FETCH_STATUS = 0
BEGIN
    SET @text = N'IF EXISTS (SELECT Id FROM dbo.L WITH (FORCESCAN) WHERE ' + @column + N' LIKE ' + CASE WHEN @column IN ('N', 'U', 'W') THEN N'N' ELSE N'' END + N'''' + @pattern
        + N''' EXCEPT SELECT Id FROM dbo.L WITH (INDEX (IX_' + @column + N')) WHERE ' + @column + N' LIKE ' + CASE WHEN @column IN ('N', 'U', 'W') THEN N'N' ELSE N'' END + N'''' + @pattern + N''') PRINT ''' + @column + N' ' + @pattern + N'''';
    EXEC (@text);
    SET @n += 1;
    FETCH c INTO @pattern, @column;
END;
SELECT @n AS patterns;
GO
--> patterns int
--> 72
--> (1 rows affected)

SELECT COUNT(*) AS n FROM dbo.L WITH (FORCESEEK) WHERE V LIKE 'abc%';
SELECT COUNT(*) AS n FROM dbo.L WITH (FORCESCAN) WHERE V LIKE 'abc%';
SELECT COUNT(*) AS n FROM dbo.L WITH (FORCESEEK) WHERE N LIKE N'a!%%' ESCAPE '!';
GO
--> n int
--> 10
--> (1 rows affected)
--> n int
--> 10
--> (1 rows affected)
--> n int
--> 2
--> (1 rows affected)

SET SHOWPLAN_TEXT ON;
GO
SELECT N FROM dbo.L WITH (FORCESEEK) WHERE V LIKE 'abc%';
SELECT V FROM dbo.L WITH (FORCESEEK) WHERE N LIKE N'a!%%' ESCAPE '!';
SELECT V FROM dbo.L WITH (INDEX (IX_U)) WHERE U LIKE N'zz%';
GO
--> StmtText nvarchar(max)
--> SELECT N FROM dbo.L WITH (FORCESEEK) WHERE V LIKE 'abc%'
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Index Seek(OBJECT:([master].[dbo].[L].[IX_V]), SEEK:([master].[dbo].[L].[V] > 'abBþ' AND [master].[dbo].[L].[V] < 'abÇ'), WHERE:([master].[dbo].[L].[V] like 'abc%') ORDERED FORWARD)
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.L WITH (FORCESEEK) WHERE N LIKE N'a!%%' ESCAPE '!'
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Index Seek(OBJECT:([master].[dbo].[L].[IX_N]), SEEK:([master].[dbo].[L].[N] > N'a#�' AND [master].[dbo].[L].[N] < N'a`'), WHERE:([master].[dbo].[L].[N] like N'a!%%') ORDERED FORWARD)
--> (1 rows affected)
--> StmtText nvarchar(max)
--> SELECT V FROM dbo.L WITH (INDEX (IX_U)) WHERE U LIKE N'zz%'
--> (1 rows affected)
--> StmtText nvarchar(max)
-->   |--Index Seek(OBJECT:([master].[dbo].[L].[IX_U]), SEEK:([master].[dbo].[L].[U] > N'zy�' AND [master].[dbo].[L].[U] < N'z{'), WHERE:([master].[dbo].[L].[U] like CONVERT_IMPLICIT(nvarchar(3),N'zz%',0)) ORDERED FORWARD)
--> (1 rows affected)

SET SHOWPLAN_TEXT OFF;
GO

-- Without a plain beginning there is nothing to seek; nor in orders that know contractions.
SELECT Id FROM dbo.L WITH (FORCESEEK) WHERE V LIKE '%abc';
GO
--> Msg 8622, Level 16, State 1, Line 2
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

SELECT Id FROM dbo.L WITH (FORCESEEK) WHERE W LIKE N'abc%';
GO
--> Msg 8622, Level 16, State 1, Line 1
--> Query processor could not produce a query plan because of the hints defined in this query. Resubmit the query without specifying any hints and without using SET FORCEPLAN.

-- A constant without N has the characters of its code page only: rows with it are found again.
CREATE TABLE dbo.C (Id int NOT NULL PRIMARY KEY, V varchar(30) NOT NULL UNIQUE, N int NULL);
INSERT dbo.C (Id, V) VALUES (1, 'abč'), (2, 'abcz');
UPDATE dbo.C SET V = V + 'x', N = 1;
SELECT Id, V FROM dbo.C ORDER BY V;
SELECT 'č日' AS a, LEN('č日') AS n, CONVERT(varbinary(4), 'č日') AS b;
GO
--> (2 rows affected)
--> (2 rows affected)
--> Id int | V varchar(30)
--> 1 | abcx
--> 2 | abczx
--> (2 rows affected)
--> a varchar(2) | n int | b varbinary(4)
--> c? | 2 | 0x633F
--> (1 rows affected)
