package dev.vitrine.types.collation;

/// What a collation's name says: locale, version, sort order id, sensitivities, code page.
///
/// @param lcid    Windows locale id
/// @param version 0 for the first Windows collations, 1 for `_90`, 2 for `_100`, 3 for `_140`
/// @param sortId  the sort order of a `SQL_` collation, 0 for Windows collations
/// @param kind    linguistic, BIN or BIN2
public record CollationTraits(int lcid, int version, int sortId, Kind kind, boolean caseSensitive,
        boolean accentSensitive,
        boolean kanaSensitive, boolean widthSensitive, boolean supplementary, boolean utf8, CodePage codePage) {

    /// How strings compare.
    public enum Kind { LINGUISTIC, BINARY, BINARY2 }

    private static final int IGNORE_CASE = 1 << 20;
    private static final int IGNORE_ACCENT = 1 << 21;
    private static final int IGNORE_WIDTH = 1 << 22;
    private static final int IGNORE_KANA = 1 << 23;
    private static final int BINARY = 1 << 24;
    private static final int BINARY2 = 1 << 25;
    private static final int UTF8 = 1 << 26;
    private static final int VERSION_SHIFT = 28;

    byte[] wire() {
        int bits = lcid | version << VERSION_SHIFT | (utf8 ? UTF8 : 0);
        bits |= switch (kind) {
            case BINARY -> BINARY;
            case BINARY2 -> BINARY2;
            case LINGUISTIC -> (caseSensitive ? 0 : IGNORE_CASE) | (accentSensitive ? 0 : IGNORE_ACCENT)
                    | (widthSensitive ? 0 : IGNORE_WIDTH) | (kanaSensitive ? 0 : IGNORE_KANA);
        };
        return new byte[] {(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24), (byte) sortId};
    }

    /// The number COLLATIONPROPERTY shows as ComparisonStyle: flags of the Windows comparison that are ignored.
    public int comparisonStyle() {
        return kind != Kind.LINGUISTIC ? 0 : (caseSensitive ? 0 : 1) | (accentSensitive ? 0 : 2)
                | (kanaSensitive ? 0 : 65536) | (widthSensitive ? 0 : 131072);
    }
}
