package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import java.util.List;
import java.util.Optional;

/// An index or key constraint to be made.
///
/// @param keys column ordinals with their direction
/// @param constraint whether it is a PRIMARY KEY or UNIQUE constraint
/// @param filter the condition of a filtered index
/// @param filegroup where it lies; absent: where it is, a new one where the table is
public record IndexPlan(String name, boolean clustered, boolean unique, IndexMetadata.Constraint constraint,
        boolean systemNamed, List<IndexMetadata.Key> keys, List<Integer> included, Optional<String> filter,
        IndexSettings settings, Optional<Integer> filegroup) {
    public IndexPlan {
        keys = List.copyOf(keys);
        included = List.copyOf(included);
    }

    /// An index whose filegroup is not said.
    public IndexPlan(String name, boolean clustered, boolean unique, IndexMetadata.Constraint constraint,
            boolean systemNamed, List<IndexMetadata.Key> keys, List<Integer> included, Optional<String> filter,
            IndexSettings settings) {
        this(name, clustered, unique, constraint, systemNamed, keys, included, filter, settings, Optional.empty());
    }

    /// The same in a filegroup.
    IndexPlan in(Optional<Integer> group) {
        return new IndexPlan(name, clustered, unique, constraint, systemNamed, keys, included, filter, settings,
                group);
    }

    /// An index that is there, to be made anew.
    static IndexPlan of(IndexMetadata index, IndexSettings settings) {
        return new IndexPlan(index.name(), index.kind() == IndexMetadata.Kind.CLUSTERED, index.unique(),
                index.constraint(), false, index.keys(), index.included(), index.filter(), settings);
    }
}
