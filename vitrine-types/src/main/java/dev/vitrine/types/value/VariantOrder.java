package dev.vitrine.types.value;

import dev.vitrine.types.type.TypeName;
import java.math.BigDecimal;

/// sql_variant's order ("sql_variant"): by family of the base types first, within a family by value.
final class VariantOrder implements ValueOrder {
    @Override
    public int compare(Value left, Value right) {
        var l = (VariantValue) left;
        var r = (VariantValue) right;
        int families = Integer.compare(family(l.type().name()), family(r.type().name()));
        if (families != 0) {
            return families;
        }
        if (l.type().name() == r.type().name() && !l.type().isCharacter()) {
            return ValueOrders.of(l.type()).compare(l.value(), r.value());
        }
        return switch (l.type().name().typeClass()) {
            case BIT, INTEGER, DECIMAL, MONEY -> exact(l.value()).compareTo(exact(r.value()));
            case APPROXIMATE -> Double.compare(approximate(l.value()), approximate(r.value()));
            case DATE_TIME -> compareDates(l.value(), r.value());
            case CHARACTER -> compareStrings(l, r);
            case BINARY, GUID, VARIANT, XML -> ValueOrders.of(l.type()).compare(l.value(), r.value());
        };
    }

    /// Higher families are greater.
    private static int family(TypeName name) {
        return switch (name.typeClass()) {
            case DATE_TIME -> 9;
            case APPROXIMATE -> 8;
            case BIT, INTEGER, DECIMAL, MONEY -> 7;
            case CHARACTER -> 6;
            case BINARY -> 5;
            case GUID -> 4;
            case XML, VARIANT -> 3;
        };
    }

    private static BigDecimal exact(Value value) {
        return switch (value) {
            case DecimalValue decimal -> decimal.toBigDecimal();
            case MoneyValue(var units) -> BigDecimal.valueOf(units, MoneyValue.SCALE);
            default -> BigDecimal.valueOf(value.asLong());
        };
    }

    private static double approximate(Value value) {
        return value instanceof RealValue(var real) ? real : ((FloatValue) value).value();
    }

    private static int compareStrings(VariantValue left, VariantValue right) {
        int collations = left.type().collation().name().compareTo(right.type().collation().name());
        return collations != 0 ? collations
                : left.type().collation().unicode().compare(left.value().asString(), right.value().asString());
    }

    private static int compareDates(Value left, Value right) {
        int days = Integer.compare(days(left), days(right));
        return days != 0 ? days : Long.compare(ticks(left), ticks(right));
    }

    private static int days(Value value) {
        return switch (value) {
            case DateValue(var days) -> days;
            case DateTimeValue(var days, var ticks) -> days + DateTimeValue.DAYS_TO_1900;
            case SmallDateTimeValue(var days, var minutes) -> days + DateTimeValue.DAYS_TO_1900;
            case DateTime2Value(var days, var ticks) -> days;
            case DateTimeOffsetValue offset -> offset.utcDays();
            default -> DateTimeValue.DAYS_TO_1900;
        };
    }

    private static long ticks(Value value) {
        return switch (value) {
            case TimeValue(var ticks) -> ticks;
            case DateTimeValue(var days, var ticks) -> (ticks * 100_000L + 1) / 3;
            case SmallDateTimeValue(var days, var minutes) -> minutes * TimeValue.TICKS_PER_MINUTE;
            case DateTime2Value(var days, var ticks) -> ticks;
            case DateTimeOffsetValue offset -> offset.utcTicks();
            default -> 0;
        };
    }

    @Override
    public int hash(Value value) {
        if (value == Null.NULL) {
            return 0;
        }
        var variant = (VariantValue) value;
        return switch (variant.type().name().typeClass()) {
            case BIT, INTEGER, DECIMAL, MONEY -> exact(variant.value()).stripTrailingZeros().hashCode();
            case APPROXIMATE -> Double.hashCode(approximate(variant.value()) + 0.0);
            case DATE_TIME -> 31 * days(variant.value()) + Long.hashCode(ticks(variant.value()));
            case CHARACTER -> variant.type().collation().unicode().hash(variant.value().asString());
            case BINARY, GUID, VARIANT, XML -> ValueOrders.of(variant.type()).hash(variant.value());
        };
    }
}
