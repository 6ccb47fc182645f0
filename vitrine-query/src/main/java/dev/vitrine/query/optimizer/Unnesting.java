package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// EXISTS, IN and NOT EXISTS in a WHERE clause become semi joins where their correlation stands in conditions that can be lifted out.
final class Unnesting {
    private Unnesting() {
    }

    static Optional<Relation> unnest(Relation input, Condition condition) {
        return switch (condition) {
            case Condition.Exists(var query) -> join(JoinKind.SEMI, input, query, List.of());
            case Condition.Not(Condition.Exists(var query)) -> join(JoinKind.ANTI, input, query, List.of());
            case Condition.Quantified(var comparison, var all, var left, var query, var output)
                    when !all && comparison == Comparison.EQUAL && !Volatile.is(left) ->
                join(JoinKind.SEMI, input, query, List.of(new Condition.Compare(comparison, left, output)));
            case Condition.Quantified(var comparison, var all, var left, var query, var output)
                    when all && comparison == Comparison.NOT_EQUAL && !left.nullable() && !output.nullable()
                    && !Volatile.is(left) -> join(JoinKind.ANTI, input, query,
                            List.of(new Condition.Compare(Comparison.EQUAL, left, output)));
            default -> Optional.empty();
        };
    }

    private static Optional<Relation> join(JoinKind kind, Relation input, Relation query, List<Condition> on) {
        var free = ColumnUse.free(query);
        boolean correlated = free.intersects(ColumnUse.given(input));
        if (free.stream().anyMatch(id -> !ColumnUse.given(input).get(id)) && correlated) {
            return Optional.empty();
        }
        if (!correlated) {
            return Optional.of(new Relation.Join(kind, input, query, Condition.and(on), Optional.empty()));
        }
        var lifted = new ArrayList<>(on);
        var body = lift(query, lifted, ColumnUse.given(input));
        if (body.isEmpty() || ColumnUse.free(body.get()).intersects(ColumnUse.given(input))) {
            return Optional.empty();
        }
        return Optional.of(new Relation.Join(kind, input, body.get(), Condition.and(lifted), Optional.empty()));
    }

    /// The query without conditions on outer columns, which go to `lifted`. Only through operators that do not count rows.
    private static Optional<Relation> lift(Relation query, List<Condition> lifted, BitSet outer) {
        return switch (query) {
            case Relation.Filter(var input, var condition) -> {
                var kept = new ArrayList<Condition>();
                for (var part : Condition.conjuncts(condition)) {
                    boolean outside = ColumnUse.of(part).intersects(outer);
                    if (outside && Volatile.is(part)) {
                        yield Optional.empty();
                    }
                    (outside ? lifted : kept).add(part);
                }
                yield lift(input, lifted, outer).map(inside -> Normalizer.filtered(inside, kept));
            }
            case Relation.Compute(var input, var computed) -> {
                boolean outside = computed.stream().anyMatch(one -> ColumnUse.of(one.value()).intersects(outer));
                yield outside ? Optional.empty()
                        : lift(input, lifted, outer).map(inside -> new Relation.Compute(inside, computed));
            }
            case Relation.Sort(var input, var _) -> lift(input, lifted, outer);
            case Relation.Distinct(var input, var _) -> lift(input, lifted, outer);
            case Relation.Join(var kind, var left, var right, var on, var hint) when kind == JoinKind.INNER -> {
                var l = lift(left, lifted, outer);
                var r = lift(right, lifted, outer);
                if (l.isEmpty() || r.isEmpty()) {
                    yield Optional.empty();
                }
                var kept = new ArrayList<Condition>();
                for (var part : Condition.conjuncts(on)) {
                    (ColumnUse.of(part).intersects(outer) ? lifted : kept).add(part);
                }
                yield Optional.of(new Relation.Join(kind, l.get(), r.get(), Condition.and(kept), hint));
            }
            default -> Optional.of(query);
        };
    }
}
