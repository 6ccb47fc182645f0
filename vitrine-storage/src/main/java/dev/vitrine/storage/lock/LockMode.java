package dev.vitrine.storage.lock;

import dev.vitrine.os.wait.WaitType;

/// The lock modes, in the order of the published compatibility matrix.
/// Source: "Transaction Locking and Row Versioning Guide", section lock compatibility.
public enum LockMode {
    NL("NULL", null),
    SCH_S("Sch-S", WaitType.LCK_M_SCH_S),
    SCH_M("Sch-M", WaitType.LCK_M_SCH_M),
    S("S", WaitType.LCK_M_S),
    U("U", WaitType.LCK_M_U),
    X("X", WaitType.LCK_M_X),
    IS("IS", WaitType.LCK_M_IS),
    IU("IU", WaitType.LCK_M_IU),
    IX("IX", WaitType.LCK_M_IX),
    SIU("SIU", WaitType.LCK_M_SIU),
    SIX("SIX", WaitType.LCK_M_SIX),
    UIX("UIX", WaitType.LCK_M_UIX),
    BU("BU", WaitType.LCK_M_BU),
    RANGE_S_S("RangeS-S", WaitType.LCK_M_RS_S),
    RANGE_S_U("RangeS-U", WaitType.LCK_M_RS_U),
    RANGE_I_N("RangeI-N", WaitType.LCK_M_RIn_NL),
    RANGE_I_S("RangeI-S", WaitType.LCK_M_RIn_S),
    RANGE_I_U("RangeI-U", WaitType.LCK_M_RIn_U),
    RANGE_I_X("RangeI-X", WaitType.LCK_M_RIn_X),
    RANGE_X_S("RangeX-S", WaitType.LCK_M_RX_S),
    RANGE_X_U("RangeX-U", WaitType.LCK_M_RX_U),
    RANGE_X_X("RangeX-X", WaitType.LCK_M_RX_X);

    private static final LockMode[] ALL = values();

    /// N: no conflict, C: conflict, I: cannot meet. One row for a held mode, one column for the requested one.
    private static final String[] MATRIX = """
            NNNNNNNNNNNNNNNNNNNNNN
            NNCNNNNNNNNNNIIINIIIII
            NCCCCCCCCCCCCIIICIIIII
            NNCNNCNNCNCCCNNNNNCNNC
            NNCNCCNCCCCCCNCNNCCNCC
            NNCCCCCCCCCCCCCNCCCCCC
            NNCNNCNNNNNNCIIIIIIIII
            NNCNCCNNNNNCCIIIIIIIII
            NNCCCCNNNCCCCIIIIIIIII
            NNCNCCNNCNCCCIIIIIIIII
            NNCCCCNNCCCCCIIIIIIIII
            NNCCCCNCCCCCCIIIIIIIII
            NNCCCCCCCCCCNIIIIIIIII
            NIINNCIIIIIIINNCCCCCCC
            NIINCCIIIIIIINCCCCCCCC
            NIINNNIIIIIIICCNNNNCCC
            NNCNNCIIIIIIICCNNNCCCC
            NIINCCIIIIIIICCNNCCCCC
            NIICCCIIIIIIICCNCCCCCC
            NIINNCIIIIIIICCCCCCCCC
            NIINCCIIIIIIICCCCCCCCC
            NIICCCIIIIIIICCCCCCCCC
            """.split("\n");

    private final String text;
    private final WaitType wait;

    LockMode(String text, WaitType wait) {
        this.text = text;
        this.wait = wait;
    }

    /// The name in `sys.dm_tran_locks`.
    public String text() {
        return text;
    }

    /// The wait type of a request for this mode.
    public WaitType waitType() {
        return wait;
    }

    /// Whether a request for `wanted` may be granted beside this mode held by another.
    public boolean allows(LockMode wanted) {
        return MATRIX[ordinal()].charAt(wanted.ordinal()) != 'C';
    }

    /// The weakest mode that is at least as strong as both.
    public LockMode with(LockMode other) {
        if (this == other || other == NL || covers(other)) {
            return this;
        }
        if (other.covers(this)) {
            return other;
        }
        for (var mode : ALL) {
            if (mode != NL && mode.covers(this) && mode.covers(other)) {
                return mode;
            }
        }
        return X;
    }

    /// Whether holding this mode makes holding `other` unnecessary: it conflicts with all that the other conflicts
    /// with.
    public boolean covers(LockMode other) {
        if (this == other || other == NL) {
            return true;
        }
        if ((ordinal() >= RANGE_S_S.ordinal()) != (other.ordinal() >= RANGE_S_S.ordinal())
                && this != SCH_M && other.ordinal() >= RANGE_S_S.ordinal()) {
            return false;
        }
        for (var held : ALL) {
            if (!held.allows(other) && held.allows(this)) {
                return false;
            }
            if (!other.allows(held) && allows(held)) {
                return false;
            }
        }
        return true;
    }
}
