package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Expressions as showplan writes them (ScalarString).
final class ExpressionText {
    private static final int LONGEST = 4000;

    private final ColumnNames names;

    ExpressionText(ColumnNames names) {
        this.names = names;
    }

    String of(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant(var type, var value) -> constant(type, value);
            case Scalar.ColumnValue(var column, var _) -> names.text(column);
            case Scalar.Variable(var name, var _, var _) -> "[" + name + "]";
            case Scalar.Convert(var operand, var type, var style, var kind) -> conversion(kind) + "("
                    + type.declaration() + "," + of(operand) + "," + Math.max(style, 0) + ")";
            case Scalar.ConvertStyled(var operand, var type, var style, var _) ->
                "CONVERT(" + type.declaration() + "," + of(operand) + "," + of(style) + ")";
            case Scalar.Assignment(var operand, var type, var _) -> operand.type().equals(type) ? of(operand)
                    : "CONVERT_IMPLICIT(" + type.declaration() + "," + of(operand) + ",0)";
            case Scalar.Collate(var operand, var type) -> "CONVERT(" + type.declaration() + "," + of(operand) + ",0)";
            case Scalar.Arithmetic(var operator, var left, var right, var _) ->
                of(left) + sign(operator) + of(right);
            case Scalar.Concatenate(var left, var right, var _, var _) -> of(left) + "+" + of(right);
            case Scalar.DateArithmetic(var subtract, var left, var right, var _) ->
                of(left) + (subtract ? "-" : "+") + of(right);
            case Scalar.Bitwise(var operator, var left, var right, var _) -> of(left) + sign(operator) + of(right);
            case Scalar.Negate(var operand, var _) -> "-" + of(operand);
            case Scalar.BitNot(var operand, var _) -> "~" + of(operand);
            case Scalar.Call(var function, var arguments) ->
                shown(function.function().name()) + "(" + all(arguments) + ")";
            case Scalar.UserCall(var function, var arguments) -> function.name() + "(" + all(arguments) + ")";
            case Scalar.Case(var branches, var otherwise, var _) -> branches.stream()
                    .map(branch -> "CASE WHEN " + of(branch.condition()) + " THEN " + of(branch.result()) + " ELSE ")
                    .collect(Collectors.joining()) + of(otherwise) + " END".repeat(branches.size());
            case Scalar.Coalesce(var operands, var _) -> "isnull(" + all(operands) + ")";
            case Scalar.Subquery(var _, var output) -> names.text(output);
        };
    }

    /// The name of a function as plans have it: the tables' capitals in small letters.
    static String shown(String function) {
        return function.equals(function.toUpperCase(Locale.ROOT)) ? function.toLowerCase(Locale.ROOT) : function;
    }

    private static String conversion(Scalar.ConvertKind kind) {
        return switch (kind) {
            case IMPLICIT -> "CONVERT_IMPLICIT";
            case EXPLICIT -> "CONVERT";
            case ATTEMPT -> "TRY_CONVERT";
        };
    }

    private static String sign(dev.vitrine.types.type.ArithmeticTypes.Operator operator) {
        return switch (operator) {
            case ADD -> "+";
            case SUBTRACT -> "-";
            case MULTIPLY -> "*";
            case DIVIDE -> "/";
            case MODULO -> "%";
        };
    }

    private static String sign(Scalar.BitOperator operator) {
        return switch (operator) {
            case AND -> "&";
            case OR -> "|";
            case XOR -> "^";
            case SHIFT_LEFT -> "<<";
            case SHIFT_RIGHT -> ">>";
        };
    }

    private String all(List<Scalar> scalars) {
        return scalars.stream().map(this::of).collect(Collectors.joining(","));
    }

    /// A constant as it would be written: `(1)`, `'x'`, `N'x'`, `NULL`.
    static String constant(SqlType type, Value value) {
        if (value == Null.NULL) {
            return "NULL";
        }
        if (type.name().isBinary()) {
            return Conversions.converter(type, SqlType.NVARCHAR_MAX, 1, ConversionSettings.DEFAULT).convert(value)
                    .asString();
        }
        var text = Conversions.converter(type, SqlType.NVARCHAR_MAX, type.name().isDateTime() ? 121
                : Conversions.NO_STYLE, ConversionSettings.DEFAULT).convert(value).asString();
        if (type.name().isNumeric()) {
            return "(" + text + ")";
        }
        var shown = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return (type.isUnicode() ? "N'" : "'") + shown.replace("'", "''") + "'";
    }

    String of(Condition condition) {
        return switch (condition) {
            case Condition.Known(var truth) -> truth == Condition.Truth.TRUE ? "(1)=(1)" : "(0)=(1)";
            case Condition.And(var operands) -> joined(operands, " AND ");
            case Condition.Or(var operands) -> joined(operands, " OR ");
            case Condition.Not(var operand) -> "NOT " + of(operand);
            case Condition.Compare(var comparison, var left, var right) ->
                of(left) + comparison.sign() + of(right);
            case Condition.IsNull(var operand, var negated) -> of(operand) + (negated ? " IS NOT NULL" : " IS NULL");
            case Condition.IsDistinct(var left, var right, var negated) ->
                of(left) + (negated ? " = " : " <> ") + of(right);
            case Condition.Like(var operand, var pattern, var _, var negated) ->
                (negated ? "NOT " : "") + of(operand) + " like " + of(pattern);
            case Condition.Exists _ -> "EXISTS";
            case Condition.Quantified(var comparison, var all, var left, var _, var output) ->
                of(left) + comparison.sign() + (all ? "ALL " : "ANY ") + of(output);
        };
    }

    private String joined(List<Condition> operands, String word) {
        return operands.stream().map(operand -> operand instanceof Condition.Or || operand instanceof Condition.And
                ? "(" + of(operand) + ")" : of(operand)).collect(Collectors.joining(word));
    }

    String of(AggregateCall call) {
        var argument = call.argument().map(this::of).orElse("*");
        return call.name() + "(" + (call.distinct() ? "DISTINCT " : "") + argument + ")";
    }

    String of(WindowCall call) {
        return call.name().toLowerCase(Locale.ROOT) + "(" + all(call.arguments()) + ")";
    }
}
