package dev.vitrine.query.json;

import java.util.List;
import java.util.Optional;

/// A value of a JSON text.
///
/// @param start   where it begins in the text
/// @param end     one behind its last character
/// @param text    of strings what they mean, of numbers and words what is written; empty for objects and arrays
/// @param members of an object, in order, names that stand twice included
/// @param items   of an array
public record JsonNode(Kind kind, int start, int end, String text, List<Member> members, List<JsonNode> items) {

    /// In the order of OPENJSON's `type` column.
    public enum Kind { NULL, STRING, NUMBER, BOOLEAN, ARRAY, OBJECT }

    /// A property; `start` is where its name's quotation mark stands.
    public record Member(String name, int start, JsonNode value) { }

    public boolean isScalar() {
        return kind != Kind.ARRAY && kind != Kind.OBJECT;
    }

    /// The first property of that name; letter case counts.
    public Optional<Member> member(String name) {
        return members.stream().filter(member -> member.name.equals(name)).findFirst();
    }

    /// What is written.
    public String source(String document) {
        return document.substring(start, end);
    }
}
