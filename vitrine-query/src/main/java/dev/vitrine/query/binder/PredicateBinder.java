package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Functions;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Predicate.ComparisonOperator;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds conditions.
final class PredicateBinder {
    private final ExpressionBinder expressions;

    PredicateBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Condition bind(Predicate predicate) {
        try {
            return bindInside(predicate);
        } catch (SqlError error) {
            throw BindContext.at(error, predicate);
        }
    }

    private Condition bindInside(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And(var operands, var _) -> Condition.and(all(operands));
            case Predicate.Or(var operands, var _) -> Condition.or(all(operands));
            case Predicate.Not(var operand, var _) -> new Condition.Not(bind(operand));
            case Predicate.Comparison(var operator, var left, var right, var _) ->
                compare(comparison(operator), left, right);
            case Predicate.Quantified(var operator, var all, var left, var query, var _) ->
                quantified(comparison(operator), all, expressions.bind(left), query);
            case Predicate.Like like -> like(like);
            case Predicate.Between between -> between(between);
            case Predicate.In in -> in(in);
            case Predicate.InQuery(var operand, var negated, var query, var _) ->
                quantified(negated ? Comparison.NOT_EQUAL : Comparison.EQUAL, negated, expressions.bind(operand), query);
            case Predicate.Exists(var query, var _) -> new Condition.Exists(
                    new QueryBinder(expressions.context()).exists(query, expressions.scope()));
            case Predicate.IsNull(var operand, var negated, var _) ->
                new Condition.IsNull(expressions.bind(operand), negated);
            case Predicate.IsDistinctFrom(var left, var negated, var right, var _) -> {
                var pair = expressions.operators().common(expressions.bind(left), expressions.bind(right),
                        "IS [NOT] DISTINCT FROM");
                yield new Condition.IsDistinct(pair.getFirst(), pair.getLast(), negated);
            }
            case Predicate.CurrentOf _ -> throw ExpressionBinder.unsupported("CURRENT OF");
            case Predicate.ColumnUpdated(var column, var _) -> updated(column);
            case Predicate.FullText text -> throw ExpressionBinder.unsupported(text.function());
            case Predicate.FunctionPredicate(var call, var _) ->
                throw ExpressionBinder.unsupported(call.name().text());
            case Predicate.GraphMatch _ -> throw ExpressionBinder.unsupported("MATCH");
        };
    }

    private List<Condition> all(List<Predicate> predicates) {
        return predicates.stream().map(this::bind).toList();
    }

    static Comparison comparison(ComparisonOperator operator) {
        return switch (operator) {
            case EQUAL -> Comparison.EQUAL;
            case NOT_EQUAL -> Comparison.NOT_EQUAL;
            case LESS -> Comparison.LESS;
            case LESS_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
            case GREATER -> Comparison.GREATER;
            case GREATER_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
            case OLD_LEFT_OUTER, OLD_RIGHT_OUTER -> throw ExpressionBinder.unsupported(operator.sign());
        };
    }

    private Condition compare(Comparison comparison, Expression left, Expression right) {
        var l = expressions.bind(left);
        var r = expressions.bind(right);
        boolean nullWord = l.isNullConstant() || r.isNullConstant();
        if (nullWord && !expressions.context().settings().ansiNulls()
                && (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL)) {
            return new Condition.IsNull(l.isNullConstant() ? r : l, comparison == Comparison.NOT_EQUAL);
        }
        return expressions.operators().compare(comparison, l, r);
    }

    private Condition quantified(Comparison comparison, boolean all, Scalar left, Query query) {
        var bound = new QueryBinder(expressions.context()).subquery(query, expressions.scope());
        if (bound.columns().size() != 1) {
            throw SyntaxError.SUBQUERY_ONE_EXPRESSION.with();
        }
        var output = BindContext.value(bound.columns().getFirst().column());
        var pair = expressions.operators().common(left, output, comparison.operationName());
        return new Condition.Quantified(comparison, all, pair.getFirst(), bound.relation(), pair.getLast());
    }

    private Condition between(Predicate.Between between) {
        var operand = expressions.bind(between.operand());
        var operators = expressions.operators();
        var range = Condition.and(List.of(
                operators.compare(Comparison.GREATER_OR_EQUAL, operand, expressions.bind(between.low())),
                operators.compare(Comparison.LESS_OR_EQUAL, operand, expressions.bind(between.high()))));
        return between.negated() ? new Condition.Not(range) : range;
    }

    /// A list of alternatives; the operand is compared with each in the type common to them all.
    private Condition in(Predicate.In in) {
        var operand = expressions.bind(in.operand());
        var operators = expressions.operators();
        var alternatives = new ArrayList<Condition>();
        var values = expressions.bindAll(in.values());
        var all = new ArrayList<>(values);
        all.add(operand);
        var type = operators.commonType(all, "IN");
        for (var value : values) {
            var converted = type.isCharacter() ? value : Folding.fold(operators.convert(value, type),
                    expressions.context());
            alternatives.add(operators.compare(Comparison.EQUAL, operand, converted));
        }
        var any = Condition.or(alternatives);
        return in.negated() ? new Condition.Not(any) : any;
    }

    private Condition like(Predicate.Like like) {
        var operand = string(expressions.bind(like.operand()), 1);
        var pattern = string(expressions.bind(like.pattern()), 2);
        Optional<Scalar> escape = like.escape().map(expressions::bind).map(scalar -> string(scalar, 3));
        boolean unicode = operand.type().isUnicode() || pattern.type().isUnicode();
        var collation = Collations.combine(operand, pattern, "like");
        return new Condition.Like(kind(operand, unicode, collation), kind(pattern, unicode, collation),
                escape, like.negated());
    }

    private Scalar kind(Scalar scalar, boolean unicode, dev.vitrine.types.collation.Collation collation) {
        var type = scalar.type();
        if (type.isUnicode() == unicode) {
            return type.collation().equals(collation) ? scalar
                    : expressions.operators().convert(scalar, type.withCollation(collation));
        }
        return expressions.operators().convert(scalar, SqlType.NVARCHAR_MAX.withCollation(collation));
    }

    private Scalar string(Scalar scalar, int argument) {
        var type = scalar.type();
        if (type.isCharacter()) {
            return scalar;
        }
        if (scalar.isNullConstant()) {
            return new Scalar.Constant(SqlType.varchar(1), dev.vitrine.types.value.Null.NULL);
        }
        if (type.name() == TypeName.XML || type.name() == TypeName.SQL_VARIANT || type.name().isOldLob()) {
            throw TypeError.INVALID_ARGUMENT_TYPE.with(type.name().sqlName(), argument, "like");
        }
        return expressions.operators().convert(scalar,
                SqlType.varchar(SqlType.MAX_BYTES).withCollation(expressions.context().collation()));
    }

    /// UPDATE ( column ) in a trigger.
    private Condition updated(Identifier name) {
        var context = expressions.context();
        var table = context.scope.triggerTable().orElseThrow(() -> SyntaxError.IF_UPDATE_OUTSIDE_TRIGGER.with());
        var column = table.columns().stream().filter(one -> context.sameName(one.name(), name.name())).findFirst()
                .orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(name.name()).atLine(name.position().line()));
        if (column.computed().isPresent()) {
            throw ModuleError.IF_UPDATE_COMPUTED.with(name.name());
        }
        var id = new Scalar.Constant(SqlType.INT, IntegerValue.of(column.columnId()));
        var function = Functions.find("UPDATE").orElseThrow()
                .bind(List.of(ExpressionBinder.argument(id)), context.settings().conversion());
        return new Condition.Compare(Comparison.EQUAL, new Scalar.Call(function, List.of(id)),
                new Scalar.Constant(SqlType.BIT, BitValue.ONE));
    }
}
