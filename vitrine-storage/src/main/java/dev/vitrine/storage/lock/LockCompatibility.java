package dev.vitrine.storage.lock;

/// Which modes of different owners go together on one resource, and which mode stands for two of one owner.
/// Source: "Transaction locking and row versioning guide", lock compatibility matrix. `N` no conflict, `C` conflict,
/// `I` the two never meet on one resource (counted as a conflict).
/// NL conflicts with nothing and has no row.
final class LockCompatibility {
    private static final String MATRIX = """
               Sch-S Sch-M  S  U  X IS IU IX SIU SIX UIX BU RS-S RS-U RI-N RI-S RI-U RI-X RX-S RX-U RX-X
        Sch-S    N     C    N  N  N  N  N  N  N   N   N   N   I    I    I    I    I    I    I    I    I
        Sch-M    C     C    C  C  C  C  C  C  C   C   C   C   I    I    I    I    I    I    I    I    I
        S        N     C    N  N  C  N  N  C  N   C   C   C   N    N    N    N    N    C    N    N    C
        U        N     C    N  C  C  N  C  C  C   C   C   C   N    C    N    N    C    C    N    C    C
        X        N     C    C  C  C  C  C  C  C   C   C   C   C    C    N    C    C    C    C    C    C
        IS       N     C    N  N  C  N  N  N  N   N   N   C   I    I    I    I    I    I    I    I    I
        IU       N     C    N  C  C  N  N  N  N   N   C   C   I    I    I    I    I    I    I    I    I
        IX       N     C    C  C  C  N  N  N  C   C   C   C   I    I    I    I    I    I    I    I    I
        SIU      N     C    N  C  C  N  N  C  N   C   C   C   I    I    I    I    I    I    I    I    I
        SIX      N     C    C  C  C  N  N  C  C   C   C   C   I    I    I    I    I    I    I    I    I
        UIX      N     C    C  C  C  N  C  C  C   C   C   C   I    I    I    I    I    I    I    I    I
        BU       N     C    C  C  C  C  C  C  C   C   C   N   I    I    I    I    I    I    I    I    I
        RS-S     I     I    N  N  C  I  I  I  I   I   I   I   N    N    C    C    C    C    C    C    C
        RS-U     I     I    N  C  C  I  I  I  I   I   I   I   N    C    C    C    C    C    C    C    C
        RI-N     I     I    N  N  N  I  I  I  I   I   I   I   C    C    N    N    N    N    C    C    C
        RI-S     I     I    N  N  C  I  I  I  I   I   I   I   C    C    N    N    N    C    C    C    C
        RI-U     I     I    N  C  C  I  I  I  I   I   I   I   C    C    N    N    C    C    C    C    C
        RI-X     I     I    C  C  C  I  I  I  I   I   I   I   C    C    N    C    C    C    C    C    C
        RX-S     I     I    N  N  C  I  I  I  I   I   I   I   C    C    C    C    C    C    C    C    C
        RX-U     I     I    N  C  C  I  I  I  I   I   I   I   C    C    C    C    C    C    C    C    C
        RX-X     I     I    C  C  C  I  I  I  I   I   I   I   C    C    C    C    C    C    C    C    C
        """;

    private static final LockMode[] MODES = LockMode.values();
    private static final int[] CONFLICTS = readMatrix();
    private static final LockMode[][] COMBINATIONS = combinations();

    private LockCompatibility() {
    }

    static int conflicts(LockMode mode) {
        return CONFLICTS[mode.ordinal()];
    }

    static LockMode combination(LockMode first, LockMode second) {
        return COMBINATIONS[first.ordinal()][second.ordinal()];
    }

    private static int[] readMatrix() {
        var rows = MATRIX.strip().lines().skip(1).toList();
        var conflicts = new int[MODES.length];
        for (int row = 1; row < MODES.length; row++) {
            var cells = rows.get(row - 1).strip().split("\\s+");
            for (int column = 1; column < MODES.length; column++) {
                if (!cells[column].equals("N")) {
                    conflicts[row] |= 1 << column;
                }
            }
        }
        return conflicts;
    }

    private static LockMode[][] combinations() {
        var combinations = new LockMode[MODES.length][MODES.length];
        for (var first : MODES) {
            for (var second : MODES) {
                combinations[first.ordinal()][second.ordinal()] = combine(first, second);
            }
        }
        return combinations;
    }

    /// The weakest mode that conflicts with all that either conflicts with. A range mode and a key mode give a range
    /// mode even where the key mode alone would keep out the same others.
    private static LockMode combine(LockMode first, LockMode second) {
        if (first == second || second == LockMode.NL) {
            return first;
        }
        if (first == LockMode.NL) {
            return second;
        }
        boolean range = isRange(first) || isRange(second);
        int needed = withoutMeaningless(first, range) | withoutMeaningless(second, range);
        LockMode best = LockMode.SCH_M;
        int bestCount = Integer.MAX_VALUE;
        for (var mode : MODES) {
            int conflicts = withoutMeaningless(mode, range);
            boolean fits = isRange(mode) == range && (conflicts & needed) == needed;
            if (fits && Integer.bitCount(conflicts) < bestCount) {
                best = mode;
                bestCount = Integer.bitCount(conflicts);
            }
        }
        return best;
    }

    private static boolean isRange(LockMode mode) {
        return mode.ordinal() >= LockMode.RANGE_S_S.ordinal();
    }

    /// On a key only S, U, X and range modes meet; elsewhere no range modes do.
    private static int withoutMeaningless(LockMode mode, boolean range) {
        int keyModes = LockMode.S.bit() | LockMode.U.bit() | LockMode.X.bit();
        int rangeModes = -LockMode.RANGE_S_S.bit();
        return CONFLICTS[mode.ordinal()] & (range ? keyModes | rangeModes : ~rangeModes);
    }
}
