package dev.vitrine.engine.batch;

import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The table variables and table-valued parameters of a frame: plans know them by name and shape, the frame by the
/// table that is open now.
final class TableVariables {
    private final Map<String, Open> open = new TreeMap<>();

    /// A table by its name.
    ///
    /// @param type the table type that it was declared with
    /// @param owned whether it ends with the frame
    /// @param readOnly whether it is a parameter
    record Open(TableMetadata table, Optional<TableTypeMetadata> type, boolean owned, boolean readOnly) {
    }

    /// A variable of the frame's own.
    void declare(String name, TableMetadata table, Optional<TableTypeMetadata> type) {
        open.put(key(name), new Open(table, type, true, false));
    }

    /// A parameter: the caller's table under another name.
    void parameter(String name, TableMetadata table, TableTypeMetadata type) {
        open.put(key(name), new Open(table.variable(name), Optional.of(type), false, true));
    }

    /// The same tables, which end with their own frame.
    void borrow(TableVariables others) {
        others.open.forEach((name, one) -> open.put(name, new Open(one.table(), one.type(), false, one.readOnly())));
    }

    Optional<Open> open(String name) {
        return Optional.ofNullable(open.get(key(name)));
    }

    Optional<TableMetadata> find(String name) {
        return open(name).map(Open::table);
    }

    /// The tables that end with the frame.
    List<TableMetadata> owned() {
        return open.values().stream().filter(Open::owned).map(Open::table).toList();
    }

    /// The versions of the types, in the order of the names: plans depend on them.
    List<Long> types() {
        var types = new ArrayList<Long>();
        for (var one : open.values()) {
            one.type().ifPresent(type -> types.add(type.table().version() ^ (long) type.table().objectId() << 32));
        }
        return List.copyOf(types);
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
