package dev.vitrine.storage.record;

/// Where a record's values go that do not fit into it.
@FunctionalInterface
public interface OffRow {
    /// Stores a value.
    ///
    /// @param overflow whether its type is a limited one: the row has no room for it
    LobRoot store(boolean overflow, byte[] value);
}
