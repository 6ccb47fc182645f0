package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.Estimates;
import dev.vitrine.query.plan.NodeInfo;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.Subplan;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Makes the properties of plan nodes: ids, output, estimates, plans of subqueries.
final class Nodes {
    private static final int VARIABLE_OVERHEAD = 2;
    private static final int LARGE_SIZE = 4035;

    private final SubqueryPlanner subqueries;
    private int count;

    /// Plans a subquery of an expression.
    @FunctionalInterface
    interface SubqueryPlanner {
        Subplan plan(Relation query);
    }

    Nodes(SubqueryPlanner subqueries) {
        this.subqueries = subqueries;
    }

    int count() {
        return count;
    }

    /// What a node costs by itself, and how many rows it gives.
    record Figures(double rows, double io, double cpu) { }

    NodeInfo info(Collection<Column> output, Figures figures, List<PlanNode> inputs, Expressions expressions) {
        double subtree = figures.io + figures.cpu;
        for (var input : inputs) {
            subtree += input.info().estimates().subtree();
        }
        var columns = List.copyOf(output);
        return new NodeInfo(count++, columns, new Estimates(figures.rows, rowSize(columns), figures.io, figures.cpu,
                subtree, 1), expressions.subplans(subqueries));
    }

    /// As `info`, for a node whose inputs' costs are not just added.
    NodeInfo info(Collection<Column> output, Figures figures, double subtree, Expressions expressions) {
        var columns = List.copyOf(output);
        return new NodeInfo(count++, columns, new Estimates(figures.rows, rowSize(columns), figures.io, figures.cpu,
                subtree, 1), expressions.subplans(subqueries));
    }

    /// The columns of a relation that are asked for.
    static List<Column> output(Relation relation, BitSet required) {
        var output = new ArrayList<Column>();
        for (var column : relation.columns()) {
            if (required.get(column.id())) {
                output.add(column);
            }
        }
        return output;
    }

    private static int rowSize(List<Column> columns) {
        int size = 9;
        for (var column : columns) {
            size += size(column.type());
        }
        return size;
    }

    private static int size(SqlType type) {
        if (type.isMax()) {
            return LARGE_SIZE;
        }
        return type.name().isVariableLength() ? type.length() / 2 + VARIABLE_OVERHEAD : type.length();
    }

    /// The expressions of a node, where its subqueries stand.
    static final class Expressions extends Rewriter {
        static final Expressions NONE = new Expressions();

        private final List<Relation> found = new ArrayList<>();

        static Expressions of(List<Scalar> scalars) {
            var expressions = new Expressions();
            scalars.forEach(expressions::rewrite);
            return expressions;
        }

        static Expressions of(Condition condition) {
            var expressions = new Expressions();
            expressions.rewrite(condition);
            return expressions;
        }

        Expressions and(List<Scalar> scalars) {
            scalars.forEach(this::rewrite);
            return this;
        }

        Expressions and(Condition condition) {
            rewrite(condition);
            return this;
        }

        @Override protected Optional<Scalar> replacement(Scalar scalar) {
            return Optional.empty();
        }

        @Override protected Relation relation(Relation relation) {
            found.add(relation);
            return relation;
        }

        private List<Subplan> subplans(SubqueryPlanner planner) {
            return found.stream().map(planner::plan).toList();
        }
    }
}
