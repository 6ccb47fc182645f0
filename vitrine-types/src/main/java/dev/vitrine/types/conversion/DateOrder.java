package dev.vitrine.types.conversion;

import java.util.Locale;
import java.util.Optional;

/// SET DATEFORMAT: the order of day, month and year in strings that do not say it.
public enum DateOrder {
    MDY, DMY, YMD, YDM, MYD, DYM;

    public static Optional<DateOrder> find(String name) {
        try {
            return Optional.of(valueOf(name.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
