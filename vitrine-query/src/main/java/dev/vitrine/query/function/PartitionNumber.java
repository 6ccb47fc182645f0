package dev.vitrine.query.function;

import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.List;

/// $PARTITION: the number of the partition where a function puts a value. Source: "$PARTITION (Transact-SQL)".
public record PartitionNumber(PartitionFunction partitions) implements Implementation {

    @Override
    public Value apply(FunctionContext context, Value[] arguments) {
        return IntegerValue.of(partitions.partition(arguments[0]));
    }

    /// The function of one value of the partition function's type.
    public static BoundFunction of(String database, PartitionFunction partitions) {
        var implementation = new PartitionNumber(partitions);
        var name = "$PARTITION." + database + "." + partitions.name();
        var function = new Function(name, Arguments.NONE, _ -> SqlType.INT, Nulls.NEVER_NULL,
                Volatility.DETERMINISTIC, (_, _) -> implementation, false);
        return new BoundFunction(function, List.of(partitions.type()), SqlType.INT, implementation);
    }
}
