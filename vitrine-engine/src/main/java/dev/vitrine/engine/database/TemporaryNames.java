package dev.vitrine.engine.database;

/// Names of temporary tables as tempdb stores them: padded with underscores to 116 characters and twelve hexadecimal
/// digits that tell sessions apart.
public final class TemporaryNames {
    private static final int PADDED = 116;
    private static final int DIGITS = 12;

    private TemporaryNames() {
    }

    /// The stored name of `#name`.
    public static String stored(String name, long number) {
        return name + "_".repeat(Math.max(0, PADDED - name.length())) + String.format("%012x", number);
    }

    /// The name as its creator wrote it; other names are left alone.
    public static String shown(String stored) {
        if (!stored.startsWith("#") || stored.startsWith("##") || stored.length() < PADDED + DIGITS) {
            return stored.startsWith("@") ? stored.substring(0, Math.max(1, stored.indexOf(' ') < 0 ? stored.length()
                    : stored.indexOf(' '))) : stored;
        }
        int end = PADDED;
        while (end > 1 && stored.charAt(end - 1) == '_') {
            end--;
        }
        return stored.substring(0, end);
    }
}
