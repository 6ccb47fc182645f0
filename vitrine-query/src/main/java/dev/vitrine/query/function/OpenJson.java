package dev.vitrine.query.function;

import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.function.RowFunction.Column;
import dev.vitrine.query.json.JsonNode;
import dev.vitrine.query.json.JsonNode.Kind;
import dev.vitrine.query.json.JsonPath;
import dev.vitrine.query.json.JsonReader;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// OPENJSON: the properties or elements of a value as rows, or columns taken from it by paths.
public final class OpenJson {
    private static final int KEY_CHARACTERS = 4000;
    private static final SqlType PATH = SqlType.nvarchar(KEY_CHARACTERS);

    /// A column of WITH.
    public record Extract(String name, SqlType type, JsonPath path, boolean asJson) { }

    private OpenJson() {
    }

    /// Rows (key, value, type); keys compare binary.
    public static BoundRowFunction properties(int arguments, SqlType text) {
        Collation binary = Collations.find("Latin1_General_BIN2").orElseThrow();
        var columns = List.of(new Column("key", SqlType.nvarchar(KEY_CHARACTERS).withCollation(binary), false),
                new Column("value", text, true), new Column("type", SqlType.TINYINT, false));
        return new BoundRowFunction(types(arguments, text), columns, (_, a) -> opened(a, 1)
                .map(node -> rows(a[0].asString(), node)).orElse(List.<Value[]>of()).iterator());
    }

    private static List<SqlType> types(int arguments, SqlType text) {
        return arguments == 1 ? List.of(text) : List.of(text, PATH);
    }

    /// The object or array that the path leads to; empty where it leads to none.
    private static Optional<JsonNode> opened(Value[] a, int state) {
        if (a.length > 1 && a[1] == Null.NULL) {
            throw TypeError.INVALID_ARGUMENT_TYPE.state(9, "NULL", 2, "OPENJSON");
        }
        if (a[0] == Null.NULL) {
            return Optional.empty();
        }
        var path = JsonPath.parse(a.length > 1 ? a[1].asString() : "$");
        var found = path.find(JsonReader.read(a[0].asString()));
        if (found.isEmpty() && path.strict()) {
            throw JsonError.PROPERTY_NOT_FOUND.state(3);
        }
        if (found.isPresent() && found.get().isScalar() && path.strict()) {
            throw JsonError.NOT_ARRAY_OR_OBJECT.state(state);
        }
        return found.filter(node -> !node.isScalar());
    }

    private static List<Value[]> rows(String document, JsonNode node) {
        if (node.kind() == Kind.OBJECT) {
            return node.members().stream().map(member -> row(document, member.name(), member.value())).toList();
        }
        return IntStream.range(0, node.items().size())
                .mapToObj(i -> row(document, Integer.toString(i), node.items().get(i))).toList();
    }

    private static Value[] row(String document, String key, JsonNode node) {
        var name = key.length() > KEY_CHARACTERS ? key.substring(0, KEY_CHARACTERS) : key;
        Value value = node.kind() == Kind.NULL ? Null.NULL
                : StringValue.of(node.isScalar() ? node.text() : node.source(document));
        return new Value[] {StringValue.of(name), value, IntegerValue.of(node.kind().ordinal())};
    }

    /// A row for an object, or one for each element of an array.
    public static BoundRowFunction columns(int arguments, SqlType text, List<Extract> extracts,
            ConversionSettings settings) {
        var columns = extracts.stream().map(extract -> new Column(extract.name, extract.type, true)).toList();
        var converters = extracts.stream().map(extract -> Conversions.converter(text, extract.type, settings)).toList();
        return new BoundRowFunction(types(arguments, text), columns, (_, a) -> opened(a, 2)
                .map(node -> extracted(a[0].asString(), node, extracts, converters))
                .orElse(List.<Value[]>of().iterator()));
    }

    private static Iterator<Value[]> extracted(String document, JsonNode root, List<Extract> extracts,
            List<Converter> converters) {
        var nodes = root.kind() == Kind.ARRAY ? root.items() : List.of(root);
        return nodes.stream().map(node -> {
            var row = new ArrayList<Value>();
            for (int i = 0; i < extracts.size(); i++) {
                row.add(value(document, node, extracts.get(i), converters.get(i)));
            }
            return row.toArray(new Value[0]);
        }).iterator();
    }

    private static Value value(String document, JsonNode node, Extract extract, Converter converter) {
        var found = extract.path.find(node);
        if (found.isEmpty()) {
            return missing(extract, JsonError.PROPERTY_NOT_FOUND.state(6));
        }
        var value = found.get();
        if (value.kind() == Kind.NULL) {
            return Null.NULL;
        }
        if (extract.asJson == value.isScalar()) {
            return missing(extract, JsonError.FRAGMENT_NOT_FOUND.with());
        }
        if (extract.asJson) {
            return StringValue.of(value.source(document));
        }
        return extract.type.name().isBinary() ? binary(value.text(), extract.type)
                : converter.convert(StringValue.of(value.text()));
    }

    private static Value missing(Extract extract, SqlError error) {
        if (extract.path.strict()) {
            throw error;
        }
        return Null.NULL;
    }

    private static Value binary(String text, SqlType type) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException _) {
            throw JsonError.NOT_BASE64.with();
        }
        if (!type.isMax() && bytes.length > type.length()) {
            throw JsonError.BASE64_TRUNCATED.with();
        }
        boolean fixed = type.name() == TypeName.BINARY;
        return new BinaryValue(fixed ? Arrays.copyOf(bytes, type.length()) : bytes);
    }
}
