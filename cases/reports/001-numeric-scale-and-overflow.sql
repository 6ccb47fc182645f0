-- Six decimals are kept; a quotient that needs more than 38 digits overflows.
--@ source precision-scale-and-length-transact-sql
SELECT CAST(2.718281 AS numeric(38,6)) * 10 AS m;
GO
--> m numeric(38,6)
--> 27.182810
--> (1 rows affected)

DECLARE @a numeric(38,0) = 888888888888888888888888888888888888,  -- 36 digits
        @b numeric(38,0) = 2;
SELECT @a / @b AS q;
GO
--> q numeric(38,6)
--> Msg 8115, Level 16, State 2, Line 3
--> Arithmetic overflow error converting expression to data type numeric.
