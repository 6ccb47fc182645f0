package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.Scalar.ConvertKind;
import dev.vitrine.types.conversion.Arithmetic;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.conversion.WarningSettings;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Scalars to closures. Types are settled before: nothing here looks at a value's type.
final class ScalarCompiler {
    private final ConversionSettings settings;
    private final ConditionCompiler conditions;
    private final SubqueryCompiler subqueries;

    ScalarCompiler(ConversionSettings settings, SubqueryCompiler subqueries) {
        this.settings = settings;
        this.subqueries = subqueries;
        this.conditions = new ConditionCompiler(this, subqueries);
    }

    ConditionCompiler conditions() {
        return conditions;
    }

    Evaluator[] compile(List<Scalar> scalars) {
        return scalars.stream().map(this::compile).toArray(Evaluator[]::new);
    }

    Evaluator compile(Scalar scalar) {
        boolean mayFail = switch (scalar) {
            case Scalar.Convert _, Scalar.ConvertStyled _, Scalar.Assignment _, Scalar.Arithmetic _,
                    Scalar.DateArithmetic _, Scalar.Negate _, Scalar.Call _ -> true;
            case Scalar.Constant _, Scalar.ColumnValue _, Scalar.Variable _, Scalar.Collate _, Scalar.Concatenate _,
                    Scalar.Bitwise _, Scalar.BitNot _, Scalar.UserCall _, Scalar.Case _, Scalar.Coalesce _,
                    Scalar.Subquery _ -> false;
        };
        return mayFail && settings.warnings().nullOnError() ? nullOnError(plain(scalar)) : plain(scalar);
    }

    /// ANSI_WARNINGS and ARITHABORT are off: an arithmetic error is a NULL, and a warning unless ARITHIGNORE is on.
    private Evaluator nullOnError(Evaluator computed) {
        boolean silent = settings.warnings().arithIgnore();
        return frame -> {
            try {
                return computed.evaluate(frame);
            } catch (SqlError error) {
                var warning = WarningSettings.warning(error).orElseThrow(() -> error);
                if (!silent) {
                    frame.warned(warning);
                }
                return Null.NULL;
            }
        };
    }

