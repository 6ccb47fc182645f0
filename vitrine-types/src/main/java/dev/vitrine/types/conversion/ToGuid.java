package dev.vitrine.types.conversion;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// Conversions to uniqueidentifier: 36 characters, or 38 in braces; what follows them is ignored.
final class ToGuid {
    private static final int TEXT_LENGTH = 36;
    private static final int HIGH_DIGITS = 16;
    private static final Pattern TEXT = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private ToGuid() {
    }

    static Converter compile(Conversion conversion) {
        return conversion.from().isCharacter() ? value -> fromString(value.asString())
                : value -> GuidValue.ofBytes(Arrays.copyOf(((BinaryValue) value).bytes(), GuidValue.BYTES), 0);
    }

    private static Value fromString(String text) {
        boolean braces = text.startsWith("{");
        int start = braces ? 1 : 0;
        int end = start + TEXT_LENGTH;
        boolean valid = text.length() >= end && TEXT.matcher(text.substring(start, end)).matches()
                && (!braces || text.length() > end && text.charAt(end) == '}');
        if (!valid) {
            throw TypeError.CONVERT_TO_UNIQUEIDENTIFIER_FAILED.state(2);
        }
        var digits = text.substring(start, end).replace("-", "");
        return new GuidValue(HexFormat.fromHexDigitsToLong(digits.substring(0, HIGH_DIGITS)),
                HexFormat.fromHexDigitsToLong(digits.substring(HIGH_DIGITS)));
    }
}
