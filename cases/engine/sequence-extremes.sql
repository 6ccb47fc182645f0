-- The increment of a sequence may be as far below zero as its type goes.
--@ source create-sequence-transact-sql
CREATE SEQUENCE dbo.S INCREMENT BY -9223372036854775808 MINVALUE 0 MAXVALUE 9223372036854775807;
GO
--> Msg 11701, Level 16, State 1, Line 2
--> The absolute value of the increment for sequence object 'S' must be less than or equal to the difference between the minimum and maximum value of the sequence object.

CREATE SEQUENCE dbo.S INCREMENT BY -9223372036854775808 MINVALUE -9223372036854775808 MAXVALUE 9223372036854775807;
SELECT NEXT VALUE FOR dbo.S AS a;
SELECT NEXT VALUE FOR dbo.S AS a;
SELECT NEXT VALUE FOR dbo.S AS a;
GO
--> a bigint
--> 9223372036854775807
--> (1 rows affected)
--> a bigint
--> -1
--> (1 rows affected)
--> a bigint
--> Msg 11728, Level 16, State 1, Line 4
--> The sequence object 'S' has reached its minimum or maximum value. Restart the sequence object to allow new values to be generated.

CREATE SEQUENCE dbo.B AS tinyint INCREMENT BY -255;
CREATE SEQUENCE dbo.C AS tinyint INCREMENT BY -256;
GO
--> Msg 11708, Level 16, State 1, Line 2
--> An invalid value was specified for argument 'INCREMENT BY' for the given data type.
