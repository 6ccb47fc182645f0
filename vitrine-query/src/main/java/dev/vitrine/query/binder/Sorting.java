package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.binder.BoundQuery.Output;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/// What ORDER BY clauses have in common.
final class Sorting {
    private Sorting() {
    }

    /// `ORDER BY 2`: a place in the select list.
    static Column byOrdinal(Literal literal, List<Output> columns) {
        int place;
        try {
            place = Integer.parseInt(literal.text());
        } catch (NumberFormatException _) {
            place = Integer.MAX_VALUE;
        }
        if (place < 1 || place > columns.size()) {
            throw SyntaxError.ORDER_BY_POSITION_OUT_OF_RANGE.with(place).atLine(literal.position().line());
        }
        return columns.get(place - 1).column();
    }

    /// A later key on the same column changes nothing.
    static List<SortKey> distinctKeys(List<SortKey> keys) {
        var kept = new ArrayList<SortKey>();
        for (var key : keys) {
            if (kept.stream().noneMatch(other -> other.column().equals(key.column()))) {
                kept.add(key);
            }
        }
        return List.copyOf(kept);
    }
}
