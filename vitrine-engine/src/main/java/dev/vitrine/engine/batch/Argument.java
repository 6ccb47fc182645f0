package dev.vitrine.engine.batch;

import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// An argument of a call, evaluated.
///
/// @param name the parameter's name with its sign, empty when given by position
/// @param output whether its value is wanted back
/// @param useDefault whether the parameter's default is asked for
/// @param cursorVariable the caller's variable that is to take a cursor
/// @param table a table variable or table-valued parameter in place of a value
public record Argument(Optional<String> name, SqlType type, Value value, boolean output, boolean useDefault,
        Optional<String> cursorVariable, Optional<TableArgument> table) {

    /// A table as an argument.
    ///
    /// @param type that it was declared with
    public record TableArgument(TableMetadata table, Optional<TableTypeMetadata> type) {
        /// As errors name its type.
        String typeName() {
            return type.map(TableTypeMetadata::name).orElse("table");
        }
    }

    /// An argument that is a value.
    public Argument(Optional<String> name, SqlType type, Value value, boolean output, boolean useDefault) {
        this(name, type, value, output, useDefault, Optional.empty(), Optional.empty());
    }
}
