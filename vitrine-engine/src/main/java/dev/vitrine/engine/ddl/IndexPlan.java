package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import java.util.List;

/// An index or key constraint to be made.
///
/// @param keys column ordinals with their direction
/// @param constraint whether it is a PRIMARY KEY or UNIQUE constraint
public record IndexPlan(String name, boolean clustered, boolean unique, boolean ignoreDuplicates,
        IndexMetadata.Constraint constraint, boolean systemNamed, List<IndexMetadata.Key> keys,
        List<Integer> included) {
    public IndexPlan {
        keys = List.copyOf(keys);
        included = List.copyOf(included);
    }
}
