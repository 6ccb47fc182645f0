package dev.vitrine.query.function;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All scalar functions by name.
public final class Functions {
    private Functions() {
    }

    /// The function of that name in any letter case; `@@` functions by their full name.
    public static Optional<Function> find(String name) {
        return Optional.ofNullable(Registry.BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    public static Collection<Function> all() {
        return Registry.BY_NAME.values();
    }

    /// Built on first use.
    private static final class Registry {
        static final Map<String, Function> BY_NAME = build(List.of(
                MathFunctions.ROWS,
                StringFunctions.ROWS,
                DateFunctions.ROWS,
                ClockFunctions.ROWS,
                DateConstruction.ROWS,
                LogicalFunctions.ROWS,
                BitFunctions.ROWS,
                HashFunctions.ROWS,
                SystemFunctions.ROWS,
                MetadataFunctions.ROWS,
                FormatFunction.ROWS));

        private static Map<String, Function> build(List<List<Function>> tables) {
            var map = new TreeMap<String, Function>();
            tables.forEach(table -> table.forEach(function -> map.put(function.name(), function)));
            return map;
        }
    }
}
