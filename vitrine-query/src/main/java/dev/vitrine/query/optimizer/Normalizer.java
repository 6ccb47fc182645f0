package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;

/// Moves conditions to where they cut rows earliest, makes inner joins of outer ones where nothing is lost, and joins of simple subqueries.
final class Normalizer {
    private Normalizer() {
    }

    static Relation normalize(Relation relation) {
        return push(relation, List.of());
    }

    /// The relation with only those rows for which all conditions hold.
    static Relation push(Relation relation, List<Condition> conditions) {
        return switch (relation) {
            case Relation.Filter(var input, var condition) -> filter(input, condition, conditions);
            case Relation.Compute compute -> compute(compute, conditions);
            case Relation.Join join -> join(join, conditions);
            case Relation.Apply apply -> apply(apply, conditions);
            case Relation.Aggregate(var input, var keys, var calls, var scalar) -> {
                var split = Split.by(conditions, scalar ? new BitSet() : ids(keys));
                yield filtered(new Relation.Aggregate(push(input, split.inside), keys, calls, scalar), split.outside);
            }
            case Relation.Distinct(var input, var columns) ->
                new Relation.Distinct(push(input, conditions), columns);
            case Relation.Window(var input, var partition, var order, var calls) -> {
                var split = Split.by(conditions, ids(partition));
                yield filtered(new Relation.Window(push(input, split.inside), partition, order, calls), split.outside);
            }
            case Relation.Sort(var input, var keys) -> new Relation.Sort(push(input, conditions), keys);
            case Relation.Top(var input, var count, var percent, var ties, var offset) ->
                filtered(new Relation.Top(normalize(input), count, percent, ties, offset), conditions);
            case Relation.Concatenation concatenation -> concatenation(concatenation, conditions);
            case Relation.Recursion(var number, var anchor, var anchorColumns, var recursive, var recursiveColumns,
                    var columns, var limit) -> filtered(new Relation.Recursion(number, normalize(anchor), anchorColumns,
                    normalize(recursive), recursiveColumns, columns, limit), conditions);
            case Relation.Serialize(var input, var given, var serializer, var output) -> filtered(
                    new Relation.Serialize(normalize(input), given, serializer, output), conditions);
            case Relation.SingleRow(var input) -> filtered(new Relation.SingleRow(normalize(input)), conditions);
            case Relation.Table _, Relation.Rows _, Relation.FunctionRows _, Relation.SourceRows _,
                    Relation.WorkTable _ -> filtered(relation, conditions);
        };
    }

    private static BitSet ids(List<Column> columns) {
        var ids = new BitSet();
        columns.forEach(column -> ids.set(column.id()));
        return ids;
    }

    /// Conditions that read given columns only (and constants, variables, outer columns), and the others.
    private record Split(List<Condition> inside, List<Condition> outside) {
        static Split by(List<Condition> conditions, BitSet columns) {
            var inside = new ArrayList<Condition>();
            var outside = new ArrayList<Condition>();
            for (var condition : conditions) {
                var used = ColumnUse.of(condition);
                boolean all = !used.isEmpty() && used.stream().allMatch(columns::get) && !Volatile.is(condition);
                (all ? inside : outside).add(condition);
            }
            return new Split(inside, outside);
        }

        /// Those that read none of the columns.
        static Split without(List<Condition> conditions, BitSet columns) {
            var inside = new ArrayList<Condition>();
            var outside = new ArrayList<Condition>();
            for (var condition : conditions) {
                boolean none = !ColumnUse.of(condition).intersects(columns) && !Volatile.is(condition);
                (none ? inside : outside).add(condition);
            }
            return new Split(inside, outside);
        }
    }

    static Relation filtered(Relation relation, List<Condition> conditions) {
        var condition = Condition.and(conditions);
        if (condition.equals(Condition.TRUE)) {
            return relation;
        }
        if (condition.equals(Condition.FALSE) || condition.equals(Condition.UNKNOWN)) {
            return new Relation.Rows(relation.columns(), List.of());
        }
        return new Relation.Filter(relation, condition);
    }

    private static Relation filter(Relation input, Condition condition, List<Condition> above) {
        var plain = new ArrayList<>(above);
        var result = input;
        for (var part : Condition.conjuncts(Simplifier.simplify(condition))) {
            var unnested = Unnesting.unnest(result, part);
            if (unnested.isPresent()) {
                result = unnested.get();
            } else {
                plain.add(part);
            }
        }
        if (plain.stream().anyMatch(part -> part.equals(Condition.FALSE) || part.equals(Condition.UNKNOWN))) {
            return new Relation.Rows(input.columns(), List.of());
        }
        return push(result, plain);
    }

