package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.error.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts the columns of a grouping in place of the grouping's expressions; refuses columns of the query that are not grouped (8120 and its kin).
final class GroupRewriter extends Rewriter {
    private final Scope scope;
    private final Map<Scalar, Column> groups;
    private final Message refusal;
    private final List<Column> results;

    /// @param groups  grouping expressions and the columns that have their values
    /// @param results columns of aggregates, which stay
    GroupRewriter(Scope scope, Map<Scalar, Column> groups, List<Column> results, Message refusal) {
        this.scope = scope;
        this.groups = groups;
        this.results = results;
        this.refusal = refusal;
    }

    @Override protected Optional<Scalar> replacement(Scalar scalar) {
        var group = groups.get(scalar);
        if (group != null) {
            return Optional.of(new Scalar.ColumnValue(group, group.nullable()));
        }
        if (scalar instanceof Scalar.ColumnValue(var column, var _)) {
            if (scope.owns(column.id()) && !results.contains(column) && !groups.containsValue(column)) {
                throw refusal.with(column.qualifier().isEmpty() ? sourceName(column) : column.qualifier(),
                        column.name());
            }
            return Optional.of(scalar);
        }
        return Optional.empty();
    }

    private String sourceName(Column column) {
        for (var source : scope.sources()) {
            if (source.columns().stream().anyMatch(candidate -> candidate.column().equals(column))) {
                return source.name();
            }
        }
        return "";
    }
}
