package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.List;

/// FOR JSON, FOR XML: reads all rows, then gives their text. No rows, no text.
final class SerializeOperator extends Operator {
    private final RowNode.Serialize node;
    private final RowOperator input;
    private final int[] given;
    private Iterator<Value> pieces = List.<Value>of().iterator();

    SerializeOperator(Frame frame, RowNode.Serialize node, RowOperator input, int[] given) {
        super(frame, node);
        this.node = node;
        this.input = input;
        this.given = given;
    }

    @Override protected void start() {
        input.open();
        var run = node.serializer().start();
        boolean any = false;
        while (input.next()) {
            any = true;
            run.row(frame.save(given));
        }
        pieces = any ? run.pieces().iterator() : List.<Value>of().iterator();
    }

    @Override protected boolean advance() {
        if (!pieces.hasNext()) {
            return false;
        }
        frame.values[node.output().id()] = pieces.next();
        return true;
    }

    @Override public void close() {
        input.close();
        pieces = List.<Value>of().iterator();
    }
}
