package dev.vitrine.query.function;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;

/// SUM and AVG. Totals are exact: a long while it lasts, beyond that 128 bits and more.
final class Sums {
    private Sums() {
    }

    static Accumulator of(SqlType type, SqlType result) {
        return make(type, result, false);
    }

    static Accumulator average(SqlType type, SqlType result) {
        return make(type, result, true);
    }

    private static Accumulator make(SqlType type, SqlType result, boolean average) {
        return switch (type.name().typeClass()) {
            case APPROXIMATE -> new Floating(average);
            case DECIMAL -> new Decimals(type.scale(), result, average);
            default -> new Integers(result, average);
        };
    }

    /// A sum of longs that spills into a big number.
    private static class ExactTotal {
        private long low;
        private BigInteger high = BigInteger.ZERO;
        long count;

        void addExact(long number) {
            long sum = low + number;
            if (((low ^ sum) & (number ^ sum)) < 0) {
                high = high.add(BigInteger.valueOf(low));
                sum = number;
            }
            low = sum;
            count++;
        }

        void addExact(BigInteger number) {
            high = high.add(number);
            count++;
        }

        BigInteger total() {
            return high.add(BigInteger.valueOf(low));
        }
    }

    /// Integers and money. The average is cut off.
    private static final class Integers extends ExactTotal implements Accumulator {
        private final SqlType result;
        private final boolean average;

        Integers(SqlType result, boolean average) {
            this.result = result;
            this.average = average;
        }

        @Override
        public void add(Value value) {
            addExact(value instanceof MoneyValue(var units) ? units : ((IntegerValue) value).value());
        }

        @Override
        public Value result() {
            if (count == 0) {
                return Null.NULL;
            }
            var total = average ? total().divide(BigInteger.valueOf(count)) : total();
            int bits = result.name() == TypeName.INT ? Integer.SIZE : Long.SIZE;
            if (total().bitLength() >= bits) {
                throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", result.name().sqlName());
            }
            return result.name().isMoney() ? new MoneyValue(total.longValue()) : IntegerValue.of(total.longValue());
        }
    }

    private static final class Decimals extends ExactTotal implements Accumulator {
        private final int scale;
        private final SqlType result;
        private final boolean average;

        Decimals(int scale, SqlType result, boolean average) {
            this.scale = scale;
            this.result = result;
            this.average = average;
        }

        @Override
        public void add(Value value) {
            var decimal = (DecimalValue) value;
            if (decimal.isSmall()) {
                addExact(decimal.low());
            } else {
                addExact(decimal.unscaled());
            }
        }

        @Override
        public Value result() {
            if (count == 0) {
                return Null.NULL;
            }
            var total = total();
            if (total.bitLength() > 127) {
                throw overflow();
            }
            var sum = DecimalValue.of(total, scale);
            var value = average ? DecimalMath.divide(sum, DecimalValue.of(count, 0), SqlType.MAX_PRECISION,
                    result.scale())
                    : DecimalMath.rescale(sum, SqlType.MAX_PRECISION, result.scale());
            return value.orElseThrow(Decimals::overflow);
        }

        private static RuntimeException overflow() {
            return TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", "numeric");
        }
    }

    private static final class Floating implements Accumulator {
        private final boolean average;
        private double sum;
        private long count;

        Floating(boolean average) {
            this.average = average;
        }

        @Override
        public void add(Value value) {
            sum += ((FloatValue) value).value();
            count++;
        }

        @Override
        public Value result() {
            if (count == 0) {
                return Null.NULL;
            }
            if (Double.isInfinite(sum)) {
                throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", "float");
            }
            return new FloatValue(average ? sum / count : sum);
        }
    }
}
