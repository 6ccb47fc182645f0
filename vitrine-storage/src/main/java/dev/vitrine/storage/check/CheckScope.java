package dev.vitrine.storage.check;

import dev.vitrine.storage.database.RowsetCatalog;
import java.util.function.Predicate;

/// What is checked of a database.
///
/// @param allocation whether the maps are held against each other: then the chains of all rowsets are walked
/// @param contents whether pages are looked into
/// @param physicalOnly whether only their form is: not the values of columns, nor the order of keys
/// @param wanted the rowsets whose contents are checked
/// @param visitor shown the rows, unless only the form is checked
public record CheckScope(boolean allocation, boolean contents, boolean physicalOnly,
        Predicate<RowsetCatalog.Entry> wanted, RowVisitor visitor) {
    /// Everything that storage knows of by itself.
    public static final CheckScope EVERYTHING =
            new CheckScope(true, true, false, entry -> true, RowVisitor.NONE);
}
