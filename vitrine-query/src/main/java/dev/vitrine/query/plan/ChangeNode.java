package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.CheckMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.List;
import java.util.Optional;

/// Operators that change a table and all its indexes. Each gives the rows it has changed: OUTPUT reads the columns of `row` and `old`.
public sealed interface ChangeNode extends PlanNode {
    PlanNode input();

    TableMetadata table();

    @Override default List<PlanNode> inputs() {
        return List.of(input());
    }

    /// What must hold for a new row, and what is computed from it.
    ///
    /// @param row      a column of the query for each column of the table: takes the new row's values
    /// @param computed the table's computed columns over `row`, by ordinal
    /// @param checks   CHECK constraints over `row`
    /// @param filters  for each filtered index its condition over `row`
    /// @param statement the word in error texts: INSERT, UPDATE, MERGE
    record NewRow(List<Column> row, List<ColumnValue> computed, List<Check> checks, List<IndexFilter> filters,
            String statement) { }

    /// The value of a table's column.
    record ColumnValue(int ordinal, Scalar value) { }

    record Check(CheckMetadata constraint, Condition condition) { }

    record IndexFilter(IndexMetadata index, Condition condition) { }

    /// @variable = value, by the variable's index.
    record VariableAssignment(int index, Scalar value) { }

    /// Inserts the input's rows.
    ///
    /// @param values   one per column of the table that is given a value, converted to its type; identity and rowversion columns have none
    record Insert(NodeInfo info, PlanNode input, TableMetadata table, List<ColumnValue> values, NewRow target)
            implements ChangeNode {
        @Override public void describe(ShowplanNode node) {
            describeChange(node, table, "Insert");
            describeValues(node, table, values, target.checks());
        }
    }

    /// Updates the rows whose bookmarks the input gives.
    ///
    /// @param old       a column of the query for each column of the table: the row before
    /// @param repeated  whether a row may come more than once (joins): it is changed the first time only
    /// @param variables assigned for each row before the row is changed, in order
    record Update(NodeInfo info, PlanNode input, TableMetadata table, Column bookmark, boolean repeated,
            List<Column> old, List<ColumnValue> values, List<VariableAssignment> variables, NewRow target) implements ChangeNode {
        @Override public void describe(ShowplanNode node) {
            describeChange(node, table, "Update");
            describeValues(node, table, values, target.checks());
            node.values(variables.stream().map(VariableAssignment::value).toList());
        }
    }

    /// Deletes the rows whose bookmarks the input gives.
    record Delete(NodeInfo info, PlanNode input, TableMetadata table, Column bookmark, boolean repeated,
            List<Column> old, List<IndexFilter> filters) implements ChangeNode {
        @Override public void describe(ShowplanNode node) {
            describeChange(node, table, "Delete");
        }
    }

    /// MERGE: for each input row the first action whose condition holds.
    ///
    /// @param action the column that takes 'INSERT', 'UPDATE' or 'DELETE' ($action)
    record Merge(NodeInfo info, PlanNode input, TableMetadata table, Column bookmark, List<Column> old,
            List<MergeAction> actions, NewRow target, Column action) implements ChangeNode {
        @Override public void describe(ShowplanNode node) {
            describeChange(node, table, "Merge");
            actions.forEach(action -> {
                node.property("Predicate", action.condition());
                describeValues(node, table, action.values(), List.of());
            });
            describeValues(node, table, List.of(), target.checks());
        }
    }

    /// One WHEN clause; `condition` includes whether the row matched.
    record MergeAction(MergeKind kind, Condition condition, List<ColumnValue> values) { }

    enum MergeKind { INSERT, UPDATE, DELETE }

    /// Puts what another change has given into a second table: OUTPUT ... INTO.
    record OutputInto(NodeInfo info, PlanNode input, TableMetadata table, List<ColumnValue> values, NewRow target)
            implements ChangeNode {
        @Override public void describe(ShowplanNode node) {
            describeChange(node, table, "Insert");
            describeValues(node, table, values, target.checks());
        }
    }

    private static void describeValues(ShowplanNode node, TableMetadata table, List<ColumnValue> values,
            List<Check> checks) {
        node.assigned(table, values);
        checks.forEach(check -> node.property("Check", check.condition()));
    }

    private static void describeChange(ShowplanNode node, TableMetadata table, String change) {
        var kind = table.base().kind() == IndexMetadata.Kind.HEAP ? "Table " : "Clustered Index ";
        node.operator(kind + change, change);
        table.indexes().forEach(index -> node.object(table, index, ""));
    }
}
