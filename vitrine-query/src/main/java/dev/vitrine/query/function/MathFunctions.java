package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.FLOAT;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.FloatValue;
import java.util.List;

/// Mathematical functions.
final class MathFunctions {
    static final List<Function> ROWS = List.of(
            scalar("PI", args(), is(SqlType.FLOAT), NULL_ON_NULL, (_, _) -> new FloatValue(Math.PI)),
            scalar("SIN", args(FLOAT), is(SqlType.FLOAT), NULL_ON_NULL, (_, a) -> new FloatValue(Math.sin(((FloatValue) a[0]).value()))));

    private MathFunctions() {
    }
}
