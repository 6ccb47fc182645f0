package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.ANY;
import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.many;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NEVER_NULL;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.query.json.JsonModification;
import dev.vitrine.query.json.JsonNode;
import dev.vitrine.query.json.JsonPath;
import dev.vitrine.query.json.JsonReader;
import dev.vitrine.query.json.JsonText;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// "JSON functions". The binder gives JSON_MODIFY, JSON_OBJECT and JSON_ARRAY their values as JSON already: what is
/// JSON by its making as it is, anything else through the row `JSON LITERAL`, which no query can name.
public final class JsonFunctions {
    private static final int VALUE_CHARACTERS = 4000;
    private static final SqlType VALUE = SqlType.nvarchar(VALUE_CHARACTERS);
    private static final ArgumentRule TEXT = (argument, index, function) -> {
        boolean text = argument.type().isCharacter() && !argument.type().name().isOldLob();
        if (!text && !argument.isNullLiteral()) {
            throw ArgumentRule.invalid(argument.type(), index, function);
        }
        return SqlType.NVARCHAR_MAX;
    };
    /// A path is never NULL.
    private static final ArgumentRule PATH = (argument, index, function) -> {
        if (argument.isNullLiteral()) {
            throw TypeError.INVALID_ARGUMENT_TYPE.with("NULL", index + 1, function.toLowerCase(Locale.ROOT));
        }
        return TEXT.convertTo(argument, index, function);
    };

    static final List<Function> ROWS = List.of(
            //     name               arguments                result                    nulls         implementation
            scalar("ISJSON",          optional(1, TEXT, NAME), is(SqlType.INT),          NULL_ON_NULL, (_, a) ->
                    isJson(a)),
            scalar("JSON_VALUE",      args(TEXT, PATH),        is(VALUE),                NULL_ON_NULL, (_, a) ->
                    value(a[0].asString(), JsonPath.parse(a[1].asString()))),
            scalar("JSON_QUERY",      optional(1, TEXT, PATH), JsonFunctions::fragment,  NULL_ON_NULL, (_, a) ->
                    query(a[0].asString(), a.length > 1 ? a[1].asString() : "$")),
            scalar("JSON_PATH_EXISTS", args(TEXT, PATH),       is(SqlType.INT),          NULL_ON_NULL, (_, a) ->
                    exists(a[0].asString(), JsonPath.parse(a[1].asString()))),
            scalar("JSON_MODIFY",     args(TEXT, PATH, TEXT),  is(SqlType.NVARCHAR_MAX), HANDLED,      (_, a) ->
                    modify(a)),
            scalar("JSON_OBJECT",     many(1, ANY),            is(SqlType.NVARCHAR_MAX), NEVER_NULL,   (_, a) ->
                    object(a)),
            scalar("JSON_ARRAY",      many(1, ANY),            is(SqlType.NVARCHAR_MAX), NEVER_NULL,   (_, a) ->
                    array(a)),
            typed("JSON LITERAL",     args(ANY),               is(SqlType.NVARCHAR_MAX), NULL_ON_NULL, (call, _) ->
                    literal(call.type(0))));

    private JsonFunctions() {
    }

    /// As long as the text that it is taken from may be.
    private static SqlType fragment(Call call) {
        return call.arguments().getFirst().type().isMax() ? SqlType.NVARCHAR_MAX : VALUE;
    }

    /// Without a kind: an object or an array.
    private static Value isJson(Value[] a) {
        var kind = a.length > 1 ? a[1].asString().toUpperCase(Locale.ROOT) : "";
        JsonNode node;
        try {
            node = JsonReader.readValue(a[0].asString());
        } catch (SqlError _) {
            return IntegerValue.ZERO;
        }
        boolean fits = switch (kind) {
            case "" -> !node.isScalar();
            case "VALUE" -> true;
            case "ARRAY" -> node.kind() == JsonNode.Kind.ARRAY;
            case "OBJECT" -> node.kind() == JsonNode.Kind.OBJECT;
            case "SCALAR" -> node.kind() == JsonNode.Kind.STRING || node.kind() == JsonNode.Kind.NUMBER;
            default -> throw TypeError.ARGUMENT_VALUE_INVALID.with(a[1].asString(), 2, "isjson");
        };
        return fits ? IntegerValue.ONE : IntegerValue.ZERO;
    }

    private static Value value(String document, JsonPath path) {
        var found = path.find(JsonReader.read(document));
        if (found.isEmpty()) {
            return missing(path, JsonError.PROPERTY_NOT_FOUND.with());
        }
        var node = found.get();
        if (node.kind() == JsonNode.Kind.NULL) {
            return Null.NULL;
        }
        if (!node.isScalar()) {
            return missing(path, JsonError.SCALAR_NOT_FOUND.state(2));
        }
        return node.text().length() > VALUE_CHARACTERS ? missing(path, JsonError.STRING_TRUNCATED.with())
                : StringValue.of(node.text());
    }

    private static Value query(String document, String path) {
        var parsed = JsonPath.parse(path);
        var found = parsed.find(JsonReader.read(document));
        if (found.isEmpty()) {
            return missing(parsed, JsonError.PROPERTY_NOT_FOUND.with());
        }
        return found.get().isScalar() ? missing(parsed, JsonError.FRAGMENT_NOT_FOUND.state(2))
                : StringValue.of(found.get().source(document));
    }

    private static Value missing(JsonPath path, SqlError error) {
        if (path.strict()) {
            throw error;
        }
        return Null.NULL;
    }

    private static Value exists(String document, JsonPath path) {
        try {
            return path.find(JsonReader.read(document)).isPresent() ? IntegerValue.ONE : IntegerValue.ZERO;
        } catch (SqlError error) {
            if (path.strict()) {
                throw error;
            }
            return IntegerValue.ZERO;
        }
    }

    private static Value modify(Value[] a) {
        if (a[0] == Null.NULL || a[1] == Null.NULL) {
            return Null.NULL;
        }
        Optional<String> token = a[2] == Null.NULL ? Optional.empty() : Optional.of(a[2].asString());
        return StringValue.of(JsonModification.apply(a[0].asString(), JsonPath.parseModification(a[1].asString()),
                token));
    }

    /// The first argument says whether NULLs are left out; names and values follow in turn.
    private static Value object(Value[] a) {
        boolean absent = a[0] == BitValue.ONE;
        var text = new StringBuilder("{");
        for (int i = 1; i + 1 < a.length; i += 2) {
            if (a[i] == Null.NULL) {
                throw JsonError.NULL_KEY.with("json_object");
            }
            if (a[i + 1] == Null.NULL && absent) {
                continue;
            }
            text.append(text.length() > 1 ? "," : "").append(JsonText.quoted(a[i].asString())).append(':')
                    .append(a[i + 1] == Null.NULL ? "null" : a[i + 1].asString());
        }
        return StringValue.of(text.append('}').toString());
    }

    private static Value array(Value[] a) {
        boolean absent = a[0] == BitValue.ONE;
        var text = new StringBuilder("[");
        for (int i = 1; i < a.length; i++) {
            if (a[i] != Null.NULL || !absent) {
                text.append(text.length() > 1 ? "," : "").append(a[i] == Null.NULL ? "null" : a[i].asString());
            }
        }
        return StringValue.of(text.append(']').toString());
    }

    private static Implementation literal(SqlType type) {
        return (_, a) -> StringValue.of(JsonText.of(a[0], type));
    }
}
