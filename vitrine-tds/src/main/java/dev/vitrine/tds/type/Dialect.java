package dev.vitrine.tds.type;

/// The versions of the protocol and what each brought. Source: [MS-TDS] 2.2.6.4 "LOGIN7", 2.2.7.14 "LOGINACK".
public enum Dialect {
    /// SQL Server 2000.
    V71(0x71000001),
    /// SQL Server 2005: (max) types, xml, 8-byte counts, ALL_HEADERS.
    V72(0x72090002),
    /// SQL Server 2008: date, time, datetime2, datetimeoffset, NBCROW, table parameters.
    V73(0x730B0003),
    /// SQL Server 2012 and later: feature extensions.
    V74(0x74000004);

    private final int version;

    Dialect(int version) {
        this.version = version;
    }

    /// The number LOGINACK answers with.
    public int version() {
        return version;
    }

    /// The dialect spoken with a client that asks for this version; the newest for those beyond it.
    public static Dialect of(int requested) {
        return switch (requested >>> 24) {
            case 0x71 -> V71;
            case 0x72 -> V72;
            case 0x73 -> V73;
            default -> V74;
        };
    }

    /// Versions before 7.1 have neither collations nor bigint and are refused.
    public static boolean tooOld(int requested) {
        int major = requested >>> 24;
        return major < 0x71 && major != 0x08;
    }

    private boolean since(Dialect first) {
        return compareTo(first) >= 0;
    }

    public boolean hasAllHeaders() {
        return since(V72);
    }

    /// Counts of 8 bytes, user types of 4, lines of 4.
    public boolean hasWideFields() {
        return since(V72);
    }

    public boolean hasMaxTypes() {
        return since(V72);
    }

    public boolean hasNullBitmapRows() {
        return since(V73);
    }

    public boolean hasNewDateTypes() {
        return since(V73);
    }
}
