package dev.vitrine.engine.store;

import dev.vitrine.storage.rowset.RowsetUse;
import java.util.EnumSet;

/// Counts the uses of one index by one operator of a statement: each kind once.
final class Uses {
    private final RowsetUse use;
    private final EnumSet<RowsetUse.Kind> counted = EnumSet.noneOf(RowsetUse.Kind.class);

    Uses(RowsetUse use) {
        this.use = use;
    }

    void count(RowsetUse.Kind kind) {
        if (counted.add(kind)) {
            use.count(kind);
        }
    }
}
