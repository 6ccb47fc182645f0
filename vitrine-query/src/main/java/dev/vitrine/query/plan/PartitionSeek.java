package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Arguments;
import dev.vitrine.query.function.BoundFunction;
import dev.vitrine.query.function.Function;
import dev.vitrine.query.function.Nulls;
import dev.vitrine.query.function.PartitionNumber;
import dev.vitrine.query.function.Volatility;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which partitions of a heap or index are read: those where the partitioning column may have the values asked for.
///
/// @param ranges of the partitioning column; empty where only the number is known
/// @param number of the partition itself, where $PARTITION asks for one
public record PartitionSeek(List<SeekRange> ranges, Optional<Scalar> number) {

    /// Whether one partition at most is read each time.
    public boolean isSingle() {
        return number.isPresent() || ranges.size() == 1 && ranges.getFirst().equal().size() == 1;
    }

    /// A range of partition numbers, or one.
    public record Numbers(Optional<Scalar> equal, Optional<Scalar> first, Optional<Scalar> last) { }

    /// The partition numbers as plans in print have them: values that are known are numbers already.
    public List<Numbers> numbers(PartitionFunction function) {
        if (number.isPresent()) {
            return List.of(new Numbers(number, Optional.empty(), Optional.empty()));
        }
        return ranges.stream().map(range -> range.equal().isEmpty()
                ? new Numbers(Optional.empty(), range.low().map(bound -> low(function, bound)),
                        range.high().map(bound -> high(function, bound)))
                : new Numbers(Optional.of(number(function, range.equal().getFirst())), Optional.empty(),
                        Optional.empty())).toList();
    }

    private static Scalar low(PartitionFunction function, SeekRange.Bound bound) {
        return bound.value() instanceof Scalar.Constant(var _, var known)
                ? integer(first(function, known, bound.comparison() == Comparison.GREATER_OR_EQUAL))
                : number(function, bound.value());
    }

    private static Scalar high(PartitionFunction function, SeekRange.Bound bound) {
        return bound.value() instanceof Scalar.Constant(var _, var known)
                ? integer(last(function, known, bound.comparison() == Comparison.LESS_OR_EQUAL))
                : number(function, bound.value());
    }

    /// The first partition that has values above a bound.
    public static int first(PartitionFunction function, Value value, boolean inclusive) {
        boolean none = !inclusive && !function.right() && function.place(value).isPresent();
        return function.partition(value) + (none ? 1 : 0);
    }

    /// The last partition that has values below a bound.
    public static int last(PartitionFunction function, Value value, boolean inclusive) {
        boolean none = !inclusive && function.right() && function.place(value).isPresent();
        return function.partition(value) - (none ? 1 : 0);
    }

    private static Scalar number(PartitionFunction function, Scalar value) {
        if (value instanceof Scalar.Constant(var _, var known)) {
            return integer(function.partition(known));
        }
        var arguments = new ArrayList<Scalar>();
        arguments.add(value);
        arguments.add(integer(function.right() ? 1 : 0));
        for (Value boundary : function.boundaries()) {
            arguments.add(new Scalar.Constant(function.type(), boundary));
        }
        var implementation = new PartitionNumber(function);
        var shown = new Function("RangePartitionNew", Arguments.NONE, _ -> SqlType.INT, Nulls.NEVER_NULL,
                Volatility.DETERMINISTIC, (_, _) -> implementation, false);
        return new Scalar.Call(new BoundFunction(shown, arguments.stream().map(Scalar::type).toList(), SqlType.INT,
                implementation), arguments);
    }

    private static Scalar integer(int number) {
        return new Scalar.Constant(SqlType.INT, IntegerValue.of(number));
    }
}
