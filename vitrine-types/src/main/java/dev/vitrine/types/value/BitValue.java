package dev.vitrine.types.value;

/// A bit.
public record BitValue(boolean value) implements Value {
    public static final BitValue ZERO = new BitValue(false);
    public static final BitValue ONE = new BitValue(true);

    public static BitValue of(boolean value) {
        return value ? ONE : ZERO;
    }
}
