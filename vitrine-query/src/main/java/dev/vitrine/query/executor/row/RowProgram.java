package dev.vitrine.query.executor.row;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.value.Value;

/// What a table's definition says of a row by itself: its computed columns, and to which filtered indexes it belongs.
/// Definitions that write rows anew or fill indexes use it; statements have the same in their plans.
public final class RowProgram {
    private final ChangeNode.NewRow row;
    private final TableWriter.Program program;
    private final int[] slots;
    private final Frame frame;

    /// @param columns how many columns the compilation has
    public RowProgram(ChangeNode.NewRow row, int columns, ConversionSettings conversion, ExecutionContext context) {
        var compiler = new OperatorCompiler(conversion);
        this.row = row;
        this.program = compiler.program(row);
        this.slots = Frame.slots(row.row());
        this.frame = new Frame(columns, 0, compiler.stateCount(), context);
    }

    /// Computes the computed columns of a row by ordinal.
    public void complete(Value[] values) {
        frame.restore(slots, values);
        for (int i = 0; i < program.computed().length; i++) {
            int ordinal = row.computed().get(i).ordinal();
            values[ordinal] = program.computed()[i].evaluate(frame);
            frame.values[slots[ordinal]] = values[ordinal];
        }
    }

    /// Whether an index has the completed row.
    public boolean belongs(IndexMetadata index, Value[] values) {
        frame.restore(slots, values);
        for (int i = 0; i < program.filters().length; i++) {
            if (row.filters().get(i).index().indexId() == index.indexId()) {
                return program.filters()[i].test(frame) == Test.TRUE;
            }
        }
        return true;
    }
}
