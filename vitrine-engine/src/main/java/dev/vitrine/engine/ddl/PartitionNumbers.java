package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.error.SqlError;

/// Partition numbers as statements write them: any expression.
final class PartitionNumbers {
    private final DdlContext context;

    PartitionNumbers(DdlContext context) {
        this.context = context;
    }

    /// The number, 0 for NULL and for what is none.
    long of(Expression written) {
        var query = "SELECT CONVERT(bigint, " + written.position().cut(context.text()) + ") AS a";
        try {
            var value = context.queries().rows(query).getFirst()[0];
            return value.isNull() ? 0 : value.asLong();
        } catch (SqlError notNumber) {
            if (notNumber.severity() > USER_SEVERITY) {
                throw notNumber;
            }
            return 0;
        }
    }

    private static final int USER_SEVERITY = 16;

    /// Whether it is of an integer type.
    boolean isInteger(Expression written) {
        return context.queries().columns("SELECT " + written.position().cut(context.text()) + " AS a").getFirst()
                .type().name().isInteger();
    }
}
