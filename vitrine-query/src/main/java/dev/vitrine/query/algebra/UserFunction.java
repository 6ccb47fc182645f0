package dev.vitrine.query.algebra;

import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.types.type.SqlType;
import java.util.List;

/// A user-defined function whose body runs when it is called: scalar, or multi-statement table-valued.
///
/// @param parameters the types that arguments are converted to
/// @param results what it returns: one type, or those of its table's columns
/// @param nullOnNull RETURNS NULL ON NULL INPUT: with a NULL argument the body does not run
public record UserFunction(ModuleMetadata module, List<SqlType> parameters, List<SqlType> results,
        boolean nullOnNull) {
    /// As showplan names it.
    public String name() {
        return "[" + module.database() + "].[" + module.schema() + "].[" + module.name() + "]";
    }
}
