package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;

/// Whether a relation can give one row of a table more than once.
final class Repetition {
    private Repetition() {
    }

    static boolean possible(Relation relation) {
        return switch (relation) {
            case Relation.Table _ -> false;
            case Relation.Filter filter -> possible(filter.input());
            case Relation.Compute compute -> possible(compute.input());
            case Relation.Sort sort -> possible(sort.input());
            case Relation.Top top -> possible(top.input());
            case Relation.Window window -> possible(window.input());
            case Relation.Join join -> !keepsRows(join.kind()) || possible(join.left());
            case Relation.Apply apply -> !keepsRows(apply.kind()) || possible(apply.left());
            default -> true;
        };
    }

    private static boolean keepsRows(JoinKind kind) {
        return kind == JoinKind.SEMI || kind == JoinKind.ANTI;
    }
}
