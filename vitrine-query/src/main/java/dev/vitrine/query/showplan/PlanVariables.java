package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.SeekRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Looks through all expressions of a plan for variables and for conversions that the binder has put in.
final class PlanVariables extends Rewriter {
    private final TreeMap<Integer, Scalar.Variable> found = new TreeMap<>();

    List<Scalar.Variable> of(PlanNode root) {
        visit(root);
        return new ArrayList<>(found.values());
    }

    private void visit(PlanNode node) {
        scalars(Description.of(node)).forEach(this::rewrite);
        conditions(Description.of(node)).forEach(this::rewrite);
        node.inputs().forEach(this::visit);
        node.info().subplans().forEach(subplan -> visit(subplan.plan()));
    }

    static List<Condition> conditions(Description description) {
        return description.conditions;
    }

    /// Every scalar that a node has told of, outside of conditions.
    static List<Scalar> scalars(Description description) {
        var all = new ArrayList<Scalar>();
        for (var name : List.of("HashKeysBuild", "HashKeysProbe", "InnerSideJoinColumns", "OuterSideJoinColumns",
                "TopExpression", "OffsetExpression")) {
            all.addAll(description.scalars(name));
        }
        description.computed.forEach(one -> all.add(one.value()));
        description.aggregates.forEach(call -> call.argument().ifPresent(all::add));
        description.windows.forEach(call -> all.addAll(call.arguments()));
        description.values.forEach(all::addAll);
        description.assigned.forEach(one -> all.add(one.value()));
        for (var range : description.seeks) {
            all.addAll(range.equal());
            range.low().map(SeekRange.Bound::value).ifPresent(all::add);
            range.high().map(SeekRange.Bound::value).ifPresent(all::add);
        }
        return all;
    }

    @Override protected Optional<Scalar> replacement(Scalar scalar) {
        if (scalar instanceof Scalar.Variable variable) {
            found.put(variable.index(), variable);
        }
        return Optional.empty();
    }

    @Override protected Relation relation(Relation relation) {
        return relation;
    }
}
