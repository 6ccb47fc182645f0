package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypePrecedence;
import java.util.List;

/// Result types of CASE, COALESCE, IIF, CHOOSE, NULLIF, ISNULL, GREATEST and LEAST.
public final class ConditionalTypes {
    private ConditionalTypes() {
    }

    /// The common type of the results by precedence; the untyped NULL has no say unless all are NULL (then int).
    public static SqlType common(List<Argument> results) {
        SqlType common = null;
        for (var result : results) {
            if (!result.isNullLiteral()) {
                common = common == null ? result.type() : TypePrecedence.common(common, result.type());
            }
        }
        return common == null ? SqlType.INT : common;
    }

    /// ISNULL has the type of its first argument; if that is the untyped NULL, of the second.
    public static SqlType isNull(Argument check, Argument replacement) {
        return check.isNullLiteral() ? replacement.type() : check.type();
    }

    /// NULLIF has the type of its first argument.
    public static SqlType nullIf(Argument first) {
        return first.type();
    }
}
