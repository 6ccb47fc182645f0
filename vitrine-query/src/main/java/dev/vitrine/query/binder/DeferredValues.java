package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// SELECT @v = @v + x: the values that read assigned variables are computed where they are assigned, row by row, not below a sort.
final class DeferredValues {
    private final List<Scalar.Variable> assigned;
    private final Map<Column, Scalar> values = new HashMap<>();

    DeferredValues(List<Scalar.Variable> assigned) {
        this.assigned = assigned;
    }

    Optional<Scalar> value(Column column) {
        return Optional.ofNullable(values.get(column));
    }

    /// The relation without the computations that are deferred; they lie on top, or below a sort or top.
    Relation strip(Relation relation) {
        return switch (relation) {
            case Relation.Sort(var input, var keys) -> new Relation.Sort(strip(input), keys);
            case Relation.Top(var input, var count, var percent, var ties, var offset) ->
                new Relation.Top(strip(input), count, percent, ties, offset);
            case Relation.Compute(var input, var computed) -> {
                var kept = computed.stream().filter(one -> !defer(one)).toList();
                yield kept.isEmpty() ? input : new Relation.Compute(input, kept);
            }
            default -> relation;
        };
    }

    private boolean defer(Relation.Computed computed) {
        var finder = new Rewriter() {
            private boolean found;

            @Override protected Optional<Scalar> replacement(Scalar scalar) {
                found |= scalar instanceof Scalar.Variable variable
                        && assigned.stream().anyMatch(other -> other.index() == variable.index());
                return Optional.empty();
            }
        };
        finder.rewrite(computed.value());
        if (finder.found) {
            values.put(computed.column(), computed.value());
        }
        return finder.found;
    }
}
