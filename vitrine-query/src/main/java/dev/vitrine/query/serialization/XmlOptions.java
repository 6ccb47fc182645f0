package dev.vitrine.query.serialization;

import dev.vitrine.types.error.XmlError;
import java.util.List;
import java.util.Optional;

/// The directives of FOR XML.
///
/// @param row        the name of the row's element; empty for none in PATH mode
/// @param elements   whether columns are elements (RAW and AUTO)
/// @param xsinil     whether NULL is an element with xsi:nil
/// @param base64     whether binary values may be written as base64
/// @param typed      TYPE
/// @param namespaces WITH XMLNAMESPACES, in order
/// @param client     whether the text goes to a client as the result of a statement
public record XmlOptions(Optional<String> row, Optional<String> root, boolean elements, boolean xsinil,
        boolean base64, boolean typed, List<Namespace> namespaces, boolean client) {
    private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    /// A prefix, empty for DEFAULT, and its URI.
    public record Namespace(String prefix, String uri) { }

    /// What the outermost elements declare: the prefixes from last to first, then xsi.
    String declarations() {
        var text = new StringBuilder();
        if (xsinil) {
            declare(text, "xsi", XSI);
        }
        for (int i = namespaces.size() - 1; i >= 0; i--) {
            declare(text, namespaces.get(i).prefix(), namespaces.get(i).uri());
        }
        return text.toString();
    }

    private static void declare(StringBuilder text, String prefix, String uri) {
        text.append(" xmlns").append(prefix.isEmpty() ? "" : ":" + prefix).append("=\"")
                .append(XmlNames.escaped(uri, true)).append('"');
    }

    /// A prefix that no declaration has is refused: 6846.
    String checked(String name, String kind) {
        int colon = name.indexOf(':');
        if (colon > 0 && !namespaces.isEmpty()) {
            var prefix = name.substring(0, colon);
            boolean known = prefix.equals("xml") || prefix.equals("xsi") && xsinil
                    || namespaces.stream().anyMatch(namespace -> namespace.prefix().equals(prefix));
            if (!known) {
                throw XmlError.PREFIX_UNDECLARED.with(prefix, kind, name);
            }
        }
        return name;
    }
}
