package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Function;
import dev.vitrine.query.function.Functions;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.FunctionCall;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The functions that make JSON of values: what is JSON already goes in as it is, all else is written as JSON first.
final class JsonBinder {
    private static final Set<String> MAKERS = Set.of("JSON_QUERY", "JSON_MODIFY", "JSON_OBJECT", "JSON_ARRAY");

    private final ExpressionBinder expressions;
    private final FunctionBinder functions;

    JsonBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
        this.functions = new FunctionBinder(expressions);
    }

    Scalar call(FunctionCall call, String name) {
        var function = Functions.find(name).orElseThrow();
        return switch (name) {
            case "JSON_OBJECT" -> object(call, function);
            case "JSON_ARRAY" -> array(call, function);
            default -> modify(call, function);
        };
    }

    /// NULL ON NULL unless said otherwise.
    private Scalar object(FunctionCall call, Function function) {
        var arguments = new ArrayList<Scalar>();
        arguments.add(absent(call, false));
        for (var argument : call.arguments()) {
            if (!(argument instanceof Expression.JsonPair(var key, var value, var _))) {
                throw BindContext.at(SyntaxError.INCORRECT_SYNTAX.with(","), argument);
            }
            arguments.add(expressions.operators().convert(expressions.bind(key), SqlType.NVARCHAR_MAX));
            arguments.add(literal(expressions.bind(value)));
        }
        return functions.bind(function, arguments);
    }

    /// ABSENT ON NULL unless said otherwise.
    private Scalar array(FunctionCall call, Function function) {
        var arguments = new ArrayList<Scalar>();
        arguments.add(absent(call, true));
        for (var argument : call.arguments()) {
            arguments.add(literal(expressions.bind(argument)));
        }
        return functions.bind(function, arguments);
    }

    private static Scalar absent(FunctionCall call, boolean otherwise) {
        boolean absent = otherwise;
        for (var modifier : call.modifiers()) {
            if (!(modifier instanceof Expression.KeywordModifier(var word)) || !word.endsWith(" ON NULL")) {
                throw ExpressionBinder.unsupported(call.name().text());
            }
            absent = word.startsWith("ABSENT");
        }
        return new Scalar.Constant(SqlType.BIT, absent ? BitValue.ONE : BitValue.ZERO);
    }

    private Scalar modify(FunctionCall call, Function function) {
        if (call.arguments().size() != 3) {
            throw SyntaxError.FUNCTION_ARGUMENT_COUNT.with("json_modify", 3);
        }
        var scalars = expressions.bindAll(call.arguments());
        var value = scalars.getLast();
        var type = value.type().name();
        boolean taken = type.isCharacter() && !type.isOldLob() || type.isNumeric() && !type.isMoney();
        if (!taken && !value.isNullConstant()) {
            throw TypeError.INVALID_ARGUMENT_TYPE.with(type.sqlName(), 3, "json_modify");
        }
        return functions.bind(function, List.of(scalars.get(0), scalars.get(1), literal(value)));
    }

    private Scalar literal(Scalar value) {
        if (value.isNullConstant()) {
            return new Scalar.Constant(SqlType.NVARCHAR_MAX, Null.NULL);
        }
        return makesJson(value) ? value
                : functions.bind(Functions.find("JSON LITERAL").orElseThrow(), List.of(value));
    }

    /// Whether an expression gives JSON by its making: the functions, and FOR JSON with its brackets.
    static boolean makesJson(Scalar value) {
        return switch (value) {
            case Scalar.Call(var function, var _) -> MAKERS.contains(function.function().name());
            case Scalar.Subquery(var query, var output) -> serializes(query)
                    || Definitions.of(query, output).map(JsonBinder::makesJson).orElse(false);
            case Scalar.Coalesce(var operands, var _) -> operands.stream().anyMatch(JsonBinder::makesJson);
            default -> false;
        };
    }

    private static boolean serializes(Relation query) {
        return query instanceof Relation.Serialize(var _, var _, var serializer, var _) && serializer.nests()
                && serializer.type().name() == TypeName.NVARCHAR;
    }
}
