package dev.vitrine.engine.dbcc;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;

/// Whether a stored value lies in the range of its type (DATA_PURITY).
final class ValueRanges {
    private static final int FIRST_DATETIME_DAY = -53_690;
    private static final int LAST_DATETIME_DAY = 2_958_463;
    private static final int DATETIME_TICKS_PER_DAY = 25_920_000;

    private ValueRanges() {
    }

    static boolean holds(SqlType type, Value value) {
        return switch (value) {
            case FloatValue(var number) -> Double.isFinite(number);
            case RealValue(var number) -> Float.isFinite(number);
            case DateTimeValue(var days, var ticks) -> days >= FIRST_DATETIME_DAY && days <= LAST_DATETIME_DAY
                    && ticks >= 0 && ticks < DATETIME_TICKS_PER_DAY;
            case DecimalValue decimal when type.name().isDecimal() -> decimal.toBigDecimal().unscaledValue().abs()
                    .compareTo(BigInteger.TEN.pow(type.precision())) < 0;
            default -> true;
        };
    }
}
