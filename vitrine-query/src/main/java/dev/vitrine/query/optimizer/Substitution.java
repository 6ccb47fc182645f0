package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import java.util.Map;
import java.util.Optional;

/// Puts expressions in place of columns.
final class Substitution extends Rewriter {
    private final Map<Column, Scalar> values;

    Substitution(Map<Column, Scalar> values) {
        this.values = values;
    }

    @Override protected Optional<Scalar> replacement(Scalar scalar) {
        return scalar instanceof Scalar.ColumnValue(var column, var _) ? Optional.ofNullable(values.get(column))
                : Optional.empty();
    }
}
