package dev.vitrine.engine.database;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;

/// A row of syssequences.
///
/// @param cache how many numbers are reserved at once: 0 none, -1 the standard
/// @param next the first number that is not reserved
/// @param used of [#FRESH], [#USED], [#EXHAUSTED]
public record SequenceRow(int id, SqlType type, BigInteger start, BigInteger increment, BigInteger minimum,
        BigInteger maximum, boolean cycling, int cache, BigInteger next, int used) {
    /// No number was given.
    public static final int FRESH = 0;
    /// Some were.
    public static final int USED = 1;
    /// There is none left.
    public static final int EXHAUSTED = 2;
    /// The standard cache.
    public static final int STANDARD_CACHE = -1;
    private static final int STANDARD_SIZE = 50;

    public static SequenceRow of(Value[] row) {
        var name = TypeName.ofSystemTypeId(row[1].asInt()).orElseThrow();
        int precision = row[2].asInt();
        var type = switch (name) {
            case DECIMAL -> SqlType.decimal(precision, 0);
            case NUMERIC -> SqlType.numeric(precision, 0);
            default -> SqlType.undeclared(name);
        };
        return new SequenceRow(row[0].asInt(), type, number(row[3]), number(row[4]), number(row[5]), number(row[6]),
                row[7].asLong() != 0, row[8].asInt(), number(row[9]), row[10].asInt());
    }

    private static BigInteger number(Value value) {
        return ((DecimalValue) value).unscaled();
    }

    /// As a row of syssequences.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), IntegerValue.of(type.name().systemTypeId()),
            IntegerValue.of(type.precision()), DecimalValue.of(start, 0), DecimalValue.of(increment, 0),
            DecimalValue.of(minimum, 0), DecimalValue.of(maximum, 0), BitValue.of(cycling), IntegerValue.of(cache),
            DecimalValue.of(next, 0), IntegerValue.of(used)};
    }

    /// The same sequence with its numbers reserved up to another.
    public SequenceRow reserved(BigInteger upTo, int state) {
        return new SequenceRow(id, type, start, increment, minimum, maximum, cycling, cache, upTo, state);
    }

    /// How many numbers are reserved at once.
    public int step() {
        return cache == STANDARD_CACHE ? STANDARD_SIZE : Math.max(1, cache);
    }

    public boolean ascending() {
        return increment.signum() > 0;
    }

    /// How many numbers there are from one on to the limit.
    public BigInteger available(BigInteger from) {
        return (ascending() ? maximum.subtract(from) : minimum.subtract(from)).divide(increment).add(BigInteger.ONE);
    }

    /// Where a sequence that cycles begins again.
    public BigInteger first() {
        return ascending() ? minimum : maximum;
    }

    /// A number in the sequence's type.
    public Value typed(BigInteger number) {
        return type.name().isDecimal() ? DecimalValue.of(number, 0) : IntegerValue.of(number.longValueExact());
    }
}
