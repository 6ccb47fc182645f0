package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.ANY;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.many;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrders;
import java.util.List;

/// ISNULL, GREATEST and LEAST, which evaluate all their arguments.
final class LogicalFunctions {
    static final List<Function> ROWS = List.of(
            typed("ISNULL",   args(ANY, ANY), call -> ConditionalTypes.isNull(call.arguments().get(0),
                    call.arguments().get(1)), HANDLED, LogicalFunctions::isNull),
            typed("GREATEST", many(1, ANY),   call -> ConditionalTypes.common(call.arguments()), HANDLED,
                    (call, type) -> extreme(call, type, 1)),
            typed("LEAST",    many(1, ANY),   call -> ConditionalTypes.common(call.arguments()), HANDLED,
                    (call, type) -> extreme(call, type, -1)));

    private LogicalFunctions() {
    }

    private static Converter converter(Call call, int index, SqlType type) {
        var from = call.type(index);
        if (call.arguments().get(index).isNullLiteral()) {
            return Converter.IDENTITY;
        }
        Conversions.implicitRefusal(from, type).ifPresent(refusal -> {
            throw refusal;
        });
        return Conversions.converter(from, type, call.settings());
    }

    private static Implementation isNull(Call call, SqlType type) {
        var replacement = converter(call, 1, type);
        return (_, a) -> a[0] != Null.NULL ? a[0] : replacement.convert(a[1]);
    }

    /// NULLs are passed over; all NULL is NULL.
    private static Implementation extreme(Call call, SqlType type, int sign) {
        var order = ValueOrders.of(type);
        var converters = new Converter[call.count()];
        for (int i = 0; i < converters.length; i++) {
            converters[i] = converter(call, i, type);
        }
        return (_, a) -> {
            Value best = Null.NULL;
            for (int i = 0; i < a.length; i++) {
                var value = converters[i].convert(a[i]);
                if (value != Null.NULL && (best == Null.NULL || sign * order.compare(value, best) > 0)) {
                    best = value;
                }
            }
            return best;
        };
    }
}
