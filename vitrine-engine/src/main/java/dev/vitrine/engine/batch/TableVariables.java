package dev.vitrine.engine.batch;

import dev.vitrine.query.metadata.TableMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The table variables of a frame: plans know them by name and shape, the frame by the table that is open now.
final class TableVariables {
    private final Map<String, TableMetadata> open = new HashMap<>();

    void declare(String name, TableMetadata table) {
        open.put(name.toLowerCase(Locale.ROOT), table);
    }

    Optional<TableMetadata> find(String name) {
        return Optional.ofNullable(open.get(name.toLowerCase(Locale.ROOT)));
    }

    List<TableMetadata> all() {
        return new ArrayList<>(open.values());
    }
}
