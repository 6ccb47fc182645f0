package dev.vitrine.storage.lob;

/// The kinds of allocation units of a rowset, numbered as in `sys.allocation_units`.
public enum UnitKind {
    IN_ROW_DATA(1, "In-row data"),
    LOB_DATA(2, "LOB data"),
    ROW_OVERFLOW_DATA(3, "Row-overflow data");

    private static final int FIRST_INDEX = 256;
    private static final int INDEX_SHIFT = 48;

    private final int type;
    private final String words;

    UnitKind(int type, String words) {
        this.type = type;
        this.words = words;
    }

    public int type() {
        return type;
    }

    /// As messages call it.
    public String words() {
        return words;
    }

    /// The id of a rowset's unit of this kind.
    public long unit(long rowset) {
        return rowset + ((long) ordinal() << INDEX_SHIFT);
    }

    /// The kind of a unit.
    public static UnitKind of(long unit) {
        long kind = (unit >>> INDEX_SHIFT) - FIRST_INDEX;
        return kind <= 0 ? IN_ROW_DATA : values()[(int) kind];
    }

    /// The rowset that a unit belongs to.
    public static long rowset(long unit) {
        return unit - ((long) of(unit).ordinal() << INDEX_SHIFT);
    }
}
