package dev.vitrine.query.serialization;

import dev.vitrine.query.json.JsonText;
import dev.vitrine.types.type.SqlType;

/// What FOR JSON PATH and FOR JSON AUTO share: brackets, root, the result's type.
abstract class JsonRows implements Serializer {
    private final JsonOptions options;

    JsonRows(JsonOptions options) {
        this.options = options;
    }

    final JsonOptions options() {
        return options;
    }

    @Override public final SqlType type() {
        return SqlType.NVARCHAR_MAX;
    }

    @Override public final boolean nests() {
        return !options.withoutWrapper();
    }

    final String opening() {
        var array = options.withoutWrapper() ? "" : "[";
        return options.root().map(name -> "{" + JsonText.quoted(name) + ":" + array).orElse(array);
    }

    final String closing() {
        return (options.withoutWrapper() ? "" : "]") + (options.root().isPresent() ? "}" : "");
    }
}
