package dev.vitrine.query.function;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Locale;

/// STRING_ESCAPE(text, 'json').
final class JsonEscape {
    private JsonEscape() {
    }

    static Value escape(Value[] a) {
        if (!a[1].asString().strip().toLowerCase(Locale.ROOT).equals("json")) {
            throw TypeError.ARGUMENT_VALUE_INVALID.with(a[1].asString(), 2, "string_escape");
        }
        var result = new StringBuilder();
        for (char c : a[0].asString().toCharArray()) {
            switch (c) {
                case '"', '\\', '/' -> result.append('\\').append(c);
                case '\b' -> result.append("\\b");
                case '\f' -> result.append("\\f");
                case '\n' -> result.append("\\n");
                case '\r' -> result.append("\\r");
                case '\t' -> result.append("\\t");
                default -> result.append(c < ' ' ? String.format(Locale.ROOT, "\\u%04x", (int) c) : String.valueOf(c));
            }
        }
        return StringValue.of(result.toString());
    }
}
