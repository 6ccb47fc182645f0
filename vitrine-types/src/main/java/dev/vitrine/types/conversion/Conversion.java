package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;

/// What is to be converted, how; and the errors that most conversions can end with.
record Conversion(SqlType from, SqlType to, int style, ConversionSettings settings) {
    /// The style, 0 if none was given.
    int styleOrZero() {
        return Math.max(style, 0);
    }

    /// 245 with the value.
    SqlError failed(String text) {
        return TypeError.CONVERSION_FAILED.with(Conversions.described(from), text, Conversions.described(to));
    }

    /// 8114.
    SqlError error() {
        return TypeError.CONVERT_ERROR.state(5, fromName(), toName());
    }

    /// 8115 naming the source type.
    SqlError overflow() {
        return TypeError.ARITHMETIC_OVERFLOW.state(8, fromName(), toName());
    }

    /// 8115 naming no source.
    SqlError expressionOverflow() {
        return TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", toName());
    }

    /// 242.
    SqlError outOfRange() {
        return TypeError.CONVERSION_OUT_OF_RANGE.state(3, fromName(), toName());
    }

    /// These texts call decimal numeric.
    private String fromName() {
        return from.name().isDecimal() ? "numeric" : Conversions.described(from);
    }

    private String toName() {
        return to.name().isDecimal() ? "numeric" : Conversions.described(to);
    }
}
