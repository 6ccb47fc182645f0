-- The language's date order concerns datetime, not date and datetime2.
SET LANGUAGE British;
SELECT MONTH(CONVERT(datetime,  '2017-11-05')) a,
       MONTH(CONVERT(date,      '2017-11-05')) b,
       MONTH(CONVERT(datetime2, '2017-11-05')) c,
       MONTH(CONVERT(datetime,  '20171105')) d,
       MONTH(CONVERT(datetime,  '2017-11-05T00:00:00')) e;
GO
--> Changed language setting to British.
--> a | b | c | d | e
--> 5 | 11 | 11 | 11 | 11
--> (1 rows affected)

SELECT CONVERT(datetime, '2017-11-25');
GO
--> datetime
--> Msg 242, Level 16, State 3, Line 1
--> The conversion of a varchar data type to a datetime data type resulted in an out-of-range value.

SET LANGUAGE us_english;
SELECT MONTH(CONVERT(datetime, '2017-11-25')) f;
GO
--> Changed language setting to us_english.
--> f
--> 11
--> (1 rows affected)
