package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.BIGINT;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.sameAs;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/// "Bit manipulation functions": bits are numbered from the least significant.
final class BitFunctions {
    private static final ArgumentRule INTEGER_OR_BINARY = ArgumentRule.only(
            name -> name.isInteger() || name == TypeName.BINARY || name == TypeName.VARBINARY);

    static final List<Function> ROWS = List.of(
            typed("BIT_COUNT",   args(INTEGER_OR_BINARY),                is(SqlType.BIGINT), NULL_ON_NULL, (call, _) ->
                    count(call.type(0))),
            typed("GET_BIT",     args(INTEGER_OR_BINARY, INT),           is(SqlType.BIT),    NULL_ON_NULL, (call, _) ->
                    get(call.type(0))),
            typed("SET_BIT",     optional(1, INTEGER_OR_BINARY, INT, ArgumentRule.BIT), sameAs(0), NULL_ON_NULL,
                    (_, type) -> set(type)),
            typed("LEFT_SHIFT",  args(INTEGER_OR_BINARY, BIGINT),        sameAs(0),          NULL_ON_NULL, (_, type) ->
                    shift(type, 1)),
            typed("RIGHT_SHIFT", args(INTEGER_OR_BINARY, BIGINT),        sameAs(0),          NULL_ON_NULL, (_, type) ->
                    shift(type, -1)));

    private BitFunctions() {
    }

    private static byte[] bytes(Value value, SqlType type) {
        if (value instanceof BinaryValue(var bytes)) {
            return bytes;
        }
        int width = type.length();
        var bytes = new byte[width];
        for (int i = 0; i < width; i++) {
            bytes[width - 1 - i] = (byte) (value.asLong() >> 8 * i);
        }
        return bytes;
    }

    private static Value value(byte[] bytes, SqlType type) {
        if (type.name().isBinary()) {
            return new BinaryValue(bytes);
        }
        return IntegerValue.of(type.name() == TypeName.TINYINT ? bytes[0] & 0xFF : new BigInteger(bytes).longValue());
    }

    private static Implementation count(SqlType type) {
        return (_, a) -> {
            int count = 0;
            for (byte b : bytes(a[0], type)) {
                count += Integer.bitCount(b & 0xFF);
            }
            return IntegerValue.of(count);
        };
    }

    private static int checked(Value place, byte[] bytes, String function) {
        int bit = place.asInt();
        if (bit < 0 || bit >= bytes.length * 8) {
            throw TypeError.ARGUMENT_VALUE_INVALID.with(bit, 2, function);
        }
        return bit;
    }

    private static Implementation get(SqlType type) {
        return (_, a) -> {
            var bytes = bytes(a[0], type);
            int bit = checked(a[1], bytes, "get_bit");
            return BitValue.of((bytes[bytes.length - 1 - bit / 8] >> bit % 8 & 1) == 1);
        };
    }

    private static Implementation set(SqlType type) {
        return (_, a) -> {
            var bytes = Arrays.copyOf(bytes(a[0], type), bytes(a[0], type).length);
            int bit = checked(a[1], bytes, "set_bit");
            int mask = 1 << bit % 8;
            int index = bytes.length - 1 - bit / 8;
            boolean on = a.length < 3 || a[2].asLong() == 1;
            bytes[index] = (byte) (on ? bytes[index] | mask : bytes[index] & ~mask);
            return value(bytes, type);
        };
    }

    /// A negative count shifts the other way; the width stays; zeros come in (the shift is not arithmetic).
    private static Implementation shift(SqlType type, int direction) {
        return (_, a) -> {
            var bytes = bytes(a[0], type);
            int bits = bytes.length * 8;
            long places = a[1].asLong() * direction;
            var number = new BigInteger(1, bytes);
            if (Math.abs(places) >= bits) {
                number = BigInteger.ZERO;
            } else {
                number = places > 0 ? number.shiftLeft((int) places) : number.shiftRight((int) -places);
            }
            var raw = number.toByteArray();
            var result = new byte[bytes.length];
            int copied = Math.min(raw.length, result.length);
            System.arraycopy(raw, raw.length - copied, result, result.length - copied, copied);
            return value(result, type);
        };
    }
}
