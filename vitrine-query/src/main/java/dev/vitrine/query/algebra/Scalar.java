package dev.vitrine.query.algebra;

import dev.vitrine.query.function.BoundFunction;
import dev.vitrine.types.type.ArithmeticTypes;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;

/// A typed expression that gives one value for a row.
public sealed interface Scalar {
    SqlType type();

    /// Whether it may be NULL.
    boolean nullable();

    /// A constant. The untyped word NULL is an int constant.
    record Constant(SqlType type, Value value) implements Scalar {
        public static final Constant NULL = new Constant(SqlType.INT, Null.NULL);

        @Override public boolean nullable() {
            return value == Null.NULL;
        }
    }

    /// A column's value; behind an outer join it may be NULL though the column itself may not.
    record ColumnValue(Column column, boolean nullable) implements Scalar {
        @Override public SqlType type() {
            return column.type();
        }

        @Override public boolean equals(Object other) {
            return other instanceof ColumnValue value && value.column.equals(column);
        }

        @Override public int hashCode() {
            return column.hashCode();
        }
    }

    /// A variable or parameter, read when the statement runs.
    record Variable(String name, int index, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return true;
        }
    }

    /// A conversion; `style` is `Conversions.NO_STYLE` if none was written.
    record Convert(Scalar operand, SqlType type, int style, ConvertKind kind) implements Scalar {
        @Override public boolean nullable() {
            return operand.nullable() || kind == ConvertKind.ATTEMPT;
        }
    }

    /// The conversion of a value on its way into a column: what does not fit is refused.
    record Assignment(Scalar operand, SqlType type, dev.vitrine.types.conversion.AssignmentTarget target)
            implements Scalar {
        @Override public boolean nullable() {
            return operand.nullable();
        }
    }

    /// Why a conversion stands there.
    enum ConvertKind { IMPLICIT, EXPLICIT, ATTEMPT }

    /// CONVERT with a style that is known at run time only.
    record ConvertStyled(Scalar operand, SqlType type, Scalar style, boolean attempt) implements Scalar {
        @Override public boolean nullable() {
            return true;
        }
    }

    /// The value as it is, under another collation.
    record Collate(Scalar operand, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return operand.nullable();
        }
    }

    /// + - * / % over two numbers that already have the operand types of `Arithmetic.plan`.
    record Arithmetic(ArithmeticTypes.Operator operator, Scalar left, Scalar right, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return left.nullable() || right.nullable();
        }
    }

    /// Two strings, or two binaries, one behind the other.
    record Concatenate(Scalar left, Scalar right, SqlType type, boolean nullYieldsNull) implements Scalar {
        @Override public boolean nullable() {
            return left.nullable() || right.nullable();
        }
    }

    /// A datetime moved by another: both operands are datetime.
    record DateArithmetic(boolean subtract, Scalar left, Scalar right, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return left.nullable() || right.nullable();
        }
    }

    /// & | ^ << >> over two integers of one type, or over a binary and an integer.
    record Bitwise(BitOperator operator, Scalar left, Scalar right, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return left.nullable() || right.nullable();
        }
    }

    enum BitOperator { AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT }

    record Negate(Scalar operand, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return operand.nullable();
        }
    }

    record BitNot(Scalar operand, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return operand.nullable();
        }
    }

    /// A built-in function; its arguments have the types it asked for.
    record Call(BoundFunction function, List<Scalar> arguments) implements Scalar {
        @Override public SqlType type() {
            return function.type();
        }

        @Override public boolean nullable() {
            return function.function().nulls() != dev.vitrine.query.function.Nulls.NEVER_NULL;
        }

        @Override public boolean equals(Object other) {
            return other instanceof Call call && call.function.function().name().equals(function.function().name())
                    && call.function.type().equals(function.type()) && call.arguments.equals(arguments);
        }

        @Override public int hashCode() {
            return 31 * function.function().name().hashCode() + arguments.hashCode();
        }
    }

    /// A user-defined scalar function; its arguments have the types of its parameters.
    record UserCall(UserFunction function, List<Scalar> arguments) implements Scalar {
        @Override public SqlType type() {
            return function.results().getFirst();
        }

        @Override public boolean nullable() {
            return true;
        }
    }

    /// CASE, IIF, CHOOSE, NULLIF: the first branch whose condition is true.
    record Case(List<Branch> branches, Scalar otherwise, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return otherwise.nullable() || branches.stream().anyMatch(branch -> branch.result().nullable());
        }
    }

    /// WHEN condition THEN result.
    record Branch(Condition condition, Scalar result) { }

    /// COALESCE, ISNULL: the first operand that is not NULL.
    record Coalesce(List<Scalar> operands, SqlType type) implements Scalar {
        @Override public boolean nullable() {
            return operands.stream().allMatch(Scalar::nullable);
        }
    }

    /// `( SELECT ... )` as a value: NULL for no row, error 512 for more than one.
    record Subquery(Relation query, Column output) implements Scalar {
        @Override public SqlType type() {
            return output.type();
        }

        @Override public boolean nullable() {
            return true;
        }
    }

    /// Whether it is the constant NULL, typed or not.
    default boolean isNullConstant() {
        return this instanceof Constant constant && constant.value() == Null.NULL;
    }
}
