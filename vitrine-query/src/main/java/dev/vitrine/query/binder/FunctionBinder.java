package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Aggregates;
import dev.vitrine.query.function.Argument;
import dev.vitrine.query.function.ConditionalTypes;
import dev.vitrine.query.function.Function;
import dev.vitrine.query.function.Functions;
import dev.vitrine.query.function.PartitionNumber;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.FunctionCall;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Binds calls: the functions that choose what they evaluate stand here, the rest comes from the tables of `query.function`.
final class FunctionBinder {
    /// What a function may not call: each call changes the session's or the server's state.
    private static final Set<String> SIDE_EFFECTS = Set.of("NEWID", "NEWSEQUENTIALID", "RAND");

    private static final int PARTITION_STATE = 213;

    private final ExpressionBinder expressions;

    FunctionBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Scalar system(String name) {
        var function = Functions.find(name);
        if (function.isEmpty()) {
            throw SyntaxError.VARIABLE_UNDECLARED.state(2, name);
        }
        return new Scalar.Call(function.get().bind(List.of(), expressions.context().settings().conversion()),
                List.of());
    }

    Scalar call(FunctionCall call) {
        if (!call.name().isSimple()) {
            return userFunction(call);
        }
        var name = call.name().name().name().toUpperCase(Locale.ROOT);
        if (call.over().isPresent()) {
            return new WindowBinder(expressions).bind(call, name);
        }
        if (Aggregates.find(name).isPresent()) {
            return new AggregateBinder(expressions).bind(call, name);
        }
        if (WindowBinder.isWindowFunction(name)) {
            throw SyntaxError.OVER_REQUIRED.with(name.toLowerCase(Locale.ROOT));
        }
        return switch (name) {
            case "IDENTITY" -> IntoBinder.call(call, expressions);
            case "COALESCE" -> coalesce(call);
            case "ISNULL" -> isNull(call);
            case "NULLIF" -> nullIf(call);
            case "CHOOSE" -> choose(call);
            case "JSON_OBJECT", "JSON_ARRAY", "JSON_MODIFY" -> new JsonBinder(expressions).call(call, name);
            case "GROUPING", "GROUPING_ID" -> new AggregateBinder(expressions).grouping(call, name);
            default -> builtIn(call, name);
        };
    }

    /// $PARTITION.function ( e ): 208 where there is no such function.
    Scalar partition(Expression.PartitionNumber number) {
        var database = number.database().map(Identifier::name);
        var scope = expressions.context().scope;
        var function = scope.partitionFunction(database, number.function().name()).orElseThrow(() ->
                BindContext.at(NameError.INVALID_OBJECT_NAME.state(PARTITION_STATE, database.map(name -> name + ".")
                        .orElse("") + "$partition." + number.function().name()), number));
        var bound = PartitionNumber.of(database.orElse(scope.databaseName()), function);
        var value = expressions.bind(number.argument());
        var converted = value.isNullConstant() ? new Scalar.Constant(function.type(), Null.NULL)
                : expressions.operators().convert(value, function.type());
        return new Scalar.Call(bound, List.of(converted));
    }

    private Scalar userFunction(FunctionCall call) {
        var own = Functions.find(call.name().text().toUpperCase(Locale.ROOT));
        if (own.isPresent()) {
            return bind(own.get(), scalars(own.get(), call));
        }
        return new UserFunctions(expressions.context()).scalar(call, expressions);
    }

    private Scalar builtIn(FunctionCall call, String name) {
        var function = Functions.find(name);
        if (function.isEmpty()) {
            throw SyntaxError.NOT_RECOGNIZED.state(10, call.name().name().name(), "built-in function name");
        }
        if (expressions.context().insideFunction() && SIDE_EFFECTS.contains(name)) {
            throw ObjectError.CREATE_FUNCTION_SIDE_EFFECT.with(name.toLowerCase(Locale.ROOT));
        }
        return bind(function.get(), scalars(function.get(), call));
    }

    private List<Scalar> scalars(Function function, FunctionCall call) {
        var bound = new ArrayList<Scalar>();
        for (var modifier : call.modifiers()) {
            if (modifier instanceof Expression.KeywordModifier) {
                throw ExpressionBinder.unsupported(call.name().text());
            }
        }
        for (var argument : call.arguments()) {
            if (bound.isEmpty() && function.takesDatePart()
                    && argument instanceof Expression.ColumnReference(var qualifier, var part, var _)
                    && qualifier.isEmpty()) {
                bound.add(new Scalar.Constant(SqlType.varchar(30), StringValue.of(part.name())));
            } else if (bound.size() == 1 && function.name().equals("ISJSON")
                    && argument instanceof Expression.ColumnReference(var qualifier, var kind, var _)
                    && qualifier.isEmpty()) {
                bound.add(new Scalar.Constant(SqlType.varchar(30), StringValue.of(kind.name())));
            } else if (argument instanceof Expression.Star star) {
                bound.addAll(star(star));
            } else {
                bound.add(Folding.fold(expressions.bind(argument), expressions.context()));
            }
        }
        return bound;
    }

