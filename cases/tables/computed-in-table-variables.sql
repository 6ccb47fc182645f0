--@ source https://learn.microsoft.com/en-us/sql/t-sql/language-elements/declare-local-variable-transact-sql
-- Computed columns, checks and defaults of table variables, also in procedures.
CREATE PROCEDURE dbo.P AS
DECLARE @t TABLE (a bit DEFAULT 0, b bit DEFAULT 0,
    done AS CAST(CASE WHEN a = 1 AND b = 1 THEN 1 ELSE 0 END AS bit) PERSISTED);
INSERT @t DEFAULT VALUES;
INSERT @t (a, b) VALUES (1, 1);
SELECT done, a, b FROM @t ORDER BY b;
GO
EXEC dbo.P;
GO
--> (1 rows affected)
--> (1 rows affected)
--> done bit | a bit | b bit
--> 0        | 0     | 0
--> 1        | 1     | 1
--> (2 rows affected)

-- A conversion to bit never overflows: the column is not nullable, and can be in the primary key.
DECLARE @t TABLE (a bit NOT NULL, done AS CAST(CASE WHEN a = 1 THEN 1 ELSE 0 END AS bit) PERSISTED,
    PRIMARY KEY (a, done));
INSERT @t VALUES (1);
SELECT done FROM @t;
GO
--> (1 rows affected)
--> done bit
--> 1
--> (1 rows affected)
