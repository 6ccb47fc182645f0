package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.CursorStatement.CursorDefinition;
import dev.vitrine.tsql.syntax.Query.ForClause;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.QueryError;
import java.util.List;
import java.util.Optional;

/// What a cursor was declared to be. Source: "DECLARE CURSOR (Transact-SQL)".
///
/// @param updateOf the columns of FOR UPDATE OF; empty for all
record CursorOptions(Optional<Boolean> local, Sensitivity sensitivity, boolean asked, boolean scroll,
        boolean readOnly, boolean typeWarning, List<String> updateOf) {

    /// What a cursor sees of changes after it was opened.
    enum Sensitivity { STATIC, KEYSET, DYNAMIC }

    static CursorOptions of(CursorDefinition definition) {
        var words = definition.options();
        if (words.contains("SCROLL_LOCKS")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("SCROLL_LOCKS");
        }
        boolean forUpdate = kind(definition).filter(kind -> kind == ForClause.Kind.UPDATE).isPresent();
        boolean fast = words.contains("FAST_FORWARD");
        boolean insensitive = words.contains("INSENSITIVE");
        boolean fixed = words.contains("STATIC") || insensitive;
        boolean readOnly = words.contains("READ_ONLY") || fast || fixed
                || kind(definition).filter(kind -> kind == ForClause.Kind.READ_ONLY).isPresent();
        if (forUpdate && readOnly) {
            throw CursorError.UPDATE_OF_READ_ONLY.with();
        }
        boolean forward = words.contains("FORWARD_ONLY") || fast;
        boolean named = words.contains("STATIC") || words.contains("KEYSET") || words.contains("DYNAMIC");
        boolean scroll = !forward && (words.contains("SCROLL") || named);
        var sensitivity = fixed ? Sensitivity.STATIC : words.contains("KEYSET") ? Sensitivity.KEYSET
                : words.contains("DYNAMIC") || !scroll ? Sensitivity.DYNAMIC : Sensitivity.KEYSET;
        Optional<Boolean> local = words.contains("LOCAL") ? Optional.of(true)
                : words.contains("GLOBAL") ? Optional.of(false) : Optional.empty();
        return new CursorOptions(local, sensitivity, words.contains("KEYSET") || words.contains("DYNAMIC"), scroll,
                readOnly, words.contains("TYPE_WARNING"), updateOf(definition));
    }

    private static Optional<ForClause.Kind> kind(CursorDefinition definition) {
        return definition.query().forClause().map(ForClause::kind);
    }

    private static List<String> updateOf(CursorDefinition definition) {
        return definition.query().forClause().filter(clause -> clause.kind() == ForClause.Kind.UPDATE)
                .map(clause -> clause.directives().stream().flatMap(one -> one.argument().stream()).toList())
                .orElse(List.of());
    }

    CursorOptions with(Sensitivity other, boolean nowReadOnly) {
        return new CursorOptions(local, other, asked, scroll, nowReadOnly, typeWarning, updateOf);
    }
}
