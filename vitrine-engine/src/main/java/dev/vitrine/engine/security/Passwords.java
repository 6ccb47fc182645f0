package dev.vitrine.engine.security;

import dev.vitrine.os.entropy.Entropy;
import dev.vitrine.types.error.LoginError;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Locale;

/// Passwords as salted SHA-512, as SQL Server keeps them since 2012, and as SHA-1 from hashes of older servers.
/// Source: "CREATE LOGIN (Transact-SQL)", "PWDENCRYPT", "PWDCOMPARE", "Password Policy".
public final class Passwords {
    private static final int SALT = 4;
    private static final byte[] VERSION = {2, 0};
    private static final byte[] OLD_VERSION = {1, 0};
    private static final int SHA1 = 20;
    private static final int SHA512 = 64;
    private static final int LENGTH_MIN = 8;
    /// In characters.
    public static final int LENGTH_MAX = 128;
    private static final int KINDS_MIN = 3;
    private static final int NAME_PART_MIN = 3;

    private Passwords() {
    }

    /// A hash with a new salt.
    public static byte[] hash(String password, Entropy entropy) {
        var salt = new byte[SALT];
        entropy.nextBytes(salt);
        return hash(password, salt, VERSION, "SHA-512");
    }

    /// Whether a stored hash is one of this password.
    public static boolean matches(byte[] stored, String password) {
        if (!isHash(stored)) {
            return false;
        }
        var salt = Arrays.copyOfRange(stored, VERSION.length, VERSION.length + SALT);
        boolean old = stored[0] == OLD_VERSION[0];
        var hash = hash(password, salt, old ? OLD_VERSION : VERSION, old ? "SHA-1" : "SHA-512");
        return MessageDigest.isEqual(stored, hash);
    }

    /// Whether bytes have the form of a hash (15021 elsewhere).
    public static boolean isHash(byte[] bytes) {
        int head = VERSION.length + SALT;
        return bytes.length == head + SHA512 && bytes[0] == VERSION[0] && bytes[1] == 0
                || bytes.length == head + SHA1 && bytes[0] == OLD_VERSION[0] && bytes[1] == 0;
    }

    private static byte[] hash(String password, byte[] salt, byte[] version, String algorithm) {
        try {
            var digest = MessageDigest.getInstance(algorithm);
            digest.update(password.getBytes(StandardCharsets.UTF_16LE));
            digest.update(salt);
            var hash = digest.digest();
            var stored = Arrays.copyOf(version, version.length + SALT + hash.length);
            System.arraycopy(salt, 0, stored, version.length, SALT);
            System.arraycopy(hash, 0, stored, version.length + SALT, hash.length);
            return stored;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What CHECK_POLICY asks: 15116 for a short password, 15118 for one that is not complex enough or tells the name.
    public static void requirePolicy(String password, String login) {
        if (password.length() < LENGTH_MIN) {
            throw LoginError.PASSWORD_TOO_SHORT.with();
        }
        int kinds = has(password, Character::isUpperCase) + has(password, Character::isLowerCase)
                + has(password, Character::isDigit) + has(password, character -> !Character.isLetterOrDigit(character));
        boolean tellsName = login.length() >= NAME_PART_MIN
                && password.toLowerCase(Locale.ROOT).contains(login.toLowerCase(Locale.ROOT));
        if (kinds < KINDS_MIN || tellsName) {
            throw LoginError.PASSWORD_TOO_SIMPLE.with();
        }
    }

    private static int has(String password, java.util.function.IntPredicate kind) {
        return password.chars().anyMatch(kind) ? 1 : 0;
    }
}
