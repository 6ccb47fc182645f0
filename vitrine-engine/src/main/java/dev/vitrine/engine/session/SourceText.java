package dev.vitrine.engine.session;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/// A text that runs or ran, as `sys.dm_exec_sql_text` shows it.
///
/// @param handle identifies it (`sql_handle`); empty for no text
/// @param text with the declaration of its parameters in front, in parentheses, where a client gave one
/// @param shift how many characters of it stand before the text that positions refer to
/// @param databaseId of a module, absent for the text of a client
/// @param objectId of a module
public record SourceText(byte[] handle, String text, int shift, Optional<Integer> databaseId,
        Optional<Integer> objectId) {
    private static final int HANDLE_BYTES = 44;
    private static final int HASH_BYTES = 20;
    private static final int TEXT = 2;
    private static final int MODULE = 3;
    private static final int HASH_OFFSET = 4;
    private static final int MODULE_HASH_OFFSET = 8;

    /// Nothing yet.
    public static final SourceText NONE = new SourceText(new byte[0], "", 0, Optional.empty(), Optional.empty());

    /// A batch.
    public static SourceText batch(String text) {
        return parameterized("", text);
    }

    /// A text with parameters (sp_executesql, sp_prepare).
    public static SourceText parameterized(String declaration, String text) {
        var whole = shown(declaration, text);
        var handle = ByteBuffer.allocate(HANDLE_BYTES).put((byte) TEXT).position(HASH_OFFSET)
                .put(hash(whole), 0, HASH_BYTES).array();
        return new SourceText(handle, whole, whole.length() - text.length(), Optional.empty(), Optional.empty());
    }

    /// The text with its parameters' declaration in front.
    public static String shown(String declaration, String text) {
        return declaration.isBlank() ? text : "(" + declaration + ")" + text;
    }

    /// A module's definition.
    public static SourceText module(int databaseId, int objectId, String definition) {
        var handle = ByteBuffer.allocate(HANDLE_BYTES).order(ByteOrder.LITTLE_ENDIAN).put((byte) MODULE)
                .putShort(2, (short) databaseId).putInt(HASH_OFFSET, objectId).position(MODULE_HASH_OFFSET)
                .put(hash(definition), 0, HASH_BYTES).array();
        return new SourceText(handle, definition, 0, Optional.of(databaseId), Optional.of(objectId));
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_16LE));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
