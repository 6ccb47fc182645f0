package dev.vitrine.storage.rowset;

import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.types.type.SqlType;
import java.util.List;

/// A rowset: one heap or B+tree.
///
/// @param id unique in the database; its allocation unit has the same id
/// @param objectId the table it belongs to, what object locks are taken on
/// @param indexId 0 heap, 1 clustered, more for nonclustered
/// @param types of its columns: of a nonclustered index the index's columns, then the locator's
/// @param keys the columns that order it, as places in `types`; of a heap none. They identify a row: hidden columns
///     (uniquifier, locator) are among them
/// @param descending for each key column
/// @param uniqueKeys how many of the key columns must be unique together; all of them where only the hidden ones
///     make the key unique
/// @param filegroup where its pages come from
/// @param largeFilegroup where those of its LOB data come from
/// @param uniquifier whether the last key is the hidden int that tells equal keys of a clustered index apart
public record RowsetDefinition(long id, int objectId, int indexId, List<SqlType> types, List<Integer> keys,
        List<Boolean> descending, int uniqueKeys, boolean uniquifier, int filegroup, int largeFilegroup) {

    public RowsetDefinition {
        types = List.copyOf(types);
        keys = List.copyOf(keys);
        descending = List.copyOf(descending);
    }

    /// A rowset in the primary filegroup.
    public RowsetDefinition(long id, int objectId, int indexId, List<SqlType> types, List<Integer> keys,
            List<Boolean> descending, int uniqueKeys, boolean uniquifier) {
        this(id, objectId, indexId, types, keys, descending, uniqueKeys, uniquifier, Filegroup.PRIMARY,
                Filegroup.PRIMARY);
    }

    /// The same in other filegroups.
    public RowsetDefinition in(int rows, int large) {
        return new RowsetDefinition(id, objectId, indexId, types, keys, descending, uniqueKeys, uniquifier, rows,
                large);
    }

    /// The same under an id.
    public RowsetDefinition under(long newId) {
        return new RowsetDefinition(newId, objectId, indexId, types, keys, descending, uniqueKeys, uniquifier,
                filegroup, largeFilegroup);
    }

    public boolean isHeap() {
        return keys.isEmpty();
    }
}
