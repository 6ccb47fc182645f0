package dev.vitrine.lab.report;

import java.util.Locale;

/// Numbers as tables print them.
public final class Figures {
    private Figures() {
    }

    /// With commas between thousands.
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /// With two decimals.
    public static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
