package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.TableWriter.Program;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.types.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Deletes the rows whose bookmarks the input gives, each once.
final class DeleteOperator extends Operator {
    private final RowOperator input;
    private final TableWriter writer;
    private final int[] oldSlots;
    private final int bookmark;
    private final boolean repeated;
    private final Set<Value> done = new HashSet<>();

    DeleteOperator(Frame frame, ChangeNode.Delete node, RowOperator input, Test[] filters) {
        super(frame, node);
        this.input = input;
        var target = new ChangeNode.NewRow(node.old(), List.of(), List.of(), node.filters(), "DELETE");
        this.writer = new TableWriter(frame, node.table(), Event.DELETE, target,
                new Program(new Evaluator[0], new Test[0], filters));
        this.oldSlots = Frame.slots(node.old());
        this.bookmark = node.bookmark().id();
        this.repeated = node.repeated();
    }

    @Override protected void start() {
        done.clear();
        input.open();
    }

    @Override protected boolean advance() {
        while (input.next()) {
            frame.row();
            var place = frame.values[bookmark];
            if (!repeated || done.add(place)) {
                writer.delete(frame, frame.save(oldSlots), place);
                return true;
            }
        }
        return false;
    }

    @Override public void close() {
        input.close();
        done.clear();
    }
}
