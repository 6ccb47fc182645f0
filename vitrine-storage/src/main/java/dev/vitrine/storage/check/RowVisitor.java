package dev.vitrine.storage.check;

import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.value.Value;

/// Is shown every row of the pages that are whole, ghosts left out: for checks that need to know what columns mean.
@FunctionalInterface
public interface RowVisitor {
    /// Looks at nothing.
    RowVisitor NONE = (entry, page, slot, row) -> { };

    void row(RowsetCatalog.Entry entry, PageId page, int slot, Value[] row);
}
