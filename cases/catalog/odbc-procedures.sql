-- Parameters of procedures for ODBC; the first result set of a batch; the session's context.
--@ source sp-sproc-columns-transact-sql, sp-describe-first-result-set-transact-sql
CREATE TABLE dbo.T (id int IDENTITY PRIMARY KEY, name nvarchar(20) NOT NULL, price decimal(9, 2) NULL);
GO

CREATE PROCEDURE dbo.P @a int, @b varchar(10) = 'x', @c decimal(9, 2) OUTPUT AS
SELECT id, name AS label, price * 2 AS twice FROM dbo.T;
GO

CREATE FUNCTION dbo.F (@x datetime2(3)) RETURNS nvarchar(5) AS BEGIN RETURN N'a'; END;
GO

EXEC sp_sproc_columns 'P';
EXEC sp_sproc_columns_100 @procedure_name = 'F', @column_name = '@x', @ODBCVer = 3, @fUsePattern = 0;
EXEC sp_sproc_columns @procedure_qualifier = 'model';
GO
--> PROCEDURE_QUALIFIER nvarchar(128) | PROCEDURE_OWNER nvarchar(128) | PROCEDURE_NAME nvarchar(134) | COLUMN_NAME nvarchar(128) | COLUMN_TYPE smallint | DATA_TYPE smallint | TYPE_NAME nvarchar(128) | PRECISION int | LENGTH int | SCALE smallint | RADIX smallint | NULLABLE smallint | REMARKS varchar(254) | COLUMN_DEF nvarchar(4000) | SQL_DATA_TYPE smallint | SQL_DATETIME_SUB smallint | CHAR_OCTET_LENGTH int | ORDINAL_POSITION int | IS_NULLABLE varchar(254) | SS_DATA_TYPE tinyint
--> master | dbo | P;1 | @RETURN_VALUE | 5 | 4 | int | 10 | 4 | 0 | 10 | 0 | NULL | NULL | 4 | NULL | NULL | 0 | NO | 56
--> master | dbo | P;1 | @a | 1 | 4 | int | 10 | 4 | 0 | 10 | 1 | NULL | NULL | 4 | NULL | NULL | 1 | YES | 38
--> master | dbo | P;1 | @b | 1 | 12 | varchar | 10 | 10 | NULL | NULL | 1 | NULL | NULL | 12 | NULL | 10 | 2 | YES | 39
--> master | dbo | P;1 | @c | 2 | 3 | decimal | 9 | 11 | 2 | 10 | 1 | NULL | NULL | 3 | NULL | NULL | 3 | YES | 106
--> PROCEDURE_QUALIFIER nvarchar(128) | PROCEDURE_OWNER nvarchar(128) | PROCEDURE_NAME nvarchar(134) | COLUMN_NAME nvarchar(128) | COLUMN_TYPE smallint | DATA_TYPE smallint | TYPE_NAME nvarchar(128) | PRECISION int | LENGTH int | SCALE smallint | RADIX smallint | NULLABLE smallint | REMARKS varchar(254) | COLUMN_DEF nvarchar(4000) | SQL_DATA_TYPE smallint | SQL_DATETIME_SUB smallint | CHAR_OCTET_LENGTH int | ORDINAL_POSITION int | IS_NULLABLE varchar(254) | SS_TYPE_CATALOG_NAME nvarchar(30) | SS_TYPE_SCHEMA_NAME nvarchar(30) | SS_UDT_CATALOG_NAME nvarchar(30) | SS_UDT_SCHEMA_NAME nvarchar(30) | SS_UDT_ASSEMBLY_TYPE_NAME nvarchar(4000) | SS_XML_SCHEMACOLLECTION_CATALOG_NAME nvarchar(30) | SS_XML_SCHEMACOLLECTION_SCHEMA_NAME nvarchar(30) | SS_XML_SCHEMACOLLECTION_NAME nvarchar(30) | SS_DATA_TYPE tinyint
--> master | dbo | F;0 | @x | 1 | 93 | datetime2 | 23 | 16 | 3 | NULL | 1 | NULL | NULL | 9 | 3 | NULL | 1 | YES | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0
--> Msg 15250, Level 16, State 1, Procedure sys.sp_sproc_columns, Line 13
--> The database name component of the object qualifier must be the name of the current database.

