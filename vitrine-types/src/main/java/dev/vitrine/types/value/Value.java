package dev.vitrine.types.value;

/// One SQL value, immutable.
public sealed interface Value permits Null, BitValue, IntegerValue, DecimalValue, MoneyValue, RealValue, FloatValue,
        StringValue, BinaryValue, DateValue, TimeValue, DateTimeValue, SmallDateTimeValue, DateTime2Value,
        DateTimeOffsetValue, GuidValue, VariantValue, XmlValue, BookmarkValue {

    default boolean isNull() {
        return this == Null.NULL;
    }

    /// The value of tinyint, smallint, int, bigint (and bit as 0 or 1).
    default long asLong() {
        return switch (this) {
            case IntegerValue integer -> integer.value();
            case BitValue bit -> bit.value() ? 1 : 0;
            default -> throw new IllegalStateException("not an integer: " + this);
        };
    }

    default int asInt() {
        return Math.toIntExact(asLong());
    }

    /// The characters of a string value.
    default String asString() {
        return ((StringValue) this).text();
    }
}
