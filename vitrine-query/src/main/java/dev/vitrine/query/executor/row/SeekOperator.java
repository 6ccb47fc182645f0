package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.StoredIndex.AccessMode;
import dev.vitrine.query.executor.row.StoredIndex.Range;
import dev.vitrine.query.plan.AccessNode;
import java.util.List;
import java.util.Optional;

/// The rows of an index in the ranges that the seek's expressions give now.
final class SeekOperator extends Operator {
    private final AccessNode.Seek node;
    private final StoredIndex index;
    private final AccessMode mode;
    private final Fields fields;
    private final Ranges ranges;
    private final Test residual;
    private final Optional<PartitionSelector> partitions;
    private List<Range> current = List.of();
    private int at;
    private StoredIndex.StoredCursor cursor;

    SeekOperator(Frame frame, AccessNode.Seek node, Fields fields, Ranges ranges,
            Optional<PartitionSelector> partitions, Test residual) {
        super(frame, node);
        this.partitions = partitions;
        this.node = node;
        this.fields = fields;
        this.ranges = ranges;
        this.residual = residual;
        this.index = frame.context.store().index(node.use().table(), node.use().index());
        frame.reads[node.info().id()] = index.counts();
        this.mode = new AccessMode(node.use().hints(), node.use().change());
    }

    @Override protected void start() {
        close();
        partitions.ifPresent(selector -> index.restrict(selector.select(frame)));
        current = ranges.evaluate(frame, node.backward());
        at = 0;
    }

    @Override protected boolean advance() {
        while (true) {
            if (cursor == null) {
                if (at == current.size()) {
                    return false;
                }
                cursor = index.seek(current.get(at++), mode, node.backward());
            }
            while (cursor.next()) {
                frame.row();
                index.counts().row();
                fields.load(frame, cursor);
                if (residual.test(frame) == Test.TRUE) {
                    return true;
                }
            }
            close();
        }
    }

    @Override public void close() {
        if (cursor != null) {
            cursor.close();
            cursor = null;
        }
    }
}
