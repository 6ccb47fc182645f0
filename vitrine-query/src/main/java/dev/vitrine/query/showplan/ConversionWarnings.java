package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.AccessNode.IndexUse;
import dev.vitrine.query.plan.PlanNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Implicit conversions of columns in conditions: they spoil estimates ("Cardinality Estimate"), and where an index
/// begins with the column they make a scan of what could be a seek ("Seek Plan").
final class ConversionWarnings {
    private final ExpressionText texts;
    private final Set<Warning> found = new LinkedHashSet<>();

    record Warning(String issue, String expression) { }

    private ConversionWarnings(ColumnNames names) {
        this.texts = new ExpressionText(names);
    }

    static List<Warning> of(PlanNode root, ColumnNames names) {
        var warnings = new ConversionWarnings(names);
        warnings.visit(root);
        return List.copyOf(warnings.found);
    }

    private void visit(PlanNode node) {
        switch (node) {
            case AccessNode.Scan scan -> Condition.conjuncts(scan.residual()).forEach(one -> seek(one, scan.use()));
            case AccessNode.Seek seek -> Condition.conjuncts(seek.residual()).forEach(one -> seek(one, seek.use()));
            default -> { }
        }
        Description.of(node).conditions.forEach(condition -> new Conversions().rewrite(condition));
        node.inputs().forEach(this::visit);
        node.info().subplans().forEach(subplan -> visit(subplan.plan()));
    }

    private void seek(Condition condition, IndexUse use) {
        if (!(condition instanceof Condition.Compare(var comparison, var left, var right))
                || comparison == Comparison.NOT_EQUAL) {
            return;
        }
        for (var side : List.of(left, right)) {
            converted(side).filter(column -> leads(column, use)).ifPresent(_ ->
                    found.add(new Warning("Seek Plan", texts.of(condition))));
        }
    }

    private static Optional<Column> converted(Scalar scalar) {
        return scalar instanceof Scalar.Convert(Scalar.ColumnValue(var column, var _), var _, var _, var kind)
                && kind == Scalar.ConvertKind.IMPLICIT ? Optional.of(column) : Optional.empty();
    }

    private static boolean leads(Column column, IndexUse use) {
        var ordinals = new ArrayList<Integer>();
        use.fields().stream().filter(field -> field.column().equals(column)).forEach(f -> ordinals.add(f.ordinal()));
        return use.table().indexes().stream().anyMatch(index -> !index.keys().isEmpty()
                && ordinals.contains(index.keys().getFirst().ordinal()));
    }

    /// Finds converted columns of tables anywhere in a condition.
    private final class Conversions extends Rewriter {
        @Override protected Optional<Scalar> replacement(Scalar scalar) {
            converted(scalar).filter(column -> !column.computed()).ifPresent(_ ->
                    found.add(new Warning("Cardinality Estimate", texts.of(scalar))));
            return Optional.empty();
        }

        @Override protected Relation relation(Relation relation) {
            return relation;
        }
    }
}
