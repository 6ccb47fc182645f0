package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import java.util.List;

/// A bound query: its rows, and its columns by name in order; one column may stand twice.
record BoundQuery(Relation relation, List<Output> columns) {

    /// @param name empty if the expression has none
    record Output(String name, Column column, boolean nullable) { }

    List<Column> columnList() {
        return columns.stream().map(Output::column).toList();
    }
}
