package dev.vitrine.query.function;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All aggregates by name.
public final class Aggregates {
    private static final Map<String, Aggregate> BY_NAME = build(List.of());

    private Aggregates() {
    }

    /// By name in any letter case.
    public static Optional<Aggregate> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, Aggregate> build(List<Aggregate> rows) {
        var map = new TreeMap<String, Aggregate>();
        rows.forEach(row -> map.put(row.name(), row));
        return map;
    }
}
