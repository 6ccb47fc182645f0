-- A temporary table ends with the scope that made it.
EXEC sp_executesql N'CREATE TABLE #c19a (i int); INSERT #c19a VALUES (1);';
SELECT i FROM #c19a;
GO
--> (1 rows affected)
--> Msg 208, Level 16, State 0, Line 2
--> Invalid object name '#c19a'.

CREATE TABLE #c19b (i int);
EXEC sp_executesql N'INSERT #c19b VALUES (@p)', N'@p int', @p = 7;
SELECT i FROM #c19b;
GO
--> (1 rows affected)
--> i
--> 7
--> (1 rows affected)

SELECT i FROM #c19b;
GO
--> i
--> 7
--> (1 rows affected)
