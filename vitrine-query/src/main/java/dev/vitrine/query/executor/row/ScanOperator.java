package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.StoredIndex.AccessMode;
import dev.vitrine.query.plan.AccessNode;
import java.util.Optional;

/// All rows of a heap or index that satisfy the residual condition.
final class ScanOperator extends Operator {
    private final AccessNode.Scan node;
    private final StoredIndex index;
    private final AccessMode mode;
    private final Fields fields;
    private final Test residual;
    private final Optional<PartitionSelector> partitions;
    private StoredIndex.StoredCursor cursor;

    ScanOperator(Frame frame, AccessNode.Scan node, Fields fields, Optional<PartitionSelector> partitions,
            Test residual) {
        super(frame, node);
        this.partitions = partitions;
        this.node = node;
        this.fields = fields;
        this.residual = residual;
        this.index = frame.context.store().index(node.use().table(), node.use().index());
        frame.reads[node.info().id()] = index.counts();
        this.mode = new AccessMode(node.use().hints(), node.use().change());
    }

    @Override protected void start() {
        close();
        partitions.ifPresent(selector -> index.restrict(selector.select(frame)));
        cursor = index.scan(mode, node.ordered(), node.backward());
    }

    @Override protected boolean advance() {
        while (cursor.next()) {
            frame.row();
            index.counts().row();
            fields.load(frame, cursor);
            if (residual.test(frame) == Test.TRUE) {
                return true;
            }
        }
        return false;
    }

    @Override public void close() {
        if (cursor != null) {
            cursor.close();
            cursor = null;
        }
    }
}
