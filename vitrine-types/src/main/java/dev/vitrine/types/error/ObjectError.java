package dev.vitrine.types.error;

/// Creating, changing and dropping objects.
public enum ObjectError implements Message {
    TYPE_EXISTS(219, 16, "The type '%.*ls' already exists, or you do not have permission to create it."),
    ALIAS_BASE_TYPE_INVALID(222, 16, "The base type \"%.*ls\" is not a valid base type for the alias data type."),
    NOT_ALLOWED_IN_TRIGGER(287, 16, "The %ls statement is not allowed within a trigger."),
    OUTPUT_INTO_FOREIGN_KEY(332, 16,
        "The target table '%.*ls' of the OUTPUT INTO clause cannot be on either side of a (primary key, "
            + "foreign key) relationship. Found reference constraint '%ls'."),
    OUTPUT_INTO_CHECK(333, 16,
        "The target table '%.*ls' of the OUTPUT INTO clause cannot have any enabled check constraints or "
            + "any enabled rules. Found check constraint or rule '%ls'."),
    AFTER_TRIGGER_ON_VIEW(340, 16,
        "Cannot create the trigger \"%.*ls\" on view \"%.*ls\". AFTER triggers cannot be created on views."),
    CREATE_FUNCTION_SIDE_EFFECT(443, 16, "Invalid use of a side-effecting operator '%s' within a function."),
    FUNCTION_SELECT_RETURNS_DATA(444, 16,
        "Select statements included within a function cannot return data to a client."),
    ROW_SIZE_EXCEEDS_MAXIMUM(1701, 16,
        "Creating or altering table '%ls' failed because the minimum row size would be %d, including %d "
            + "bytes of internal overhead. This exceeds the maximum allowable table row size of %d bytes."),
    CREATE_TABLE_TOO_MANY_COLUMNS(1702, 16,
        "CREATE TABLE failed because column '%.*ls' in table '%.*ls' exceeds the maximum of %d columns."),
    ROW_SIZE_WARNING(1708, 10,
        "Warning: The table \"%.*ls\" has been created, but its maximum row size exceeds the allowed "
            + "maximum of %d bytes. INSERT or UPDATE to this table will fail if the resulting row exceeds the "
            + "size limit."),
    TEXTIMAGE_ON_WITHOUT_COLUMNS(1709, 16,
        "Cannot use TEXTIMAGE_ON when a table has no text, ntext, image, varchar(max), nvarchar(max), "
            + "non-FILESTREAM varbinary(max), xml or large CLR type columns."),
    PRIMARY_KEY_ON_COMPUTED(1711, 16,
        "Cannot define PRIMARY KEY constraint on column '%.*ls' in table '%.*ls'. The computed column has "
            + "to be persisted and not nullable."),
    FOREIGN_KEY_COMPUTED_UPDATE(1715, 16,
        "Foreign key '%.*ls' creation failed. Only NO ACTION referential update action is allowed for "
            + "referencing computed column '%.*ls'."),
    CONSTRAINT_NOT_CREATED(1750, 16, "Could not create constraint or index. See previous errors."),
    DEFAULT_ON_COMPUTED(1752, 16, "Column '%.*ls' in table '%.*ls' is invalid for creating a default constraint."),
    FOREIGN_KEY_LENGTH_MISMATCH(1753, 16,
        "Column '%.*ls.%.*ls' is not the same length or scale as referencing column '%.*ls.%.*ls' in "
            + "foreign key '%.*ls'. Columns participating in a foreign key relationship must be defined with the "
            + "same length and scale."),
    DEFAULT_ON_IDENTITY(1754, 16,
        "Defaults cannot be created on columns with an IDENTITY attribute. Table '%.*ls', column '%.*ls'."),
    DEFAULT_ON_TIMESTAMP(1755, 16,
        "Defaults cannot be created on columns of data type timestamp. Table '%.*ls', column '%.*ls'."),
    FOREIGN_KEY_ON_TEMPORARY(1756, 10,
        "Skipping FOREIGN KEY constraint '%.*ls' definition for temporary table. FOREIGN KEY constraints "
            + "are not enforced on local or global temporary tables."),
    FOREIGN_KEY_COLLATION_MISMATCH(1757, 16,
        "Column '%.*ls.%.*ls' is not of same collation as referencing column '%.*ls.%.*ls' in foreign key "
            + "'%.*ls'."),
    COMPUTED_USES_COMPUTED(1759, 16,
        "Computed column '%.*ls' in table '%.*ls' is not allowed to be used in another computed-column "
            + "definition."),
    CONSTRAINT_TYPE_ON_COLUMN_TYPE(1760, 16, "Constraints of type %ls cannot be created on columns of type %ls."),
    FOREIGN_KEY_SET_NULL_NOT_NULLABLE(1761, 16,
        "Cannot create the foreign key \"%.*ls\" with the SET NULL referential action, because one or more "
            + "referencing columns are not nullable."),
    FOREIGN_KEY_SET_DEFAULT_MISSING(1762, 16,
        "Cannot create the foreign key \"%.*ls\" with the SET DEFAULT referential action, because one or "
            + "more referencing not-nullable columns lack a default constraint."),
    FOREIGN_KEY_CROSS_DATABASE(1763, 16,
        "Cross-database foreign key references are not supported. Foreign key '%.*ls'."),
    COMPUTED_COLUMN_NOT_PERSISTED(1764, 16,
        "Computed Column '%.*ls' in table '%.*ls' is invalid for use in '%ls' because it is not persisted."),
    FOREIGN_KEY_COMPUTED_DELETE(1765, 16,
        "Foreign key '%.*ls' creation failed. Only NO ACTION and CASCADE referential delete actions are "
            + "allowed for referencing computed column '%.*ls'."),
    FOREIGN_KEY_TO_TEMPORARY(1766, 16,
        "Foreign key references to temporary tables are not supported. Foreign key '%.*ls'."),
    FOREIGN_KEY_INVALID_TABLE(1767, 16, "Foreign key '%.*ls' references invalid table '%.*ls'."),
    FOREIGN_KEY_NOT_USER_TABLE(1768, 16, "Foreign key '%.*ls' references object '%.*ls' which is not a user table."),
    FOREIGN_KEY_INVALID_COLUMN(1769, 16,
        "Foreign key '%.*ls' references invalid column '%.*ls' in referencing table '%.*ls'."),
    FOREIGN_KEY_INVALID_REFERENCED_COLUMN(1770, 16,
        "Foreign key '%.*ls' references invalid column '%.*ls' in referenced table '%.*ls'."),
    FOREIGN_KEY_NO_PRIMARY_KEY(1773, 16,
        "Foreign key '%.*ls' has implicit reference to object '%.*ls' which does not have a primary key "
            + "defined on it."),
    FOREIGN_KEY_PRIMARY_KEY_COLUMN_COUNT(1774, 16,
        "The number of columns in the referencing column list for foreign key '%.*ls' does not match those "
            + "of the primary key in the referenced table '%.*ls'."),
    FOREIGN_KEY_NO_MATCHING_KEY(1776, 16,
        "There are no primary or candidate keys in the referenced table '%.*ls' that match the referencing "
            + "column list in the foreign key '%.*ls'."),
    FOREIGN_KEY_TYPE_MISMATCH(1778, 16,
        "Column '%.*ls.%.*ls' is not the same data type as referencing column '%.*ls.%.*ls' in foreign key "
            + "'%.*ls'."),
    PRIMARY_KEY_EXISTS(1779, 16, "Table '%.*ls' already has a primary key defined on it."),
    DEFAULT_EXISTS(1781, 16, "Column already has a DEFAULT bound to it."),
    FOREIGN_KEY_CYCLES(1785, 16,
        "Introducing FOREIGN KEY constraint '%.*ls' on table '%.*ls' may cause cycles or multiple cascade "
            + "paths. Specify ON DELETE NO ACTION or ON UPDATE NO ACTION, or modify other FOREIGN KEY "
            + "constraints."),
    FOREIGN_KEY_CASCADE_TIMESTAMP(1786, 16,
        "Either column '%.*ls.%.*ls' or referencing column '%.*ls.%.*ls' in foreign key '%.*ls' is a "
            + "timestamp column. This data type cannot be used with cascading referential integrity constraints."),
    FOREIGN_KEY_CASCADE_IDENTITY(1788, 16,
        "Cascading foreign key '%.*ls' cannot be created where the referencing column '%.*ls.%.*ls' is an "
            + "identity column."),
    CLUSTERED_INDEX_EXISTS(1902, 16,
        "Cannot create more than one clustered index on %S_MSG '%.*ls'. Drop the existing clustered index "
            + "'%.*ls' before creating another."),
    INDEX_KEY_TOO_MANY_COLUMNS(1904, 16,
        "The %S_MSG '%.*ls' on table '%.*ls' has %d columns in the key list. The maximum limit for %S_MSG "
            + "key column list is %d."),
    INDEX_DROP_EXISTING_MISMATCH(1907, 16,
        "Cannot recreate index '%.*ls'. The new index definition does not match the constraint being "
            + "enforced by the existing index."),
    STATISTICS_COLUMN_DUPLICATE(1909, 16,
        "Cannot use duplicate column names in %S_MSG. Column name '%.*ls' listed more than once."),
    TOO_MANY_INDEXES(1910, 16,
        "Could not create %S_MSG '%.*ls' because it exceeds the maximum of %d allowed per table or view."),
    INDEX_COLUMN_MISSING(1911, 16, "Column name '%.*ls' does not exist in the target table or view."),
    INDEX_EXISTS(1913, 16,
        "The operation failed because an index or statistics with name '%.*ls' already exists on %S_MSG "
            + "'%.*ls'."),
    INDEX_TARGET_NOT_TABLE(1914, 16,
        "Index cannot be created on object '%.*ls' because the object is not a user table or view."),
    IGNORE_DUPLICATES_NOT_UNIQUE(1915, 16,
        "Cannot alter a non-unique index with ignore_dup_key index option. Index '%.*ls' is non-unique."),
    INDEX_OPTIONS_EXCLUSIVE(1916, 16, "CREATE INDEX options %ls and %ls are mutually exclusive."),
    INDEX_COLUMN_TYPE_INVALID(1919, 16,
        "Column '%.*ls' in table '%.*ls' is of a type that is invalid for use as a key column in an index."),
    INVALID_PARTITION_OR_FILEGROUP(1921, 16, "Invalid %S_MSG '%.*ls' specified."),
    FILEGROUP_READ_ONLY(1924, 16, "Filegroup '%.*ls' is read-only."),
    STATISTICS_EXIST(1927, 16, "There are already statistics on table '%.*ls' named '%.*ls'."),
    STATISTICS_TARGET_NOT_TABLE(1929, 16,
        "Statistics cannot be created on object '%.*ls' because the object is not a user table or view."),
    INDEX_CREATED_WITH_OPTIONS_OFF(1935, 16,
        "Cannot create index. Object '%.*ls' was created with the following SET options off: '%.*ls'."),
    CANNOT_CREATE_INDEX_ON_VIEW(1939, 16, "Cannot create %S_MSG on view '%.*ls' because the view is not schema bound."),
    INDEX_KEY_TOO_LONG(1944, 16,
        "Index '%.*ls' was not created. This index has a key length of at least %d bytes. The maximum "
            + "permissible key length is %d bytes."),
    INDEX_KEY_SIZE_WARNING(1945, 10,
        "Warning! The maximum key length for a %S_MSG index is %d bytes. The index '%.*ls' has maximum "
            + "length of %d bytes. For some combination of large values, the insert/update operation will fail."),
    ONLINE_INDEX_RESIDUAL_LOCK(1970, 10,
        "Warning: Online index operation on table '%.*ls' will proceed but concurrent access to the table may "
            + "be limited due to residual lock on the table from a previous operation in the same transaction."),
    INDEX_DISABLED(1973, 16, "Cannot perform the specified operation on disabled index '%.*ls' on %S_MSG '%.*ls'."),
    CLUSTERED_INDEX_DISABLED(1974, 16,
        "Cannot perform the specified operation on %S_MSG '%.*ls' because its clustered index '%.*ls' is "
            + "disabled."),
    INDEX_KEY_TYPE_INVALID(1978, 16,
        "Column '%.*ls' in table '%.*ls' is of a type that is invalid for use as a key column in an index "
            + "or statistics."),
    IGNORE_DUPLICATES_ON_CONSTRAINT(1979, 16,
        "Cannot use index option ignore_dup_key to alter index '%.*ls' as it enforces a primary or unique "
            + "constraint."),
    CLUSTERED_INDEX_DISABLED_FOR(1987, 16,
        "Cannot %S_MSG %S_MSG '%.*ls' on %S_MSG '%.*ls' because its clustered index is disabled."),
    FOREIGN_KEY_DISABLED_WITH_INDEX(1992, 10,
        "Warning: Foreign key '%.*ls' on table '%.*ls' referencing table '%.*ls' was disabled as a result of "
            + "disabling the index '%.*ls'."),
    INDEX_INCLUDED_TYPE_INVALID(1999, 16,
        "Column '%.*ls' in table '%.*ls' is of a type that is invalid for use as included column in an "
            + "index."),
    MODULE_DEPENDS_MISSING(2007, 10,
        "The module '%.*ls' depends on the missing object '%.*ls'. The module will still be created; "
            + "however, it cannot run successfully until the object exists."),
    INCOMPATIBLE_OBJECT_TYPE(2010, 16, "Cannot perform alter on '%.*ls' because it is an incompatible object type."),
    COLUMN_NAMES_NOT_UNIQUE(2705, 16,
        "Column names in each table must be unique. Column name '%.*ls' in table '%.*ls' is specified more "
            + "than once."),
    TABLE_DOES_NOT_EXIST(2706, 11, "Table '%.*ls' does not exist."),
    OBJECT_EXISTS(2714, 16, "There is already an object named '%.*ls' in the database."),
    INDEX_NOT_FOUND(2727, 11, "Cannot find index '%.*ls'."),
    INDEX_COLUMN_NOT_DETERMINISTIC(2729, 16,
        "Column '%.*ls' in %S_MSG '%.*ls' cannot be used in an index or statistics or as a partition key "
            + "because it is non-deterministic."),
    PROCEDURE_GROUP_EXISTS(2730, 11,
        "Cannot create procedure '%.*ls' with a group number of %d because a procedure with the same name "
            + "and a group number of 1 does not currently exist in the database. Must execute CREATE PROCEDURE "
            + "'%.*ls';1 first."),
    TIMESTAMP_ONLY_ONE(2738, 16,
        "A table can only have one timestamp column. Because table '%.*ls' already has one, the column "
            + "'%.*ls' cannot be added."),
    LOB_LOCAL_VARIABLE(2739, 16, "The text, ntext, and image data types are invalid for local variables."),
    MULTIPLE_IDENTITY_COLUMNS(2744, 16,
        "Multiple identity columns specified for table '%.*ls'. Only one identity column per table is "
            + "allowed."),
    IDENTITY_COLUMN_TYPE(2749, 16,
        "Identity column '%.*ls' must be of data type int, bigint, smallint, tinyint, or decimal or "
            + "numeric with a scale of 0, unencrypted, and constrained to be nonnullable."),
    SCHEMA_CREATION_FAILED(2759, 16, "CREATE SCHEMA failed due to previous errors."),
    ROWGUID_TYPE(2761, 16,
        "The ROWGUIDCOL property can only be specified on the uniqueidentifier data type."),
    STATISTICS_NOT_FOUND(2767, 16, "Could not locate statistics '%.*ls' in the system catalogs."),
    INDEX_COLUMN_IMPRECISE(2799, 16,
        "Cannot create index or statistics '%.*ls' on table '%.*ls' because the computed column '%.*ls' is "
            + "imprecise and not persisted. Consider removing column from index or statistics key or marking "
            + "computed column persisted."),
    SCHEMA_CHANGED_DURING_COMPILE(2801, 16, "The definition of object '%.*ls' has changed since it was compiled."),
    CANNOT_DROP_NOT_FOUND(3701, 11,
        "Cannot %S_MSG the %S_MSG '%.*ls', because it does not exist or you do not have permission."),
    DATABASE_IN_USE_DROP(3702, 16, "Cannot drop database \"%.*ls\" because it is currently in use."),
    CANNOT_DROP_IN_USE_SESSION(3703, 16, "Cannot detach the %S_MSG '%.*ls' because it is currently in use."),
    NO_PERMISSION_ON_OBJECT(3704, 16, "User does not have permission to perform this operation on %ls '%.*ls'."),
    WRONG_DROP_TYPE(3705, 16, "Cannot use DROP %ls with '%.*ls' because '%.*ls' is a %S_MSG. Use %ls."),
    CANNOT_DROP_SYSTEM_DATABASE(3708, 16, "Cannot %S_MSG the %S_MSG '%.*ls' because it is a system %S_MSG."),
    CANNOT_DROP_INDEX_FOR_CONSTRAINT(3723, 16,
        "An explicit DROP INDEX is not allowed on index '%.*ls'. It is being used for %ls constraint "
            + "enforcement."),
    CANNOT_DROP_REPLICATED(3724, 16, "Cannot %S_MSG the %S_MSG '%.*ls' because it is being used for replication."),
    CONSTRAINT_REFERENCED(3725, 16,
        "The constraint '%.*ls' is being referenced by table '%.*ls', foreign key constraint '%.*ls'."),
    CANNOT_DROP_REFERENCED(3726, 16,
        "Could not drop object '%.*ls' because it is referenced by a FOREIGN KEY constraint."),
    COULD_NOT_DROP_CONSTRAINT(3727, 16, "Could not drop constraint. See previous errors."),
    NOT_A_CONSTRAINT(3728, 16, "'%.*ls' is not a constraint."),
    CANNOT_DROP_REFERENCED_BY_OBJECT(3729, 16, "Cannot %ls '%.*ls' because it is being referenced by object '%.*ls'."),
    CANNOT_DROP_TYPE(3732, 16,
        "Cannot drop type '%.*ls' because it is being referenced by object '%.*ls'. There may be other "
            + "objects that reference this type."),
    CONSTRAINT_NOT_ON_TABLE(3733, 16, "Constraint '%.*ls' does not belong to table '%.*ls'."),
    NOT_A_STATISTICS_COLLECTION(3739, 11,
        "Cannot %ls the index '%.*ls' because it is not a statistics collection."),
    NOT_A_CLUSTERED_INDEX(3748, 16, "Cannot drop non-clustered index '%.*ls' using drop clustered index clause."),
    INDEX_DISABLED_WITH_CLUSTERED(3750, 10,
        "Warning: Index '%.*ls' on %S_MSG '%.*ls' was disabled as a result of disabling the clustered index "
            + "on the %S_MSG."),
    VIEW_NOT_UPDATABLE(4405, 16,
        "View or function '%.*ls' is not updatable because the modification affects multiple base tables."),
    VIEW_DERIVED_FIELD(4406, 16,
        "Update or insert of view or function '%.*ls' failed because it contains a derived or constant "
            + "field."),
    VIEW_BINDING_ERRORS(4413, 16, "Could not use view or function '%.*ls' because of binding errors."),
    VIEW_MORE_COLUMNS(4502, 16, "View or function '%.*ls' has more column names specified than columns defined."),
    VIEW_DUPLICATE_COLUMN(4506, 16,
        "Column names in each view or function must be unique. Column name '%.*ls' in view or function "
            + "'%.*ls' is specified more than once."),
    VIEW_TEMPORARY_TABLE(4508, 16,
        "Views or functions are not allowed on temporary tables. Table names that begin with '#' denote "
            + "temporary tables."),
    VIEW_NO_COLUMN_NAME(4511, 16, "Create View or Function failed because no column name was specified for column %d."),
    SCHEMA_BINDING_NAMES(4512, 16,
        "Cannot schema bind %S_MSG '%.*ls' because name '%.*ls' is invalid for schema binding. Names must "
            + "be in two-part format and an object cannot reference itself."),
    TRUNCATE_NOT_FOUND(4701, 16,
        "Cannot find the object \"%.*ls\" because it does not exist or you do not have permissions."),
    TRUNCATE_IS_NOT_TABLE(4708, 16, "Could not truncate object '%.*ls' because it is not a table."),
    TRUNCATE_SYSTEM(4709, 16, "You are not allowed to truncate the system table '%.*ls'."),
    TRUNCATE_REFERENCED(4712, 16,
        "Cannot truncate table '%.*ls' because it is being referenced by a FOREIGN KEY constraint."),
    ALTER_TABLE_NOT_NULL_ON_EXISTING(4901, 16,
        "ALTER TABLE only allows columns to be added that can contain nulls, or have a DEFAULT definition "
            + "specified, or the column being added is an identity or timestamp column, or alternatively if none "
            + "of the previous conditions are satisfied the table must be empty to allow addition of this "
            + "column. Column '%.*ls' cannot be added to non-empty table '%.*ls' because it does not satisfy "
            + "these conditions."),
    ALTER_TABLE_NOT_FOUND(4902, 16,
        "Cannot find the object \"%.*ls\" because it does not exist or you do not have permissions."),
    ALTER_TABLE_NOT_TABLE(4909, 16, "Cannot alter '%.*ls' because it is not a table."),
    ALTER_CONSTRAINT_MISSING(4917, 16, "Constraint '%.*ls' does not exist."),
    PERSISTED_NOT_COMPUTED(4919, 16,
        "PERSISTED attribute cannot be altered on column '%.*ls' because this column is not computed."),
    ALTER_TRIGGER_NOT_ON_TABLE(4920, 16, "ALTER TABLE failed because trigger '%.*ls' on table '%.*ls' does not exist."),
    ALTER_COLUMN_FAILED(4922, 16, "%ls %.*ls failed because one or more objects access this %S_MSG."),
    ALTER_ONLY_COLUMN(4923, 16,
        "ALTER TABLE DROP COLUMN failed because '%.*ls' is the only data column in table '%.*ls'. A table "
            + "must have at least one data column."),
    ALTER_COLUMN_MISSING(4924, 16, "%ls failed because column '%.*ls' does not exist in table '%.*ls'."),
    ROWGUID_TWICE(4925, 16,
        "ALTER TABLE ALTER COLUMN ADD ROWGUIDCOL failed because a column already exists in table '%.*ls' with "
            + "ROWGUIDCOL property."),
    ROWGUID_MISSING(4926, 16,
        "ALTER TABLE ALTER COLUMN DROP ROWGUIDCOL failed because a column does not exist in table '%.*ls' "
            + "with ROWGUIDCOL property."),
    ALTER_COLUMN_TYPE(4927, 16, "Cannot alter column '%.*ls' to be data type %.*ls."),
    ALTER_COLUMN_IS(4928, 16, "Cannot alter column '%.*ls' because it is '%ls'."),
    COMPUTED_CANNOT_PERSIST(4936, 16,
        "Computed column '%.*ls' in table '%.*ls' cannot be persisted because the column is "
            + "non-deterministic."),
    COLUMN_DEPENDENCY(5074, 16, "The %S_MSG '%.*ls' is dependent on %S_MSG '%.*ls'."),
    INDEX_NOT_PARTITIONED(7729, 16,
        "Cannot specify partition number in the %S_MSG %S_MSG statement as the %S_MSG '%.*ls' is not "
            + "partitioned."),
    INDEX_OF_TABLE_NOT_PARTITIONED(7735, 16,
        "Cannot specify partition number in %S_MSG %S_MSG statement to rebuild or reorganize a partition of "
            + "%S_MSG '%.*ls' as %S_MSG is not partitioned."),
    INDEX_OF_TABLE_NOT_FOUND(7999, 16, "Could not find any index named '%.*ls' for table '%.*ls'."),
    NOT_A_USER_TABLE(8105, 16, "'%.*ls' is not a user table. Cannot perform SET operation."),
    IDENTITY_SELECT_INTO_INHERITED(8108, 16,
        "Cannot add identity column, using the SELECT INTO statement, to table '%.*ls', which already has "
            + "column '%.*ls' that inherits the identity property."),
    IDENTITY_SELECT_INTO_MULTIPLE(8109, 16,
        "Attempting to add multiple identity columns to table '%.*ls' using the SELECT INTO statement."),
    MULTIPLE_PRIMARY_KEYS(8110, 16, "Cannot add multiple PRIMARY KEY constraints to table '%.*ls'."),
    PRIMARY_KEY_ON_NULLABLE(8111, 16, "Cannot define PRIMARY KEY constraint on nullable column in table '%.*ls'."),
    MULTIPLE_CLUSTERED_CONSTRAINTS(8112, 16,
        "Cannot add more than one clustered index for constraints on table '%.*ls'."),
    CONSTRAINT_WITHOUT_COLUMNS(8135, 16, "Table level constraint does not specify column list, table '%.*ls'."),
    CONSTRAINT_DUPLICATE_COLUMNS(8136, 16, "Duplicate columns specified in %ls constraint key list, table '%.*ls'."),
    FOREIGN_KEY_COLUMN_COUNT(8139, 16,
        "Number of referencing columns in foreign key differs from number of referenced columns, table "
            + "'%.*ls'."),
    COLUMN_REFERENCED_IN_CHECK(8141, 16,
        "Column %ls constraint for column '%.*ls' references another column, table '%.*ls'."),
    IDENTITY_ON_NULLABLE(8147, 16, "Could not create IDENTITY attribute on nullable column '%.*ls', table '%.*ls'."),
    CONSTRAINT_MULTIPLE_CLAUSES(8148, 16,
        "More than one column %ls constraint specified for column '%.*ls', table '%.*ls'."),
    CONFLICTING_NULL_CONSTRAINTS(8150, 16,
        "Multiple NULL constraints were specified for column '%.*ls', table '%.*ls'."),
    CONSTRAINT_NAME_NUMBER_SIGN(8166, 16,
        "Constraint name '%.*ls' not permitted. Constraint names cannot begin with a number sign (#)."),
    CONSTRAINT_NAMES_DUPLICATE(8168, 16,
        "Cannot create, drop, enable, or disable more than one constraint, column, or trigger named "
            + "'%.*ls' in this context. Duplicate names are not allowed."),
    COMPUTED_CONSTRAINT_NOT_PERSISTED(8183, 16,
        "Only UNIQUE or PRIMARY KEY constraints can be created on computed columns, while CHECK, FOREIGN KEY, "
            + "and NOT NULL constraints require that computed columns be persisted."),
    ROWGUID_DUPLICATE(8196, 16, "Duplicate column specified as ROWGUIDCOL."),
    TRIGGER_TARGET_MISSING(8197, 16, "The object '%.*ls' does not exist or is invalid for this operation."),
    INCLUDE_ON_CLUSTERED(10601, 16, "Cannot specify included columns for a clustered index."),
    FILTER_ON_CLUSTERED(10602, 16, "Cannot specify a filter predicate for a clustered index."),
    FILTER_COLUMN_COMPUTED(10609, 16,
        "Filtered %S_MSG '%.*ls' cannot be created on table '%.*ls' because the column '%.*ls' in the filter "
            + "expression is a computed column. Rewrite the filter expression so that it does not include this "
            + "column."),
    FILTERED_INDEX_ON_VIEW(10610, 16,
        "Filtered %S_MSG '%.*ls' cannot be created on object '%.*ls' because it is not a user table. Filtered "
            + "indexes are only supported on tables. If you are trying to create a filtered index on a view, consider "
            + "creating an indexed view with the filter expression incorporated in the view definition."),
    FILTER_IGNORES_DUPLICATES(10618, 16,
        "Cannot %S_MSG filtered index '%.*ls' on table '%.*ls' because the statement sets the IGNORE_DUP_KEY "
            + "option to ON. Rewrite the statement so that it does not use the IGNORE_DUP_KEY option."),
    FILTER_COMPARES_NULL(10620, 16,
        "Filtered %S_MSG '%.*ls' cannot be created on table '%.*ls' because the filter expression contains a "
            + "comparison with a literal NULL value. Rewrite the comparison to use the IS [NOT] NULL comparison "
            + "operator to test for NULL values."),
    FILTER_WRONG(10735, 15, "Incorrect WHERE clause for filtered %S_MSG '%.*ls' on table '%.*ls'."),
    SP_STATISTICS_UPDATED(15005, 10, "Statistics for all tables have been updated."),
    SP_OBJECT_NOT_FOUND(15009, 16, "The object '%s' does not exist in database '%s' or is invalid for this operation."),
    SP_DATABASE_NOT_FOUND(15010, 16,
        "The database '%s' does not exist. Supply a valid database name. To see available databases, use "
            + "sys.databases."),
    SP_RECOMPILE_MARKED(15070, 10, "Object '%s' was successfully marked for recompilation."),
    SP_OPTION_UNKNOWN(15123, 16, "The configuration option '%s' does not exist, or it may be an advanced option."),
    CONSTRAINT_NOT_FOUND_SCHEMA(15151, 16,
        "Cannot %S_MSG the %S_MSG '%.*ls', because it does not exist or you do not have permission."),
    SP_RENAME_ITEM_NOT_FOUND(15225, 11,
        "No item by the name of '%s' could be found in the current database '%s', given that @itemtype was "
            + "input as '%s'."),
    SP_RENAME_AMBIGUOUS(15248, 11, "Either the parameter @objname is ambiguous or the claimed @objtype (%s) is wrong."),
    SP_RENAME_NEW_EXISTS(15335, 11,
        "Error: The new name '%s' is already in use as a %s name and would cause a duplicate that is not "
            + "permitted."),
    SP_CONFIGURE_CHANGED(15457, 10,
        "Configuration option '%ls' changed from %ld to %ld. Run the RECONFIGURE statement to install."),
    SP_RENAME_CAUTION(15477, 10,
        "Caution: Changing any part of an object name could break scripts and stored procedures."),
    SP_NO_STATISTICS(15574, 10, "This object does not have any statistics."),
    SP_NO_STATISTICS_OR_INDEXES(15575, 10, "This object does not have any statistics or indexes.");

    private final int number;
    private final int severity;
    private final String format;

    ObjectError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
