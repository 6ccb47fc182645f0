package dev.vitrine.query.serialization;

import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.util.List;

/// What the modes of FOR XML share: root, namespaces, the result's type.
abstract class XmlRows implements Serializer {
    private final XmlOptions options;

    XmlRows(XmlOptions options) {
        this.options = options;
        options.root().ifPresent(name -> {
            if (name.isEmpty()) {
                throw XmlError.ROOT_EMPTY.with();
            }
            options.checked(name, "ROOT");
        });
    }

    final XmlOptions options() {
        return options;
    }

    @Override public final SqlType type() {
        return options.typed() ? SqlType.XML : options.client() ? SqlType.NTEXT : SqlType.NVARCHAR_MAX;
    }

    @Override public final boolean nests() {
        return options.typed();
    }

    /// What the element of a row declares: nothing where the root does.
    final String rowDeclarations() {
        return options.root().isPresent() ? "" : options.declarations();
    }

    /// Binary data needs BINARY BASE64 where columns could refer to it by an address.
    final void refuseAddresses(List<Item> items) {
        for (var item : items) {
            if (item.type().name().isBinary() && !options.base64()) {
                throw XmlError.BINARY_ADDRESS.with(item.name());
            }
        }
    }

    /// The rows' text with the root around it.
    final List<Value> finished(StringBuilder text) {
        options.root().ifPresent(name -> {
            var root = encodedName(name);
            text.insert(0, "<" + root + options.declarations() + ">").append("</").append(root).append('>');
        });
        return options.typed() ? List.of(new XmlValue(text.toString())) : Pieces.of(text, options.client());
    }

    static String encodedName(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? XmlNames.encoded(name)
                : XmlNames.encoded(name.substring(0, colon)) + ":" + XmlNames.encoded(name.substring(colon + 1));
    }
}
