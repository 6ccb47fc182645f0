package dev.vitrine.query.xml;

import dev.vitrine.query.serialization.XmlOptions.Namespace;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A compiled expression of a method of the xml type.
public interface XQuery {

    /// The text of the only item, empty for none.
    Optional<String> value(XmlValue context, Value[] external);

    /// The items as a text of XML.
    String query(XmlValue context, Value[] external);

    boolean exists(XmlValue context, Value[] external);

    /// The nodes as rows.
    Iterator<Value[]> nodes(XmlValue context, Value[] external);

    /// A reference to SQL inside of the expression: `sql:variable("@v")` or `sql:column("t.c")`.
    record External(boolean variable, String name) { }

    /// An expression with its references as variables of XQuery, in their order.
    record Source(String text, List<External> externals) {
        private static final Pattern REFERENCE = Pattern.compile(
                "sql:(variable|column)\\s*\\(\\s*(?:\"([^\"]*)\"|'([^']*)')\\s*\\)");

        public static Source of(String written) {
            var externals = new ArrayList<External>();
            var matcher = REFERENCE.matcher(written);
            var text = new StringBuilder();
            while (matcher.find()) {
                var name = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
                var external = new External(matcher.group(1).equals("variable"), name);
                int place = externals.indexOf(external);
                if (place < 0) {
                    externals.add(external);
                    place = externals.size() - 1;
                }
                matcher.appendReplacement(text, "\\$sql" + place);
            }
            matcher.appendTail(text);
            return new Source(text.toString(), List.copyOf(externals));
        }
    }

    /// @param method     as errors name it
    /// @param singleton  whether it may give one item at most: 2389
    /// @param types      of the references
    static XQuery compile(Source source, String method, boolean singleton, List<Namespace> namespaces,
            List<SqlType> types) {
        return SaxonQuery.compile(source, method, singleton, namespaces, types);
    }
}
