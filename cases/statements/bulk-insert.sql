-- BULK INSERT of character files: terminators, CSV, rows that do not fit, batches, format files, error files.
--@ source bulk-insert-transact-sql
CREATE TABLE dbo.T (id int IDENTITY(10, 5) PRIMARY KEY, name nvarchar(10) NULL, price money NOT NULL DEFAULT 1,
    at date NULL, CONSTRAINT CK_price CHECK (price < 100));
GO

--@ file C:\load\tab.txt = 1\tabc\t2.50\t2024-01-31\r\n2\t\t\t\r\n3\t\0\t7\t20240229\r\n
BULK INSERT dbo.T FROM 'C:\load\tab.txt';
SELECT * FROM dbo.T;
SELECT is_not_trusted FROM sys.check_constraints;
GO
--> (3 rows affected)
--> id int | name nvarchar(10) | price money | at date
--> 10 | abc | 2.50 | 2024-01-31
--> 15 | NULL | 1.00 | NULL
--> 20 |  | 7.00 | 2024-02-29
--> (3 rows affected)
--> is_not_trusted bit
--> 1
--> (1 rows affected)

TRUNCATE TABLE dbo.T;
GO

--@ file C:\load\comma.csv = id,name,price,at\n7,"Smith, ""J""",3,2024-05-01\n8,,4,\n9,"",5,2024-05-02\n
BULK INSERT dbo.T FROM 'C:\load\comma.csv' WITH (FORMAT = 'CSV', FIRSTROW = 2, KEEPIDENTITY, CHECK_CONSTRAINTS);
SELECT id, name, price, at FROM dbo.T;
GO
--> (3 rows affected)
--> id int | name nvarchar(10) | price money | at date
--> 7 | Smith, "J" | 3.00 | 2024-05-01
--> 8 | NULL | 4.00 | NULL
--> 9 |  | 5.00 | 2024-05-02
--> (3 rows affected)

--@ file C:\load\bad.txt = 1|far too long a name|1|2024-01-01;2|ok|x|2024-01-01;3|fine|2|2024-13-01;4|good|3|2024-01-01;
-- Rows that do not fit are told and passed over; the error file keeps them.
BULK INSERT dbo.T FROM 'C:\load\bad.txt' WITH (FIELDTERMINATOR = '|', ROWTERMINATOR = ';', MAXERRORS = 3,
    ERRORFILE = 'C:\load\bad.err');
SELECT name FROM dbo.T WHERE name = 'good';
SELECT BulkColumn FROM OPENROWSET(BULK 'C:\load\bad.err', SINGLE_CLOB) AS f;
GO
--> Msg 4863, Level 16, State 1, Line 2
--> Bulk load data conversion error (truncation) for row 1, column 2 (name).
--> Msg 4864, Level 16, State 1, Line 2
--> Bulk load data conversion error (type mismatch or invalid character for the specified codepage) for row 2, column 3 (price).
--> Msg 4864, Level 16, State 1, Line 2
--> Bulk load data conversion error (type mismatch or invalid character for the specified codepage) for row 3, column 4 (at).
--> (1 rows affected)
--> name nvarchar(10)
--> good
--> (1 rows affected)
--> BulkColumn varchar(max)
--> 1|far too long a name|1|2024-01-01;2|ok|x|2024-01-01;3|fine|2|2024-13-01;
--> (1 rows affected)

BULK INSERT dbo.T FROM 'C:\load\bad.txt' WITH (FIELDTERMINATOR = '|', ROWTERMINATOR = ';', MAXERRORS = 1);
SELECT COUNT(*) AS n FROM dbo.T WHERE name = 'good';
GO
--> Msg 4863, Level 16, State 1, Line 1
--> Bulk load data conversion error (truncation) for row 1, column 2 (name).
--> Msg 4864, Level 16, State 1, Line 1
--> Bulk load data conversion error (type mismatch or invalid character for the specified codepage) for row 2, column 3 (price).
--> Msg 4865, Level 16, State 1, Line 1
--> Cannot bulk load because the maximum number of errors (1) was exceeded.
--> Msg 7399, Level 16, State 1, Line 1
--> The OLE DB provider "BULK" for linked server "(null)" reported an error. The provider did not give any information about the error.
--> Msg 7330, Level 16, State 2, Line 1
--> Cannot fetch a row from OLE DB provider "BULK" for linked server "(null)".
--> n int
--> 1
--> (1 rows affected)

BULK INSERT dbo.T FROM 'C:\load\missing.txt';
GO
--> Msg 4860, Level 16, State 1, Line 1
--> Cannot bulk load. The file "C:\load\missing.txt" does not exist or you don't have file access rights.

BULK INSERT dbo.T FROM 'C:\load\tab.txt' WITH (FIRSTROW = 5, LASTROW = 3);
GO
--> Msg 4880, Level 16, State 1, Line 1
--> Cannot bulk load. When you use the FIRSTROW and LASTROW parameters, the value for FIRSTROW cannot be greater than the value for LASTROW.

