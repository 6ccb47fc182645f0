package dev.vitrine.query.function;

import dev.vitrine.query.function.Function.Maker;
import dev.vitrine.query.function.Function.ResultRule;
import dev.vitrine.types.type.SqlType;

/// The words in which the function tables are written.
final class Rows {
    private Rows() {
    }

    static Function scalar(String name, Arguments arguments, ResultRule result, Nulls nulls,
            Implementation implementation) {
        return new Function(name, arguments, result, nulls, Volatility.DETERMINISTIC, (_, _) -> implementation, false);
    }

    /// The implementation depends on the types.
    static Function typed(String name, Arguments arguments, ResultRule result, Nulls nulls, Maker maker) {
        return new Function(name, arguments, result, nulls, Volatility.DETERMINISTIC, maker, false);
    }

    /// The first argument names a date part.
    static Function datePart(String name, Arguments arguments, ResultRule result, Nulls nulls, Maker maker) {
        return new Function(name, arguments, result, nulls, Volatility.DETERMINISTIC, maker, true);
    }

    /// The same throughout a statement, but not from one statement to the next.
    static Function perStatement(String name, Arguments arguments, ResultRule result, Nulls nulls,
            Implementation implementation) {
        return new Function(name, arguments, result, nulls, Volatility.PER_STATEMENT, (_, _) -> implementation, false);
    }

    static Function perRow(String name, Arguments arguments, ResultRule result, Nulls nulls,
            Implementation implementation) {
        return new Function(name, arguments, result, nulls, Volatility.PER_ROW, (_, _) -> implementation, false);
    }

    static ResultRule is(SqlType type) {
        return _ -> type;
    }

    /// The type of that argument after conversion.
    static ResultRule sameAs(int index) {
        return call -> call.type(index);
    }
}
