package dev.vitrine.types.error;

/// Sequences and NEXT VALUE FOR.
public enum SequenceError implements Message {
    INCREMENT_ZERO(11700, 16, "The increment for sequence object '%.*ls' cannot be zero."),
    INCREMENT_TOO_LARGE(11701, 16,
        "The absolute value of the increment for sequence object '%.*ls' must be less than or equal to the "
            + "difference between the minimum and maximum value of the sequence object."),
    TYPE_INVALID(11702, 16,
        "The sequence object '%.*ls' must be of data type int, bigint, smallint, tinyint, or decimal or numeric "
            + "with a scale of 0, or any user-defined data type that is based on one of the above integer data types."),
    START_OUT_OF_RANGE(11703, 16,
        "The start value for sequence object '%.*ls' must be between the minimum and maximum value of the "
            + "sequence object."),
    CURRENT_OUT_OF_RANGE(11704, 16,
        "The current value '%.*ls' for sequence object '%.*ls' must be between the minimum and maximum value of "
            + "the sequence object."),
    MINIMUM_NOT_LESS(11705, 16,
        "The minimum value for sequence object '%.*ls' must be less than its maximum value."),
    CACHE_NOT_POSITIVE(11706, 16, "The cache size for sequence object '%.*ls' must be greater than 0."),
    CACHE_SET_TO_NONE(11707, 10, "The cache size for sequence object '%.*ls' has been set to NO CACHE."),
    ARGUMENT_INVALID(11708, 16, "An invalid value was specified for argument '%.*ls' for the given data type."),
    START_IN_ALTER(11710, 15, "Argument 'START WITH' cannot be used in an ALTER SEQUENCE statement."),
    AS_IN_ALTER(11711, 15, "Argument 'AS' cannot be used in an ALTER SEQUENCE statement."),
    ARGUMENT_TWICE(11712, 15, "Argument '%.*ls' can not be specified more than once."),
    NO_PROPERTIES(11715, 15, "No properties specified for ALTER SEQUENCE."),
    PARTITION_BY(11716, 15, "NEXT VALUE FOR function does not support the PARTITION BY clause."),
    OVER_NOT_HERE(11717, 15,
        "NEXT VALUE FOR function does not support the OVER clause in default constraints, UPDATE statements, or "
            + "MERGE statements."),
    EMPTY_OVER(11718, 15, "NEXT VALUE FOR function does not support an empty OVER clause."),
    NESTED(11719, 15,
        "NEXT VALUE FOR function is not allowed in check constraints, default objects, computed columns, views, "
            + "user-defined functions, user-defined aggregates, user-defined table types, sub-queries, common table "
            + "expressions, derived tables or return statements."),
    IN_CLAUSE(11720, 15,
        "NEXT VALUE FOR function is not allowed in the TOP, OVER, OUTPUT, ON, WHERE, GROUP BY, HAVING, or ORDER "
            + "BY clauses."),
    WITH_SET_OPERATION(11721, 15,
        "NEXT VALUE FOR function cannot be used directly in a statement that uses a DISTINCT, UNION, UNION ALL, "
            + "EXCEPT or INTERSECT operator."),
    ORDER_BY_WITHOUT_OVER(11723, 15,
        "NEXT VALUE FOR function cannot be used directly in a statement that contains an ORDER BY clause unless "
            + "the OVER clause is specified."),
    IN_AGGREGATE(11725, 15,
        "An expression that contains a NEXT VALUE FOR function cannot be passed as an argument to an aggregate."),
    NOT_A_SEQUENCE(11726, 16, "Object '%.*ls' is not a sequence object."),
    DIFFERENT_OVER(11727, 16,
        "NEXT VALUE FOR functions for a given sequence object must have exactly the same OVER clause definition."),
    EXHAUSTED(11728, 16,
        "The sequence object '%.*ls' has reached its minimum or maximum value. Restart the sequence object to "
            + "allow new values to be generated."),
    CACHE_BEYOND_RANGE(11729, 10,
        "The sequence object '%.*ls' cache size is greater than the number of available values."),
    RANGE_BEYOND_LIMIT(11732, 16,
        "The requested range for sequence object '%.*ls' exceeds the maximum or minimum limit. Retry with a "
            + "smaller range."),
    RANGE_NOT_POSITIVE(11733, 16, "Parameter '%.*ls' must be a positive integer."),
    ROWS_OR_RANGE(11737, 15, "NEXT VALUE FOR function does not support the ROWS and RANGE clauses."),
    WITH_TOP(11739, 16,
        "NEXT VALUE FOR function cannot be used if ROWCOUNT option has been set, or the query contains TOP or "
            + "OFFSET."),
    IN_CONDITIONAL(11741, 16,
        "NEXT VALUE FOR function cannot be used within CASE, CHOOSE, COALESCE, IIF, ISNULL and NULLIF."),
    ONLY_IN_DEFAULT_OF_MERGE(11742, 16,
        "NEXT VALUE FOR function can only be used with MERGE if it is defined within a default constraint on the "
            + "target table for insert actions.");

    private final int number;
    private final int severity;
    private final String format;

    SequenceError(int number, int severity, String format) {
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
