package dev.vitrine.query.json;

import dev.vitrine.query.json.JsonNode.Kind;
import dev.vitrine.types.error.JsonError;
import java.util.Optional;

/// JSON_MODIFY: changes one value and leaves the rest of the text as it is written.
public final class JsonModification {
    private final String document;
    private final JsonPath path;
    private final Optional<String> token;

    private JsonModification(String document, JsonPath path, Optional<String> token) {
        this.document = document;
        this.path = path;
        this.token = token;
    }

    /// @param token the new value as JSON; empty is NULL, which removes a property in lax mode
    public static String apply(String document, JsonPath path, Optional<String> token) {
        if (path.steps().isEmpty() && !path.append()) {
            throw JsonError.MODIFY_PATH_UNSUPPORTED.with(2);
        }
        return new JsonModification(document, path, token).apply(JsonReader.read(document));
    }

    private String apply(JsonNode root) {
        var parent = root;
        for (int i = 0; i + 1 < path.steps().size(); i++) {
            var next = JsonPath.step(parent, path.steps().get(i));
            if (next.isEmpty()) {
                return missing();
            }
            parent = next.get();
        }
        if (path.steps().isEmpty()) {
            return appended(root);
        }
        var last = path.steps().getLast();
        var found = JsonPath.step(parent, last);
        if (found.isPresent()) {
            return path.append() ? appended(found.get()) : changed(parent, last, found.get());
        }
        return last instanceof JsonPath.Property(var name) && parent.kind() == Kind.OBJECT ? inserted(parent, name)
                : missing();
    }

    private String missing() {
        if (path.strict()) {
            throw JsonError.PROPERTY_NOT_FOUND.state(2);
        }
        return document;
    }

    private String value() {
        return token.orElse("null");
    }

    private String changed(JsonNode parent, JsonPath.Step last, JsonNode found) {
        if (token.isEmpty() && !path.strict() && last instanceof JsonPath.Property(var name)) {
            return removed(parent, parent.member(name).orElseThrow());
        }
        return replaced(found.start(), found.end(), value());
    }

    private String replaced(int start, int end, String text) {
        return document.substring(0, start) + text + document.substring(end);
    }

    /// With the comma that parts it from its neighbour.
    private String removed(JsonNode parent, JsonNode.Member member) {
        int place = parent.members().indexOf(member);
        if (place + 1 < parent.members().size()) {
            return replaced(member.start(), parent.members().get(place + 1).start(), "");
        }
        int start = place == 0 ? member.start() : parent.members().get(place - 1).value().end();
        return replaced(start, member.value().end(), "");
    }

    private String inserted(JsonNode parent, String name) {
        if (path.strict()) {
            throw JsonError.PROPERTY_NOT_FOUND.state(2);
        }
        if (token.isEmpty()) {
            return document;
        }
        var key = name.replace("\\", "\\\\").replace("\"", "\\\"");
        var text = "\"" + key + "\":" + (path.append() ? "[" + value() + "]" : value());
        return added(parent.members().isEmpty(), parent.end() - 1, text);
    }

    private String appended(JsonNode array) {
        if (array.kind() != Kind.ARRAY) {
            if (path.strict()) {
                throw JsonError.ARRAY_NOT_FOUND.with();
            }
            return document;
        }
        return added(array.items().isEmpty(), array.end() - 1, value());
    }

    /// Immediately before the closing bracket.
    private String added(boolean first, int closing, String text) {
        return replaced(closing, closing, first ? text : "," + text);
    }
}
