-- PIVOT turns values into columns, UNPIVOT columns into values.
--@ source from-using-pivot-and-unpivot
CREATE TABLE dbo.Sale (Region varchar(10), Quarter int, Amount decimal(9, 2));
INSERT dbo.Sale VALUES ('North', 1, 10), ('North', 1, 5), ('North', 2, 7), ('South', 2, 3), ('South', NULL, 99);
GO
--> (5 rows affected)

SELECT * FROM dbo.Sale PIVOT (SUM(Amount) FOR Quarter IN ([1], [2], [3])) AS p ORDER BY Region;
GO
--> Region varchar(10) | 1 decimal(38,2) | 2 decimal(38,2) | 3 decimal(38,2)
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> North | 15.00 | 7.00 | NULL
--> South | NULL  | 3.00 | NULL
--> (2 rows affected)

-- COUNT gives 0, and without a column left over there is one group.
SELECT p.[1] AS first, p.[3] AS third
FROM (SELECT Quarter, Amount FROM dbo.Sale) AS s PIVOT (COUNT(Amount) FOR Quarter IN ([1], [3])) AS p;
GO
--> first | third
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 2     | 0
--> (1 rows affected)

SELECT * FROM dbo.Sale PIVOT (SUM(Amount) FOR Quarter IN ([1], [x])) AS p;
GO
--> Msg 8114, Level 16, State 1, Line 1
--> Error converting data type nvarchar to int.
--> Msg 473, Level 16, State 1, Line 1
--> The incorrect value "x" is supplied in the PIVOT operator.

SELECT * FROM dbo.Sale PIVOT (SUM(Amount) FOR Quarter IN ([1], [1])) AS p;
GO
--> Msg 8156, Level 16, State 1, Line 1
--> The column '1' was specified multiple times for 'p'.

SELECT * FROM (SELECT 1 AS [2], Quarter, Amount FROM dbo.Sale) AS s PIVOT (SUM(Amount) FOR Quarter IN ([2])) AS p;
GO
--> Msg 265, Level 16, State 1, Line 1
--> The column name "2" specified in the PIVOT operator conflicts with the existing column name in the PIVOT argument.

SELECT * FROM dbo.Sale PIVOT (COUNT(*) FOR Quarter IN ([1])) AS p;
GO
--> Msg 102, Level 15, State 1, Line 1
--> Incorrect syntax near '*'.

SELECT * FROM dbo.Sale PIVOT (SUM(Amount) FOR Quarter IN ([1]));
GO
--> Msg 102, Level 15, State 1, Line 1
--> Incorrect syntax near ';'.

CREATE TABLE dbo.Wide (Id int, A int, B int, C bigint);
INSERT dbo.Wide VALUES (1, 10, 20, 5), (2, NULL, 40, 6), (3, NULL, NULL, 7);
SELECT * FROM dbo.Wide UNPIVOT (Amount FOR Name IN (A, B)) AS u ORDER BY Id, Name;
GO
--> (3 rows affected)
--> Id int | C bigint | Amount int | Name nvarchar(128)
--> 1 | 5 | 10 | A
--> 1 | 5 | 20 | B
--> 2 | 6 | 40 | B
--> (3 rows affected)

-- UNPIVOT of a join, its result grouped.
SELECT u.Name, SUM(u.Amount) AS total
FROM (SELECT w.A, w.B FROM dbo.Wide AS w JOIN dbo.Wide AS v ON v.Id = w.Id) AS s
UNPIVOT (Amount FOR Name IN (A, B)) AS u
GROUP BY u.Name ORDER BY u.Name;
GO
--> Name | total
--> A | 10
--> B | 60
--> (2 rows affected)

SELECT * FROM dbo.Wide UNPIVOT (Amount FOR Name IN (A, C)) AS u;
GO
--> Msg 8167, Level 16, State 1, Line 1
--> The type of column "C" conflicts with the type of other columns specified in the UNPIVOT list.

SELECT * FROM dbo.Wide UNPIVOT (Amount FOR Name IN (A, A)) AS u;
GO
--> Msg 277, Level 16, State 1, Line 1
--> The column "A" is specified multiple times in the column list of the UNPIVOT operator.

SELECT * FROM dbo.Wide UNPIVOT (Id FOR Name IN (A, B)) AS u;
GO
--> Msg 265, Level 16, State 1, Line 1
--> The column name "Id" specified in the UNPIVOT operator conflicts with the existing column name in the UNPIVOT argument.
