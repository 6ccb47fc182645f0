package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.Scalar.ConvertKind;
import dev.vitrine.query.function.Argument;
import dev.vitrine.query.function.ParseFunction;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Binds expressions in a scope. Conditions inside of them are bound by `PredicateBinder`, calls by `FunctionBinder`.
final class ExpressionBinder {
    private final Scope scope;
    private final Place place;
    private final PredicateBinder predicates;
    private final FunctionBinder functions;

    /// Where an expression stands: decides whether aggregates and window functions may be in it.
    enum Place {
        SELECT, WHERE, ON, GROUP_BY, HAVING, ORDER_BY, SET, OUTPUT, ARGUMENT, OTHER;

        boolean takesAggregates() {
            return this == SELECT || this == HAVING || this == ORDER_BY;
        }

        boolean takesWindows() {
            return this == SELECT || this == ORDER_BY;
        }
    }

    ExpressionBinder(Scope scope, Place place) {
        this.scope = scope;
        this.place = place;
        this.predicates = new PredicateBinder(this);
        this.functions = new FunctionBinder(this);
    }

    Scope scope() {
        return scope;
    }

    Place place() {
        return place;
    }

    BindContext context() {
        return scope.context();
    }

    Operators operators() {
        return context().operators;
    }

    /// A binder in the same scope for expressions inside of aggregates and window functions.
    ExpressionBinder at(Place other) {
        return new ExpressionBinder(scope, other);
    }

    Condition bind(Predicate predicate) {
        return predicates.bind(predicate);
    }

    List<Scalar> bindAll(List<Expression> expressions) {
        var bound = new ArrayList<Scalar>(expressions.size());
        for (var expression : expressions) {
            bound.add(bind(expression));
        }
        return bound;
    }

    Scalar bind(Expression expression) {
        try {
            return bindInside(expression);
        } catch (SqlError error) {
            throw BindContext.at(error, expression);
        }
    }

    private Scalar bindInside(Expression expression) {
        return switch (expression) {
            case Literal literal -> Literals.bind(literal, context());
            case Expression.ColumnReference(var qualifier, var name, var _) ->
                context().directly(scope.resolve(qualifier, name));
            case Expression.Variable variable -> context().variable(variable.name());
            case Expression.SystemVariable variable -> functions.system(variable.name());
            case Expression.Unary unary -> unary(unary);
            case Expression.Binary(var operator, var left, var right, var _) ->
                operators().binary(operator, bind(left), bind(right));
            case Expression.SimpleCase choice -> context().conditional(() -> simpleCase(choice));
            case Expression.SearchedCase choice -> context().conditional(() -> searchedCase(choice));
            case Expression.Iif(var condition, var yes, var no, var _) ->
                context().conditional(() -> choice(List.of(bind(condition)), List.of(bind(yes)), bind(no)));
            case Expression.Cast(var attempt, var operand, var type, var _) ->
                cast(bind(operand), castType(type), Conversions.NO_STYLE, attempt);
            case Expression.Convert convert -> convert(convert);
            case Expression.FunctionCall call -> isConditional(call) ? context().conditional(() -> functions.call(call))
                    : functions.call(call);
            case Expression.Subquery(var query, var _) -> subquery(query);
            case Expression.Collate collate -> collate(collate);
            case Expression.PseudoColumn column -> pseudoColumn(column);
            case Expression.AtTimeZone(var operand, var zone, var _) -> functions.atTimeZone(bind(operand), bind(zone));
            case Expression.Star _ -> throw SyntaxError.INCORRECT_SYNTAX.with("*");
            case Expression.DefaultValue _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("DEFAULT");
            case Expression.Parse parse -> parse(parse);
            case Expression.JsonPair _ -> throw unsupported("JSON_OBJECT");
            case Expression.NextValueFor next -> new SequenceBinder(context()).bind(next, place);
            case Expression.MethodCall method -> new XmlMethodBinder(this).bind(method);
            case Expression.StaticMethodCall _ -> throw unsupported("method call");
            case Expression.PartitionNumber number -> functions.partition(number);
        };
    }

