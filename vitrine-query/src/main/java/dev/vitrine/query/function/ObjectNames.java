package dev.vitrine.query.function;

import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Names of up to four parts in text: PARSENAME, and what OBJECT_ID reads.
public final class ObjectNames {
    private static final int NAME_CHARACTERS = 128;
    private static final int MAX_PARTS = 4;

    private ObjectNames() {
    }

    /// The parts from left to right, quotes taken off; empty if it is no name of up to four parts.
    public static List<String> parts(String name) {
        var parts = new ArrayList<String>();
        var part = new StringBuilder();
        char close = 0;
        boolean quoted = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (close != 0) {
                if (c != close) {
                    part.append(c);
                } else if (i + 1 < name.length() && name.charAt(i + 1) == close) {
                    part.append(c);
                    i++;
                } else {
                    close = 0;
                }
            } else if ((c == '[' || c == '"') && part.toString().isBlank()) {
                close = c == '[' ? ']' : '"';
                part.setLength(0);
                quoted = true;
            } else if (c == '.') {
                parts.add(part.toString().strip());
                part.setLength(0);
                quoted = false;
            } else if (quoted && c != ' ' || c == '[' || c == ']' || c == '"') {
                return List.of();
            } else if (!quoted) {
                part.append(c);
            }
        }
        parts.add(part.toString().strip());
        return close != 0 || parts.size() > MAX_PARTS ? List.of() : parts;
    }

    /// PARSENAME: part 1 is the object, 4 the server; NULL if it is not there, or if a part is too long for a name.
    static Value part(Value[] a) {
        var parts = parts(a[0].asString());
        int index = parts.size() - a[1].asInt();
        boolean tooLong = parts.stream().anyMatch(part -> part.length() > NAME_CHARACTERS);
        boolean present = !tooLong && a[1].asInt() >= 1 && index >= 0 && index < parts.size()
                && !parts.get(index).isEmpty();
        return present ? new StringValue(parts.get(index)) : Null.NULL;
    }
}
