package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import java.util.Optional;

/// Compiles conversions. The caller has checked by `refusal` that the conversion is allowed.
public final class Conversions {
    /// CONVERT without a style, and CAST. (Date types other than datetime print differently by style 0.)
    public static final int NO_STYLE = -1;

    private Conversions() {
    }

    /// Error 257 if the conversion needs CONVERT, 206 if there is none; empty if it may be done implicitly.
    public static Optional<SqlError> implicitRefusal(SqlType from, SqlType to) {
        return switch (kind(from, to)) {
            case IMPLICIT -> Optional.empty();
            case EXPLICIT -> Optional.of(TypeError.IMPLICIT_CONVERSION_NOT_ALLOWED.state(3, described(from), described(
                    to)));
            case NOT_ALLOWED -> Optional.of(TypeError.OPERAND_CLASH.state(2, described(from), described(to)));
        };
    }

    /// Error 529 if CAST and CONVERT refuse.
    public static Optional<SqlError> explicitRefusal(SqlType from, SqlType to) {
        return kind(from, to) == ConversionMatrix.Kind.NOT_ALLOWED
                ? Optional.of(TypeError.EXPLICIT_CONVERSION_NOT_ALLOWED.state(2, described(from), described(to)))
                : Optional.empty();
    }

    /// By the chart; (max) types do not go into a sql_variant.
    private static ConversionMatrix.Kind kind(SqlType from, SqlType to) {
        boolean largeToVariant = to.name() == TypeName.SQL_VARIANT && from.isMax();
        return largeToVariant ? ConversionMatrix.Kind.NOT_ALLOWED : ConversionMatrix.kind(from.name(), to.name());
    }

    /// The name that error texts use: large types say so.
    public static String described(SqlType type) {
        return type.isMax() && type.name().takesLength() ? type.declaration() : type.name().sqlName();
    }

    /// The conversion of CAST, CONVERT with `style` and of implicit conversions: strings that are too long are cut off.
    public static Converter converter(SqlType from, SqlType to, int style, ConversionSettings settings) {
        return ConversionTable.compile(new Conversion(from, to, style, settings));
    }

    public static Converter converter(SqlType from, SqlType to, ConversionSettings settings) {
        return converter(from, to, NO_STYLE, settings);
    }

    /// As `converter`, but a value that does not convert becomes NULL (TRY_CAST, TRY_CONVERT).
    public static Converter attempt(SqlType from, SqlType to, int style, ConversionSettings settings) {
        var converter = converter(from, to, style, settings);
        return value -> {
            try {
                return converter.convert(value);
            } catch (SqlError _) {
                return Null.NULL;
            }
        };
    }

    /// The conversion of a value on its way into a column (INSERT, UPDATE): a string or binary that does not fit is
    /// refused with 2628.
    public static Converter assignment(SqlType from, SqlType to, AssignmentTarget target, ConversionSettings settings) {
        return Assignment.compile(from, to, target, settings);
    }
}
