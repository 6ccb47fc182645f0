package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.Scalar.BitOperator;
import dev.vitrine.query.algebra.Scalar.ConvertKind;
import dev.vitrine.tsql.syntax.Expression.BinaryOperator;
import dev.vitrine.types.conversion.Arithmetic;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.ArithmeticTypes;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.type.TypeName.TypeClass;
import dev.vitrine.types.type.TypePrecedence;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;

/// Types of operators: which conversions they need, what they give, what they refuse.
final class Operators {
    private final BindContext context;

    Operators(BindContext context) {
        this.context = context;
    }

    /// The scalar in another type; raises 206 or 257 where that cannot be implicit.
    Scalar convert(Scalar scalar, SqlType type) {
        if (scalar.isNullConstant()) {
            return new Scalar.Constant(type, Null.NULL);
        }
        var from = scalar.type();
        if (same(from, type)) {
            return scalar;
        }
        Conversions.implicitRefusal(from, type).ifPresent(refusal -> {
            throw refusal;
        });
        return new Scalar.Convert(scalar, type, Conversions.NO_STYLE, ConvertKind.IMPLICIT);
    }

    private static boolean same(SqlType from, SqlType to) {
        if (from.name() != to.name() || from.length() != to.length() || from.scale() != to.scale()) {
            return false;
        }
        return from.name().isDecimal() ? from.precision() == to.precision()
                : !from.isCharacter() || from.collation().equals(to.collation());
    }

