package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import java.util.List;

/// A compiled statement: immutable, run by any number of executions at once.
///
/// @param columns     the result set's columns, empty if it gives none
/// @param output      for each of them the column of the plan
/// @param columnCount how many columns the plan has: the size of a frame
/// @param objects     what it was made for
public record Plan(StatementKind kind, PlanNode root, List<ResultColumn> columns, List<Column> output,
        int columnCount, List<ObjectVersion> objects) {

    /// Whether it sends rows.
    public boolean returnsRows() {
        return !columns.isEmpty();
    }
}
