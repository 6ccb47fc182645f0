package dev.vitrine.storage.allocation;

import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.SqlError;

/// How the objects of allocation units are called. Asked under latches: the answer comes from memory, not from pages.
public interface UnitNames {
    /// What is not in memory is called as SQL Server calls an object without a name.
    UnitNames UNKNOWN = unit -> "'<temporary system object: " + unit + ">'";

    /// The object, and the index behind a dot, each in quotation marks.
    String quoted(long unit);

    /// Error 1105: there is no room for the unit.
    default SqlError full(long unit, String database, String filegroup) {
        var quoted = quoted(unit);
        int end = quoted.indexOf('\'', 1);
        return DatabaseError.PRIMARY_FILEGROUP_FULL.state(2, quoted.substring(1, end), quoted.substring(end + 1),
                database, filegroup);
    }
}