    Scalar binary(BinaryOperator operator, Scalar left, Scalar right) {
        return switch (operator) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO -> arithmetic(operator, left, right);
            case BITWISE_AND -> bitwise(BitOperator.AND, operator, left, right);
            case BITWISE_OR -> bitwise(BitOperator.OR, operator, left, right);
            case BITWISE_XOR -> bitwise(BitOperator.XOR, operator, left, right);
            case SHIFT_LEFT -> bitwise(BitOperator.SHIFT_LEFT, operator, left, right);
            case SHIFT_RIGHT -> bitwise(BitOperator.SHIFT_RIGHT, operator, left, right);
            case CONCATENATE -> concatenate(left, right, true);
        };
    }

    private static String name(BinaryOperator operator) {
        return switch (operator) {
            case ADD, CONCATENATE -> "add";
            case SUBTRACT -> "subtract";
            case MULTIPLY -> "multiply";
            case DIVIDE -> "divide";
            case MODULO -> "modulo";
            case BITWISE_AND -> "'&'";
            case BITWISE_OR -> "'|'";
            case BITWISE_XOR -> "'^'";
            case SHIFT_LEFT -> "'<<'";
            case SHIFT_RIGHT -> "'>>'";
        };
    }

    private Scalar arithmetic(BinaryOperator operator, Scalar left, Scalar right) {
        var l = left.isNullConstant() && !right.isNullConstant() ? new Scalar.Constant(right.type(), Null.NULL) : left;
        var r = right.isNullConstant() && !left.isNullConstant() ? new Scalar.Constant(left.type(), Null.NULL) : right;
        var lc = l.type().name().typeClass();
        var rc = r.type().name().typeClass();
        if (operator == BinaryOperator.ADD && concatenates(l.type(), r.type())) {
            return concatenate(l, r, context.settings().concatNullYieldsNull());
        }
        if (isDate(lc) || isDate(rc)) {
            return dates(operator, l, r);
        }
        if (lc == TypeClass.CHARACTER && rc == TypeClass.CHARACTER) {
            throw TypeError.OPERAND_TYPE_INVALID.with(l.type().name().sqlName(), name(operator));
        }
        var numeric = numbers(operator, l, r);
        var plan = Arithmetic.plan(ArithmeticTypes.Operator.valueOf(operator.name()), numeric.getFirst().type(),
                numeric.getLast().type());
        return new Scalar.Arithmetic(ArithmeticTypes.Operator.valueOf(operator.name()),
                convert(numeric.getFirst(), plan.leftType()), convert(numeric.getLast(), plan.rightType()), plan.type());
    }

    /// Both operands as numbers: strings and binaries take the other's type.
    private List<Scalar> numbers(BinaryOperator operator, Scalar left, Scalar right) {
        var higher = TypePrecedence.higher(left.type().name(), right.type().name());
        for (var operand : List.of(left, right)) {
            var name = operand.type().name();
            boolean refused = switch (name.typeClass()) {
                case GUID, VARIANT, XML -> true;
                case BIT -> higher == TypeName.BIT;
                case CHARACTER -> name.isOldLob();
                case BINARY -> higher.isBinary() || name.isOldLob();
                default -> false;
            };
            if (refused) {
                throw refusal(operator, left.type(), right.type(), operand.type());
            }
        }
        return List.of(number(left, right.type()), number(right, left.type()));
    }

    private SqlError refusal(BinaryOperator operator, SqlType left, SqlType right, SqlType operand) {
        if (left.name() == right.name() || operand.name().typeClass() == TypeClass.VARIANT) {
            return TypeError.OPERAND_TYPE_INVALID.with(operand.name().sqlName(), name(operator));
        }
        return operand.name().typeClass() == TypeClass.GUID
                ? TypeError.OPERAND_CLASH.with(left.name().sqlName(), right.name().sqlName())
                : TypeError.INCOMPATIBLE_OPERANDS.with(left.name().sqlName(), right.name().sqlName(), name(operator));
    }

    private Scalar number(Scalar operand, SqlType other) {
        var type = operand.type();
        if (type.isCharacter()) {
            return convert(operand, other.name().isNumeric() ? stringTarget(other) : SqlType.INT);
        }
        if (type.name().isBinary()) {
            return convert(operand, other);
        }
        // An integer constant takes part in decimal arithmetic with as many digits as it has.
        if (operand instanceof Scalar.Constant(var _, IntegerValue(var number)) && other.name().isDecimal()) {
            int digits = Math.max(1, Long.toString(Math.abs(number)).length());
            return convert(operand, SqlType.numeric(digits, 0));
        }
        return operand;
    }

    private static SqlType stringTarget(SqlType other) {
        return other.name() == TypeName.BIT ? SqlType.BIT : other;
    }

    private static boolean isDate(TypeClass typeClass) {
        return typeClass == TypeClass.DATE_TIME;
    }

    private static boolean concatenates(SqlType left, SqlType right) {
        boolean strings = left.isCharacter() && right.isCharacter();
        boolean binaries = left.name().isBinary() && right.name().isBinary();
        return strings || binaries;
    }

    /// datetime and smalldatetime add and subtract; the newer types do not.
    private Scalar dates(BinaryOperator operator, Scalar left, Scalar right) {
        var higher = TypePrecedence.higher(left.type().name(), right.type().name());
        boolean additive = operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT;
        if (higher != TypeName.DATETIME && higher != TypeName.SMALLDATETIME) {
            throw left.type().name() == right.type().name()
                    ? TypeError.OPERAND_TYPE_INVALID.with(left.type().name().sqlName(), name(operator))
                    : dateClash(operator, left, right);
        }
        if (!additive) {
            throw TypeError.OPERAND_TYPE_INVALID.with(higher.sqlName(), name(operator));
        }
        var type = SqlType.undeclared(higher);
        for (var operand : List.of(left, right)) {
            var name = operand.type().name();
            if (name.isDateTime() && name != TypeName.DATETIME && name != TypeName.SMALLDATETIME) {
                throw TypeError.INCOMPATIBLE_OPERANDS.with(left.type().name().sqlName(),
                        right.type().name().sqlName(), name(operator));
            }
        }
        boolean subtract = operator == BinaryOperator.SUBTRACT;
        return new Scalar.DateArithmetic(subtract, dateOperand(left, type), dateOperand(right, type), type);
    }

    private SqlError dateClash(BinaryOperator operator, Scalar left, Scalar right) {
        return left.type().name().isDateTime() && right.type().name().isDateTime()
                || left.type().isCharacter() || right.type().isCharacter()
                ? TypeError.INCOMPATIBLE_OPERANDS.with(left.type().name().sqlName(), right.type().name().sqlName(),
                        name(operator))
                : TypeError.OPERAND_CLASH.with(left.type().name().sqlName(), right.type().name().sqlName());
    }

    /// A number is so many days.
    private Scalar dateOperand(Scalar operand, SqlType type) {
        return operand.type().name() == type.name() ? operand
                : new Scalar.Convert(operand, type, Conversions.NO_STYLE, ConvertKind.IMPLICIT);
    }

    private Scalar bitwise(BitOperator bits, BinaryOperator operator, Scalar left, Scalar right) {
        var l = left.isNullConstant() && !right.isNullConstant() ? new Scalar.Constant(right.type(), Null.NULL) : left;
        var r = right.isNullConstant() && !left.isNullConstant() ? new Scalar.Constant(left.type(), Null.NULL) : right;
        boolean whole = isBits(l.type()) && isBits(r.type());
        boolean leftWhole = l.type().name().isInteger() || l.type().name() == TypeName.BIT;
        boolean rightWhole = r.type().name().isInteger() || r.type().name() == TypeName.BIT;
        if (!whole || !leftWhole && !rightWhole) {
            throw l.type().name() == r.type().name()
                    ? TypeError.OPERAND_TYPE_INVALID.with(l.type().name().sqlName(), name(operator))
                    : TypeError.INCOMPATIBLE_OPERANDS.with(l.type().name().sqlName(), r.type().name().sqlName(),
                            name(operator));
        }
        boolean shift = bits == BitOperator.SHIFT_LEFT || bits == BitOperator.SHIFT_RIGHT;
        var name = !leftWhole ? r.type().name() : !rightWhole || shift ? l.type().name()
                : TypePrecedence.higher(l.type().name(), r.type().name());
        var type = SqlType.undeclared(name);
        return new Scalar.Bitwise(bits, convert(l, type), convert(r, shift ? SqlType.BIGINT : type), type);
    }

    private static boolean isBits(SqlType type) {
        return type.name().isInteger() || type.name() == TypeName.BIT
                || type.name() == TypeName.BINARY || type.name() == TypeName.VARBINARY;
    }

    private Scalar concatenate(Scalar left, Scalar right, boolean nullYieldsNull) {
        boolean strings = left.type().isCharacter() && right.type().isCharacter();
        if (left.type().name().isOldLob() || right.type().name().isOldLob()
                || !strings && !(left.type().name().isBinary() && right.type().name().isBinary())) {
            throw TypeError.INCOMPATIBLE_OPERANDS.with(left.type().name().sqlName(), right.type().name().sqlName(),
                    "add");
        }
        var type = ArithmeticTypes.concatenation(left.type(), right.type());
        if (!strings) {
            return new Scalar.Concatenate(left, right, type, true);
        }
        var collated = type.withCollation(Collations.combine(left, right, "add"));
        return new Scalar.Concatenate(convert(left, operandType(left, collated)),
                convert(right, operandType(right, collated)), collated, nullYieldsNull);
    }

    /// The operand's own length in the kind of string that the result is.
    private static SqlType operandType(Scalar operand, SqlType result) {
        var type = operand.type();
        if (type.isUnicode() == result.isUnicode()) {
            return type.withCollation(result.collation());
        }
        return (type.isMax() ? SqlType.NVARCHAR_MAX
                : SqlType.nvarchar(Math.min(SqlType.MAX_UNICODE_CHARACTERS, Math.max(1, type.characters()))))
                .withCollation(result.collation());
    }

    /// Both sides in one type; raises what SQL Server raises for types that do not compare.
    Condition compare(Comparison comparison, Scalar left, Scalar right) {
        var pair = common(left, right, comparison.operationName());
        return new Condition.Compare(comparison, Folding.fold(pair.getFirst(), context),
                Folding.fold(pair.getLast(), context));
    }

    List<Scalar> common(Scalar left, Scalar right, String operation) {
        for (var operand : List.of(left, right)) {
            refuseIncomparable(operand.type(), left.type(), right.type(), operation);
        }
        var type = commonType(List.of(left, right), operation);
        return List.of(convert(left, comparable(left, type)), convert(right, comparable(right, type)));
    }

    /// Strings are compared as they are: only their kind and collation matter, not their length.
    private static SqlType comparable(Scalar operand, SqlType type) {
        var own = operand.type();
        boolean stringKind = type.isCharacter() && own.isCharacter() && own.isUnicode() == type.isUnicode();
        if (stringKind) {
            return own.withCollation(type.collation());
        }
        if (type.name().isBinary() && own.name().isBinary()) {
            return own;
        }
        return type;
    }

    private static void refuseIncomparable(SqlType type, SqlType left, SqlType right, String operation) {
        if (type.name().isOldLob()) {
            throw TypeError.INCOMPATIBLE_OPERANDS.with(left.name().sqlName(), right.name().sqlName(), operation);
        }
        if (type.name() == TypeName.XML) {
            throw TypeError.XML_NOT_COMPARABLE.with();
        }
    }

    /// The type of CASE, COALESCE, UNION, IN and comparisons over these operands.
    SqlType commonType(List<Scalar> operands, String operation) {
        var given = new ArrayList<>(operands.stream().filter(operand -> !operand.isNullConstant()).toList());
        if (given.isEmpty()) {
            return operands.getFirst().type();
        }
        var type = given.getFirst().type();
        for (var operand : given.subList(1, given.size())) {
            type = TypePrecedence.common(type, operand.type());
        }
        if (type.isCharacter()) {
            Scalar first = given.getFirst();
            for (var operand : given.subList(1, given.size())) {
                if (first.type().isCharacter() && operand.type().isCharacter()) {
                    type = type.withCollation(Collations.combine(first, operand, operation));
                    first = Collations.stronger(first, operand);
                }
            }
        }
        return type;
    }
}
