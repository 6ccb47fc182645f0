package dev.vitrine.storage.check;

import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;

/// One thing that is wrong.
///
/// @param rowset whose page it is, 0 where no rowset owns it
/// @param objectId the rowset's table, 0 for none
public record Finding(SqlError error, long rowset, int objectId, int indexId, PageId page) {
    public int number() {
        return error.number();
    }

    @Override
    public String toString() {
        return "Msg " + error.number() + ": " + error.text();
    }
}