    /// CHECKSUM(*).
    private List<Scalar> star(Expression.Star star) {
        var all = new ArrayList<Scalar>();
        expressions.scope().sources().forEach(source -> source.columns().forEach(column -> all.add(column.value())));
        if (all.isEmpty()) {
            throw BindContext.at(SyntaxError.INCORRECT_SYNTAX.with("*"), star);
        }
        return all;
    }

    Scalar bind(Function function, List<Scalar> scalars) {
        var arguments = scalars.stream().map(ExpressionBinder::argument).toList();
        var bound = function.bind(arguments, expressions.context().settings().conversion());
        var converted = new ArrayList<Scalar>();
        for (int i = 0; i < scalars.size(); i++) {
            var target = bound.argumentTypes().get(i);
            converted.add(expressions.operators().convert(scalars.get(i), kept(scalars.get(i), target)));
        }
        return new Scalar.Call(bound, List.copyOf(converted));
    }

    /// A string argument keeps its own collation.
    private static SqlType kept(Scalar scalar, SqlType target) {
        return target.isCharacter() && scalar.type().isCharacter() ? target.withCollation(scalar.type().collation())
                : target;
    }

    Scalar atTimeZone(Scalar operand, Scalar zone) {
        return Functions.find("AT TIME ZONE").map(function -> bind(function, List.of(operand, zone)))
                .orElseThrow(() -> ExpressionBinder.unsupported("AT TIME ZONE"));
    }

    private Scalar coalesce(FunctionCall call) {
        if (call.arguments().size() < 2) {
            throw SyntaxError.INCORRECT_SYNTAX.with(")");
        }
        var operands = expressions.bindAll(call.arguments());
        if (operands.stream().allMatch(Scalar::isNullConstant)) {
            throw TypeError.COALESCE_ALL_NULL.with();
        }
        var type = expressions.operators().commonType(operands, "COALESCE");
        return new Scalar.Coalesce(operands.stream().map(o -> expressions.operators().convert(o, type)).toList(), type);
    }

    private Scalar isNull(FunctionCall call) {
        requireCount(call, 2);
        var operands = expressions.bindAll(call.arguments());
        var arguments = operands.stream().map(ExpressionBinder::argument).toList();
        var type = ConditionalTypes.isNull(arguments.getFirst(), arguments.getLast());
        return new Scalar.Coalesce(operands.stream().map(o -> expressions.operators().convert(o, type)).toList(), type);
    }

    private Scalar nullIf(FunctionCall call) {
        requireCount(call, 2);
        var operands = expressions.bindAll(call.arguments());
        var first = operands.getFirst();
        if (first.isNullConstant()) {
            throw TypeError.NULLIF_FIRST_NULL.with();
        }
        Condition equal = expressions.operators().compare(Comparison.EQUAL, first, operands.getLast());
        return new Scalar.Case(List.of(new Scalar.Branch(equal, new Scalar.Constant(first.type(), Null.NULL))), first,
                first.type());
    }

    private Scalar choose(FunctionCall call) {
        if (call.arguments().size() < 2) {
            throw SyntaxError.INCORRECT_NUMBER_OF_ARGUMENTS.with("choose", 2, 255);
        }
        var index = expressions.operators().convert(expressions.bind(call.arguments().getFirst()), SqlType.INT);
        var results = expressions.bindAll(call.arguments().subList(1, call.arguments().size()));
        var conditions = new ArrayList<Condition>();
        for (int i = 1; i <= results.size(); i++) {
            conditions.add(new Condition.Compare(Comparison.EQUAL, index,
                    new Scalar.Constant(SqlType.INT, IntegerValue.of(i))));
        }
        return expressions.choice(conditions, results, Scalar.Constant.NULL);
    }

    private static void requireCount(FunctionCall call, int count) {
        if (call.arguments().size() != count) {
            throw SyntaxError.FUNCTION_ARGUMENT_COUNT.with(call.name().text().toLowerCase(Locale.ROOT), count);
        }
    }

    static List<Argument> arguments(List<Scalar> scalars) {
        return scalars.stream().map(ExpressionBinder::argument).toList();
    }
}
