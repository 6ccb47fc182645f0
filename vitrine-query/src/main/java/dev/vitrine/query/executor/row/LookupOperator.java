package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.StoredIndex.AccessMode;
import dev.vitrine.query.plan.AccessNode;

/// The base row of a bookmark in the frame.
final class LookupOperator extends Operator {
    private final StoredIndex index;
    private final AccessMode mode;
    private final Fields fields;
    private final Test residual;
    private final int bookmark;
    private boolean given;

    LookupOperator(Frame frame, AccessNode.Lookup node, Fields fields, Test residual) {
        super(frame, node);
        this.fields = fields;
        this.residual = residual;
        this.bookmark = node.bookmark().id();
        this.index = frame.context.store().index(node.use().table(), node.use().index());
        frame.reads[node.info().id()] = index.counts();
        this.mode = new AccessMode(node.use().hints(), node.use().change());
    }

    @Override protected void start() {
        given = false;
    }

    @Override protected boolean advance() {
        if (given) {
            return false;
        }
        given = true;
        var row = index.fetch(frame.values[bookmark], mode);
        if (row.isEmpty()) {
            return false;
        }
        index.counts().row();
        fields.load(frame, row.get());
        return residual.test(frame) == Test.TRUE;
    }

    @Override public void close() {
        given = true;
    }
}
