package dev.vitrine.engine.batch;

import java.util.ArrayList;
import java.util.List;

/// The options of a cursor of the API. Source: "sp_cursoropen (Transact-SQL)".
///
/// @param scroll scrollopt: the kind in the low bits
/// @param concurrency ccopt
record CursorRequest(int scroll, int concurrency) {
    static final int KEYSET = 0x0001;
    static final int DYNAMIC = 0x0002;
    static final int FORWARD_ONLY = 0x0004;
    static final int STATIC = 0x0008;
    static final int FAST_FORWARD = 0x0010;
    static final int PARAMETERIZED = 0x1000;
    static final int AUTO_FETCH = 0x2000;
    static final int AUTO_CLOSE = 0x4000;
    static final int READ_ONLY = 0x0001;
    static final int OPTIMISTIC = 0x0004;
    private static final int KINDS = 0x001F;

    /// Whether scrollopt has a bit.
    boolean has(int bit) {
        return (scroll & bit) != 0;
    }

    private int kind() {
        int kind = scroll & KINDS;
        return kind == 0 ? KEYSET : Integer.lowestOneBit(kind);
    }

    /// As DECLARE CURSOR says it.
    List<String> words() {
        var words = new ArrayList<String>();
        words.add(switch (kind()) {
            case DYNAMIC -> "DYNAMIC";
            case FORWARD_ONLY -> "FORWARD_ONLY";
            case STATIC -> "STATIC";
            case FAST_FORWARD -> "FAST_FORWARD";
            default -> "KEYSET";
        });
        if ((concurrency & READ_ONLY) != 0 && kind() != FAST_FORWARD) {
            words.add("READ_ONLY");
        }
        return words;
    }

    /// What was granted of it.
    CursorRequest granted(CursorOptions options) {
        int granted = switch (kind()) {
            case FORWARD_ONLY, FAST_FORWARD -> kind();
            default -> switch (options.sensitivity()) {
                case STATIC -> STATIC;
                case KEYSET -> KEYSET;
                case DYNAMIC -> DYNAMIC;
            };
        };
        return new CursorRequest(granted, options.readOnly() ? READ_ONLY : OPTIMISTIC);
    }
}
