-- TRY...CATCH: what is caught, what is not, what the functions say.
--@ source try-catch-transact-sql
BEGIN TRY
    SELECT 1/0 AS q;
END TRY
BEGIN CATCH
    SELECT ERROR_NUMBER() n, ERROR_SEVERITY() s, ERROR_STATE() t, ERROR_LINE() l, ERROR_MESSAGE() m;
END CATCH
SELECT ERROR_NUMBER() AS n;
GO
--> q
--> (0 rows affected)
--> n | s | t | l | m
--> 8134 | 16 | 1 | 3 | Divide by zero error encountered.
--> (1 rows affected)
--> n
--> NULL
--> (1 rows affected)

BEGIN TRY
    RAISERROR('low', 10, 1);
    PRINT 'goes on';
    RAISERROR('high %d %s', 16, 3, 7, 'x');
    PRINT 'not reached';
END TRY
BEGIN CATCH
    PRINT ERROR_MESSAGE();
    BEGIN TRY
        THROW 50001, 'inner', 5;
    END TRY
    BEGIN CATCH
        PRINT ERROR_NUMBER();
    END CATCH
    PRINT ERROR_NUMBER();
END CATCH
GO
--> low
--> goes on
--> high 7 x
--> 50001
--> 50000

BEGIN TRY
    SELECT * FROM dbo.NoSuchTable;
END TRY
BEGIN CATCH
    PRINT 'not here';
END CATCH
GO
--> Msg 208, Level 16, State 1, Line 2
--> Invalid object name 'dbo.NoSuchTable'.

BEGIN TRY
    EXEC('SELECT * FROM dbo.NoSuchTable');
END TRY
BEGIN CATCH
    PRINT CONCAT(ERROR_NUMBER(), ' ', ERROR_MESSAGE());
END CATCH
GO
--> 208 Invalid object name 'dbo.NoSuchTable'.

THROW 50002, 'ends the batch', 1;
PRINT 'not reached';
GO
--> Msg 50002, Level 16, State 1, Line 1
--> ends the batch

RAISERROR('goes on', 16, 1);
PRINT @@ERROR;
PRINT @@ERROR;
GO
--> Msg 50000, Level 16, State 1, Line 1
--> goes on
--> 50000
--> 0
