-- Rows of at most 255 characters, one a line of the text; only CR LF ends a line.
-- Source: "sp_helptext (Transact-SQL)".
CREATE PROCEDURE sys.sp_helptext
    @objname nvarchar(776),
    @columnname sysname = NULL
AS
SET NOCOUNT ON;
DECLARE @database sysname = PARSENAME(@objname, 3);
IF @database IS NOT NULL AND @database <> DB_NAME()
BEGIN
    RAISERROR (15250, -1, -1);
    RETURN 1;
END;
DECLARE @id int = OBJECT_ID(@objname);
IF @id IS NULL
BEGIN
    SET @database = DB_NAME();
    RAISERROR (15009, -1, -1, @objname, @database);
    RETURN 1;
END;
DECLARE @text nvarchar(max);
IF @columnname IS NULL
    SELECT @text = m.definition
    FROM (SELECT object_id, definition FROM sys.all_sql_modules
          UNION ALL SELECT object_id, definition FROM sys.check_constraints
          UNION ALL SELECT object_id, definition FROM sys.default_constraints) AS m
    WHERE m.object_id = @id;
ELSE
BEGIN
    IF NOT EXISTS (SELECT * FROM sys.objects WHERE object_id = @id AND type IN ('U', 'S', 'TF'))
    BEGIN
        RAISERROR (15218, -1, -1, @objname);
        RETURN 1;
    END;
    IF NOT EXISTS (SELECT * FROM sys.columns WHERE object_id = @id AND name = @columnname)
    BEGIN
        RAISERROR (15645, -1, -1, @columnname);
        RETURN 1;
    END;
    SELECT @text = definition FROM sys.computed_columns WHERE object_id = @id AND name = @columnname;
    IF @text IS NULL
    BEGIN
        RAISERROR (15646, -1, -1, @columnname);
        RETURN 1;
    END;
END;
IF @text IS NULL
BEGIN
    RAISERROR (15197, -1, -1, @objname);
    RETURN 1;
END;
DECLARE @lines TABLE (id int IDENTITY(1, 1) PRIMARY KEY, line nvarchar(255));
DECLARE @at int = 1, @length int = DATALENGTH(@text) / 2, @end int;
WHILE @at <= @length
BEGIN
    SET @end = CHARINDEX(NCHAR(13) + NCHAR(10), @text, @at);
    SET @end = CASE WHEN @end = 0 THEN @length ELSE @end + 1 END;
    IF @end - @at + 1 > 255
        SET @end = @at + 254;
    INSERT @lines (line) VALUES (SUBSTRING(@text, @at, @end - @at + 1));
    SET @at = @end + 1;
END;
SELECT line AS Text FROM @lines ORDER BY id;
RETURN 0;
