package dev.vitrine.types.conversion;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.VariantValue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Chooses the conversion by target type.
final class ConversionTable {
    private ConversionTable() {
    }

    static Converter compile(Conversion conversion) {
        var from = conversion.from();
        var to = conversion.to();
        if (from.name() == TypeName.SQL_VARIANT) {
            return to.name() == TypeName.SQL_VARIANT ? Converter.IDENTITY : fromVariant(conversion);
        }
        if (from.name() == to.name() && sameShape(from, to)) {
            return Converter.IDENTITY;
        }
        var converter = switch (to.name()) {
            case BIT -> ToInteger.bit(conversion);
            case TINYINT, SMALLINT, INT, BIGINT -> ToInteger.compile(conversion);
            case DECIMAL, NUMERIC -> ToDecimal.compile(conversion);
            case MONEY, SMALLMONEY -> ToMoney.compile(conversion);
            case REAL, FLOAT -> ToApproximate.compile(conversion);
            case DATE, TIME, DATETIME, SMALLDATETIME, DATETIME2, DATETIMEOFFSET -> ToDateTime.compile(conversion);
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> ToCharacter.compile(conversion);
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> ToBinary.compile(conversion);
            case UNIQUEIDENTIFIER -> ToGuid.compile(conversion);
            case SQL_VARIANT -> (Converter) value -> new VariantValue(from, value);
            case XML -> ToCharacter.xml(conversion);
        };
        return converter.isIdentity() ? converter : Converter.nullSafe(converter);
    }

    private static boolean sameShape(SqlType from, SqlType to) {
        return switch (to.name().typeClass()) {
            case DECIMAL -> from.scale() == to.scale() && from.precision() <= to.precision();
            case DATE_TIME -> from.scale() == to.scale();
            case CHARACTER -> from.length() == to.length()
                    && (to.isUnicode() || from.collation().codePage() == to.collation().codePage());
            case BINARY -> from.length() == to.length();
            case BIT, INTEGER, MONEY, APPROXIMATE, GUID, VARIANT, XML -> true;
        };
    }

    /// A variant's base type shows only at run time; converters are made once per base type and kept in the conversion.
    private static Converter fromVariant(Conversion conversion) {
        Map<SqlType, Converter> converters = new ConcurrentHashMap<>();
        return Converter.nullSafe(value -> {
            var variant = (VariantValue) value;
            var known = converters.get(variant.type());
            if (known == null) {
                known = compile(new Conversion(variant.type(), conversion.to(), conversion.style(),
                        conversion.settings()));
                converters.putIfAbsent(variant.type(), known);
            }
            return known.convert(variant.value());
        });
    }
}
