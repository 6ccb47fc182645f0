package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.TableWriter.Program;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/// Updates the rows whose bookmarks the input gives, each once. If keys of the base or a unique index change, all old rows leave before the first
/// new one comes: rows may take each other's keys.
final class UpdateOperator extends Operator {
    private final RowOperator input;
    private final ChangeNode.Update node;
    private final Compiled compiled;
    private final TableWriter writer;
    private final int[] oldSlots;
    private final int bookmark;
    private final BitSet changed = new BitSet();
    private final int rowVersion;
    private final boolean keysMove;
    private final Set<Value> done = new HashSet<>();
    private final ArrayList<Change> changes = new ArrayList<>();
    private final KeptRows kept;
    private int at;

    /// What was compiled for the node.
    record Compiled(Evaluator[] values, Evaluator[] variables, Program program) { }

    private record Change(Value[] oldRow, Value[] newRow) { }

    UpdateOperator(Frame frame, ChangeNode.Update node, RowOperator input, Compiled compiled) {
        super(frame, node);
        this.input = input;
        this.node = node;
        this.compiled = compiled;
        this.writer = new TableWriter(frame, node.table(), Event.UPDATE, node.target(), compiled.program);
        this.oldSlots = Frame.slots(node.old());
        this.bookmark = node.bookmark().id();
        this.rowVersion = node.table().columns().stream().filter(ColumnMetadata::isRowVersion)
                .mapToInt(ColumnMetadata::ordinal).findFirst().orElse(-1);
        node.values().forEach(value -> changed.set(value.ordinal()));
        node.target().computed().forEach(value -> changed.set(value.ordinal()));
        writer.assigns(changed);
        this.keysMove = writer.movesKeys(changed);
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        done.clear();
        changes.clear();
        kept.clear();
        at = 0;
        input.open();
        if (keysMove) {
            changeAll();
        }
    }

    private boolean nextInput() {
        while (input.next()) {
            frame.row();
            if (!node.repeated() || done.add(frame.values[bookmark])) {
                return true;
            }
        }
        return false;
    }

    private Value[] newRow(Value[] oldRow) {
        for (int i = 0; i < compiled.variables.length; i++) {
            frame.context.assign(node.variables().get(i).index(), compiled.variables[i].evaluate(frame));
        }
        var row = oldRow.clone();
        var values = new Value[compiled.values.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = compiled.values[i].evaluate(frame);
        }
        for (int i = 0; i < values.length; i++) {
            row[node.values().get(i).ordinal()] = values[i];
        }
        if (rowVersion >= 0 && !writer.instead()) {
            row[rowVersion] = frame.context.store().nextRowVersion(node.table().databaseId());
        }
        writer.complete(frame, row);
        return row;
    }

    private void changeAll() {
        var bookmarks = new ArrayList<Value>();
        while (nextInput()) {
            var oldRow = frame.save(oldSlots);
            var newRow = newRow(oldRow);
            kept.account(oldRow);
            kept.account(newRow);
            changes.add(new Change(oldRow, newRow));
            bookmarks.add(frame.values[bookmark]);
        }
        input.close();
        for (int i = 0; i < changes.size(); i++) {
            writer.delete(frame, changes.get(i).oldRow, bookmarks.get(i));
        }
        for (var change : changes) {
            writer.complete(frame, change.newRow);
            writer.insert(frame, change.newRow);
        }
    }

    @Override protected boolean advance() {
        if (keysMove) {
            if (at == changes.size()) {
                return false;
            }
            var change = changes.get(at++);
            frame.restore(oldSlots, change.oldRow);
            frame.restore(Frame.slots(node.target().row()), change.newRow);
            return true;
        }
        if (!nextInput()) {
            return false;
        }
        var oldRow = frame.save(oldSlots);
        writer.update(frame, oldRow, newRow(oldRow), frame.values[bookmark]);
        return true;
    }

    @Override public void close() {
        input.close();
        kept.clear();
        changes.clear();
        done.clear();
    }
}
