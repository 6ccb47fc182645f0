package dev.vitrine.engine.view;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.math.BigDecimal;
import java.util.Optional;

/// Java's values as SQL values of a column.
final class ViewValues {
    private ViewValues() {
    }

    /// The value; null and an empty Optional are NULL.
    static Value value(SqlType type, Object given) {
        return switch (given) {
            case null -> Null.NULL;
            case Optional<?> optional -> value(type, optional.orElse(null));
            case VariantValue variant -> variant;
            case Value value -> value;
            case Boolean bit -> BitValue.of(bit);
            case Number number -> number(type, number);
            case byte[] bytes -> new BinaryValue(bytes);
            case String text -> text(type, text);
            default -> throw new IllegalArgumentException("no SQL value: " + given.getClass());
        };
    }

    private static Value number(SqlType type, Number number) {
        return switch (type.name()) {
            case BIT -> BitValue.of(number.longValue() != 0);
            case TINYINT, SMALLINT, INT, BIGINT -> IntegerValue.of(number.longValue());
            case FLOAT -> new FloatValue(number.doubleValue());
            case REAL -> new RealValue(number.floatValue());
            case DECIMAL, NUMERIC -> DecimalValue.of(number instanceof BigDecimal decimal
                    ? decimal.setScale(type.scale()) : BigDecimal.valueOf(number.longValue()).setScale(type.scale()));
            case UNIQUEIDENTIFIER -> new GuidValue(0, number.longValue());
            case SQL_VARIANT -> new VariantValue(number instanceof Long ? SqlType.BIGINT : SqlType.INT,
                    IntegerValue.of(number.longValue()));
            default -> throw new IllegalArgumentException("a number as " + type);
        };
    }

    private static Value text(SqlType type, String text) {
        return switch (type.name()) {
            case XML -> new XmlValue(text);
            case SQL_VARIANT -> new VariantValue(SqlType.nvarchar(Math.max(1, text.length())), StringValue.of(text));
            case TEXT, NTEXT -> StringValue.of(text);
            case CHAR, NCHAR -> StringValue.of(text + " ".repeat(Math.max(0, type.characters() - text.length())));
            case VARCHAR, NVARCHAR -> StringValue.of(type.isMax() || text.length() <= type.characters() ? text
                    : text.substring(0, type.characters()));
            default -> throw new IllegalArgumentException("a text as " + type);
        };
    }
}
