-- A function that a default, a check or a computed column calls is not dropped.
--@ source drop-function-transact-sql
CREATE SCHEMA s;
GO

CREATE FUNCTION s.F() RETURNS int AS BEGIN RETURN 1; END;
GO

CREATE TABLE dbo.D (a int CONSTRAINT DF_D DEFAULT S.f());
DROP FUNCTION s.F;
GO
--> Msg 3729, Level 16, State 1, Line 2
--> Cannot DROP FUNCTION 's.F' because it is being referenced by object 'DF_D'.

DROP TABLE dbo.D;
CREATE TABLE dbo.C (a int, b AS a + s.F());
DROP FUNCTION s.F;
GO
--> Msg 3729, Level 16, State 1, Line 3
--> Cannot DROP FUNCTION 's.F' because it is being referenced by object 'C'.

DROP TABLE dbo.C;
CREATE TABLE dbo.K (a int CONSTRAINT CK_K CHECK (a > s.F()));
DROP FUNCTION s.F;
ALTER TABLE dbo.K DROP CONSTRAINT CK_K;
DROP FUNCTION s.F;
SELECT OBJECT_ID('s.F') AS id;
GO
--> Msg 3729, Level 16, State 1, Line 3
--> Cannot DROP FUNCTION 's.F' because it is being referenced by object 'CK_K'.
