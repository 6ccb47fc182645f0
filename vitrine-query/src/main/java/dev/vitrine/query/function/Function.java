package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/// A row of the function tables.
///
/// @param name          in capitals; `@@` functions include their signs
/// @param arguments     how each argument is typed, and how many there may be
/// @param result        the result type from the call
/// @param maker         makes the implementation for a call
/// @param takesDatePart whether the first argument is the name of a date part
public record Function(String name, Arguments arguments, ResultRule result, Nulls nulls, Volatility volatility,
        Maker maker, boolean takesDatePart) {

    /// The result type of a call.
    @FunctionalInterface
    public interface ResultRule {
        SqlType type(Call call);
    }

    /// Makes the implementation for a call's types, once.
    @FunctionalInterface
    public interface Maker {
        Implementation make(Call call, SqlType result);
    }

    /// Types the call. Raises 174 or 189 for a wrong number of arguments, 8116 for a type that the function does not
    /// take.
    public BoundFunction bind(List<Argument> given, ConversionSettings settings) {
        if (given.size() < arguments.minimum() || given.size() > arguments.maximum()) {
            throw wrongCount();
        }
        var types = new ArrayList<SqlType>();
        for (int i = 0; i < given.size(); i++) {
            types.add(arguments.rule(i).convertTo(given.get(i), i, name));
        }
        var call = new Call(name, given, List.copyOf(types), settings);
        var type = result.type(call);
        return new BoundFunction(this, call.types(), type, maker.make(call, type));
    }

    private RuntimeException wrongCount() {
        var shown = name.toLowerCase(java.util.Locale.ROOT);
        return arguments.minimum() == arguments.maximum() ? SyntaxError.FUNCTION_ARGUMENT_COUNT.with(shown,
                arguments.minimum())
                : SyntaxError.INCORRECT_NUMBER_OF_ARGUMENTS.with(shown, arguments.minimum(), arguments.maximum());
    }
}
