-- Messages and results reach the client in the order in which they arose.
SELECT 'row' AS r; RAISERROR('note only', 10, 1); SELECT 'row2' AS r2; RAISERROR('real error', 11, 1);
GO
--> r
--> row
--> (1 rows affected)
--> note only
--> r2
--> row2
--> (1 rows affected)
--> Msg 50000, Level 11, State 1, Line 1
--> real error
