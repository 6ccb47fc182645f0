package dev.vitrine.types.value;

import dev.vitrine.types.collation.StringOrder;
import dev.vitrine.types.type.SqlType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToIntFunction;

/// The order of each type's values; both sides have that type (the binder converts).
public final class ValueOrders {
    private ValueOrders() {
    }

    /// Chosen once per plan, never per row.
    public static ValueOrder of(SqlType type) {
        return switch (type.name()) {
            case BIT -> order((l, r) -> Boolean.compare(((BitValue) l).value(), ((BitValue) r).value()),
                    Value::hashCode);
            case TINYINT, SMALLINT, INT, BIGINT -> Integers.ORDER;
            case DECIMAL, NUMERIC -> Decimals.ORDER;
            case MONEY, SMALLMONEY -> order(ValueOrders::compareMoney, Value::hashCode);
            case REAL -> order(ValueOrders::compareReal, value -> Float.hashCode(((RealValue) value).value() + 0.0f));
            case FLOAT -> order(ValueOrders::compareFloat, value -> Double.hashCode(((FloatValue) value).value()
                    + 0.0));
            case DATE -> order((l, r) -> Integer.compare(((DateValue) l).days(), ((DateValue) r).days()),
                    Value::hashCode);
            case TIME -> order((l, r) -> Long.compare(((TimeValue) l).ticks(), ((TimeValue) r).ticks()),
                    Value::hashCode);
            case DATETIME -> order(ValueOrders::compareDateTime, Value::hashCode);
            case SMALLDATETIME -> order(ValueOrders::compareSmallDateTime, Value::hashCode);
            case DATETIME2 -> order(ValueOrders::compareDateTime2, Value::hashCode);
            case DATETIMEOFFSET -> order(ValueOrders::compareOffset, ValueOrders::hashOffset);
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> new Strings(type.order());
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> order(ValueOrders::compareBinary, ValueOrders::hashBinary);
            case UNIQUEIDENTIFIER -> order((l, r) -> ((GuidValue) l).compareTo((GuidValue) r), Value::hashCode);
            case SQL_VARIANT -> new VariantOrder();
            case XML -> order((l, r) -> ((XmlValue) l).text().compareTo(((XmlValue) r).text()), Value::hashCode);
        };
    }

    private static ValueOrder order(Comparator<Value> comparator, ToIntFunction<Value> hash) {
        return new ValueOrder() {
            @Override
            public int compare(Value left, Value right) {
                return comparator.compare(left, right);
            }

            @Override
            public int hash(Value value) {
                return value == Null.NULL ? 0 : hash.applyAsInt(value);
            }
        };
    }

    private enum Integers implements ValueOrder {
        ORDER;

        @Override
        public int compare(Value left, Value right) {
            return Long.compare(((IntegerValue) left).value(), ((IntegerValue) right).value());
        }

        @Override
        public int hash(Value value) {
            return value == Null.NULL ? 0 : Long.hashCode(((IntegerValue) value).value());
        }
    }

    private enum Decimals implements ValueOrder {
        ORDER;

        @Override
        public int compare(Value left, Value right) {
            return DecimalMath.compare((DecimalValue) left, (DecimalValue) right);
        }

        @Override
        public int hash(Value value) {
            return value == Null.NULL ? 0 : DecimalMath.hash((DecimalValue) value);
        }
    }

    private record Strings(StringOrder order) implements ValueOrder {
        @Override
        public int compare(Value left, Value right) {
            return order.compare(((StringValue) left).text(), ((StringValue) right).text());
        }

        @Override
        public boolean equal(Value left, Value right) {
            return order.equal(((StringValue) left).text(), ((StringValue) right).text());
        }

        @Override
        public int hash(Value value) {
            return value == Null.NULL ? 0 : order.hash(((StringValue) value).text());
        }
    }

    private static int compareMoney(Value left, Value right) {
        return Long.compare(((MoneyValue) left).tenThousandths(), ((MoneyValue) right).tenThousandths());
    }

    /// Minus zero equals zero.
    private static int compareReal(Value left, Value right) {
        float l = ((RealValue) left).value();
        float r = ((RealValue) right).value();
        return l < r ? -1 : l > r ? 1 : 0;
    }

    private static int compareFloat(Value left, Value right) {
        double l = ((FloatValue) left).value();
        double r = ((FloatValue) right).value();
        return l < r ? -1 : l > r ? 1 : 0;
    }

    private static int compareDateTime(Value left, Value right) {
        var l = (DateTimeValue) left;
        var r = (DateTimeValue) right;
        return l.days() != r.days() ? Integer.compare(l.days(), r.days()) : Integer.compare(l.ticks(), r.ticks());
    }

    private static int compareSmallDateTime(Value left, Value right) {
        var l = (SmallDateTimeValue) left;
        var r = (SmallDateTimeValue) right;
        return l.days() != r.days() ? Integer.compare(l.days(), r.days()) : Integer.compare(l.minutes(), r.minutes());
    }

    private static int compareDateTime2(Value left, Value right) {
        var l = (DateTime2Value) left;
        var r = (DateTime2Value) right;
        return l.days() != r.days() ? Integer.compare(l.days(), r.days()) : Long.compare(l.ticks(), r.ticks());
    }

    /// By the instant; the offset does not count.
    private static int compareOffset(Value left, Value right) {
        var l = (DateTimeOffsetValue) left;
        var r = (DateTimeOffsetValue) right;
        return l.utcDays() != r.utcDays() ? Integer.compare(l.utcDays(), r.utcDays())
                : Long.compare(l.utcTicks(), r.utcTicks());
    }

    private static int hashOffset(Value value) {
        var offset = (DateTimeOffsetValue) value;
        return 31 * offset.utcDays() + Long.hashCode(offset.utcTicks());
    }

    /// As if the shorter were padded with zero bytes.
    private static int compareBinary(Value left, Value right) {
        byte[] l = ((BinaryValue) left).bytes();
        byte[] r = ((BinaryValue) right).bytes();
        int common = Math.min(l.length, r.length);
        int order = Arrays.compareUnsigned(l, 0, common, r, 0, common);
        if (order != 0) {
            return order;
        }
        return l.length > common && hasNonZero(l, common) ? 1 : r.length > common && hasNonZero(r, common) ? -1 : 0;
    }

    private static boolean hasNonZero(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] != 0) {
                return true;
            }
        }
        return false;
    }

    private static int hashBinary(Value value) {
        byte[] bytes = ((BinaryValue) value).bytes();
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] == 0) {
            end--;
        }
        int hash = 0;
        for (int i = 0; i < end; i++) {
            hash = hash * 31 + bytes[i];
        }
        return hash;
    }
}
