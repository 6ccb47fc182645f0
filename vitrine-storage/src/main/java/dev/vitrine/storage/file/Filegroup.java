package dev.vitrine.storage.file;

import java.util.List;

/// A filegroup: the files among which the pages of its rowsets are spread.
///
/// @param isDefault whether what is made without a filegroup goes there
/// @param growsAll whether all its files grow when it is full, or one in turn
public record Filegroup(int id, String name, boolean isDefault, boolean readOnly, boolean growsAll) {
    /// The group of the system tables.
    public static final int PRIMARY = 1;
    /// What a database has that says nothing of filegroups.
    public static final List<Filegroup> STANDARD = List.of(new Filegroup(PRIMARY, "PRIMARY", true, false, false));

    public boolean isPrimary() {
        return id == PRIMARY;
    }

    public Filegroup named(String newName) {
        return new Filegroup(id, newName, isDefault, readOnly, growsAll);
    }

    public Filegroup asDefault(boolean now) {
        return new Filegroup(id, name, now, readOnly, growsAll);
    }

    public Filegroup readOnly(boolean now) {
        return new Filegroup(id, name, isDefault, now, growsAll);
    }

    public Filegroup growsAll(boolean now) {
        return new Filegroup(id, name, isDefault, readOnly, now);
    }
}
