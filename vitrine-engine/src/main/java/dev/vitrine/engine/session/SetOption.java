package dev.vitrine.engine.session;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The ON/OFF options of SET, with their bit in `@@OPTIONS` (0 where it has none).
/// Source: "Configure the user options Server Configuration Option" and "SET Statements (Transact-SQL)".
public enum SetOption {
    IMPLICIT_TRANSACTIONS(2),
    CURSOR_CLOSE_ON_COMMIT(4),
    ANSI_WARNINGS(8),
    ANSI_PADDING(16),
    ANSI_NULLS(32),
    ARITHABORT(64),
    ARITHIGNORE(128),
    QUOTED_IDENTIFIER(256),
    NOCOUNT(512),
    ANSI_NULL_DFLT_ON(1024),
    ANSI_NULL_DFLT_OFF(2048),
    CONCAT_NULL_YIELDS_NULL(4096),
    NUMERIC_ROUNDABORT(8192),
    XACT_ABORT(16384),
    FMTONLY(0),
    NOEXEC(0),
    PARSEONLY(0),
    SHOWPLAN_XML(0),
    SHOWPLAN_TEXT(0),
    SHOWPLAN_ALL(0),
    STATISTICS_IO(0),
    STATISTICS_TIME(0),
    STATISTICS_XML(0),
    STATISTICS_PROFILE(0),
    FORCEPLAN(0),
    REMOTE_PROC_TRANSACTIONS(0);

    private static final Map<String, SetOption> BY_NAME = byName();

    private final int bit;

    SetOption(int bit) {
        this.bit = bit;
    }

    /// The option's bit in `@@OPTIONS`.
    public int bit() {
        return bit;
    }

    /// The option written with this name, in any case; `STATISTICS IO` is written with its blank.
    public static Optional<SetOption> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, SetOption> byName() {
        var names = new TreeMap<String, SetOption>();
        for (var option : values()) {
            names.put(option.name(), option);
            if (option.name().startsWith("STATISTICS_")) {
                names.put(option.name().replace('_', ' '), option);
            }
        }
        return names;
    }
}
