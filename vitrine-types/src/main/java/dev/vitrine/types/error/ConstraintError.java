package dev.vitrine.types.error;

/// Rows that a constraint or unique index refuses, and identity rules.
public enum ConstraintError implements Message {
    ROW_TOO_LARGE(511, 16,
        "Cannot create a row of size %d which is greater than the allowable maximum row size of %d."),
    SUBQUERY_MORE_THAN_ONE_VALUE(512, 16,
        "Subquery returned more than 1 value. This is not permitted when the subquery follows =, !=, <, <= "
            + ", >, >= or when the subquery is used as an expression."),
    RULE_CONFLICT(513, 16,
        "A column insert or update conflicts with a rule imposed by a previous CREATE RULE statement. The "
            + "statement was terminated. The conflict occurred in database '%.*ls', table '%.*ls', column "
            + "'%.*ls'."),
    NULL_NOT_ALLOWED(515, 16,
        "Cannot insert the value NULL into column '%.*ls', table '%.*ls'; column does not allow nulls. %ls "
            + "fails."),
    IDENTITY_INSERT_OFF(544, 16,
        "Cannot insert explicit value for identity column in table '%.*ls' when IDENTITY_INSERT is set to "
            + "OFF."),
    IDENTITY_INSERT_VALUE_REQUIRED(545, 16,
        "Explicit value must be specified for identity column in table '%.*ls' either when IDENTITY_INSERT "
            + "is set to ON or when a replication user is inserting into a NOT FOR REPLICATION identity column."),
    CONSTRAINT_CONFLICT(547, 16,
        "The %ls statement conflicted with the %ls constraint \"%.*ls\". The conflict occurred in database "
            + "\"%.*ls\", table \"%.*ls\"%ls%.*ls%ls."),
    CHECK_OPTION_VIOLATED(550, 16,
        "The attempted insert or update failed because the target view either specifies WITH CHECK OPTION "
            + "or spans a view that specifies WITH CHECK OPTION and one or more rows resulting from the "
            + "operation did not qualify under the CHECK OPTION constraint."),
    DUPLICATE_KEY_ON_CREATE(1505, 16,
        "The CREATE UNIQUE INDEX statement terminated because a duplicate key was found for the object "
            + "name '%.*ls' and the index name '%.*ls'. The duplicate key value is %ls."),
    KEY_TOO_LARGE(1946, 16,
        "Operation failed. The index entry of length %d bytes for the index '%.*ls' exceeds the maximum "
            + "length of %d bytes for %S_MSG indexes."),
    DUPLICATE_KEY_IN_INDEX(2601, 14,
        "Cannot insert duplicate key row in object '%.*ls' with unique index '%.*ls'. The duplicate key "
            + "value is %ls."),
    DUPLICATE_KEY_IN_CONSTRAINT(2627, 14,
        "Violation of %ls constraint '%.*ls'. Cannot insert duplicate key in object '%.*ls'. The duplicate "
            + "key value is %ls."),
    DUPLICATE_KEY_IGNORED(3604, 10, "Duplicate key was ignored."),
    IDENTITY_NEEDS_COLUMN_LIST(8101, 16,
        "An explicit value for the identity column in table '%.*ls' can only be specified when a column "
            + "list is used and IDENTITY_INSERT is ON."),
    IDENTITY_UPDATE(8102, 16, "Cannot update identity column '%.*ls'."),
    IDENTITY_INSERT_NO_IDENTITY(8106, 16,
        "Table '%.*ls' does not have the identity property. Cannot perform SET operation."),
    IDENTITY_INSERT_ALREADY_ON(8107, 16,
        "IDENTITY_INSERT is already ON for table '%.*ls.%.*ls.%.*ls'. Cannot perform SET operation for "
            + "table '%.*ls'."),
    MERGE_MATCHED_TWICE(8672, 16,
        "The MERGE statement attempted to UPDATE or DELETE the same row more than once. This happens when "
            + "a target row matches more than one source row. A MERGE statement cannot UPDATE/DELETE the same "
            + "row of the target table multiple times. Refine the ON clause to ensure a target row matches at "
            + "most one source row, or use the GROUP BY clause to group the source rows.");

    private final int number;
    private final int severity;
    private final String format;

    ConstraintError(int number, int severity, String format) {
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
