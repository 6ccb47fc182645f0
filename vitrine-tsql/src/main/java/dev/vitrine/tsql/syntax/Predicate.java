package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// A condition. AND and OR hold all their operands of one level, so long chains are flat.
public sealed interface Predicate extends SyntaxNode {

    /// Two or more conditions, all of which must hold.
    record And(List<Predicate> operands, SourcePosition position) implements Predicate { }

    /// Two or more conditions, one of which must hold.
    record Or(List<Predicate> operands, SourcePosition position) implements Predicate { }

    /// `NOT p`
    record Not(Predicate operand, SourcePosition position) implements Predicate { }

    /// `a = b` and the like; also the old `*=` and `=*` of level 80.
    record Comparison(ComparisonOperator operator, Expression left, Expression right, SourcePosition position)
            implements Predicate { }

    /// `a = ANY ( query )`, `a <> ALL ( query )`; SOME is ANY.
    record Quantified(ComparisonOperator operator, boolean all, Expression left, Query query, SourcePosition position)
            implements Predicate { }

    /// `a [ NOT ] LIKE pattern [ ESCAPE e ]`
    record Like(Expression operand, boolean negated, Expression pattern, Optional<Expression> escape,
            SourcePosition position) implements Predicate { }

    /// `a [ NOT ] BETWEEN low AND high`
    record Between(Expression operand, boolean negated, Expression low, Expression high, SourcePosition position)
            implements Predicate { }

    /// `a [ NOT ] IN ( e, ... )`
    record In(Expression operand, boolean negated, List<Expression> values, SourcePosition position)
            implements Predicate { }

    /// `a [ NOT ] IN ( query )`
    record InQuery(Expression operand, boolean negated, Query query, SourcePosition position) implements Predicate { }

    /// `EXISTS ( query )`
    record Exists(Query query, SourcePosition position) implements Predicate { }

    /// `a IS [ NOT ] NULL`
    record IsNull(Expression operand, boolean negated, SourcePosition position) implements Predicate { }

    /// `a IS [ NOT ] DISTINCT FROM b`
    record IsDistinctFrom(Expression left, boolean negated, Expression right, SourcePosition position)
            implements Predicate { }

    /// `CURRENT OF cursor`, the whole WHERE of a positioned UPDATE or DELETE.
    record CurrentOf(CursorReference cursor, SourcePosition position) implements Predicate { }

    /// `UPDATE ( column )` in a trigger.
    record ColumnUpdated(Identifier column, SourcePosition position) implements Predicate { }

    /// `CONTAINS ( ... )`, `FREETEXT ( ... )`.
    record FullText(String function, List<Expression> columns, Expression condition, Optional<Expression> language,
            SourcePosition position) implements Predicate { }

    /// `REGEXP_LIKE ( ... )` and other functions that are conditions by themselves.
    record FunctionPredicate(Expression.FunctionCall call, SourcePosition position) implements Predicate { }

    /// `MATCH ( graph pattern )`; kept as text only.
    record GraphMatch(String pattern, SourcePosition position) implements Predicate { }

    /// With the sign as normally written.
    enum ComparisonOperator {
        EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">="),
        OLD_LEFT_OUTER("*="), OLD_RIGHT_OUTER("=*");

        private final String sign;

        ComparisonOperator(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }
}
