package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Comparator;

/// The first rows: by number, by percentage (then the input is kept first, to be counted), with ties, behind an offset.
final class TopOperator extends Operator {
    private static final double PERCENT = 100.0;

    private final RowOperator input;
    private final Evaluator count;
    private final Evaluator offset;
    private final boolean percent;
    private final int[] tieSlots;
    private final Comparator<Value[]> ties;
    private final int[] slots;
    private final KeptRows kept;
    private long remaining;
    private Value[] last;
    private int at;

    TopOperator(Frame frame, RowNode.Top node, RowOperator input, Evaluator count, Evaluator offset, int[] slots) {
        super(frame, node);
        this.input = input;
        this.count = count;
        this.offset = offset;
        this.percent = node.percent();
        this.tieSlots = Frame.slots(node.ties().stream().map(key -> key.column()).toList());
        this.ties = Keys.comparator(node.ties());
        this.slots = slots;
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        last = null;
        at = 0;
        kept.clear();
        remaining = Long.MAX_VALUE;
        long skip = offset == null ? 0 : rows(offset.evaluate(frame), true);
        if (count != null && !percent) {
            remaining = rows(count.evaluate(frame), false);
            if (remaining == 0 && offset != null) {
                throw SyntaxError.FETCH_NOT_POSITIVE.with();
            }
        }
        if (remaining > 0) {
            input.open();
        }
        if (percent) {
            keepAll();
        }
        while (skip > 0 && input.next()) {
            skip--;
        }
    }

    private static long rows(Value value, boolean offset) {
        if (value == Null.NULL) {
            throw SyntaxError.TOP_INVALID.with();
        }
        long rows = value.asLong();
        if (rows < 0) {
            throw offset ? SyntaxError.OFFSET_NEGATIVE.with() : SyntaxError.TOP_NEGATIVE.with();
        }
        return rows;
    }

    private void keepAll() {
        double share = share(count.evaluate(frame));
        while (input.next()) {
            kept.add(frame.save(slots));
        }
        remaining = (long) Math.ceil(kept.size() * share / PERCENT);
    }

    private static double share(Value value) {
        if (value == Null.NULL) {
            throw SyntaxError.PERCENT_RANGE.with();
        }
        double share = ((FloatValue) value).value();
        if (share < 0 || share > PERCENT) {
            throw SyntaxError.PERCENT_RANGE.with();
        }
        return share;
    }

    private boolean nextInput() {
        if (!percent) {
            return input.next();
        }
        if (at == kept.size()) {
            return false;
        }
        frame.restore(slots, kept.get(at++));
        return true;
    }

    @Override protected boolean advance() {
        if (remaining > 0) {
            if (!nextInput()) {
                remaining = 0;
                last = null;
                return false;
            }
            remaining--;
            if (remaining == 0 && tieSlots.length > 0) {
                last = frame.save(tieSlots);
            }
            return true;
        }
        if (last != null && nextInput() && ties.compare(frame.save(tieSlots), last) == 0) {
            return true;
        }
        last = null;
        return false;
    }

    @Override public void close() {
        input.close();
        kept.clear();
    }
}
