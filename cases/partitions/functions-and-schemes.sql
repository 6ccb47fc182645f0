-- Partition functions and schemes: what is made, refused, shown and dropped.
--@ source create-partition-function-transact-sql, create-partition-scheme-transact-sql, alter-partition-scheme-transact-sql
CREATE DATABASE P;
GO

USE P;
ALTER DATABASE P ADD FILEGROUP fg1;
ALTER DATABASE P ADD FILEGROUP fg2;
ALTER DATABASE P ADD FILE (NAME = f1, FILENAME = '/data/f1.ndf', SIZE = 1MB) TO FILEGROUP fg1;
ALTER DATABASE P ADD FILE (NAME = f2, FILENAME = '/data/f2.ndf', SIZE = 1MB) TO FILEGROUP fg2;
GO
--> Changed database context to 'P'.

CREATE PARTITION FUNCTION pfLeft (int) AS RANGE LEFT FOR VALUES (1, 100, 1000);
CREATE PARTITION FUNCTION pfRight (datetime) AS RANGE RIGHT FOR VALUES ('20030201', '20030101', '20030301');
CREATE PARTITION FUNCTION pfText (char(20) COLLATE Latin1_General_BIN) AS RANGE FOR VALUES ('EX', 'RXE', NULL);
CREATE PARTITION FUNCTION pfNone (decimal(9, 2)) AS RANGE RIGHT FOR VALUES ();
GO
--> Warning: Range value list for partition function 'pfRight' is not sorted by value. Mapping of partitions to filegroups during CREATE PARTITION SCHEME will use the sorted boundary values if the function 'pfRight' is referenced in CREATE PARTITION SCHEME.
--> Warning: Range value list for partition function 'pfText' is not sorted by value. Mapping of partitions to filegroups during CREATE PARTITION SCHEME will use the sorted boundary values if the function 'pfText' is referenced in CREATE PARTITION SCHEME.

SELECT name, function_id, type, type_desc, fanout, boundary_value_on_right AS r, is_system FROM sys.partition_functions;
SELECT function_id, parameter_id, system_type_id, max_length, precision, scale, collation_name, user_type_id
FROM sys.partition_parameters;
SELECT f.name, v.boundary_id, v.parameter_id, v.value, SQL_VARIANT_PROPERTY(v.value, 'BaseType') AS t
FROM sys.partition_range_values AS v JOIN sys.partition_functions AS f ON f.function_id = v.function_id
ORDER BY f.function_id, v.boundary_id;
GO
--> name nvarchar(128) | function_id int | type char(2) | type_desc nvarchar(60) | fanout int | r bit | is_system bit
--> pfLeft | 65536 | R  | RANGE | 4 | 0 | 0
--> pfRight | 65537 | R  | RANGE | 4 | 1 | 0
--> pfText | 65538 | R  | RANGE | 4 | 0 | 0
--> pfNone | 65539 | R  | RANGE | 1 | 1 | 0
--> (4 rows affected)
--> function_id int | parameter_id int | system_type_id tinyint | max_length smallint | precision tinyint | scale tinyint | collation_name nvarchar(128) | user_type_id int
--> 65536 | 1 | 56 | 4 | 10 | 0 | NULL | 56
--> 65537 | 1 | 61 | 8 | 23 | 3 | NULL | 61
--> 65538 | 1 | 175 | 20 | 0 | 0 | Latin1_General_BIN | 175
--> 65539 | 1 | 106 | 5 | 9 | 2 | NULL | 106
--> (4 rows affected)
--> name nvarchar(128) | boundary_id int | parameter_id int | value sql_variant | t sql_variant
--> pfLeft | 1 | 1 | 1 | int
--> pfLeft | 2 | 1 | 100 | int
--> pfLeft | 3 | 1 | 1000 | int
--> pfRight | 1 | 1 | Jan  1 2003 12:00AM | datetime
--> pfRight | 2 | 1 | Feb  1 2003 12:00AM | datetime
--> pfRight | 3 | 1 | Mar  1 2003 12:00AM | datetime
--> pfText | 1 | 1 | NULL | NULL
--> pfText | 2 | 1 | EX                   | char
--> pfText | 3 | 1 | RXE                  | char
--> (9 rows affected)

