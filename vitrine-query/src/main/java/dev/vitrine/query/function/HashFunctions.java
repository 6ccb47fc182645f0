package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.ANY;
import static dev.vitrine.query.function.ArgumentRule.CHARACTER_OR_BINARY;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.ArgumentRule.VARBINARY;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.many;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NEVER_NULL;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.perRow;
import static dev.vitrine.query.function.Rows.scalar;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Hashes, new identifiers, random bytes, compression.
final class HashFunctions {
    private static final int RANDOM_MAX = 8000;
    private static final int GZIP_HEADER = 10;
    private static final int GZIP_TRAILER = 8;

    static final List<Function> ROWS = List.of(
            typed("CHECKSUM",        many(1, ANY),                   is(SqlType.INT),              NEVER_NULL,
                    (call, _) -> checksum(call)),
            typed("BINARY_CHECKSUM", many(1, ANY),                   is(SqlType.INT),              NEVER_NULL,
                    (call, _) -> binaryChecksum(call)),
            typed("HASHBYTES",       args(NAME, CHARACTER_OR_BINARY), is(SqlType.varbinary(SqlType.MAX_BYTES)),
                    NULL_ON_NULL, HashFunctions::hashBytes),
            perRow("NEWID",          args(),                         is(SqlType.UNIQUEIDENTIFIER), NEVER_NULL,
                    (context, _) -> newId(context)),
            perRow("NEWSEQUENTIALID", args(),                        is(SqlType.UNIQUEIDENTIFIER), NEVER_NULL,
                    (context, _) -> context.session().nextSequentialId()),
            perRow("CRYPT_GEN_RANDOM", Arguments.optional(1, INT, VARBINARY), is(SqlType.varbinary(SqlType.MAX_BYTES)),
                    HANDLED, HashFunctions::randomBytes),
            typed("COMPRESS",        args(CHARACTER_OR_BINARY),      is(SqlType.VARBINARY_MAX),    NULL_ON_NULL,
                    (call, _) -> compress(call)),
            scalar("DECOMPRESS",     args(VARBINARY),                is(SqlType.VARBINARY_MAX),    NULL_ON_NULL,
                    (_, a) -> decompress(((BinaryValue) a[0]).bytes())));

    private HashFunctions() {
    }

    private static Value newId(FunctionContext context) {
        var bytes = new byte[GuidValue.BYTES];
        context.nextRandomBytes(bytes);
        var buffer = ByteBuffer.wrap(bytes);
        long high = buffer.getLong() & 0xFFFF_FFFF_FFFF_0FFFL | 0x4000L;
        return new GuidValue(high, buffer.getLong() & 0x3FFF_FFFF_FFFF_FFFFL | Long.MIN_VALUE);
    }

    private static Value randomBytes(FunctionContext context, Value[] a) {
        if (a[0] == Null.NULL || a[0].asInt() < 1 || a[0].asInt() > RANDOM_MAX) {
            return Null.NULL;
        }
        var bytes = new byte[a[0].asInt()];
        context.nextRandomBytes(bytes);
        return new BinaryValue(bytes);
    }

    private static void refuseIncomparable(Call call, TypeError error) {
        boolean any = call.types().stream().anyMatch(type -> !type.name().isOldLob() && type.name() != TypeName.XML);
        if (!any) {
            throw error.with();
        }
    }

    /// By the collation: equal values have equal checksums. An int is its own checksum.
    private static Implementation checksum(Call call) {
        refuseIncomparable(call, TypeError.CHECKSUM_NO_COLUMNS);
        var orders = call.types().stream().map(type -> type.name().isOldLob() ? null : ValueOrders.of(type))
                .toArray(ValueOrder[]::new);
        return (_, a) -> {
            int sum = 0;
            for (int i = 0; i < a.length; i++) {
                if (orders[i] != null) {
                    sum = Integer.rotateLeft(sum, 4) ^ (a[i] == Null.NULL ? Integer.MAX_VALUE : orders[i].hash(a[i]));
                }
            }
            return IntegerValue.of(sum);
        };
    }

