package dev.vitrine.storage.lock;

import java.util.HexFormat;
import java.util.Locale;

/// One thing that can be locked. Immutable; its hash is computed once.
///
/// `entity` is what `sys.dm_tran_locks.resource_associated_entity_id` shows: the object's id, or the rowset's
/// (hobt's) for rows, keys and pages. `detail` tells resources of one entity apart: page and slot, or a key's hash.
/// `name` is used where a text does that (application locks, metadata); elsewhere it is empty.
public final class LockResource {
    private static final int KEY_HASH_BITS = 48;
    private static final int KEY_HASH_DIGITS = 12;
    private static final int SLOT_BITS = 16;
    private static final int FILE_SHIFT = 48;
    private static final int APPLICATION_NAME_SHOWN = 32;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final Kind kind;
    private final int databaseId;
    private final long entity;
    private final long detail;
    private final String name;
    private final int hash;

    /// The kinds of resources: `sys.dm_tran_locks.resource_type`, and the instances of the `Locks` performance object.
    public enum Kind {
        DATABASE("Database"),
        FILE("File"),
        OBJECT("Object"),
        PAGE("Page"),
        KEY("Key"),
        EXTENT("Extent"),
        RID("RID"),
        APPLICATION("Application"),
        METADATA("Metadata"),
        HOBT("HoBT"),
        ALLOCATION_UNIT("AllocUnit");

        private final String counterInstance;

        Kind(String counterInstance) {
            this.counterInstance = counterInstance;
        }

        String counterInstance() {
            return counterInstance;
        }

        /// Whether it lies below a table or index, so that an escalated lock on the table makes it superfluous.
        boolean belowTable() {
            return this == KEY || this == RID || this == PAGE;
        }
    }

    private LockResource(Kind kind, int databaseId, long entity, long detail, String name) {
        this.kind = kind;
        this.databaseId = databaseId;
        this.entity = entity;
        this.detail = detail;
        this.name = name;
        long mixed = (kind.ordinal() + 31L * databaseId) * MIX;
        mixed = (mixed ^ entity) * MIX;
        mixed = (mixed ^ (mixed >>> 29) ^ detail) * MIX;
        mixed = (mixed ^ name.hashCode()) * MIX;
        this.hash = (int) (mixed >>> 32);
    }

    public static LockResource database(int databaseId) {
        return new LockResource(Kind.DATABASE, databaseId, 0, 0, "");
    }

    public static LockResource file(int databaseId, int fileId) {
        return new LockResource(Kind.FILE, databaseId, 0, fileId, "");
    }

    public static LockResource object(int databaseId, long objectId) {
        return new LockResource(Kind.OBJECT, databaseId, objectId, 0, "");
    }

    public static LockResource page(int databaseId, long rowsetId, int fileId, int pageNumber) {
        return new LockResource(Kind.PAGE, databaseId, rowsetId, pageDetail(fileId, pageNumber), "");
    }

    public static LockResource extent(int databaseId, int fileId, int firstPage) {
        return new LockResource(Kind.EXTENT, databaseId, 0, pageDetail(fileId, firstPage), "");
    }

    public static LockResource row(int databaseId, long rowsetId, int fileId, int pageNumber, int slot) {
        return new LockResource(Kind.RID, databaseId, rowsetId, pageDetail(fileId, pageNumber) | slot, "");
    }

    /// A key of an index by the lowest 6 bytes of its hash, as SQL Server does; different keys may share a lock.
    public static LockResource key(int databaseId, long rowsetId, long keyHash) {
        return new LockResource(Kind.KEY, databaseId, rowsetId, keyHash & (1L << KEY_HASH_BITS) - 1, "");
    }

    public static LockResource rowset(int databaseId, long rowsetId) {
        return new LockResource(Kind.HOBT, databaseId, rowsetId, 0, "");
    }

    public static LockResource allocationUnit(int databaseId, long allocationUnitId) {
        return new LockResource(Kind.ALLOCATION_UNIT, databaseId, allocationUnitId, 0, "");
    }

    /// A lock of `sp_getapplock`.
    public static LockResource application(int databaseId, int principalId, String name) {
        return new LockResource(Kind.APPLICATION, databaseId, 0, principalId, name);
    }

