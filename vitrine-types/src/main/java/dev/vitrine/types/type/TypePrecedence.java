package dev.vitrine.types.type;

/// Which of two types an expression of both has ("Data type precedence").
public final class TypePrecedence {
    private TypePrecedence() {
    }

    /// The name with the higher precedence; decimal and numeric are equal, the first wins.
    public static TypeName higher(TypeName left, TypeName right) {
        return left.precedence() <= right.precedence() ? left : right;
    }

    /// The type that can hold both (UNION, CASE, COALESCE, IN, VALUES): the higher one's name, widened so that neither
    /// loses by length, precision
    /// or scale.
    public static SqlType common(SqlType left, SqlType right) {
        var name = higher(left.name(), right.name());
        var higher = name == left.name() ? left : right;
        var lower = higher == left ? right : left;
        return switch (name.typeClass()) {
            case DECIMAL -> ArithmeticTypes.commonDecimal(higher, lower);
            case CHARACTER, BINARY -> widened(higher, lower);
            case DATE_TIME -> dateTime(higher, lower);
            case BIT, INTEGER, MONEY, APPROXIMATE, GUID, VARIANT, XML -> higher;
        };
    }

    private static SqlType widened(SqlType higher, SqlType lower) {
        if (higher.name().isOldLob() || higher.name() == TypeName.TIMESTAMP) {
            return higher;
        }
        boolean sameClass = higher.name().typeClass() == lower.name().typeClass();
        if (!sameClass) {
            return higher;
        }
        if (higher.isMax() || lower.isMax()) {
            return large(higher);
        }
        int characters = Math.max(higher.characters(), lower.characters());
        int limit = higher.isUnicode() ? SqlType.MAX_UNICODE_CHARACTERS : SqlType.MAX_BYTES;
        int length = Math.min(characters, limit) * (higher.isUnicode() ? 2 : 1);
        return variable(higher, lower).withLength(length);
    }

    /// nchar with varchar makes nvarchar, char with char of another length stays char.
    private static SqlType variable(SqlType higher, SqlType lower) {
        boolean lowerVaries = lower.name() == TypeName.VARCHAR || lower.name() == TypeName.VARBINARY;
        return switch (higher.name()) {
            case NCHAR -> lowerVaries ? new SqlType(TypeName.NVARCHAR, higher.length(), 0, 0, higher.collation())
                    : higher;
            default -> higher;
        };
    }

    private static SqlType large(SqlType type) {
        var name = switch (type.name()) {
            case CHAR -> TypeName.VARCHAR;
            case NCHAR -> TypeName.NVARCHAR;
            case BINARY -> TypeName.VARBINARY;
            default -> type.name();
        };
        return new SqlType(name, SqlType.MAX, 0, 0, type.collation());
    }

    private static SqlType dateTime(SqlType higher, SqlType lower) {
        if (!higher.name().takesFractionalScale() || !lower.name().isDateTime()) {
            return higher;
        }
        int lowerScale = lower.name() == TypeName.DATETIME ? 3 : lower.scale();
        return switch (higher.name()) {
            case TIME -> SqlType.time(Math.max(higher.scale(), lowerScale));
            case DATETIME2 -> SqlType.datetime2(Math.max(higher.scale(), lowerScale));
            default -> SqlType.datetimeoffset(Math.max(higher.scale(), lowerScale));
        };
    }
}