BULK INSERT dbo.T FROM 'C:\load\tab.txt' WITH (FIELDTERMINATOR = '|');
GO
--> Msg 4832, Level 16, State 1, Line 1
--> Bulk load: An unexpected end of file was encountered in the data file.
--> Msg 7399, Level 16, State 1, Line 1
--> The OLE DB provider "BULK" for linked server "(null)" reported an error. The provider did not give any information about the error.
--> Msg 7330, Level 16, State 2, Line 1
--> Cannot fetch a row from OLE DB provider "BULK" for linked server "(null)".

-- Constraints are not checked unless it is said; a batch that fails leaves those before it.
TRUNCATE TABLE dbo.T;
GO

--@ file C:\load\check.txt = 1,a,10,\n2,b,20,\n3,c,300,\n4,d,40,\n
BULK INSERT dbo.T FROM 'C:\load\check.txt'
WITH (FIELDTERMINATOR = ',', ROWTERMINATOR = '0x0a', CHECK_CONSTRAINTS, BATCHSIZE = 2);
SELECT name FROM dbo.T;
GO
--> (2 rows affected)
--> Msg 547, Level 16, State 0, Line 1
--> The INSERT statement conflicted with the CHECK constraint "CK_price". The conflict occurred in database "master", table "dbo.T".
--> The statement has been terminated.
--> name nvarchar(10)
--> a
--> b
--> (2 rows affected)

--@ file C:\load\t.fmt = 14.0\n3\n1 SQLCHAR 0 10 "," 3 price ""\n2 SQLCHAR 0 10 "," 0 extra ""\n3 SQLCHAR 0 10 "\\r\\n" 2 name ""\n
--@ file C:\load\t.dat = 5,skipped,five\r\n6,skipped,six\r\n
BULK INSERT dbo.T FROM 'C:\load\t.dat' WITH (FORMATFILE = 'C:\load\t.fmt', TABLOCK, ROWS_PER_BATCH = 2);
SELECT name, price FROM dbo.T WHERE price < 10;
GO
--> (2 rows affected)
--> name nvarchar(10) | price money
--> five | 5.00
--> six | 6.00
--> (2 rows affected)

BULK INSERT dbo.T FROM 'C:\load\t.dat' WITH (DATAFILETYPE = 'native');
GO
--> Msg 40510, Level 16, State 1, Line 1
--> Statement 'DATAFILETYPE = 'native'' is not supported in this version of SQL Server.

-- OPENROWSET(BULK ...): a file as a value, and as rows.
SELECT DATALENGTH(BulkColumn) AS n, LEFT(BulkColumn, 6) AS l FROM OPENROWSET(BULK 'C:\load\comma.csv', SINGLE_BLOB) AS f;
SELECT f.id, f.name, f.price FROM OPENROWSET(BULK 'C:\load\comma.csv', FORMAT = 'CSV', FIRSTROW = 2)
    WITH (id int, name varchar(20), price decimal(5, 1), at date) AS f WHERE f.price > 3;
SELECT * FROM OPENROWSET(BULK 'C:\load\t.dat', FORMATFILE = 'C:\load\t.fmt') AS f (n, p);
INSERT dbo.T (name, price) SELECT name, CAST(price AS money) FROM OPENROWSET(BULK 'C:\load\t.dat', FORMATFILE = 'C:\load\t.fmt') AS f;
GO
--> n bigint | l varchar(max)
--> 71 | id,nam
--> (1 rows affected)
--> id int | name varchar(20) | price decimal(5,1)
--> 8 | NULL | 4.0
--> 9 |  | 5.0
--> (2 rows affected)
--> n varchar(10) | p varchar(10)
--> five | 5
--> six | 6
--> (2 rows affected)
--> (2 rows affected)

SELECT * FROM OPENROWSET(BULK 'C:\load\t.dat', SINGLE_CLOB);
GO
--> Msg 491, Level 16, State 1, Line 1
--> A correlation name must be specified for the bulk rowset in the from clause.

SELECT * FROM OPENROWSET(BULK 'C:\load\t.dat', SINGLE_NCLOB) AS f;
GO
--> BulkColumn nvarchar(max)
--> Msg 4889, Level 16, State 1, Line 1
--> Cannot open the file "C:\load\t.dat". A unicode byte-order mark is missing.

SELECT * FROM OPENROWSET(BULK 'C:\load\t.dat', FIRSTROW = 1) AS f;
GO
--> Msg 4842, Level 16, State 1, Line 1
--> The required FormatFile property is missing from the provider string of the server.

CREATE TABLE dbo.Computed (id int, twice AS id * 2, price money);
GO

--@ file C:\load\computed.txt = 1\tnonsense\t2.5\n2\t\t3\n
-- A computed column has a field in the file, which is passed over: "the values in the data file being imported for
-- computed or timestamp columns are ignored".
BULK INSERT dbo.Computed FROM 'C:\load\computed.txt' WITH (ROWTERMINATOR = '0x0a');
SELECT * FROM dbo.Computed;
GO
--> (2 rows affected)
--> id int | twice int | price money
--> 1      | 2         | 2.50
--> 2      | 4         | 3.00
--> (2 rows affected)
