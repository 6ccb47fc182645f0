package dev.vitrine.query.plan;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/// Which columns of its table an index row has.
public final class StoredColumns {
    private StoredColumns() {
    }

    /// By ordinal, in the order of the index row: all columns for a heap or clustered index, else keys, then included columns.
    public static List<Integer> ordinals(TableMetadata table, IndexMetadata index) {
        if (index.kind() != IndexMetadata.Kind.NONCLUSTERED) {
            return table.columns().stream().map(ColumnMetadata::ordinal).toList();
        }
        var ordinals = new ArrayList<Integer>();
        index.keys().forEach(key -> ordinals.add(key.ordinal()));
        ordinals.addAll(index.included());
        return ordinals;
    }
}
