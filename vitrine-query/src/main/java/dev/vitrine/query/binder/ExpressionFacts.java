package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.function.Volatility;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// What an expression over a table's columns is: whether it can be stored and indexed.
/// Source: "Indexes on computed columns", "Deterministic and nondeterministic functions".
///
/// @param nullable as sys.columns shows it: what may overflow may be NULL
/// @param precise without float and real
/// @param columns ordinals of the columns it reads
public record ExpressionFacts(SqlType type, boolean nullable, boolean deterministic, boolean precise,
        boolean subquery, BitSet columns) {

    static ExpressionFacts of(Scalar value, Source source) {
        var finder = new Finder();
        finder.rewrite(value);
        var used = ColumnUse.of(value);
        var columns = new BitSet();
        for (int i = 0; i < source.columns().size(); i++) {
            if (used.get(source.columns().get(i).column().id())) {
                columns.set(i);
            }
        }
        boolean safe = value instanceof Scalar.Coalesce || value instanceof Scalar.Constant;
        return new ExpressionFacts(value.type(), value.nullable() || finder.overflows && !safe, finder.deterministic,
                finder.precise, finder.subquery, columns);
    }

    /// Whether each evaluation gives another value (NEWID and its kin): two of them are never one.
    static boolean variesByRow(Scalar value) {
        var finder = new Finder();
        finder.rewrite(value);
        return finder.variesByRow;
    }

    private static final class Finder extends Rewriter {
        private static final List<TypeName> INTEGERS = List.of(TypeName.TINYINT, TypeName.SMALLINT, TypeName.INT,
                TypeName.BIGINT);

        boolean variesByRow;
        boolean deterministic = true;
        boolean precise = true;
        boolean overflows;
        boolean subquery;

        @Override protected Optional<Scalar> replacement(Scalar scalar) {
            precise &= scalar.type().name() != TypeName.FLOAT && scalar.type().name() != TypeName.REAL;
            switch (scalar) {
                case Scalar.Call call -> {
                    var volatility = call.function().function().volatility();
                    deterministic &= volatility == Volatility.DETERMINISTIC;
                    variesByRow |= volatility == Volatility.PER_ROW;
                }
                case Scalar.Convert(var operand, var type, var style, var _) -> {
                    overflows |= !operand.type().equals(type) && !alwaysFits(operand.type().name(), type.name());
                    deterministic &= !dependsOnLanguage(operand.type(), type, style);
                }
                case Scalar.Variable _, Scalar.UserCall _ -> deterministic = false;
                case Scalar.Arithmetic _, Scalar.Negate _ -> overflows = true;
                default -> { }
            }
            return Optional.empty();
        }

        /// Numbers as bit, bits as numbers, and integers as wider ones, never overflow.
        private static boolean alwaysFits(TypeName from, TypeName to) {
            return to == TypeName.BIT && from.isNumeric() || from == TypeName.BIT && to.isInteger()
                    || from.isInteger() && to.isInteger() && INTEGERS.indexOf(from) <= INTEGERS.indexOf(to);
        }

        /// Dates from strings without a style that says how to read them.
        private static boolean dependsOnLanguage(SqlType from, SqlType to, int style) {
            boolean read = from.name().isCharacter() && to.name().isDateTime();
            boolean written = from.name().isDateTime() && to.name().isCharacter();
            return read && style <= 0 || written && (style < 0 || style > 0 && style <= 100);
        }

        @Override protected Relation relation(Relation relation) {
            subquery = true;
            deterministic = false;
            return relation;
        }
    }
}