    private static Relation compute(Relation.Compute compute, List<Condition> conditions) {
        var values = new HashMap<Column, Scalar>();
        var blocked = new BitSet();
        for (var one : compute.computed()) {
            if (Volatile.is(one.value())) {
                blocked.set(one.column().id());
            } else {
                values.put(one.column(), one.value());
            }
        }
        var substitution = new Substitution(values);
        var below = new ArrayList<Condition>();
        var here = new ArrayList<Condition>();
        for (var condition : conditions) {
            if (ColumnUse.of(condition).intersects(blocked) || Volatile.is(condition)) {
                here.add(condition);
            } else {
                below.add(Simplifier.simplify(substitution.rewrite(condition)));
            }
        }
        var input = push(compute.input(), below);
        return filtered(new Relation.Compute(input, compute.computed()), here);
    }

    private static Relation join(Relation.Join join, List<Condition> conditions) {
        var left = ColumnUse.given(join.left());
        var right = ColumnUse.given(join.right());
        var on = Condition.conjuncts(Simplifier.simplify(join.on()));
        return switch (join.kind()) {
            case INNER -> {
                var all = new ArrayList<>(on);
                all.addAll(conditions);
                yield inner(join, all, left, right);
            }
            case LEFT -> left(join, on, conditions, left, right);
            case FULL -> full(join, conditions, left, right);
            case SEMI, ANTI -> {
                var split = Split.without(conditions, right);
                var onRight = Split.by(on, right);
                yield filtered(new Relation.Join(join.kind(), push(join.left(), split.inside),
                        push(join.right(), onRight.inside), Condition.and(onRight.outside), join.hint()), split.outside);
            }
        };
    }

    private static Relation inner(Relation.Join join, List<Condition> conditions, BitSet left, BitSet right) {
        var toLeft = Split.without(conditions, right);
        var toRight = Split.without(toLeft.outside, left);
        var on = new ArrayList<Condition>();
        var above = new ArrayList<Condition>();
        for (var condition : toRight.outside) {
            (Volatile.is(condition) ? above : on).add(condition);
        }
        return filtered(new Relation.Join(JoinKind.INNER, push(join.left(), toLeft.inside),
                push(join.right(), toRight.inside), Condition.and(on), join.hint()), above);
    }

    private static Relation left(Relation.Join join, List<Condition> on, List<Condition> conditions, BitSet left,
            BitSet right) {
        if (conditions.stream().anyMatch(condition -> NullRejection.rejects(condition, right))) {
            return join(new Relation.Join(JoinKind.INNER, join.left(), join.right(), join.on(), join.hint()),
                    conditions);
        }
        var split = Split.without(conditions, right);
        var onRight = Split.without(on, left);
        return filtered(new Relation.Join(JoinKind.LEFT, push(join.left(), split.inside),
                push(join.right(), onRight.inside), Condition.and(onRight.outside), join.hint()), split.outside);
    }

    private static Relation full(Relation.Join join, List<Condition> conditions, BitSet left, BitSet right) {
        if (conditions.stream().anyMatch(condition -> NullRejection.rejects(condition, left))) {
            return join(new Relation.Join(JoinKind.LEFT, join.left(), join.right(), join.on(), join.hint()),
                    conditions);
        }
        if (conditions.stream().anyMatch(condition -> NullRejection.rejects(condition, right))) {
            return join(new Relation.Join(JoinKind.LEFT, join.right(), join.left(), join.on(), join.hint()),
                    conditions);
        }
        return filtered(new Relation.Join(JoinKind.FULL, normalize(join.left()), normalize(join.right()),
                Simplifier.simplify(join.on()), join.hint()), conditions);
    }

    private static Relation apply(Relation.Apply apply, List<Condition> conditions) {
        var right = ColumnUse.given(apply.right());
        boolean rejecting = apply.kind() == JoinKind.LEFT
                && conditions.stream().anyMatch(condition -> NullRejection.rejects(condition, right));
        var kind = rejecting ? JoinKind.INNER : apply.kind();
        var split = Split.without(conditions, right);
        var inside = kind == JoinKind.INNER ? split.outside.stream().filter(c -> !Volatile.is(c)).toList()
                : List.<Condition>of();
        var above = split.outside.stream().filter(condition -> !inside.contains(condition)).toList();
        return filtered(new Relation.Apply(kind, push(apply.left(), split.inside), push(apply.right(), inside)), above);
    }

    private static Relation concatenation(Relation.Concatenation concatenation, List<Condition> conditions) {
        var below = conditions.stream().filter(condition -> !Volatile.is(condition)).toList();
        var above = conditions.stream().filter(Volatile::is).toList();
        var inputs = new ArrayList<Relation>();
        for (int i = 0; i < concatenation.inputs().size(); i++) {
            var values = new HashMap<Column, Scalar>();
            var from = concatenation.inputColumns().get(i);
            for (int place = 0; place < from.size(); place++) {
                values.put(concatenation.columns().get(place),
                        new Scalar.ColumnValue(from.get(place), true));
            }
            var substitution = new Substitution(values);
            inputs.add(push(concatenation.inputs().get(i), below.stream().map(substitution::rewrite).toList()));
        }
        return filtered(new Relation.Concatenation(inputs, concatenation.inputColumns(), concatenation.columns()),
                above);
    }

}
