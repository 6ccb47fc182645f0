package dev.vitrine.query.executor.row;

import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// Gives the rows that a change has changed, and keeps them for the triggers of its table.
final class CaptureOperator implements RowOperator {
    private final Frame frame;
    private final RowOperator change;
    private final TableMetadata table;
    private final Events events;
    private final Optional<int[]> oldSlots;
    private final Optional<int[]> newSlots;

    /// Which event the current row stands for.
    @FunctionalInterface
    interface Events {
        Event of(Frame frame);
    }

    CaptureOperator(Frame frame, RowOperator change, TableMetadata table, Events events, Optional<int[]> oldSlots,
            Optional<int[]> newSlots) {
        this.frame = frame;
        this.change = change;
        this.table = table;
        this.events = events;
        this.oldSlots = oldSlots;
        this.newSlots = newSlots;
    }

    @Override public void open() {
        change.open();
    }

    @Override public boolean next() {
        if (!change.next()) {
            return false;
        }
        var event = events.of(frame);
        if (table.fires(event)) {
            frame.context.changed(table, event, row(event == Event.INSERT, oldSlots),
                    row(event == Event.DELETE, newSlots));
        }
        return true;
    }

    private Optional<Value[]> row(boolean absent, Optional<int[]> slots) {
        return absent ? Optional.empty() : slots.map(frame::save);
    }

    @Override public void close() {
        change.close();
    }
}