    private Evaluator plain(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant(var _, var value) -> _ -> value;
            case Scalar.ColumnValue(var column, var _) -> column(column.id());
            case Scalar.Variable(var _, var index, var _) -> frame -> frame.context.variable(index);
            case Scalar.Convert convert -> convert(convert);
            case Scalar.ConvertStyled convert -> convertStyled(convert);
            case Scalar.Assignment assignment -> assignment(assignment);
            case Scalar.Collate(var operand, var _) -> compile(operand);
            case Scalar.Arithmetic(var operator, var left, var right, var _) ->
                arithmetic(Arithmetic.plan(operator, left.type(), right.type()).operation(), left, right);
            case Scalar.Concatenate concatenate -> concatenate(concatenate);
            case Scalar.DateArithmetic(var subtract, var left, var right, var type) ->
                arithmetic(Computations.dates(subtract, type), left, right);
            case Scalar.Bitwise(var operator, var left, var right, var type) ->
                arithmetic(Computations.bits(operator, type), left, right);
            case Scalar.Negate(var operand, var type) -> nullSafe(operand, Computations.negate(type));
            case Scalar.BitNot(var operand, var type) -> nullSafe(operand, Computations.bitNot(type));
            case Scalar.Call call -> call(call);
            case Scalar.UserCall call -> userCall(call);
            case Scalar.Case choice -> choice(choice);
            case Scalar.Coalesce(var operands, var _) -> coalesce(compile(operands));
            case Scalar.Subquery subquery -> subqueries.scalar(subquery);
        };
    }

    private static Evaluator column(int slot) {
        return frame -> frame.values[slot];
    }

    private Evaluator convert(Scalar.Convert convert) {
        var from = convert.operand().type();
        var operand = compile(convert.operand());
        var converter = convert.kind() == ConvertKind.ATTEMPT
                ? Conversions.attempt(from, convert.type(), convert.style(), settings)
                : Conversions.converter(from, convert.type(), convert.style(), settings);
        return converter.isIdentity() ? operand : keepingDigits(from, convert.type(), operand, converter);
    }

    /// NUMERIC_ROUNDABORT: digits behind the point that would be lost are an overflow.
    private Evaluator keepingDigits(SqlType from, SqlType to, Evaluator operand, Converter converter) {
        boolean narrows = settings.warnings().roundAbort() && to.name().isDecimal() && from.scale() > to.scale()
                && (from.name().isDecimal() || from.name() == TypeName.MONEY || from.name() == TypeName.SMALLMONEY);
        if (!narrows) {
            return frame -> converter.convert(operand.evaluate(frame));
        }
        var back = Conversions.converter(to, from, settings);
        return frame -> {
            var value = operand.evaluate(frame);
            var converted = converter.convert(value);
            if (!back.convert(converted).equals(value)) {
                throw TypeError.ARITHMETIC_OVERFLOW.state(7, shown(from), shown(to));
            }
            return converted;
        };
    }

    /// An overflow between decimals is told of numeric.
    private static String shown(SqlType type) {
        return type.name().isDecimal() ? TypeName.NUMERIC.sqlName() : type.name().sqlName();
    }

    private Evaluator assignment(Scalar.Assignment assignment) {
        var operand = compile(assignment.operand());
        var converter = Conversions.assignment(assignment.operand().type(), assignment.type(), assignment.target(),
                settings);
        return converter.isIdentity() ? operand
                : keepingDigits(assignment.operand().type(), assignment.type(), operand, converter);
    }

    private Evaluator convertStyled(Scalar.ConvertStyled convert) {
        var operand = compile(convert.operand());
        var style = compile(convert.style());
        return frame -> {
            var given = style.evaluate(frame);
            if (given == Null.NULL) {
                return Null.NULL;
            }
            var from = convert.operand().type();
            Converter converter = convert.attempt()
                    ? Conversions.attempt(from, convert.type(), given.asInt(), settings)
                    : Conversions.converter(from, convert.type(), given.asInt(), settings);
            return converter.convert(operand.evaluate(frame));
        };
    }

    private Evaluator arithmetic(Arithmetic.Operation operation, Scalar leftScalar, Scalar rightScalar) {
        var left = compile(leftScalar);
        var right = compile(rightScalar);
        return frame -> operation.apply(left.evaluate(frame), right.evaluate(frame));
    }

    private Evaluator nullSafe(Scalar scalar, java.util.function.UnaryOperator<Value> operation) {
        var operand = compile(scalar);
        return frame -> {
            var value = operand.evaluate(frame);
            return value == Null.NULL ? value : operation.apply(value);
        };
    }

    private Evaluator concatenate(Scalar.Concatenate concatenate) {
        var left = compile(concatenate.left());
        var right = compile(concatenate.right());
        if (concatenate.type().name().isBinary()) {
            return frame -> Computations.binaries(left.evaluate(frame), right.evaluate(frame), concatenate.type());
        }
        boolean nullYieldsNull = concatenate.nullYieldsNull();
        int limit = concatenate.type().isMax() ? Integer.MAX_VALUE : concatenate.type().characters();
        return frame -> {
            var l = left.evaluate(frame);
            var r = right.evaluate(frame);
            if (l == Null.NULL || r == Null.NULL) {
                return nullYieldsNull ? Null.NULL : l == Null.NULL ? r : l;
            }
            var text = l.asString().concat(r.asString());
            return StringValue.of(text.length() > limit ? text.substring(0, limit) : text);
        };
    }

    private Evaluator call(Scalar.Call call) {
        var function = call.function();
        var arguments = compile(call.arguments());
        return frame -> {
            var values = new Value[arguments.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments[i].evaluate(frame);
            }
            return function.apply(frame.functions, values);
        };
    }

    private Evaluator userCall(Scalar.UserCall call) {
        var function = call.function();
        var arguments = compile(call.arguments());
        return frame -> {
            var values = new Value[arguments.length];
            boolean nulls = false;
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments[i].evaluate(frame);
                nulls |= values[i] == Null.NULL;
            }
            return nulls && function.nullOnNull() ? Null.NULL : frame.context.call(function, values);
        };
    }

    private Evaluator choice(Scalar.Case choice) {
        var tests = choice.branches().stream().map(b -> conditions.compile(b.condition())).toArray(Test[]::new);
        var results = choice.branches().stream().map(b -> compile(b.result())).toArray(Evaluator[]::new);
        var otherwise = compile(choice.otherwise());
        return frame -> {
            for (int i = 0; i < tests.length; i++) {
                if (tests[i].test(frame) == Test.TRUE) {
                    return results[i].evaluate(frame);
                }
            }
            return otherwise.evaluate(frame);
        };
    }

    private static Evaluator coalesce(Evaluator[] operands) {
        return frame -> {
            for (var operand : operands) {
                var value = operand.evaluate(frame);
                if (value != Null.NULL) {
                    return value;
                }
            }
            return Null.NULL;
        };
    }

}
