package dev.vitrine.engine.ddl;

import dev.vitrine.types.value.Value;
import java.util.List;

/// Runs T-SQL on behalf of a definition, in its transaction and with its session's settings: existing rows are held
/// against a new constraint, defaults are computed, queries of views are bound.
public interface Queries {
    /// The rows of a SELECT statement.
    List<Value[]> rows(String text);

    /// The columns that a SELECT statement would give; binding errors are raised. A column without a name has an empty
    /// one.
    List<ColumnPlan> columns(String text);
}
