-- Prepared statements may be made and run by EXECUTE, too.
--@ source sp-prepare-transact-sql, sp-execute-transact-sql, sp-prepexec-transact-sql, sp-unprepare-transact-sql
DECLARE @handle int, @rows int = 2;
EXEC sp_prepare @handle OUTPUT, N'@n int', N'SELECT @n AS n; SELECT @n + 1 AS m;';
EXEC sp_execute @handle, 1;
EXEC sp_execute @handle, @rows;
EXEC sp_unprepare @handle;
EXEC sp_execute @handle, 1;
SELECT 'on' AS [next];
GO
--> n int
--> 1
--> (1 rows affected)
--> m int
--> 2
--> (1 rows affected)
--> n int
--> 2
--> (1 rows affected)
--> m int
--> 3
--> (1 rows affected)
--> Msg 8179, Level 16, State 4, Line 7
--> Could not find prepared statement with handle 1.
--> next varchar(2)
--> on
--> (1 rows affected)

DECLARE @handle int;
EXEC sp_prepexec @handle OUTPUT, N'@n int', N'SELECT @n AS n', 5;
EXEC sp_execute @handle, 6;
GO
--> n int
--> 5
--> (1 rows affected)
--> n int
--> 6
--> (1 rows affected)

EXEC sp_getapplock @Resource = 'a', @Resource = 'b', @LockMode = 'Shared';
GO
--> Msg 8143, Level 16, State 1, Line 1
--> Parameter '@Resource' was supplied multiple times.

-- A name that is no parameter's: what is missing is told first.
CREATE PROCEDURE dbo.P @a int, @b int = 1 AS SELECT @a AS a;
GO

EXEC dbo.P @c = 1;
EXEC dbo.P @a = 1, @c = 1;
EXEC sp_columns @NotAParameter = 'T';
GO
--> Msg 201, Level 16, State 4, Procedure dbo.P, Line 0
--> Procedure or function 'P' expects parameter '@a', which was not supplied.
--> Msg 8145, Level 16, State 1, Procedure dbo.P, Line 0
--> @c is not a parameter for procedure P.
--> Msg 201, Level 16, State 4, Procedure sys.sp_columns, Line 0
--> Procedure or function 'sp_columns' expects parameter '@table_name', which was not supplied.
