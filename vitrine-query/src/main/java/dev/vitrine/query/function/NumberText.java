package dev.vitrine.query.function;

import dev.vitrine.types.error.MessageText;
import dev.vitrine.types.error.Messages;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.regex.Pattern;

/// STR, ISNUMERIC and FORMATMESSAGE.
final class NumberText {
    static final int STR_LENGTH = 10;
    private static final int STR_MAX_LENGTH = 8000;
    private static final int STR_MAX_DECIMALS = 16;
    private static final int MESSAGE_LENGTH = 2047;
    private static final Pattern NUMERIC = Pattern.compile(
            "\\s*[+-]?\\s*[$¢£¤¥€]?\\s*[+-]?(\\d[\\d,]*\\.?\\d*|\\.\\d+|[.,]|)([eEdD][+-]?\\d+)?\\s*");

    private NumberText() {
    }

    /// Right-aligned in `length` characters; decimals give way to the whole part; stars if that does not fit. Rounds
    /// half away from zero.
    static Value str(FunctionContext context, Value[] a) {
        int length = a.length > 1 ? a[1].asInt() : STR_LENGTH;
        int decimals = a.length > 2 ? a[2].asInt() : 0;
        if (length <= 0 || length > STR_MAX_LENGTH || decimals < 0) {
            return Null.NULL;
        }
        var number = new BigDecimal(((FloatValue) a[0]).value());
        var whole = number.setScale(0, RoundingMode.HALF_UP).toPlainString();
        int kept = Math.min(decimals, STR_MAX_DECIMALS);
        var text = number.setScale(kept, RoundingMode.HALF_UP).toPlainString();
        while (text.length() > length && kept > 0) {
            kept = Math.max(0, Math.min(kept - 1, kept - (text.length() - length)));
            text = number.setScale(kept, RoundingMode.HALF_UP).toPlainString();
        }
        if (text.length() > length && whole.length() > length) {
            return new StringValue("*".repeat(length));
        }
        return new StringValue(" ".repeat(length - text.length()) + text);
    }

    /// 1 for numbers and for strings that some numeric type takes.
    static Value isNumeric(Value value) {
        if (value == Null.NULL) {
            return IntegerValue.ZERO;
        }
        if (value instanceof StringValue(var text)) {
            boolean number = !text.isBlank() && NUMERIC.matcher(text).matches();
            return number ? IntegerValue.ONE : IntegerValue.ZERO;
        }
        return switch (value) {
            case IntegerValue _, FloatValue _, dev.vitrine.types.value.DecimalValue _,
                    dev.vitrine.types.value.MoneyValue _,
                    dev.vitrine.types.value.RealValue _, dev.vitrine.types.value.BitValue _ -> IntegerValue.ONE;
            default -> IntegerValue.ZERO;
        };
    }

    /// FORMATMESSAGE(number or text, arguments...).
    static Value formatMessage(Value[] a) {
        if (a[0] == Null.NULL) {
            return Null.NULL;
        }
        var arguments = Arrays.stream(a).skip(1).map(NumberText::argument).toArray();
        String text;
        if (a[0] instanceof StringValue(var format)) {
            text = MessageText.formatUser(format, arguments);
        } else {
            var message = Messages.find(a[0].asInt());
            if (message.isEmpty()) {
                return Null.NULL;
            }
            text = MessageText.format(message.get().format(), arguments);
        }
        return new StringValue(text.length() > MESSAGE_LENGTH ? text.substring(0, MESSAGE_LENGTH) : text);
    }

    private static Object argument(Value value) {
        return value == Null.NULL ? null : value instanceof StringValue(var text) ? text : value.asLong();
    }
}