    /// A piece of metadata, such as `INDEXSTATS(object_id = 5)` or `SCHEMA(schema_id = 1)`.
    public static LockResource metadata(int databaseId, String description) {
        return new LockResource(Kind.METADATA, databaseId, 0, 0, description);
    }

    /// A partition function; 0 for the list of them.
    public static LockResource partitionFunction(int databaseId, int functionId) {
        return metadata(databaseId, "PARTITION_FUNCTION(function_id = " + functionId + ")");
    }

    private static long pageDetail(int fileId, int pageNumber) {
        return (long) fileId << FILE_SHIFT | Integer.toUnsignedLong(pageNumber) << SLOT_BITS;
    }

    public Kind kind() {
        return kind;
    }

    public int databaseId() {
        return databaseId;
    }

    public long entity() {
        return entity;
    }

    public long detail() {
        return detail;
    }

    /// `sys.dm_tran_locks.resource_description`.
    public String description() {
        return switch (kind) {
            case DATABASE, OBJECT, HOBT, ALLOCATION_UNIT -> "";
            case FILE -> Long.toString(detail);
            case PAGE, EXTENT -> fileId() + ":" + pageNumber();
            case RID -> fileId() + ":" + pageNumber() + ":" + slot();
            case KEY -> "(" + HexFormat.of().toHexDigits(detail, KEY_HASH_DIGITS) + ")";
            case APPLICATION -> detail + ":[" + shownName() + "]:(" + nameHash() + ")";
            case METADATA -> name;
        };
    }

    /// `sys.dm_exec_requests.wait_resource`.
    public String waitResource() {
        return switch (kind) {
            case DATABASE -> "DATABASE: " + databaseId + ":0 ";
            case OBJECT -> "OBJECT: " + databaseId + ":" + entity + ":0 ";
            case KEY -> "KEY: " + databaseId + ":" + entity + " " + description();
            case HOBT, ALLOCATION_UNIT -> kind.name() + ": " + databaseId + ":" + entity;
            case FILE, PAGE, EXTENT, RID, APPLICATION, METADATA ->
                kind.name() + ": " + databaseId + ":" + description();
        };
    }

    /// The part of `sys.dm_os_waiting_tasks.resource_description` that names the resource.
    /// Source: "sys.dm_os_waiting_tasks (Transact-SQL)", resource_description column.
    public String waitDescription() {
        return switch (kind) {
            case DATABASE -> "databaselock subresource=FULL dbid=" + databaseId;
            case FILE -> "filelock fileid=" + detail + " subresource=FULL dbid=" + databaseId;
            case OBJECT -> "objectlock lockPartition=0 objid=" + entity + " subresource=FULL dbid=" + databaseId;
            case PAGE -> "pagelock fileid=" + fileId() + " pageid=" + pageNumber() + " dbid=" + databaseId
                + " subresource=FULL";
            case KEY -> "keylock hobtid=" + entity + " dbid=" + databaseId;
            case EXTENT -> "extentlock fileid=" + fileId() + " pageid=" + pageNumber() + " dbid=" + databaseId;
            case RID -> "ridlock fileid=" + fileId() + " pageid=" + pageNumber() + " dbid=" + databaseId;
            case APPLICATION -> "applicationlock hash=" + nameHash() + " databasePrincipalId=" + detail + " dbid="
                + databaseId;
            case METADATA -> "metadatalock subresource=" + name + " dbid=" + databaseId;
            case HOBT -> "hobtlock hobtid=" + entity + " subresource=FULL dbid=" + databaseId;
            case ALLOCATION_UNIT -> "allocunitlock hobtid=" + entity + " subresource=FULL dbid=" + databaseId;
        };
    }

    private int fileId() {
        return (int) (detail >>> FILE_SHIFT);
    }

    private long pageNumber() {
        return detail << (Long.SIZE - FILE_SHIFT) >>> (Long.SIZE - FILE_SHIFT + SLOT_BITS);
    }

    private int slot() {
        return (int) (detail & (1 << SLOT_BITS) - 1);
    }

    private String shownName() {
        return name.substring(0, Math.min(APPLICATION_NAME_SHOWN, name.length()));
    }

    private String nameHash() {
        return HexFormat.of().toHexDigits(name.hashCode()).toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof LockResource that && hash == that.hash && kind == that.kind
            && databaseId == that.databaseId && entity == that.entity && detail == that.detail
            && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return waitResource();
    }
}
