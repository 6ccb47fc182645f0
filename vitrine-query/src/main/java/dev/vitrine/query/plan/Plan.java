package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.types.conversion.ConversionSettings;
import java.util.List;

/// A compiled statement: immutable, run by any number of executions at once.
///
/// @param columns     the result set's columns, empty if it gives none
/// @param output      for each of them the column of the plan
/// @param columnCount how many columns the plan has: the size of a frame
/// @param nodeCount   how many nodes it has
/// @param objects     what it was made for
public record Plan(StatementKind kind, PlanNode root, List<ResultColumn> columns, List<Column> output,
        int columnCount, int nodeCount, List<ObjectVersion> objects, ConversionSettings conversion, QueryHints hints) {

    /// About how much memory it takes: nodes with their closures, and columns.
    public long sizeBytes() {
        return 4096 + 2048L * nodeCount + 64L * columnCount;
    }

    /// Whether it sends rows.
    public boolean returnsRows() {
        return !columns.isEmpty();
    }
}
