package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// A scalar expression. Conditions are not expressions in T-SQL: see [Predicate].
public sealed interface Expression extends SyntaxNode permits Literal, Expression.Compound {

    /// All expressions but constants; exists so that the kinds can stand together in this file.
    sealed interface Compound extends Expression { }

    /// `name`, `t.name`, `db.schema.t.name`.
    record ColumnReference(Optional<ObjectName> qualifier, Identifier name, SourcePosition position)
            implements Compound { }

    /// `$IDENTITY`, `$ROWGUID`, `$ACTION`, `$CUID`, `IDENTITYCOL`, `ROWGUIDCOL`; `name` in upper case without `$`.
    record PseudoColumn(Optional<ObjectName> qualifier, String name, SourcePosition position) implements Compound { }

    /// `@name`, with its sign.
    record Variable(String name, SourcePosition position) implements Compound { }

    /// `@@NAME`, with its signs, as written.
    record SystemVariable(String name, SourcePosition position) implements Compound { }

    /// `+x`, `-x`, `~x`.
    record Unary(UnaryOperator operator, Expression operand, SourcePosition position) implements Compound { }

    /// Arithmetic, concatenation, bits.
    record Binary(BinaryOperator operator, Expression left, Expression right, SourcePosition position)
            implements Compound { }

    /// `CASE input WHEN value THEN result ... [ ELSE result ] END`
    record SimpleCase(Expression input, List<When> whens, Optional<Expression> otherwise, SourcePosition position)
            implements Compound {
        public record When(Expression value, Expression result) { }
    }

    /// `CASE WHEN condition THEN result ... [ ELSE result ] END`
    record SearchedCase(List<When> whens, Optional<Expression> otherwise, SourcePosition position)
            implements Compound {
        public record When(Predicate condition, Expression result) { }
    }

    /// `IIF ( condition, yes, no )`
    record Iif(Predicate condition, Expression yes, Expression no, SourcePosition position) implements Compound { }

    /// `CAST ( e AS type )`, `TRY_CAST`.
    record Cast(boolean isTry, Expression operand, TypeReference type, SourcePosition position) implements Compound { }

    /// `CONVERT ( type, e [, style ] )`, `TRY_CONVERT`.
    record Convert(boolean isTry, TypeReference type, Expression operand, Optional<Expression> style,
            SourcePosition position) implements Compound { }

    /// `PARSE ( e AS type [ USING culture ] )`, `TRY_PARSE`.
    record Parse(boolean isTry, Expression operand, TypeReference type, Optional<Expression> culture,
            SourcePosition position) implements Compound { }

    /// Any function called by name, built in or not: COALESCE, NULLIF, CHOOSE, aggregates, window functions,
    /// `dbo.f(1)`. Functions without parentheses (CURRENT_TIMESTAMP, USER ...) have `parentheses` false. Keywords
    /// among the arguments (DATEADD(`day`, ...), TRIM(`LEADING` ...)) stand as column references or in `modifiers`.
    record FunctionCall(ObjectName name, boolean distinct, List<Expression> arguments, boolean parentheses,
            List<Modifier> modifiers, Optional<WindowSpecification> over, SourcePosition position)
            implements Compound {

        /// The WITHIN GROUP modifier if written.
        public Optional<WithinGroup> withinGroup() {
            return modifiers.stream().filter(WithinGroup.class::isInstance).map(WithinGroup.class::cast).findFirst();
        }
    }

    /// What a call may carry beside its arguments.
    sealed interface Modifier { }

    /// `WITHIN GROUP ( ORDER BY ... )`
    record WithinGroup(List<OrderItem> orderBy) implements Modifier { }

    /// A key word: `IGNORE NULLS`, `RESPECT NULLS`, `NULL ON NULL`, `ABSENT ON NULL`, `LEADING`, `DISTINCT` ...
    record KeywordModifier(String keyword) implements Modifier { }

    /// `RETURNING type`
    record Returning(TypeReference type) implements Modifier { }

    /// `*` as the argument of COUNT(*) and CHECKSUM(*).
    record Star(SourcePosition position) implements Compound { }

    /// `DEFAULT` as a value in VALUES, SET, EXEC and function arguments.
    record DefaultValue(SourcePosition position) implements Compound { }

    /// `key : value` of JSON_OBJECT and JSON_OBJECTAGG.
    record JsonPair(Expression key, Expression value, SourcePosition position) implements Compound { }

    /// `( SELECT ... )` as a value.
    record Subquery(Query query, SourcePosition position) implements Compound { }

    /// `e COLLATE name`
    record Collate(Expression operand, Identifier collation, SourcePosition position) implements Compound { }

    /// `e AT TIME ZONE zone`
    record AtTimeZone(Expression operand, Expression zone, SourcePosition position) implements Compound { }

    /// `NEXT VALUE FOR sequence [ OVER ( ORDER BY ... ) ]`
    record NextValueFor(ObjectName sequence, Optional<WindowSpecification> over, SourcePosition position)
            implements Compound { }

    /// `type::Method(...)`, `type::Property`.
    record StaticMethodCall(ObjectName type, Identifier method, List<Expression> arguments, boolean parentheses,
            SourcePosition position) implements Compound { }

    /// `e.method(...)`, `e.property`; `t.c.value('..','..')` has the column `t.c` as its target.
    record MethodCall(Expression target, Identifier method, List<Expression> arguments, boolean parentheses,
            SourcePosition position) implements Compound { }

    /// `$PARTITION.function ( e )`, with its database if written.
    record PartitionNumber(Optional<Identifier> database, Identifier function, Expression argument,
            SourcePosition position) implements Compound { }

    enum UnaryOperator { PLUS, MINUS, BITWISE_NOT }

    /// With the sign as written.
    enum BinaryOperator {
        ADD("+"), SUBTRACT("-"), MULTIPLY("*"), DIVIDE("/"), MODULO("%"),
        BITWISE_AND("&"), BITWISE_OR("|"), BITWISE_XOR("^"), SHIFT_LEFT("<<"), SHIFT_RIGHT(">>"), CONCATENATE("||");

        private final String sign;

        BinaryOperator(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }
}
