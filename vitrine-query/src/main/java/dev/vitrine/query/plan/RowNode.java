package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.serialization.Serializer;
import dev.vitrine.types.error.SqlError;
import java.util.List;
import java.util.Optional;

/// Operators between the leaves and the change or result.
public sealed interface RowNode extends PlanNode {

    /// An operator with one input.
    sealed interface Single extends RowNode {
        PlanNode input();

        @Override default List<PlanNode> inputs() {
            return List.of(input());
        }
    }

    record Filter(NodeInfo info, PlanNode input, Condition condition) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Filter", "Filter").property("Predicate", condition);
        }
    }

    record ComputeScalar(NodeInfo info, PlanNode input, List<Relation.Computed> computed) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Compute Scalar", "Compute Scalar").computed(computed);
        }
    }

    /// The inner side runs once for each row of the outer, and may refer to the outer's columns (`references`).
    record NestedLoops(NodeInfo info, JoinKind kind, PlanNode outer, PlanNode inner, Condition on,
            List<Column> references) implements RowNode {
        @Override public List<PlanNode> inputs() {
            return List.of(outer, inner);
        }

        @Override public void describe(ShowplanNode node) {
            var logical = switch (kind) {
                case INNER -> "Inner Join";
                case LEFT -> "Left Outer Join";
                case FULL -> "Full Outer Join";
                case SEMI -> "Left Semi Join";
                case ANTI -> "Left Anti Semi Join";
            };
            node.operator("Nested Loops", logical).columns("OuterReferences", references)
                    .property("Predicate", on);
        }
    }

    /// Rows of `probe` with those of `build` whose keys are equal; LEFT, SEMI and ANTI keep rows of `probe`.
    ///
    /// @param nullsEqual whether NULL keys match NULL keys (INTERSECT, EXCEPT)
    record HashJoin(NodeInfo info, JoinKind kind, PlanNode build, PlanNode probe, List<Scalar> buildKeys,
            List<Scalar> probeKeys, boolean nullsEqual, Condition residual) implements RowNode {
        @Override public List<PlanNode> inputs() {
            return List.of(build, probe);
        }

        @Override public void describe(ShowplanNode node) {
            var logical = switch (kind) {
                case INNER -> "Inner Join";
                case LEFT -> "Right Outer Join";
                case FULL -> "Full Outer Join";
                case SEMI -> "Right Semi Join";
                case ANTI -> "Right Anti Semi Join";
            };
            node.operator("Hash Match", logical);
            buildKeys.forEach(key -> node.property("HashKeysBuild", key));
            probeKeys.forEach(key -> node.property("HashKeysProbe", key));
            node.property("ProbeResidual", residual);
        }
    }

    /// Rows of two inputs sorted by their keys; LEFT, SEMI and ANTI keep rows of `left`.
    ///
    /// @param nullsEqual as of a hash join
    /// @param several    whether more than one row of `left` may have the same key
    record MergeJoin(NodeInfo info, JoinKind kind, PlanNode left, PlanNode right, List<Scalar> leftKeys,
            List<Scalar> rightKeys, boolean nullsEqual, boolean several, Condition residual) implements RowNode {
        @Override public List<PlanNode> inputs() {
            return List.of(left, right);
        }

        @Override public void describe(ShowplanNode node) {
            var logical = switch (kind) {
                case INNER -> "Inner Join";
                case LEFT -> "Left Outer Join";
                case FULL -> "Full Outer Join";
                case SEMI -> "Left Semi Join";
                case ANTI -> "Left Anti Semi Join";
            };
            node.operator("Merge Join", logical).property("ManyToMany", several ? "1" : "0");
            rightKeys.forEach(key -> node.property("InnerSideJoinColumns", key));
            leftKeys.forEach(key -> node.property("OuterSideJoinColumns", key));
            node.property("Residual", residual);
        }
    }

    /// Groups by a hash table.
    record HashAggregate(NodeInfo info, PlanNode input, List<Column> keys, List<AggregateCall> calls)
            implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Hash Match", calls.isEmpty() ? "Flow Distinct" : "Aggregate")
                    .columns("HashKeysBuild", keys).aggregates(calls);
        }
    }

    /// Groups of an input sorted by the keys; without keys and `scalar` one row always.
    record StreamAggregate(NodeInfo info, PlanNode input, List<Column> keys, List<AggregateCall> calls,
            boolean scalar) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Stream Aggregate", "Aggregate").columns("GroupBy", keys).aggregates(calls);
        }
    }

    /// `top`: only so many first rows are wanted.
    record Sort(NodeInfo info, PlanNode input, List<SortKey> keys, boolean distinct, Optional<Scalar> top)
            implements Single {
        @Override public void describe(ShowplanNode node) {
            var logical = top.isPresent() ? "TopN Sort" : distinct ? "Distinct Sort" : "Sort";
            node.operator("Sort", logical).order("OrderBy", keys);
            top.ifPresent(count -> node.property("Rows", count instanceof Scalar.Constant(var _, var value)
                    && !value.isNull() ? Long.toString(value.asLong()) : "0"));
        }
    }

    record Top(NodeInfo info, PlanNode input, Optional<Scalar> count, boolean percent, List<SortKey> ties,
            Optional<Scalar> offset) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Top", "Top").property("IsPercent", percent ? "1" : "0")
                    .property("WithTies", ties.isEmpty() ? "0" : "1");
            count.ifPresent(value -> node.property("TopExpression", value));
            offset.ifPresent(value -> node.property("OffsetExpression", value));
        }
    }

    /// UNION ALL.
    record Concatenation(NodeInfo info, List<PlanNode> inputs, List<List<Column>> inputColumns,
            List<Column> columns) implements RowNode {
        @Override public void describe(ShowplanNode node) {
            node.operator("Concatenation", "Concatenation");
        }
    }

    /// Keeps the input's rows. Eager: reads all first (Halloween protection). Lazy: keeps rows for the next rewind.
    record Spool(NodeInfo info, PlanNode input, boolean eager) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Table Spool", eager ? "Eager Spool" : "Lazy Spool");
        }
    }

    /// Window functions over an input sorted by partition and order.
    record WindowFunctions(NodeInfo info, PlanNode input, List<Column> partition, List<SortKey> order,
            List<WindowCall> calls) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Window Aggregate", "Window Aggregate").columns("PartitionBy", partition)
                    .order("OrderBy", order).windows(calls);
        }
    }

    /// A recursive common table: rows of the anchor, then of the recursive part, step by step.
    record RecursiveUnion(NodeInfo info, int number, PlanNode anchor, List<Column> anchorColumns, PlanNode recursive,
            List<Column> recursiveColumns, List<Column> columns, int limit) implements RowNode {
        @Override public List<PlanNode> inputs() {
            return List.of(anchor, recursive);
        }

        @Override public void describe(ShowplanNode node) {
            node.operator("Concatenation", "Concatenation").property("MaxRecursion", Integer.toString(limit));
        }
    }

    /// FOR JSON, FOR XML: rows as a text.
    record Serialize(NodeInfo info, PlanNode input, List<Column> given, Serializer serializer, Column output)
            implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("UDX", "UDX").property("UDXName", serializer.name()).columns("UsedUDXColumns", given);
        }
    }

    /// Error 512 for a second row.
    record SingleRow(NodeInfo info, PlanNode input) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Assert", "Assert");
        }
    }

    /// SELECT @v = e: gives no rows.
    record AssignVariables(NodeInfo info, PlanNode input, List<ChangeNode.VariableAssignment> assignments)
            implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Compute Scalar", "Compute Scalar")
                    .values(assignments.stream().map(ChangeNode.VariableAssignment::value).toList());
        }
    }

    /// Rows for which all assertions hold; one that does not is its error.
    record Assert(NodeInfo info, PlanNode input, List<Assertion> assertions) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Assert", "Assert");
            assertions.forEach(assertion -> node.property("Predicate", assertion.condition()));
        }
    }

    /// What must not be false.
    record Assertion(Condition condition, SqlError error) { }

    /// Reads all its input into a work table, then gives its rows. A row of the work table begins with `columns`.
    record WorkTableSpool(NodeInfo info, PlanNode input, int number, List<Column> columns) implements Single {
        @Override public void describe(ShowplanNode node) {
            node.operator("Table Spool", "Eager Spool").property("WorkTable", Integer.toString(number));
        }
    }

    /// Runs its inputs one after the other; gives the rows of the last.
    record Sequence(NodeInfo info, List<PlanNode> inputs) implements RowNode {
        @Override public void describe(ShowplanNode node) {
            node.operator("Sequence", "Sequence");
        }
    }
}