    /// By the bytes: each one shifts the sum by four bits. An int is its own checksum.
    private static Implementation binaryChecksum(Call call) {
        refuseIncomparable(call, TypeError.BINARY_CHECKSUM_NO_COLUMNS);
        var toBytes = call.types().stream().map(type -> type.name().isOldLob() || type.name() == TypeName.SQL_VARIANT
                ? null
                : Conversions.converter(type, SqlType.VARBINARY_MAX, call.settings()))
                        .toArray(dev.vitrine.types.conversion.Converter[]::new);
        return (_, a) -> {
            int sum = 0;
            for (int i = 0; i < a.length; i++) {
                if (toBytes[i] != null) {
                    sum = Integer.rotateLeft(sum, 4) ^ byteSum(a[i], call.type(i), toBytes[i]);
                }
            }
            return IntegerValue.of(sum);
        };
    }

    private static int byteSum(Value value, SqlType type, dev.vitrine.types.conversion.Converter toBytes) {
        if (value == Null.NULL) {
            return Integer.MAX_VALUE;
        }
        if (type.name().isInteger()) {
            return Long.hashCode(value.asLong());
        }
        int sum = 0;
        var source = type.isCharacter() ? new dev.vitrine.types.value.StringValue(value.asString().stripTrailing())
                : value;
        for (byte b : ((BinaryValue) toBytes.convert(source)).bytes()) {
            sum = Integer.rotateLeft(sum, 4) ^ b & 0xFF;
        }
        return sum;
    }

    private static Implementation hashBytes(Call call, SqlType result) {
        var toBytes = Conversions.converter(call.type(1), SqlType.VARBINARY_MAX, call.settings());
        return (_, a) -> {
            var algorithm = switch (a[0].asString().toUpperCase(Locale.ROOT)) {
                case "MD2" -> "MD2";
                case "MD5" -> "MD5";
                case "SHA", "SHA1" -> "SHA-1";
                case "SHA2_256" -> "SHA-256";
                case "SHA2_512" -> "SHA-512";
                default -> "";
            };
            if (algorithm.isEmpty()) {
                return Null.NULL;
            }
            try {
                return new BinaryValue(MessageDigest.getInstance(algorithm).digest(((BinaryValue) toBytes.convert(
                        a[1])).bytes()));
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
        };
    }

    /// GZIP, as the reference says.
    private static Implementation compress(Call call) {
        var toBytes = Conversions.converter(call.type(0), SqlType.VARBINARY_MAX, call.settings());
        return (_, a) -> {
            byte[] bytes = ((BinaryValue) toBytes.convert(a[0])).bytes();
            var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
            deflater.setInput(bytes);
            deflater.finish();
            var out = new ByteArrayOutputStream();
            out.writeBytes(new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 4, 0});
            var buffer = new byte[RANDOM_MAX];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            deflater.end();
            var checksum = new java.util.zip.CRC32();
            checksum.update(bytes);
            out.writeBytes(ByteBuffer.allocate(GZIP_TRAILER).order(java.nio.ByteOrder.LITTLE_ENDIAN)
                    .putInt((int) checksum.getValue()).putInt(bytes.length).array());
            return new BinaryValue(out.toByteArray());
        };
    }

    private static Value decompress(byte[] bytes) {
        boolean gzip = bytes.length > GZIP_HEADER + GZIP_TRAILER && bytes[0] == 0x1F && bytes[1] == (byte) 0x8B
                && bytes[3] == 0;
        if (!gzip) {
            return Null.NULL;
        }
        var inflater = new Inflater(true);
        inflater.setInput(bytes, GZIP_HEADER, bytes.length - GZIP_HEADER - GZIP_TRAILER);
        var out = new ByteArrayOutputStream();
        var buffer = new byte[RANDOM_MAX];
        try {
            while (!inflater.finished()) {
                int length = inflater.inflate(buffer);
                if (length == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    return Null.NULL;
                }
                out.write(buffer, 0, length);
            }
            return new BinaryValue(out.toByteArray());
        } catch (DataFormatException _) {
            return Null.NULL;
        } finally {
            inflater.end();
        }
    }
}
