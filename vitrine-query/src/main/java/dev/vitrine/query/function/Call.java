package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// One call being bound: what result rules and type-dependent implementations look at.
///
/// @param arguments as written
/// @param types     to which the arguments will be converted
public record Call(String function, List<Argument> arguments, List<SqlType> types, ConversionSettings settings) {
    public int count() {
        return arguments.size();
    }

    public SqlType type(int index) {
        return types.get(index);
    }

    public Optional<Value> constant(int index) {
        return index < arguments.size() ? arguments.get(index).constant() : Optional.empty();
    }
}
