package dev.vitrine.engine.batch;

import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.Optional;

/// A trigger that runs: what has fired it, and the rows it sees.
///
/// @param target  the table or view, as the change knew it
/// @param updated the ids of the columns that the statement has named
record FiredTrigger(TriggerMetadata trigger, TableMetadata target, BitSet updated, TableMetadata inserted,
        TableMetadata deleted) {
    /// The names under which plans know the two tables: no variable can have them.
    static final String INSERTED = "@:inserted";
    static final String DELETED = "@:deleted";

    Optional<TableMetadata> table(String name) {
        return switch (name) {
            case INSERTED -> Optional.of(inserted);
            case DELETED -> Optional.of(deleted);
            default -> Optional.empty();
        };
    }

    /// A bit for each column by its id, the first in the lowest bit of the first byte.
    Value columnsUpdated() {
        int last = target.columns().getLast().columnId();
        var bytes = new byte[(last + 7) / 8];
        for (var column : target.columns()) {
            if (updated.get(column.columnId())) {
                bytes[(column.columnId() - 1) / 8] |= (byte) (1 << (column.columnId() - 1) % 8);
            }
        }
        return new BinaryValue(bytes);
    }

    /// Whether TRIGGER_NESTLEVEL counts it.
    boolean counts(int objectId, String kind) {
        boolean ofKind = kind.isEmpty() || kind.equals(trigger.insteadOf() ? "IOT" : "AFTER");
        return ofKind && (objectId == 0 || objectId == trigger.objectId());
    }
}
