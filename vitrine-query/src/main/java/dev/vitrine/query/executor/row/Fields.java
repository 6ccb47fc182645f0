package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.StoredColumns;
import dev.vitrine.query.plan.AccessNode.IndexUse;
import dev.vitrine.types.value.Value;

/// Which values of an index row go to which slots.
final class Fields {
    private final int[] places;
    private final int[] slots;
    private final int bookmarkSlot;

    Fields(IndexUse use) {
        var ordinals = StoredColumns.ordinals(use.table(), use.index());
        places = use.fields().stream().mapToInt(field -> ordinals.indexOf(field.ordinal())).toArray();
        slots = use.fields().stream().mapToInt(field -> field.column().id()).toArray();
        bookmarkSlot = use.bookmark().map(column -> column.id()).orElse(-1);
    }

    void load(Frame frame, StoredIndex.StoredCursor cursor) {
        for (int i = 0; i < slots.length; i++) {
            frame.values[slots[i]] = cursor.value(places[i]);
        }
        if (bookmarkSlot >= 0) {
            frame.values[bookmarkSlot] = cursor.bookmark();
        }
    }

    void load(Frame frame, Value[] row) {
        for (int i = 0; i < slots.length; i++) {
            frame.values[slots[i]] = row[places[i]];
        }
    }
}
