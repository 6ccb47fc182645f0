package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.CHARACTER_OR_BINARY;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.VARBINARY;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Rows.is;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encryption by a passphrase: AES-256 under the SHA-256 hash of the passphrase, as SQL Server 2017 and later do it. A
/// value is version, initialization vector, and the encrypted message: a mark, two lengths, the authenticator's hash,
/// the text. Source: "ENCRYPTBYPASSPHRASE", "DECRYPTBYPASSPHRASE (Transact-SQL)".
final class CryptFunctions {
    private static final byte[] VERSION = {2, 0, 0, 0};
    private static final int VECTOR_BYTES = 16;
    private static final int HEADER_BYTES = 8;
    private static final int HASH_BYTES = 20;
    private static final int MARK = 0xBAADF00D;
    private static final int TEXT_MAX = 7_943;

    static final List<Function> ROWS = List.of(
            encrypting("ENCRYPTBYPASSPHRASE"),
            decrypting("DECRYPTBYPASSPHRASE"));

    private CryptFunctions() {
    }

    private static Function encrypting(String name) {
        return new Function(name, optional(2, CHARACTER_OR_BINARY, CHARACTER_OR_BINARY, INT, CHARACTER_OR_BINARY),
                is(SqlType.varbinary(SqlType.MAX_BYTES)), HANDLED, Volatility.PER_ROW, (call, _) -> {
                    var bytes = toBytes(call);
                    return (context, a) -> a[0] == Null.NULL || a[1] == Null.NULL ? Null.NULL
                            : encrypt(context, secret(bytes, a[0]), bytes.of(1, a[1]), authenticator(bytes, a));
                }, false);
    }

    private static Function decrypting(String name) {
        return new Function(name, optional(2, CHARACTER_OR_BINARY, VARBINARY, INT, CHARACTER_OR_BINARY),
                is(SqlType.varbinary(SqlType.MAX_BYTES)), HANDLED, Volatility.DETERMINISTIC, (call, _) -> {
                    var bytes = toBytes(call);
                    return (_, a) -> a[0] == Null.NULL || a[1] == Null.NULL ? Null.NULL
                            : decrypt(secret(bytes, a[0]), ((BinaryValue) a[1]).bytes(), authenticator(bytes, a));
                }, false);
    }

    /// The bytes of an argument in its own type.
    private interface ToBytes {
        byte[] of(int place, Value value);
    }

    private static ToBytes toBytes(Call call) {
        return (place, value) -> ((BinaryValue) Conversions.converter(call.type(place), SqlType.VARBINARY_MAX,
                call.settings()).convert(value)).bytes();
    }

    /// A passphrase is hashed as Unicode text, whatever its type.
    private static byte[] secret(ToBytes bytes, Value passphrase) {
        return hash("SHA-256", passphrase instanceof StringValue(var text) ? text.getBytes(StandardCharsets.UTF_16LE)
                : bytes.of(0, passphrase));
    }

    private static byte[] authenticator(ToBytes bytes, Value[] a) {
        boolean used = a.length > 3 && a[2] != Null.NULL && a[3] != Null.NULL && !a[2].equals(BitValue.of(false))
                && a[2].asLong() != 0;
        return used ? hash("SHA-1", a[3] instanceof StringValue(var text) ? text.getBytes(StandardCharsets.UTF_16LE)
                : bytes.of(3, a[3])) : new byte[0];
    }

    private static byte[] hash(String algorithm, byte[] bytes) {
        try {
            return MessageDigest.getInstance(algorithm).digest(bytes);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] cipher(int mode, byte[] key, byte[] vector, byte[] bytes) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(vector));
        return cipher.doFinal(bytes);
    }

    private static Value encrypt(FunctionContext context, byte[] key, byte[] text, byte[] authenticator) {
        if (text.length > TEXT_MAX) {
            return Null.NULL;
        }
        var vector = new byte[VECTOR_BYTES];
        context.nextRandomBytes(vector);
        var message = ByteBuffer.allocate(HEADER_BYTES + authenticator.length + text.length)
                .order(ByteOrder.LITTLE_ENDIAN).putInt(MARK).putShort((short) authenticator.length)
                .putShort((short) text.length).put(authenticator).put(text).array();
        try {
            var out = new ByteArrayOutputStream();
            out.writeBytes(VERSION);
            out.writeBytes(vector);
            out.writeBytes(cipher(Cipher.ENCRYPT_MODE, key, vector, message));
            return new BinaryValue(out.toByteArray());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// NULL for a wrong passphrase or authenticator, or for bytes that are no such value.
    private static Value decrypt(byte[] key, byte[] value, byte[] authenticator) {
        int start = VERSION.length + VECTOR_BYTES;
        if (value.length <= start || !Arrays.equals(VERSION, Arrays.copyOf(value, VERSION.length))) {
            return Null.NULL;
        }
        try {
            var message = ByteBuffer.wrap(cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOfRange(value, VERSION.length,
                    start), Arrays.copyOfRange(value, start, value.length))).order(ByteOrder.LITTLE_ENDIAN);
            boolean whole = message.remaining() >= HEADER_BYTES && message.getInt() == MARK;
            if (!whole) {
                return Null.NULL;
            }
            var hash = new byte[message.getShort() == HASH_BYTES ? HASH_BYTES : 0];
            var text = new byte[message.getShort() & 0xFFFF];
            if (message.remaining() != hash.length + text.length) {
                return Null.NULL;
            }
            message.get(hash).get(text);
            return Arrays.equals(hash, authenticator) ? new BinaryValue(text) : Null.NULL;
        } catch (GeneralSecurityException _) {
            return Null.NULL;
        }
    }
}
