package dev.vitrine.query.function;

import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.function.RowFunction.Column;
import dev.vitrine.query.xml.XQuery;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// "xml data type methods" as functions: the first argument is the value, the others are what the expression refers to
/// by sql:variable and sql:column.
public final class XmlMethods {
    private XmlMethods() {
    }

    /// @param name the method with its expression, by which calls are told apart
    public static BoundFunction value(String name, XQuery query, List<SqlType> types, SqlType type,
            ConversionSettings settings) {
        var converter = Conversions.converter(SqlType.NVARCHAR_MAX, type, settings);
        return bound(name, types, type, (_, a) -> query.value((XmlValue) a[0], external(a))
                .map(text -> converter.convert(StringValue.of(text))).orElse(Null.NULL));
    }

    public static BoundFunction query(String name, XQuery query, List<SqlType> types) {
        return bound(name, types, SqlType.XML, (_, a) -> new XmlValue(query.query((XmlValue) a[0], external(a))));
    }

    public static BoundFunction exist(String name, XQuery query, List<SqlType> types) {
        return bound(name, types, SqlType.BIT, (_, a) -> query.exists((XmlValue) a[0], external(a)) ? BitValue.ONE
                : BitValue.ZERO);
    }

    /// One row a node.
    public static BoundRowFunction nodes(XQuery query, List<SqlType> types, String column) {
        return new BoundRowFunction(types, List.of(new Column(column, SqlType.XML, false)), (_, a) ->
                a[0] == Null.NULL ? Collections.emptyIterator() : query.nodes((XmlValue) a[0], external(a)));
    }

    private static Value[] external(Value[] arguments) {
        return Arrays.copyOfRange(arguments, 1, arguments.length);
    }

    private static BoundFunction bound(String name, List<SqlType> types, SqlType type, Implementation method) {
        Implementation guarded = (context, a) -> a[0] == Null.NULL ? Null.NULL : method.apply(context, a);
        var function = new Function(name, Arguments.many(1, ArgumentRule.ANY), _ -> type, Nulls.HANDLED,
                Volatility.DETERMINISTIC, (_, _) -> guarded, false);
        return new BoundFunction(function, types, type, guarded);
    }
}