    /// Functions that do not evaluate all their arguments.
    private static boolean isConditional(Expression.FunctionCall call) {
        return call.name().isSimple() && switch (call.name().name().name().toUpperCase(Locale.ROOT)) {
            case "COALESCE", "ISNULL", "NULLIF", "CHOOSE" -> true;
            default -> false;
        };
    }

    static SqlError unsupported(String feature) {
        return QueryError.UNSUPPORTED_FEATURE.with(feature);
    }

    private Scalar unary(Expression.Unary unary) {
        var operand = bind(unary.operand());
        var name = operand.type().name();
        return switch (unary.operator()) {
            case PLUS -> operand;
            case MINUS -> negated(operand);
            case BITWISE_NOT -> {
                if (!name.isInteger() && name != TypeName.BIT) {
                    throw TypeError.OPERAND_TYPE_INVALID.with(name.sqlName(), "'~'");
                }
                yield new Scalar.BitNot(operand, operand.type());
            }
        };
    }

    private Scalar negated(Scalar operand) {
        if (operand.isNullConstant()) {
            return operand;
        }
        var name = operand.type().name();
        var number = name.isNumeric() && name != TypeName.BIT ? operand
                : operand.type().isCharacter() && !name.isOldLob() || name.isBinary() ? null : operand;
        if (number == null || !name.isNumeric() || name == TypeName.BIT) {
            throw TypeError.OPERAND_TYPE_INVALID.with(name.sqlName(), "minus");
        }
        // tinyint has no negative values: the result is a smallint.
        var wide = name == TypeName.TINYINT ? operators().convert(operand, SqlType.SMALLINT) : operand;
        return Folding.negate(wide);
    }

    private Scalar simpleCase(Expression.SimpleCase choice) {
        var input = bind(choice.input());
        var conditions = new ArrayList<Condition>();
        var results = new ArrayList<Scalar>();
        for (var when : choice.whens()) {
            conditions.add(operators().compare(dev.vitrine.query.algebra.Comparison.EQUAL, input, bind(when.value())));
            results.add(bind(when.result()));
        }
        return choice(conditions, results, choice.otherwise().map(this::bind).orElse(Scalar.Constant.NULL));
    }

    private Scalar searchedCase(Expression.SearchedCase choice) {
        var conditions = new ArrayList<Condition>();
        var results = new ArrayList<Scalar>();
        for (var when : choice.whens()) {
            conditions.add(bind(when.condition()));
            results.add(bind(when.result()));
        }
        var otherwise = choice.otherwise().map(this::bind).orElse(Scalar.Constant.NULL);
        if (otherwise.isNullConstant() && results.stream().allMatch(Scalar::isNullConstant)) {
            throw TypeError.ALL_RESULTS_NULL_CONSTANTS.with();
        }
        return choice(conditions, results, otherwise);
    }

    Scalar choice(List<Condition> conditions, List<Scalar> results, Scalar otherwise) {
        var all = new ArrayList<>(results);
        all.add(otherwise);
        var type = operators().commonType(all, "CASE");
        var branches = new ArrayList<Scalar.Branch>();
        for (int i = 0; i < results.size(); i++) {
            branches.add(new Scalar.Branch(conditions.get(i), operators().convert(results.get(i), type)));
        }
        return new Scalar.Case(List.copyOf(branches), operators().convert(otherwise, type), type);
    }

    /// In CAST and CONVERT char, varchar and binary without a length have 30.
    SqlType castType(dev.vitrine.tsql.syntax.TypeReference reference) {
        var type = context().scope.type(reference);
        boolean unwritten = reference.arguments().isEmpty() && !reference.max() && type.name().takesLength();
        int length = type.isUnicode() ? 60 : 30;
        return unwritten ? type.withLength(length) : type;
    }

    private Scalar convert(Expression.Convert convert) {
        var operand = bind(convert.operand());
        var type = castType(convert.type());
        if (convert.style().isEmpty()) {
            return cast(operand, type, Conversions.NO_STYLE, convert.isTry());
        }
        var style = operators().convert(bind(convert.style().get()), SqlType.INT);
        if (style instanceof Scalar.Constant constant) {
            return constant.value() == Null.NULL ? new Scalar.Constant(type, Null.NULL)
                    : cast(operand, type, constant.value().asInt(), convert.isTry());
        }
        var folded = Folding.fold(style, context());
        if (folded instanceof Scalar.Constant constant && constant.value() != Null.NULL) {
            return cast(operand, type, constant.value().asInt(), convert.isTry());
        }
        return new Scalar.ConvertStyled(operand, collated(operand, type), style, convert.isTry());
    }

