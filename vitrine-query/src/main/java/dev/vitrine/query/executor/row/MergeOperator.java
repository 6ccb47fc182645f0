package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.TableWriter.Program;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.ChangeNode.MergeKind;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// MERGE: all input is read and each row's action settled first; then rows leave, change and come, in this order.
final class MergeOperator extends Operator {
    private final RowOperator input;
    private final ChangeNode.Merge node;
    private final Compiled compiled;
    private final TableWriter writer;
    private final int[] oldSlots;
    private final int[] newSlots;
    private final int[] inputSlots;
    private final int bookmark;
    private final ArrayList<Change> changes = new ArrayList<>();
    private final Set<Value> touched = new HashSet<>();
    private final KeptRows kept;
    private int at;

    /// What was compiled for the node: a condition and values for each action.
    record Compiled(Test[] conditions, Evaluator[][] values, Program program) { }

    /// @param inputRow what OUTPUT may read of the source
    private record Change(MergeKind kind, Value bookmark, Value[] oldRow, Value[] newRow, Value[] inputRow) { }

    MergeOperator(Frame frame, ChangeNode.Merge node, RowOperator input, Compiled compiled) {
        super(frame, node);
        this.input = input;
        this.node = node;
        this.compiled = compiled;
        this.writer = new TableWriter(frame, node.table(),
                Event.valueOf(node.actions().getFirst().kind().name()), node.target(), compiled.program);
        this.oldSlots = Frame.slots(node.old());
        this.newSlots = Frame.slots(node.target().row());
        this.inputSlots = Frame.slots(node.input().info().output());
        this.bookmark = node.bookmark().id();
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        changes.clear();
        touched.clear();
        kept.clear();
        at = 0;
        input.open();
        while (input.next()) {
            frame.row();
            decide();
        }
        input.close();
        apply();
    }

    private void decide() {
        for (int i = 0; i < compiled.conditions.length; i++) {
            if (compiled.conditions[i].test(frame) == Test.TRUE) {
                add(node.actions().get(i).kind(), i);
                return;
            }
        }
    }

    private void add(MergeKind kind, int action) {
        var place = frame.values[bookmark];
        var oldRow = frame.save(oldSlots);
        if (kind != MergeKind.INSERT && !touched.add(place)) {
            throw ConstraintError.MERGE_MATCHED_TWICE.with();
        }
        var newRow = new Value[oldRow.length];
        Arrays.fill(newRow, Null.NULL);
        if (kind == MergeKind.UPDATE) {
            newRow = oldRow.clone();
        }
        var values = node.actions().get(action).values();
        for (int i = 0; i < values.size(); i++) {
            newRow[values.get(i).ordinal()] = compiled.values[action][i].evaluate(frame);
        }
        if (kind == MergeKind.DELETE) {
            Arrays.fill(newRow, Null.NULL);
        }
        kept.account(oldRow);
        kept.account(newRow);
        changes.add(new Change(kind, place, oldRow, newRow, frame.save(inputSlots)));
    }

    private void apply() {
        for (var change : changes) {
            if (change.kind != MergeKind.INSERT) {
                writer.delete(frame, change.oldRow, change.bookmark);
            }
        }
        for (var change : changes) {
            if (change.kind == MergeKind.DELETE) {
                continue;
            }
            if (!writer.instead()) {
                generate(change);
            }
            writer.complete(frame, change.newRow);
            writer.insert(frame, change.newRow);
        }
    }

    private void generate(Change change) {
        var store = frame.context.store();
        for (ColumnMetadata column : node.table().columns()) {
            if (column.isRowVersion()) {
                change.newRow[column.ordinal()] = store.nextRowVersion(node.table().databaseId());
            } else if (column.identity().isPresent() && change.kind == MergeKind.INSERT) {
                var value = change.newRow[column.ordinal()];
                if (value == Null.NULL) {
                    value = InsertOperator.typed(store.nextIdentity(node.table()), column.type());
                    change.newRow[column.ordinal()] = value;
                    frame.context.identityInserted(value);
                } else {
                    InsertOperator.given(value, node.table(), frame.context);
                }
            }
        }
    }

    @Override protected boolean advance() {
        if (at == changes.size()) {
            return false;
        }
        var change = changes.get(at++);
        frame.restore(inputSlots, change.inputRow);
        frame.restore(oldSlots, change.oldRow);
        frame.restore(newSlots, change.newRow);
        frame.values[node.action().id()] = StringValue.of(change.kind.name());
        return true;
    }

    @Override public void close() {
        input.close();
        kept.clear();
        changes.clear();
        touched.clear();
    }
}
