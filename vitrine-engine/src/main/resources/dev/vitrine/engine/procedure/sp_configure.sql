-- Source: "sp_configure (Transact-SQL)".
CREATE PROCEDURE sys.sp_configure
    @configname varchar(35) = NULL,
    @configvalue int = NULL
AS
SET NOCOUNT ON;
DECLARE @advanced int, @found int, @id int, @name nvarchar(35), @old int, @least int, @most int;
SELECT @advanced = CONVERT(int, value_in_use) FROM sys.configurations WHERE name = 'show advanced options';
IF @configname IS NULL
BEGIN
    SELECT name, CONVERT(int, minimum) AS minimum, CONVERT(int, maximum) AS maximum,
           CONVERT(int, value) AS config_value, CONVERT(int, value_in_use) AS run_value
    FROM sys.configurations
    WHERE is_advanced <= @advanced
    ORDER BY LOWER(name);
    RETURN 0;
END;
SELECT @found = COUNT(*) FROM sys.configurations WHERE is_advanced <= @advanced AND name = @configname;
IF @found = 1
    SELECT @name = name FROM sys.configurations WHERE name = @configname;
ELSE
BEGIN
    SELECT @found = COUNT(*), @name = MIN(name) FROM sys.configurations
    WHERE is_advanced <= @advanced AND CHARINDEX(@configname, name) > 0;
END;
IF @found = 0
BEGIN
    RAISERROR (15123, -1, -1, @configname);
    RETURN 1;
END;
IF @found > 1
BEGIN
    RAISERROR (15124, -1, -1, @configname);
    SELECT name FROM sys.configurations
    WHERE is_advanced <= @advanced AND CHARINDEX(@configname, name) > 0
    ORDER BY LOWER(name);
    RETURN 1;
END;
SELECT @id = configuration_id, @old = CONVERT(int, value), @least = CONVERT(int, minimum),
       @most = CONVERT(int, maximum)
FROM sys.configurations WHERE name = @name;
IF @configvalue IS NULL
BEGIN
    SELECT name, CONVERT(int, minimum) AS minimum, CONVERT(int, maximum) AS maximum,
           CONVERT(int, value) AS config_value, CONVERT(int, value_in_use) AS run_value
    FROM sys.configurations
    WHERE configuration_id = @id;
    RETURN 0;
END;
IF @configvalue NOT BETWEEN @least AND @most AND @configvalue <> 0
BEGIN
    RAISERROR (15129, -1, -1, @configvalue, @name);
    RETURN 1;
END;
EXEC sys.sp_vitrine_configure @id, @configvalue;
IF @@ERROR <> 0
    RETURN 1;
RAISERROR (15457, -1, -1, @name, @old, @configvalue);
RETURN 0;