-- What cannot be a function.
CREATE PARTITION FUNCTION pfLeft (int) AS RANGE LEFT FOR VALUES (1);
GO
--> Msg 2714, Level 16, State 58, Line 2
--> There is already an object named 'pfLeft' in the database.
CREATE PARTITION FUNCTION p1 (text) AS RANGE LEFT FOR VALUES ('a');
GO
--> Msg 7704, Level 16, State 1, Line 1
--> The type 'text' is not valid for this operation.
CREATE PARTITION FUNCTION p1 (varchar(max)) AS RANGE LEFT FOR VALUES ('a');
GO
--> Msg 7704, Level 16, State 1, Line 1
--> The type 'varchar(max)' is not valid for this operation.
CREATE PARTITION FUNCTION p1 (nothing) AS RANGE LEFT FOR VALUES ('a');
GO
--> Msg 7704, Level 16, State 2, Line 1
--> The type 'nothing' is not valid for this operation.
CREATE PARTITION FUNCTION p1 (int) AS RANGE LEFT FOR VALUES (1, 2, 1);
GO
--> Msg 7708, Level 16, State 1, Line 1
--> Duplicate range boundary values are not allowed in partition function boundary values list. Partition boundary values at ordinal 1 and 3 are equal.
CREATE PARTITION FUNCTION p1 (int) AS RANGE LEFT FOR VALUES (1, 'x');
GO
--> Msg 7705, Level 16, State 2, Line 1
--> Could not implicitly convert range values type specified at ordinal 2 to partition function parameter type.
CREATE PARTITION FUNCTION p1 (varchar(2)) AS RANGE LEFT FOR VALUES ('a', 'abc');
GO
--> Msg 7720, Level 16, State 1, Line 1
--> Data truncated when converting range values to the partition function parameter type. The range value at ordinal 2 requires data truncation.
CREATE PARTITION FUNCTION p1 (int) AS RANGE LEFT FOR VALUES (1, GETDATE());
GO
--> Msg 7705, Level 16, State 1, Line 1
--> Could not implicitly convert range values type specified at ordinal 2 to partition function parameter type.

DECLARE @d datetime2(0) = '20240101';
CREATE PARTITION FUNCTION pfVar (datetime2(0)) AS RANGE RIGHT FOR VALUES (@d, DATEADD(month, 1, '20240101'));
SELECT value FROM sys.partition_range_values AS v JOIN sys.partition_functions AS f ON f.function_id = v.function_id
WHERE f.name = 'pfVar' ORDER BY boundary_id;
GO
--> value sql_variant
--> 2024-01-01 00:00:00
--> 2024-02-01 00:00:00
--> (2 rows affected)

CREATE PARTITION SCHEME psLeft AS PARTITION pfLeft TO (fg1, fg2, [PRIMARY], fg1);
CREATE PARTITION SCHEME psAll AS PARTITION pfLeft ALL TO (fg2);
CREATE PARTITION SCHEME psMore AS PARTITION pfRight TO (fg1, fg1, fg1, fg2, fg1, fg2, fg2);
CREATE PARTITION SCHEME psNone AS PARTITION pfNone TO ([DEFAULT]);
GO
--> Partition scheme 'psAll' has been created successfully. 'fg2' is marked as the next used filegroup in partition scheme 'psAll'.
--> Partition scheme 'psMore' has been created successfully. 'fg1' is marked as the next used filegroup in partition scheme 'psMore'.
--> 2 filegroups specified after the next used filegroup are ignored.

CREATE PARTITION SCHEME psLeft AS PARTITION pfLeft ALL TO (fg2);
GO
--> Msg 2714, Level 16, State 58, Line 1
--> There is already an object named 'psLeft' in the database.
CREATE PARTITION SCHEME ps1 AS PARTITION pfLeft TO (fg1, fg2);
GO
--> Msg 7707, Level 16, State 1, Line 1
--> The associated partition function 'pfLeft' generates more partitions than there are file groups mentioned in the scheme 'ps1'.
CREATE PARTITION SCHEME ps1 AS PARTITION pfLeft ALL TO (fg1, fg2);
GO
--> Msg 7723, Level 16, State 1, Line 1
--> Only a single filegroup can be specified while creating partition scheme using option ALL to specify all the filegroups.
CREATE PARTITION SCHEME ps1 AS PARTITION pfNothing ALL TO (fg1);
GO
--> Msg 208, Level 16, State 58, Line 1
--> Invalid object name 'pfNothing'.
CREATE PARTITION SCHEME ps1 AS PARTITION pfLeft ALL TO (fgNothing);
GO
--> Msg 208, Level 16, State 58, Line 1
--> Invalid object name 'fgNothing'.

