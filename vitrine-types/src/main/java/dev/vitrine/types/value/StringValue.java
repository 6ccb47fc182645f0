package dev.vitrine.types.value;

/// A value of any character type. Values of char and nchar carry their padding blanks; values of a code page hold only
/// characters it has.
public record StringValue(String text) implements Value {
    public static final StringValue EMPTY = new StringValue("");

    public static StringValue of(String text) {
        return text.isEmpty() ? EMPTY : new StringValue(text);
    }
}
