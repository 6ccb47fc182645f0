package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.List;

/// A built-in function that gives rows (STRING_SPLIT, GENERATE_SERIES).
public record RowFunction(String name, int minimum, int maximum, Binding binding) {
    /// Types a call.
    @FunctionalInterface
    public interface Binding {
        BoundRowFunction bind(List<Argument> arguments, ConversionSettings settings);
    }

    /// A column of the rows.
    public record Column(String name, SqlType type, boolean nullable) {
    }

    /// A row function for given argument types.
    public record BoundRowFunction(List<SqlType> argumentTypes, List<Column> columns, Rows rows) {
    }

    /// Gives the rows for converted arguments.
    @FunctionalInterface
    public interface Rows {
        Iterator<Value[]> of(FunctionContext context, Value[] arguments);
    }

    public BoundRowFunction bind(List<Argument> arguments, ConversionSettings settings) {
        if (arguments.size() < minimum || arguments.size() > maximum) {
            throw dev.vitrine.types.error.NameError.TOO_MANY_ARGUMENTS.with(name);
        }
        return binding.bind(arguments, settings);
    }
}
