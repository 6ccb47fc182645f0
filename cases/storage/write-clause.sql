-- UPDATE ... SET column.WRITE (expression, offset, length): a part of a (max) value is replaced.
--@ source update-transact-sql
CREATE TABLE dbo.Doc (Id int PRIMARY KEY, N nvarchar(max), V varchar(max), B varbinary(max), S varchar(20));
INSERT dbo.Doc VALUES (1, N'0123456789', 'abcdef', 0x010203, 'short'), (2, NULL, REPLICATE(CAST('x' AS varchar(max)),
    30000), NULL, NULL);
UPDATE dbo.Doc SET N.WRITE(N'AB', 2, 3), V.WRITE('!', 6, 0), B.WRITE(0xFF, 1, 1) WHERE Id = 1;
SELECT N, V, B FROM dbo.Doc WHERE Id = 1;
UPDATE dbo.Doc SET N.WRITE(N' end', NULL, 5), V.WRITE(NULL, 3, 1), B.WRITE(0xEE, 0, NULL) WHERE Id = 1;
SELECT N, V, B FROM dbo.Doc WHERE Id = 1;
UPDATE dbo.Doc SET V.Write('middle', 15000, 20000) OUTPUT LEN(deleted.V) AS old, LEN(inserted.V) AS new WHERE Id = 2;
SELECT RIGHT(V, 8) AS v FROM dbo.Doc WHERE Id = 2;
GO
--> (2 rows affected)
--> (1 rows affected)
--> N | V | B
--> 01AB56789 | abcdef! | 0x01FF03
--> (1 rows affected)
--> (1 rows affected)
--> N | V | B
--> 01AB56789 end | abc | 0xEE
--> (1 rows affected)
--> old | new
--> 30000 | 15006
--> (1 rows affected)
--> v
--> xxmiddle
--> (1 rows affected)

-- A NULL has no part to be replaced.
UPDATE dbo.Doc SET N.WRITE(N'x', 0, 0) WHERE Id = 2;
GO
--> Msg 5302, Level 16, State 1, Line 2
--> Mutator 'write()' on 'N' cannot be called on a null value.
--> The statement has been terminated.

UPDATE dbo.Doc SET V.WRITE('x', 4, 0) WHERE Id = 1;
GO
--> Msg 7116, Level 16, State 4, Line 1
--> Offset 4 is not in the range of available LOB data.
--> The statement has been terminated.

UPDATE dbo.Doc SET S.WRITE('x', 0, 0) WHERE Id = 1;
GO
--> Msg 258, Level 15, State 1, Line 1
--> Cannot call methods on varchar.

UPDATE dbo.Doc SET V.WRITE('x', 0) WHERE Id = 1;
GO
--> Msg 174, Level 15, State 1, Line 1
--> The write function requires 3 argument(s).

MERGE dbo.Doc AS d USING (VALUES (1, '-')) AS s (Id, T) ON d.Id = s.Id
WHEN MATCHED THEN UPDATE SET V.WRITE(s.T, 1, 1);
SELECT V FROM dbo.Doc WHERE Id = 1;
GO
--> (1 rows affected)
--> V
--> a-c
--> (1 rows affected)