EXEC sp_describe_first_result_set N'SELECT id, name, price + @p AS p FROM dbo.T', N'@p int';
EXEC sp_describe_first_result_set @tsql = N'DECLARE @x int; SET @x = 1; EXEC dbo.P 1';
EXEC sp_describe_first_result_set N'UPDATE dbo.T SET price = 1';
GO
--> is_hidden bit | column_ordinal int | name nvarchar(128) | is_nullable bit | system_type_id int | system_type_name nvarchar(256) | max_length smallint | precision tinyint | scale tinyint | collation_name nvarchar(128) | user_type_id int | user_type_database nvarchar(128) | user_type_schema nvarchar(128) | user_type_name nvarchar(128) | assembly_qualified_type_name nvarchar(4000) | xml_collection_id int | xml_collection_database nvarchar(128) | xml_collection_schema nvarchar(128) | xml_collection_name nvarchar(128) | is_xml_document bit | is_case_sensitive bit | is_fixed_length_clr_type bit | source_server nvarchar(128) | source_database nvarchar(128) | source_schema nvarchar(128) | source_table nvarchar(128) | source_column nvarchar(128) | is_identity_column bit | is_part_of_unique_key bit | is_updateable bit | is_computed_column bit | is_sparse_column_set bit | ordinal_in_order_by_list smallint | order_by_list_length smallint | order_by_is_descending smallint | tds_type_id int | tds_length int | tds_collation_id int | tds_collation_sort_id tinyint
--> 0 | 1 | id | 0 | 56 | int | 4 | 10 | 0 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 1 | NULL | 0 | 0 | 0 | NULL | NULL | NULL | 56 | 4 | NULL | NULL
--> 0 | 2 | name | 0 | 231 | nvarchar(20) | 40 | 0 | 0 | SQL_Latin1_General_CP1_CI_AS | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 0 | NULL | 1 | 0 | 0 | NULL | NULL | NULL | 231 | 40 | 13632521 | 52
--> 0 | 3 | p | 1 | 106 | decimal(13,2) | 9 | 13 | 2 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 0 | NULL | 0 | 0 | 0 | NULL | NULL | NULL | 106 | 17 | NULL | NULL
--> (3 rows affected)
--> is_hidden bit | column_ordinal int | name nvarchar(128) | is_nullable bit | system_type_id int | system_type_name nvarchar(256) | max_length smallint | precision tinyint | scale tinyint | collation_name nvarchar(128) | user_type_id int | user_type_database nvarchar(128) | user_type_schema nvarchar(128) | user_type_name nvarchar(128) | assembly_qualified_type_name nvarchar(4000) | xml_collection_id int | xml_collection_database nvarchar(128) | xml_collection_schema nvarchar(128) | xml_collection_name nvarchar(128) | is_xml_document bit | is_case_sensitive bit | is_fixed_length_clr_type bit | source_server nvarchar(128) | source_database nvarchar(128) | source_schema nvarchar(128) | source_table nvarchar(128) | source_column nvarchar(128) | is_identity_column bit | is_part_of_unique_key bit | is_updateable bit | is_computed_column bit | is_sparse_column_set bit | ordinal_in_order_by_list smallint | order_by_list_length smallint | order_by_is_descending smallint | tds_type_id int | tds_length int | tds_collation_id int | tds_collation_sort_id tinyint
--> 0 | 1 | id | 0 | 56 | int | 4 | 10 | 0 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 1 | NULL | 0 | 0 | 0 | NULL | NULL | NULL | 56 | 4 | NULL | NULL
--> 0 | 2 | label | 0 | 231 | nvarchar(20) | 40 | 0 | 0 | SQL_Latin1_General_CP1_CI_AS | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 0 | NULL | 1 | 0 | 0 | NULL | NULL | NULL | 231 | 40 | 13632521 | 52
--> 0 | 3 | twice | 1 | 108 | numeric(11,2) | 9 | 11 | 2 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 0 | 0 | NULL | NULL | NULL | NULL | NULL | 0 | NULL | 0 | 0 | 0 | NULL | NULL | NULL | 108 | 17 | NULL | NULL
--> (3 rows affected)
--> is_hidden bit | column_ordinal int | name nvarchar(128) | is_nullable bit | system_type_id int | system_type_name nvarchar(256) | max_length smallint | precision tinyint | scale tinyint | collation_name nvarchar(128) | user_type_id int | user_type_database nvarchar(128) | user_type_schema nvarchar(128) | user_type_name nvarchar(128) | assembly_qualified_type_name nvarchar(4000) | xml_collection_id int | xml_collection_database nvarchar(128) | xml_collection_schema nvarchar(128) | xml_collection_name nvarchar(128) | is_xml_document bit | is_case_sensitive bit | is_fixed_length_clr_type bit | source_server nvarchar(128) | source_database nvarchar(128) | source_schema nvarchar(128) | source_table nvarchar(128) | source_column nvarchar(128) | is_identity_column bit | is_part_of_unique_key bit | is_updateable bit | is_computed_column bit | is_sparse_column_set bit | ordinal_in_order_by_list smallint | order_by_list_length smallint | order_by_is_descending smallint | tds_type_id int | tds_length int | tds_collation_id int | tds_collation_sort_id tinyint
--> (0 rows affected)

