package dev.vitrine.types.collation;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Finds a collation by the five bytes of TDS: the sort order id names a SQL collation; otherwise locale, version and
/// flags spell the name of a Windows collation.
final class ByWire {
    private static final int WIRE_BYTES = 5;
    private static final int LCID_MASK = 0xF_FFFF;
    private static final int VERSION_SHIFT = 28;
    private static final String[] VERSIONS = {"", "_90", "_100", "_140"};
    private static final Map<Long, Optional<Collation>> FOUND = new ConcurrentHashMap<>();

    private ByWire() {
    }

    static Optional<Collation> find(byte[] wire) {
        long key = 0;
        for (int i = WIRE_BYTES - 1; i >= 0; i--) {
            key = key << 8 | wire[i] & 0xFF;
        }
        var known = FOUND.get(key);
        if (known != null) {
            return known;
        }
        var found = name((int) key, wire[WIRE_BYTES - 1] & 0xFF).flatMap(Collations::find);
        if (found.isPresent()) {
            FOUND.putIfAbsent(key, found);
        }
        return found;
    }

    private static Optional<String> name(int bits, int sortId) {
        if (sortId != 0) {
            return Collations.sqlCollationName(sortId);
        }
        int version = bits >>> VERSION_SHIFT;
        if (version >= VERSIONS.length) {
            return Optional.empty();
        }
        return WindowsCollations.familyName(bits & LCID_MASK).map(family -> family + VERSIONS[version] + suffix(bits));
    }

    private static String suffix(int bits) {
        String utf8 = set(bits, 26) ? "_UTF8" : "";
        if (set(bits, 25)) {
            return "_BIN2" + utf8;
        }
        if (set(bits, 24)) {
            return "_BIN";
        }
        return (set(bits, 20) ? "_CI" : "_CS") + (set(bits, 21) ? "_AI" : "_AS") + (set(bits, 23) ? "" : "_KS")
                + (set(bits, 22) ? "" : "_WS") + (utf8.isEmpty() ? "" : "_SC" + utf8);
    }

    private static boolean set(int bits, int bit) {
        return (bits >> bit & 1) != 0;
    }
}
