-- From level 130 on datetime becomes datetime2 with its full third of a millisecond.
CREATE DATABASE Case21;
GO
USE Case21;
GO
--> Changed database context to 'Case21'.

ALTER DATABASE CURRENT SET COMPATIBILITY_LEVEL = 150;
GO
DECLARE @d datetime = '2024-02-29 08:00:00.997';
SELECT CONVERT(varchar(30), CAST(@d AS datetime2(7)), 121) a,
       CASE WHEN @d = CAST('2024-02-29 08:00:00.997' AS datetime2(7)) THEN 1 ELSE 0 END b,
       CASE WHEN @d = CAST('2024-02-29 08:00:00.9966667' AS datetime2(7)) THEN 1 ELSE 0 END c;
GO
--> a | b | c
--> 2024-02-29 08:00:00.9966667 | 0 | 1
--> (1 rows affected)

ALTER DATABASE CURRENT SET COMPATIBILITY_LEVEL = 120;
GO
DECLARE @d datetime = '2024-02-29 08:00:00.997';
SELECT CONVERT(varchar(30), CAST(@d AS datetime2(7)), 121) a,
       CASE WHEN @d = CAST('2024-02-29 08:00:00.997' AS datetime2(7)) THEN 1 ELSE 0 END b;
GO
--> a | b
--> 2024-02-29 08:00:00.9970000 | 1
--> (1 rows affected)
