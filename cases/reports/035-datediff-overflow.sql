-- DATEDIFF answers an int and says when it cannot.
SELECT DATEDIFF(MILLISECOND, '20240101', '20240125') a,
       DATEDIFF_BIG(MILLISECOND, '20240101', '20240126') b,
       DATEDIFF(SECOND, '20240101', '20240126') c;
GO
--> a int | b bigint | c int
--> 2073600000 | 2160000000 | 2160000
--> (1 rows affected)

SELECT DATEDIFF(MILLISECOND, '20240101', '20240126');
GO
--> int
--> Msg 535, Level 16, State 0, Line 1
--> The datediff function resulted in an overflow. The number of dateparts separating two date/time instances is too large. Try to use datediff with a less precise datepart.

SELECT 40000 * 60000;
GO
--> int
--> Msg 8115, Level 16, State 2, Line 1
--> Arithmetic overflow error converting expression to data type int.

SELECT 40000 * CAST(60000 AS bigint) d, 40000 * 60000.0 e;
GO
--> d | e
--> 2400000000 | 2400000000.0
--> (1 rows affected)
