package dev.vitrine.query.binder;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;

/// How large stored tables are when a plan is made.
public interface TableSizes {
    /// Rows of the table; a guess is good enough.
    long rows(TableMetadata table);

    /// Leaf pages of an index.
    long pages(TableMetadata table, IndexMetadata index);
}
