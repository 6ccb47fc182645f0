-- Keys longer than 900 bytes of a clustered and 1,700 of a nonclustered index are refused row by row.
--@ source maximum-capacity-specifications-for-sql-server
CREATE TABLE dbo.K (A varchar(1800), B nvarchar(500) NOT NULL);
CREATE CLUSTERED INDEX C ON dbo.K (B);
CREATE INDEX N ON dbo.K (A);
GO
--> Warning! The maximum key length for a clustered index is 900 bytes. The index 'C' has maximum length of 1000 bytes. For some combination of large values, the insert/update operation will fail.
--> Warning! The maximum key length for a nonclustered index is 1700 bytes. The index 'N' has maximum length of 1800 bytes. For some combination of large values, the insert/update operation will fail.

INSERT dbo.K VALUES (REPLICATE('a', 1700), REPLICATE(N'b', 450));
INSERT dbo.K VALUES (REPLICATE('a', 1701), N'b');
GO
--> (1 rows affected)
--> Msg 1946, Level 16, State 3, Line 2
--> Operation failed. The index entry of length 1701 bytes for the index 'N' exceeds the maximum length of 1700 bytes for nonclustered indexes.
--> The statement has been terminated.

INSERT dbo.K VALUES ('a', REPLICATE(N'b', 451));
UPDATE dbo.K SET A = A + 'a';
GO
--> Msg 1946, Level 16, State 3, Line 1
--> Operation failed. The index entry of length 902 bytes for the index 'C' exceeds the maximum length of 900 bytes for clustered indexes.
--> The statement has been terminated.
--> Msg 1946, Level 16, State 3, Line 2
--> Operation failed. The index entry of length 1701 bytes for the index 'N' exceeds the maximum length of 1700 bytes for nonclustered indexes.
--> The statement has been terminated.
