package dev.vitrine.query.serialization;

import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Parts a text for a client, which gets it in rows of 2 033 characters.
final class Pieces {
    private static final int CHARACTERS = 2033;

    private Pieces() {
    }

    static List<Value> of(CharSequence text, boolean client) {
        if (!client || text.length() <= CHARACTERS) {
            return List.of(StringValue.of(text.toString()));
        }
        var pieces = new ArrayList<Value>();
        for (int at = 0; at < text.length(); at += CHARACTERS) {
            pieces.add(StringValue.of(text.subSequence(at, Math.min(text.length(), at + CHARACTERS)).toString()));
        }
        return pieces;
    }
}
