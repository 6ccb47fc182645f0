package dev.vitrine.storage.check;

import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;

/// One thing that is wrong.
///
/// @param rowset whose page it is, 0 for allocation
public record Finding(SqlError error, long rowset, PageId page) {
    public int number() {
        return error.number();
    }

    @Override
    public String toString() {
        return "Msg " + error.number() + ": " + error.text();
    }
}
