-- Settings of a session that override each other, and what they change.
--@ source SET DATEFORMAT (Transact-SQL), SET DATEFIRST (Transact-SQL): override the implicit setting of SET LANGUAGE
--@ source SET TEXTSIZE (Transact-SQL), SET ANSI_NULL_DFLT_ON (Transact-SQL), CREATE PROCEDURE (Transact-SQL)

SET DATEFIRST 3;
SET DATEFORMAT dmy;
SET LANGUAGE us_english;
SELECT @@DATEFIRST AS first, MONTH(CAST('01/02/2020' AS datetime)) AS month;
GO
--> Changed language setting to us_english.
--> first tinyint | month int
--> 3     | 2
--> (1 rows affected)

-- 0 means 4 KB, a negative number no limit; only large types are cut.
SET TEXTSIZE 0;
SELECT @@TEXTSIZE AS size;
SET TEXTSIZE 5;
SELECT CAST('0123456789' AS varchar(max)) AS v, CAST(N'0123456789' AS nvarchar(max)) AS n,
    CAST(0x0123456789ABCDEF AS varbinary(max)) AS b, '0123456789' AS small;
SET TEXTSIZE -1;
SELECT @@TEXTSIZE AS size, CAST('0123456789' AS varchar(max)) AS v;
GO
--> size int
--> 4096
--> (1 rows affected)
--> v varchar(max) | n nvarchar(max) | b varbinary(max) | small varchar(10)
--> 01234 | 01 | 0x0123456789 | 0123456789
--> (1 rows affected)
--> size int | v varchar(max)
--> -1 | 0123456789
--> (1 rows affected)

-- Neither NULL default is on: a column that does not say is NOT NULL.
SET ANSI_NULL_DFLT_ON OFF;
GO
CREATE TABLE dbo.silent (a int);
GO
INSERT dbo.silent VALUES (NULL);
GO
--> Msg 515, Level 16, State 2, Line 1
--> Cannot insert the value NULL into column 'a', table 'master.dbo.silent'; column does not allow nulls. INSERT fails.
--> The statement has been terminated.

-- A temporary procedure outlives the scope that made it, and has no schema.
EXEC ('CREATE PROCEDURE #p AS RAISERROR (''from %s'', 16, 1, ''p'')');
GO
EXEC #p;
GO
--> Msg 50000, Level 16, State 1, Procedure #p, Line 1
--> from p
