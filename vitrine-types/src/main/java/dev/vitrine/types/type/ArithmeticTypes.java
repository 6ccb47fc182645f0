package dev.vitrine.types.type;

/// Result types of + - * / % by "Precision, scale, and length": decimals by the formulas, everything else by
/// precedence.
public final class ArithmeticTypes {
    /// Digits after the point that multiplication and division keep when the whole part needs the room.
    private static final int KEPT_SCALE = 6;

    /// The arithmetic operators.
    public enum Operator { ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO }

    private ArithmeticTypes() {
    }

    /// The decimal form in which an exact number takes part in decimal arithmetic.
    public static SqlType asDecimal(SqlType type) {
        return switch (type.name()) {
            case DECIMAL, NUMERIC -> type;
            case BIT -> SqlType.decimal(1, 0);
            case TINYINT -> SqlType.decimal(3, 0);
            case SMALLINT -> SqlType.decimal(5, 0);
            case INT -> SqlType.decimal(10, 0);
            case BIGINT -> SqlType.decimal(19, 0);
            case SMALLMONEY -> SqlType.decimal(10, 4);
            case MONEY -> SqlType.decimal(19, 4);
            default -> SqlType.decimal(18, 0);
        };
    }

    /// The result of an operator over two decimals of the given precisions and scales.
    public static SqlType decimal(Operator operator, SqlType left, SqlType right) {
        int p1 = left.precision();
        int s1 = left.scale();
        int p2 = right.precision();
        int s2 = right.scale();
        var name = left.name() == TypeName.NUMERIC || right.name() == TypeName.NUMERIC ? TypeName.NUMERIC
                : TypeName.DECIMAL;
        return switch (operator) {
            case ADD, SUBTRACT -> {
                int scale = Math.max(s1, s2);
                yield additive(name, scale + Math.max(p1 - s1, p2 - s2) + 1, scale);
            }
            case MULTIPLY -> multiplicative(name, p1 + p2 + 1, s1 + s2);
            case DIVIDE -> {
                int scale = Math.max(KEPT_SCALE, s1 + p2 + 1);
                yield multiplicative(name, p1 - s1 + s2 + scale, scale);
            }
            case MODULO -> {
                int scale = Math.max(s1, s2);
                yield additive(name, Math.min(p1 - s1, p2 - s2) + scale, scale);
            }
        };
    }

    /// UNION, CASE and comparison of decimals: max(s) + max(p - s).
    public static SqlType commonDecimal(SqlType left, SqlType right) {
        var l = asDecimal(left);
        var r = asDecimal(right);
        int scale = Math.max(l.scale(), r.scale());
        int whole = Math.max(l.precision() - l.scale(), r.precision() - r.scale());
        return additive(left.name().isDecimal() ? left.name() : right.name(), whole + scale, scale);
    }

    /// Beyond 38 digits the scale gives way to the whole part.
    private static SqlType additive(TypeName name, int precision, int scale) {
        if (precision <= SqlType.MAX_PRECISION) {
            return make(name, precision, scale);
        }
        int whole = precision - scale;
        return make(name, SqlType.MAX_PRECISION, Math.max(0, Math.min(scale, SqlType.MAX_PRECISION - whole)));
    }

    /// Beyond 38 digits: no change of a scale below 6 or with a small whole part; else the scale shrinks, but not below
    /// 6.
    private static SqlType multiplicative(TypeName name, int precision, int scale) {
        if (precision <= SqlType.MAX_PRECISION) {
            return make(name, precision, scale);
        }
        int whole = precision - scale;
        int room = SqlType.MAX_PRECISION - whole;
        int kept = scale <= KEPT_SCALE ? scale : Math.max(KEPT_SCALE, Math.min(scale, room));
        return make(name, SqlType.MAX_PRECISION, kept);
    }

    private static SqlType make(TypeName name, int precision, int scale) {
        return name == TypeName.NUMERIC ? SqlType.numeric(precision, scale) : SqlType.decimal(precision, scale);
    }

    /// The type of `left + right` for two strings or two binaries: lengths added, up to 8000 bytes unless one side is
    /// (max).
    public static SqlType concatenation(SqlType left, SqlType right) {
        var name = TypePrecedence.higher(left.name(), right.name());
        var higher = name == left.name() ? left : right;
        var resultName = resultName(left.name(), right.name(), name);
        if (left.isMax() || right.isMax()) {
            return new SqlType(largeName(resultName), SqlType.MAX, 0, 0, higher.collation());
        }
        boolean unicode = resultName.isUnicode();
        int limit = unicode ? SqlType.MAX_UNICODE_CHARACTERS : SqlType.MAX_BYTES;
        int characters = Math.min(limit, left.characters() + right.characters());
        return new SqlType(resultName, unicode ? 2 * characters : characters, 0, 0, higher.collation());
    }

    /// Fixed only if both are fixed.
    private static TypeName resultName(TypeName left, TypeName right, TypeName higher) {
        boolean bothFixed = isFixed(left) && isFixed(right);
        return bothFixed ? higher : largeName(higher);
    }

    private static boolean isFixed(TypeName name) {
        return name == TypeName.CHAR || name == TypeName.NCHAR || name == TypeName.BINARY;
    }

    private static TypeName largeName(TypeName name) {
        return switch (name) {
            case CHAR, TEXT -> TypeName.VARCHAR;
            case NCHAR, NTEXT -> TypeName.NVARCHAR;
            case BINARY, IMAGE, TIMESTAMP -> TypeName.VARBINARY;
            default -> name;
        };
    }
}
