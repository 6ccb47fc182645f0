package dev.vitrine.server.sql;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Scripting variables: those given or set, then the environment. sqlcmd's own settings are variables too.
final class Variables {
    static final String USER = "SQLCMDUSER";
    static final String SERVER = "SQLCMDSERVER";
    static final String DATABASE = "SQLCMDDBNAME";
    static final String COLUMN_SEPARATOR = "SQLCMDCOLSEP";
    static final String SCREEN_WIDTH = "SQLCMDCOLWIDTH";
    static final String HEADERS = "SQLCMDHEADERS";
    static final String ERROR_LEVEL = "SQLCMDERRORLEVEL";
    static final String VARIABLE_WIDTH = "SQLCMDMAXVARTYPEWIDTH";
    static final String FIXED_WIDTH = "SQLCMDMAXFIXEDTYPEWIDTH";
    static final String STATEMENT_TIMEOUT = "SQLCMDSTATTIMEOUT";
    static final String LOGIN_TIMEOUT = "SQLCMDLOGINTIMEOUT";
    static final String PACKET_SIZE = "SQLCMDPACKETSIZE";
    static final String WORKSTATION = "SQLCMDWORKSTATION";

    private static final Map<String, String> DEFAULTS = Map.of(COLUMN_SEPARATOR, " ", SCREEN_WIDTH, "0", HEADERS, "0",
            ERROR_LEVEL, "0", VARIABLE_WIDTH, "256", FIXED_WIDTH, "0", STATEMENT_TIMEOUT, "0", LOGIN_TIMEOUT, "8",
            PACKET_SIZE, "4096");

    private final TreeMap<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, String> environment;

    Variables(Map<String, String> environment) {
        this.environment = environment;
        values.putAll(DEFAULTS);
        for (var name : DEFAULTS.keySet()) {
            if (environment.containsKey(name)) {
                values.put(name, environment.get(name));
            }
        }
    }

    void set(String name, String value) {
        values.put(name, value);
    }

    void remove(String name) {
        values.remove(name);
    }

    Optional<String> find(String name) {
        var own = values.get(name);
        return Optional.ofNullable(own != null ? own : environment.get(name));
    }

    String text(String name) {
        return find(name).orElse("");
    }

    /// A number, 0 for text that is none.
    int number(String name) {
        try {
            return Integer.parseInt(text(name).trim());
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    Map<String, String> all() {
        return new TreeMap<>(values);
    }
}