SELECT s.name, s.type, s.type_desc, s.is_default, f.name AS f FROM sys.partition_schemes AS s
JOIN sys.partition_functions AS f ON f.function_id = s.function_id ORDER BY s.data_space_id;
SELECT s.name, d.destination_id, g.name AS fg FROM sys.destination_data_spaces AS d
JOIN sys.partition_schemes AS s ON s.data_space_id = d.partition_scheme_id
JOIN sys.filegroups AS g ON g.data_space_id = d.data_space_id ORDER BY s.data_space_id, d.destination_id;
SELECT name, data_space_id, type, type_desc FROM sys.data_spaces ORDER BY data_space_id;
GO
--> name nvarchar(128) | type char(2) | type_desc nvarchar(60) | is_default bit | f nvarchar(128)
--> psLeft | PS | PARTITION_SCHEME | 0 | pfLeft
--> psAll | PS | PARTITION_SCHEME | 0 | pfLeft
--> psMore | PS | PARTITION_SCHEME | 0 | pfRight
--> psNone | PS | PARTITION_SCHEME | 0 | pfNone
--> (4 rows affected)
--> name nvarchar(128) | destination_id int | fg nvarchar(128)
--> psLeft | 1 | fg1
--> psLeft | 2 | fg2
--> psLeft | 3 | PRIMARY
--> psLeft | 4 | fg1
--> psAll | 1 | fg2
--> psAll | 2 | fg2
--> psAll | 3 | fg2
--> psAll | 4 | fg2
--> psAll | 5 | fg2
--> psMore | 1 | fg1
--> psMore | 2 | fg1
--> psMore | 3 | fg1
--> psMore | 4 | fg2
--> psMore | 5 | fg1
--> psNone | 1 | PRIMARY
--> (15 rows affected)
--> name nvarchar(128) | data_space_id int | type char(2) | type_desc nvarchar(60)
--> PRIMARY | 1 | FG | ROWS_FILEGROUP
--> fg1 | 2 | FG | ROWS_FILEGROUP
--> fg2 | 3 | FG | ROWS_FILEGROUP
--> psLeft | 65601 | PS | PARTITION_SCHEME
--> psAll | 65602 | PS | PARTITION_SCHEME
--> psMore | 65603 | PS | PARTITION_SCHEME
--> psNone | 65604 | PS | PARTITION_SCHEME
--> (7 rows affected)

ALTER PARTITION SCHEME psLeft NEXT USED fg2;
ALTER PARTITION SCHEME psNone NEXT USED;
SELECT d.destination_id, g.name AS fg FROM sys.destination_data_spaces AS d
JOIN sys.partition_schemes AS s ON s.data_space_id = d.partition_scheme_id
JOIN sys.filegroups AS g ON g.data_space_id = d.data_space_id WHERE s.name = 'psLeft' ORDER BY d.destination_id;
ALTER PARTITION SCHEME psLeft NEXT USED;
SELECT COUNT(*) AS n FROM sys.destination_data_spaces AS d
JOIN sys.partition_schemes AS s ON s.data_space_id = d.partition_scheme_id WHERE s.name = 'psLeft';
GO
--> Warning: The partition scheme 'psNone' does not have any next used filegroup. Partition scheme has not been changed.
--> destination_id int | fg nvarchar(128)
--> 1 | fg1
--> 2 | fg2
--> 3 | PRIMARY
--> 4 | fg1
--> 5 | fg2
--> (5 rows affected)
--> n int
--> 4
--> (1 rows affected)
ALTER PARTITION SCHEME psNothing NEXT USED fg1;
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot alter the partition scheme 'psNothing', because it does not exist or you do not have permission.

DROP PARTITION FUNCTION pfLeft;
GO
--> Msg 7706, Level 16, State 1, Line 1
--> Partition function 'pfLeft' is being used by one or more partition schemes.
DROP PARTITION FUNCTION pfNothing;
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot drop the partition function 'pfNothing', because it does not exist or you do not have permission.
DROP PARTITION SCHEME psNothing;
GO
--> Msg 15151, Level 16, State 1, Line 1
--> Cannot drop the partition scheme 'psNothing', because it does not exist or you do not have permission.
BEGIN TRAN;
DROP PARTITION SCHEME psLeft;
DROP PARTITION SCHEME psAll;
DROP PARTITION FUNCTION pfLeft;
SELECT COUNT(*) AS n FROM sys.partition_functions;
ROLLBACK;
SELECT COUNT(*) AS n FROM sys.partition_functions;
SELECT COUNT(*) AS n FROM sys.partition_schemes;
GO
--> n int
--> 4
--> (1 rows affected)
--> n int
--> 5
--> (1 rows affected)
--> n int
--> 4
--> (1 rows affected)
ALTER DATABASE P REMOVE FILEGROUP fg2;
GO
--> Msg 5042, Level 16, State 1, Line 1
--> The filegroup 'fg2' cannot be removed because it is not empty.
