package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import java.util.Optional;

/// What the columns of a relation are made of.
final class Definitions {
    private Definitions() {
    }

    /// The expression of a computed column, as far as it is computed in this query.
    static Optional<Scalar> of(Relation relation, Column column) {
        return switch (relation) {
            case Relation.Compute(var input, var computed) -> computed.stream()
                    .filter(one -> one.column().equals(column)).map(Relation.Computed::value).findFirst()
                    .or(() -> of(input, column));
            case Relation.Sort(var input, var _) -> of(input, column);
            case Relation.Top top -> of(top.input(), column);
            case Relation.Filter(var input, var _) -> of(input, column);
            case Relation.Distinct(var input, var _) -> of(input, column);
            default -> Optional.empty();
        };
    }
}
