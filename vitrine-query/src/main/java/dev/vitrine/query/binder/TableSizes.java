package dev.vitrine.query.binder;

import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.Optional;

/// How large stored tables are when a plan is made.
public interface TableSizes {
    /// Rows of the table; a guess is good enough.
    long rows(TableMetadata table);

    /// How a column's values are distributed, where statistics begin with it.
    default Optional<Histogram> histogram(TableMetadata table, int ordinal) {
        return Optional.empty();
    }

    /// Leaf pages of an index.
    long pages(TableMetadata table, IndexMetadata index);
}
