package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.IndexMetadata;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Matches conditions with an index some of whose keys are computed columns that are not stored: where a condition has
/// the column's expression, whether by the column's name or written out, the key is meant.
record ComputedKeys(Relation.Table table, IndexMetadata index, List<Condition> conditions,
        Map<Condition, Condition> written) {

    static ComputedKeys of(Relation.Table table, IndexMetadata index, List<Condition> conditions) {
        var keys = table.computed().stream().filter(computed -> index.keys().stream()
                .anyMatch(key -> table.fields().get(key.ordinal()).equals(computed.column()))).toList();
        var written = new IdentityHashMap<Condition, Condition>();
        if (keys.isEmpty()) {
            return new ComputedKeys(table, index, conditions, written);
        }
        var rewriter = new Rewriter() {
            @Override protected Optional<Scalar> replacement(Scalar scalar) {
                return keys.stream().filter(key -> key.value().equals(scalar)).findFirst()
                        .map(key -> new Scalar.ColumnValue(key.column(), key.column().nullable()));
            }
        };
        var replaced = new ArrayList<Condition>();
        for (var condition : conditions) {
            var other = rewriter.rewrite(condition);
            written.put(other, condition);
            replaced.add(other);
        }
        return new ComputedKeys(table, index, replaced, written);
    }

    /// The match; what is left to be tested is as it was written.
    Optional<SeekMatch> match() {
        return SeekMatch.match(table, index, conditions).map(match -> new SeekMatch(match.ranges(), match.consumed(),
                match.residual().stream().map(condition -> written.getOrDefault(condition, condition)).toList(),
                match.equalColumns(), match.isUnique()));
    }
}
