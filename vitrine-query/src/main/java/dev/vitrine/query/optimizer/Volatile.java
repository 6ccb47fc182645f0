package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Volatility;
import java.util.Optional;

/// Finds what must not be computed at another place or another number of times: calls that differ for each row, and subqueries (for their cost).
final class Volatile extends Rewriter {
    private boolean found;

    static boolean is(Scalar scalar) {
        var finder = new Volatile();
        finder.rewrite(scalar);
        return finder.found;
    }

    static boolean is(Condition condition) {
        var finder = new Volatile();
        finder.rewrite(condition);
        return finder.found;
    }

    @Override protected Optional<Scalar> replacement(Scalar scalar) {
        found |= scalar instanceof Scalar.UserCall
                || scalar instanceof Scalar.Call call && call.function().function().volatility() == Volatility.PER_ROW;
        return Optional.empty();
    }

    @Override protected Relation relation(Relation relation) {
        found = true;
        return relation;
    }
}