EXEC sp_describe_first_result_set N'SELECT nocol FROM dbo.T';
GO
--> Msg 207, Level 16, State 1, Line 1
--> Invalid column name 'nocol'.
--> Msg 11501, Level 16, State 2, Line 1
--> The batch could not be analyzed because of compile errors.

EXEC sp_describe_first_result_set N'SELECT a FROM dbo.Missing';
GO
--> Msg 208, Level 16, State 1, Line 1
--> Invalid object name 'dbo.Missing'.
--> Msg 11529, Level 16, State 1, Line 1
--> The metadata could not be determined because every code path results in an error; see previous errors for some of these.

EXEC sp_describe_first_result_set N'IF 1 = 1 SELECT 1 AS a ELSE SELECT ''x'' AS a';
GO
--> Msg 11509, Level 16, State 1, Line 1
--> The metadata could not be determined because the statement 'SELECT 'x' AS a' is not compatible with the statement 'SELECT 1 AS a'.

EXEC sp_describe_first_result_set N'EXEC (''SELECT 1'')';
GO
--> Msg 11513, Level 16, State 1, Line 1
--> The metadata could not be determined because statement 'EXEC ('SELECT 1')' contains dynamic SQL.  Consider using the WITH RESULT SETS clause to explicitly describe the result set.

EXEC sp_set_session_context @key = N'language', @value = N'English';
EXEC sp_set_session_context N'user_id', 4, @read_only = 1;
SELECT SESSION_CONTEXT(N'language') AS l, SESSION_CONTEXT(N'USER_ID') AS u, SESSION_CONTEXT(N'none') AS n;
EXEC sp_set_session_context N'user_id', 5;
SELECT SESSION_CONTEXT(N'user_id') AS u, SQL_VARIANT_PROPERTY(SESSION_CONTEXT(N'user_id'), 'BaseType') AS t;
EXEC sp_set_session_context N'a';
GO
--> l sql_variant | u sql_variant | n sql_variant
--> English | 4 | NULL
--> (1 rows affected)
--> Msg 15664, Level 16, State 1, Line 4
--> Cannot set key 'user_id' in the session context. The key has been set as read_only for this session.
--> u sql_variant | t sql_variant
--> 4 | int
--> (1 rows affected)
--> Msg 201, Level 16, State 4, Line 6
--> Procedure or function 'sp_set_session_context' expects parameter '@value', which was not supplied.
