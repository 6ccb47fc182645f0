package dev.vitrine.storage.lock;

import dev.vitrine.os.wait.WaitType;

/// How a resource is locked. The rows of the published table of modes; compatibility is in [LockCompatibility].
public enum LockMode {
    NL("NULL", WaitType.MISCELLANEOUS),
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

    private final String text;
    private final WaitType waitType;

    LockMode(String text, WaitType waitType) {
        this.text = text;
        this.waitType = waitType;
    }

    /// As `sys.dm_tran_locks.request_mode` shows it.
    public String text() {
        return text;
    }

    /// What a request for it waits with.
    public WaitType waitType() {
        return waitType;
    }

    public boolean allows(LockMode other) {
        return (conflicts() & other.bit()) == 0;
    }

    /// Whether who holds this mode needs not ask for the other.
    public boolean covers(LockMode other) {
        return this == other || with(other) == this;
    }

    /// The mode that holds both: what a conversion asks for.
    public LockMode with(LockMode other) {
        return LockCompatibility.combination(this, other);
    }

    int bit() {
        return 1 << ordinal();
    }

    /// The set of modes, as bits, that another owner must not hold.
    int conflicts() {
        return LockCompatibility.conflicts(this);
    }
}
