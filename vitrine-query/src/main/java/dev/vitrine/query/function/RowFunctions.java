package dev.vitrine.query.function;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All row functions by name.
public final class RowFunctions {
    private static final Map<String, RowFunction> BY_NAME = build(List.of());

    private RowFunctions() {
    }

    /// By name in any letter case.
    public static Optional<RowFunction> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, RowFunction> build(List<RowFunction> rows) {
        var map = new TreeMap<String, RowFunction>();
        rows.forEach(row -> map.put(row.name(), row));
        return map;
    }
}
