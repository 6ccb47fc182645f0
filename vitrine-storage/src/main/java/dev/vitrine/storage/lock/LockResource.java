package dev.vitrine.storage.lock;

import java.util.Locale;

/// What is locked.
///
/// @param databaseId the database, 0 for the instance
/// @param entity the object, or the rowset of a row
/// @param detail the row: key hash, or page and slot; else 0
public record LockResource(Kind kind, int databaseId, long entity, long detail) {
    /// The kinds of resources as `sys.dm_tran_locks` names them.
    public enum Kind { DATABASE, FILE, OBJECT, PAGE, KEY, EXTENT, RID, APPLICATION, METADATA, HOBT, ALLOCATION_UNIT }

    public static LockResource database(int databaseId) {
        return new LockResource(Kind.DATABASE, databaseId, 0, 0);
    }

    public static LockResource object(int databaseId, int objectId) {
        return new LockResource(Kind.OBJECT, databaseId, objectId, 0);
    }

    /// A row of an index by the hash of its key (six bytes, as SQL Server's).
    public static LockResource key(int databaseId, long rowset, long hash) {
        return new LockResource(Kind.KEY, databaseId, rowset, hash & 0xFFFF_FFFF_FFFFL);
    }

    /// A row of a heap.
    public static LockResource row(int databaseId, long rowset, int file, int page, int slot) {
        return new LockResource(Kind.RID, databaseId, rowset,
                (long) file << 48 | (page & 0xFFFF_FFFFL) << 16 | slot);
    }

    /// `resource_description`.
    public String description() {
        return switch (kind) {
            case KEY -> String.format("(%012x)", detail);
            case RID -> (detail >>> 48) + ":" + (int) (detail >>> 16) + ":" + (detail & 0xFFFF);
            default -> "";
        };
    }

    /// What a wait for it is called in `sys.dm_os_waiting_tasks`.
    public String waitDescription() {
        return switch (kind) {
            case KEY -> "keylock hobtid=" + entity + " dbid=" + databaseId;
            case RID -> "ridlock dbid=" + databaseId + " " + description();
            case OBJECT -> "objectlock lockPartition=0 objid=" + entity + " subresource=FULL dbid=" + databaseId;
            default -> kind.name().toLowerCase(Locale.ROOT) + "lock dbid=" + databaseId;
        };
    }
}
