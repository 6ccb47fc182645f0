package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.IndexMetadata.Kind;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.List;
import java.util.Optional;

/// Leaves: where rows come from.
public sealed interface AccessNode extends PlanNode {
    @Override default List<PlanNode> inputs() {
        return List.of();
    }

    /// An index of a table, read for some of its columns.
    ///
    /// @param fields   what is read: a column of the query for a column of the table
    /// @param bookmark the column that takes the row's locator, for lookups and changes
    /// @param change   whether the rows will be changed: they are read with U locks
    /// @param partitions those that are read, absent for all
    record IndexUse(TableMetadata table, IndexMetadata index, String alias, List<Field> fields,
            Optional<Column> bookmark, TableHints hints, boolean change, Optional<PartitionSeek> partitions) { }

    /// A table's column by ordinal, and the query's column that takes its value.
    record Field(int ordinal, Column column) { }

    /// All rows of a heap or index.
    record Scan(NodeInfo info, IndexUse use, Condition residual, boolean ordered, boolean backward)
            implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            // Where partitions are sought by their numbers, as the first column of an index would be.
            var verb = use.partitions().isPresent() ? "Seek" : "Scan";
            var name = switch (use.index().kind()) {
                case HEAP -> "Table Scan";
                case CLUSTERED -> "Clustered Index " + verb;
                case NONCLUSTERED -> "Index " + verb;
            };
            node.operator(name, name).object(use.table(), use.index(), use.alias())
                    .property("Ordered", ordered ? "1" : "0");
            if (ordered) {
                node.property("ScanDirection", backward ? "BACKWARD" : "FORWARD");
            }
            use.partitions().ifPresent(node::partitions);
            describeHints(node, use.hints()).property("Predicate", residual);
        }
    }

    /// The rows of an index in one or more ranges of its key.
    record Seek(NodeInfo info, IndexUse use, List<SeekRange> ranges, Condition residual, boolean backward)
            implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            var name = use.index().kind() == Kind.CLUSTERED ? "Clustered Index Seek" : "Index Seek";
            node.operator(name, name).object(use.table(), use.index(), use.alias())
                    .property("Ordered", "1").property("ScanDirection", backward ? "BACKWARD" : "FORWARD");
            ranges.forEach(node::seek);
            use.partitions().ifPresent(node::partitions);
            describeHints(node, use.hints()).property("Predicate", residual);
        }
    }

    /// The whole row of a bookmark that an index above gave.
    record Lookup(NodeInfo info, IndexUse use, Column bookmark, Condition residual) implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            var heap = use.index().kind() == Kind.HEAP;
            node.operator(heap ? "RID Lookup" : "Clustered Index Seek", heap ? "RID Lookup" : "Clustered Index Seek")
                    .object(use.table(), use.index(), use.alias()).property("Lookup", "1")
                    .property("Predicate", residual);
        }
    }

    /// Rows written in the plan itself.
    record ConstantScan(NodeInfo info, List<Column> columns, List<List<Scalar>> rows) implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            node.operator("Constant Scan", "Constant Scan");
            rows.forEach(node::values);
        }
    }

    private static ShowplanNode describeHints(ShowplanNode node, TableHints hints) {
        return node.property("ForcedIndex", hints.indexes().isEmpty() ? "0" : "1")
                .property("ForceSeek", hints.forceSeek() ? "1" : "0")
                .property("ForceScan", hints.forceScan() ? "1" : "0");
    }

    record TableValuedFunction(NodeInfo info, String name, BoundRowFunction function, List<Scalar> arguments,
            List<Column> columns) implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            node.operator("Table-valued function", "Table-valued function").property("Function", name)
                    .values(arguments);
        }
    }

    /// A dynamic view, or what EXEC returns in INSERT ... EXEC.
    record SourceScan(NodeInfo info, RowSource source, List<Scalar> arguments, List<Column> columns)
            implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            var name = source instanceof RowSource.Executed ? "Parameter Table Scan" : "Table-valued function";
            node.operator(name, name).property("Function", source.name()).values(arguments);
        }
    }

    /// The rows of the step before, in a recursive query.
    record WorkTableScan(NodeInfo info, int number, List<Column> columns) implements AccessNode {
        @Override public void describe(ShowplanNode node) {
            node.operator("Table Spool", "Lazy Spool").property("WorkTable", Integer.toString(number));
        }
    }
}
