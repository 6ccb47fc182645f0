-- The WINDOW clause, percentiles, frames.
--@ source select-window-transact-sql, percentile-cont-transact-sql, percentile-disc-transact-sql, select-over-clause-transact-sql
CREATE TABLE dbo.W (g int, id int, v int);
INSERT dbo.W VALUES (1, 1, 10), (1, 2, 20), (1, 3, NULL), (2, 4, 40), (2, 5, 50);
GO
--> (5 rows affected)

SELECT id, SUM(v) OVER w AS total, ROW_NUMBER() OVER (w2) AS n, COUNT(*) OVER (w ORDER BY id) AS c
FROM dbo.W WINDOW w AS (PARTITION BY g), w2 AS (w ORDER BY id DESC) ORDER BY id;
GO
--> Msg 102, Level 15, State 1, Line 1
--> Incorrect syntax near ')'.

SELECT id, SUM(v) OVER w AS total, ROW_NUMBER() OVER w2 AS n, COUNT(*) OVER (w ORDER BY id) AS c
FROM dbo.W WINDOW w AS (PARTITION BY g), w2 AS (w ORDER BY id DESC) ORDER BY id;
GO
--> id | total | n | c
--> Warning: Null value is eliminated by an aggregate or other SET operation.
--> 1 | 30 | 3 | 1
--> 2 | 30 | 2 | 2
--> 3 | 30 | 1 | 3
--> 4 | 90 | 2 | 1
--> 5 | 90 | 1 | 2
--> (5 rows affected)

SELECT SUM(v) OVER nowhere FROM dbo.W WINDOW w AS (PARTITION BY g);
GO
--> Msg 5362, Level 15, State 3, Line 1
--> Window 'nowhere' is undefined.

SELECT SUM(v) OVER (w PARTITION BY id) FROM dbo.W WINDOW w AS (PARTITION BY g);
GO
--> Msg 4123, Level 15, State 3, Line 1
--> Window element in OVER clause can not also be specified in WINDOW clause.

SELECT ROW_NUMBER() OVER w FROM dbo.W WINDOW w AS (w2 ORDER BY id), w2 AS (w PARTITION BY g);
GO
--> Msg 5365, Level 15, State 1, Line 1
--> Cyclic window references are not permitted.

SELECT ROW_NUMBER() OVER w FROM dbo.W WINDOW w AS (PARTITION BY g), W AS (ORDER BY id);
GO
--> Msg 16211, Level 15, State 1, Line 1
--> Cannot repeat window name in the WINDOW clause.

SELECT ROW_NUMBER() OVER w FROM dbo.W WINDOW w AS (PARTITION BY g);
GO
--> Msg 5366, Level 15, State 3, Line 1
--> The function 'row_number' must have an OVER clause or a WINDOW with ORDER BY.

SELECT SUM(v) OVER w FROM dbo.W WINDOW w AS (PARTITION BY g ROWS UNBOUNDED PRECEDING);
GO
--> Msg 5364, Level 15, State 1, Line 1
--> Window frame with ROWS or RANGE must have an ORDER BY clause.

SELECT DISTINCT g, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY v) OVER (PARTITION BY g) AS cont,
    PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY v DESC) OVER (PARTITION BY g) AS disc
FROM dbo.W ORDER BY g;
GO
--> g | cont float | disc int
--> 1 | 15 | 20
--> 2 | 45 | 50
--> (2 rows affected)

SELECT PERCENTILE_CONT(2) WITHIN GROUP (ORDER BY v) OVER () FROM dbo.W;
GO
--> float
--> Msg 8727, Level 16, State 1, Line 1
--> Input parameter of percentile function is outside of range [0, 1].

SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY v) OVER (ORDER BY v) FROM dbo.W;
GO
--> Msg 10758, Level 15, State 1, Line 1
--> The function 'percentile_cont' may not have ORDER BY in OVER clause.

SELECT PERCENTILE_CONT(0.5) OVER () FROM dbo.W;
GO
--> Msg 10754, Level 15, State 1, Line 1
--> The function 'percentile_cont' must have a WITHIN GROUP clause.

SELECT SUM(v) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED PRECEDING) FROM dbo.W;
GO
--> Msg 4193, Level 16, State 1, Line 1
--> 'BETWEEN CURRENT ROW AND UNBOUNDED PRECEDING' is not a valid window frame and cannot be used with the OVER clause.

SELECT SUM(v) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM dbo.W;
GO
--> Msg 4194, Level 16, State 1, Line 1
--> RANGE is only supported with UNBOUNDED and CURRENT ROW window frame delimiters.

SELECT STRING_AGG(CAST(id AS varchar(9)), ',') WITHIN GROUP (ORDER BY v % 3, id DESC) AS ids FROM dbo.W;
GO
--> ids
--> 3,4,1,5,2
--> (1 rows affected)

SELECT SUM(v) WITHIN GROUP (ORDER BY id) FROM dbo.W;
GO
--> Msg 10757, Level 15, State 9, Line 1
--> The function 'sum' may not have a WITHIN GROUP clause.