    Scalar cast(Scalar operand, SqlType type, int style, boolean attempt) {
        if (operand.isNullConstant()) {
            // Not a constant any more: unlike the word NULL it has a type.
            return new Scalar.Convert(new Scalar.Constant(type, Null.NULL), collated(operand, type),
                    Conversions.NO_STYLE, ConvertKind.EXPLICIT);
        }
        Conversions.explicitRefusal(operand.type(), type).ifPresent(refusal -> {
            throw refusal;
        });
        return new Scalar.Convert(operand, collated(operand, type), style,
                attempt ? ConvertKind.ATTEMPT : ConvertKind.EXPLICIT);
    }

    /// A string cast to another string keeps its collation; anything else takes the database's.
    private SqlType collated(Scalar operand, SqlType type) {
        if (!type.isCharacter()) {
            return type;
        }
        return type.withCollation(operand.type().isCharacter() ? operand.type().collation() : context().collation());
    }

    private Scalar parse(Expression.Parse parse) {
        var arguments = new java.util.ArrayList<Scalar>();
        arguments.add(bind(parse.operand()));
        parse.culture().ifPresent(culture -> arguments.add(bind(culture)));
        return new FunctionBinder(this).bind(ParseFunction.of(context().scope.type(parse.type()), parse.isTry()),
                arguments);
    }

    private Scalar collate(Expression.Collate collate) {
        var operand = bind(collate.operand());
        var name = collate.collation().name();
        boolean ofDatabase = name.equalsIgnoreCase("database_default") || name.equalsIgnoreCase("catalog_default");
        Optional<Collation> collation = ofDatabase ? Optional.of(context().collation())
                : dev.vitrine.types.collation.Collations.find(name);
        if (collation.isEmpty()) {
            throw NameError.COLLATION_INVALID.with(name);
        }
        if (operand.isNullConstant()) {
            return new Scalar.Constant(SqlType.varchar(1).withCollation(collation.get()), Null.NULL);
        }
        if (!operand.type().isCharacter()) {
            throw TypeError.COLLATE_ON_NON_CHARACTER.with(operand.type().name().sqlName());
        }
        var type = operand.type().withCollation(collation.get());
        return new Scalar.Collate(operators().convert(operand, type), type);
    }

    Scalar subquery(Query query) {
        var bound = new QueryBinder(context()).subquery(query, scope);
        if (bound.columns().size() != 1) {
            throw SyntaxError.SUBQUERY_ONE_EXPRESSION.with();
        }
        return new Scalar.Subquery(bound.relation(), bound.columns().getFirst().column());
    }

    private Scalar pseudoColumn(Expression.PseudoColumn column) {
        boolean identity = column.name().equals("IDENTITY") || column.name().equals("IDENTITYCOL");
        if (identity) {
            for (var source : scope.sources()) {
                if (column.qualifier().isPresent() && !scope.matches(source, column.qualifier().get())) {
                    continue;
                }
                for (var candidate : source.columns()) {
                    if (candidate.column().identity()) {
                        return candidate.value();
                    }
                }
            }
        }
        if (column.name().equals("ACTION")) {
            var action = scope.find(Optional.<ObjectName>empty(),
                    new dev.vitrine.tsql.syntax.Identifier("$action", false, column.position()));
            if (action.isPresent()) {
                return action.get();
            }
        }
        if (column.name().equals("LOCATOR")) {
            for (var source : scope.sources()) {
                if (column.qualifier().isEmpty() || scope.matches(source, column.qualifier().get())) {
                    return BindContext.value(context().bookmark(source.columns().getFirst().column()));
                }
            }
        }
        throw SyntaxError.INVALID_PSEUDOCOLUMN.with("$" + column.name());
    }

    static Argument argument(Scalar scalar) {
        return scalar instanceof Scalar.Constant(var type, var value) ? Argument.literal(type, value)
                : Argument.of(scalar.type());
    }

}
