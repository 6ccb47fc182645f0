package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SequenceError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.VariantValue;
import java.math.BigInteger;

/// sp_sequence_get_range: a run of numbers at once. Source: "sp_sequence_get_range (Transact-SQL)".
record SequenceRange(SystemProcedures.Services services) implements SystemProcedure {
    @Override
    public int run(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_sequence_get_range", "@sequence_name", "@range_size",
                "@range_first_value", "@range_last_value", "@range_cycle_count", "@sequence_increment",
                "@sequence_min_value", "@sequence_max_value");
        var name = arguments.required("@sequence_name");
        long size = arguments.number("@range_size").orElse(0);
        var object = services.catalog().resolve(ObjectNames.parts(name), call.session())
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.with(name));
        if (!(object instanceof SequenceMetadata sequence)) {
            throw SequenceError.NOT_A_SEQUENCE.with(name);
        }
        if (size < 1) {
            throw SequenceError.RANGE_NOT_POSITIVE.with("@range_size");
        }
        var taken = services.sequences().take(sequence.databaseId(), sequence.objectId(), BigInteger.valueOf(size));
        output(arguments, "@range_first_value", taken, taken.first());
        output(arguments, "@range_last_value", taken, taken.last());
        output(arguments, "@sequence_increment", taken, taken.row().increment());
        output(arguments, "@sequence_min_value", taken, taken.row().minimum());
        output(arguments, "@sequence_max_value", taken, taken.row().maximum());
        arguments.output("@range_cycle_count", IntegerValue.of(taken.cycles()));
        return 0;
    }

    private static void output(CallArguments arguments, String name, SequenceNumbers.Taken taken, BigInteger number) {
        arguments.output(name, new VariantValue(taken.row().type(), taken.row().typed(number)));
    }
}
