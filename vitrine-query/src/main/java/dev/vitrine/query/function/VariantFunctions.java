package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;

import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.List;
import java.util.Locale;

/// SQL_VARIANT_PROPERTY and COLLATIONPROPERTY. An unknown property gives NULL.
final class VariantFunctions {
    /// Bytes that a sql_variant stores beside the value: type and version, precision and scale, or length and
    /// collation.
    private static final int HEADER_BYTES = 2;
    private static final int DECIMAL_HEADER_BYTES = 2;
    private static final int LENGTH_HEADER_BYTES = 2;
    private static final int COLLATION_HEADER_BYTES = 4;

    static final List<Function> ROWS = List.of(
            scalar("SQL_VARIANT_PROPERTY", args(ArgumentRule.to(SqlType.SQL_VARIANT), NAME), is(SqlType.SQL_VARIANT),
                    NULL_ON_NULL, (_, a) -> variantProperty((VariantValue) a[0], a[1].asString())),
            scalar("COLLATIONPROPERTY", args(NAME, NAME), is(SqlType.SQL_VARIANT), NULL_ON_NULL,
                    (_, a) -> Collations.find(a[0].asString())
                            .map(collation -> collationProperty(collation, a[1].asString())).orElse(Null.NULL)));

    private VariantFunctions() {
    }

    private static Value number(long number) {
        return new VariantValue(SqlType.INT, IntegerValue.of(number));
    }

    private static Value name(String text) {
        return new VariantValue(SqlType.SYSNAME, new StringValue(text));
    }

    private static Value variantProperty(VariantValue variant, String property) {
        var type = variant.type();
        return switch (property.strip().toLowerCase(Locale.ROOT)) {
            case "basetype" -> name(type.name().sqlName());
            case "precision" -> number(type.name().isCharacter() || type.name().isBinary() ? 0 : type.precision());
            case "scale" -> number(type.scale());
            case "totalbytes" -> number(HEADER_BYTES + header(type) + DataLength.bytes(variant.value(), type));
            case "collation" -> type.isCharacter() ? name(type.collation().name()) : Null.NULL;
            case "maxlength" -> number(type.length());
            default -> Null.NULL;
        };
    }

    private static int header(SqlType type) {
        return switch (type.name().typeClass()) {
            case DECIMAL -> DECIMAL_HEADER_BYTES;
            case CHARACTER -> LENGTH_HEADER_BYTES + COLLATION_HEADER_BYTES;
            case BINARY -> LENGTH_HEADER_BYTES;
            case DATE_TIME -> type.name().takesFractionalScale() ? 1 : 0;
            case BIT, INTEGER, MONEY, APPROXIMATE, GUID, VARIANT, XML -> 0;
        };
    }

    private static Value collationProperty(Collation collation, String property) {
        var traits = collation.traits();
        return switch (property.strip().toLowerCase(Locale.ROOT)) {
            case "codepage" -> number(traits.codePage().number());
            case "lcid" -> number(traits.lcid());
            case "comparisonstyle" -> number(traits.comparisonStyle());
            case "version" -> number(traits.version());
            default -> Null.NULL;
        };
    }
}
