package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Arithmetic;

/// Constants computed while binding: where a constant is asked for, and where a sign stands before a number.
final class Folding {
    private Folding() {
    }

    /// `-1` is a constant: only so can the lowest int be written, and seeks see it.
    static Scalar negate(Scalar operand) {
        if (operand instanceof Scalar.Constant(var type, var value)) {
            switch (value) {
                case IntegerValue(var number) when number != Long.MIN_VALUE -> {
                    return new Scalar.Constant(type, IntegerValue.of(-number));
                }
                case DecimalValue decimal -> {
                    return new Scalar.Constant(type, DecimalMath.negate(decimal));
                }
                case FloatValue(var number) -> {
                    return new Scalar.Constant(type, new FloatValue(-number));
                }
                case MoneyValue(var units) when units != Long.MIN_VALUE -> {
                    return new Scalar.Constant(type, new MoneyValue(-units));
                }
                default -> { }
            }
        }
        return new Scalar.Negate(operand, operand.type());
    }

    /// The scalar as a constant if arithmetic and conversions of constants make it; unchanged if not, or if computing fails.
    static Scalar fold(Scalar scalar, BindContext context) {
        try {
            return folded(scalar, context);
        } catch (dev.vitrine.types.error.SqlError _) {
            return scalar;
        }
    }

    private static Scalar folded(Scalar scalar, BindContext context) {
        return switch (scalar) {
            case Scalar.Convert convert when convert.kind() != Scalar.ConvertKind.ATTEMPT
                    && !convert.operand().isNullConstant()
                    && folded(convert.operand(), context) instanceof Scalar.Constant(var from, var value) ->
                new Scalar.Constant(convert.type(), Conversions.converter(from, convert.type(), convert.style(),
                        context.settings().conversion()).convert(value));
            case Scalar.Arithmetic(var operator, var left, var right, var type)
                    when folded(left, context) instanceof Scalar.Constant l
                    && folded(right, context) instanceof Scalar.Constant r ->
                new Scalar.Constant(type, Arithmetic.plan(operator, l.type(), r.type()).operation()
                        .apply(l.value(), r.value()));
            case Scalar.Negate(var operand, var _) when folded(operand, context) instanceof Scalar.Constant constant ->
                negate(constant);
            default -> scalar;
        };
    }
}
