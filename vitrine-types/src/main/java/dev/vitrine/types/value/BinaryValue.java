package dev.vitrine.types.value;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/// A binary, varbinary, image or timestamp. The array belongs to the value: it is neither changed nor handed on to be
/// changed.
public record BinaryValue(byte[] bytes) implements Value {
    public static final BinaryValue EMPTY = new BinaryValue(new byte[0]);

    @Override
    public boolean equals(Object other) {
        return other instanceof BinaryValue(var otherBytes) && Arrays.equals(bytes, otherBytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /// `0x` and capital hexadecimal digits.
    @Override
    public String toString() {
        return "0x" + HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT);
    }
}
