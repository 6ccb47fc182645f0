package dev.vitrine.engine.batch;

import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Batch;
import dev.vitrine.types.error.SqlError;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/// Texts as batches.
final class Batches {
    private static final int HANDLE_BYTES = 44;
    private static final int SHA_BYTES = 20;

    private Batches() {
    }

    /// Several errors of one text: all are told, nothing runs.
    static final class SyntaxErrors extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient List<SqlError> errors;

        SyntaxErrors(List<SqlError> errors) {
            super(errors.getFirst().text(), null, false, false);
            this.errors = List.copyOf(errors);
        }

        List<SqlError> errors() {
            return errors;
        }
    }

    /// Parses a text.
    ///
    /// @throws SqlError for one error
    /// @throws SyntaxErrors for several
    static Batch parse(String text, ParseOptions options) {
        var result = Parser.parseBatch(text, options);
        if (result.errors().size() > 1) {
            throw new SyntaxErrors(result.errors());
        }
        if (!result.errors().isEmpty()) {
            throw result.errors().getFirst();
        }
        return result.batch();
    }

    /// The sql_handle of a text: 44 bytes, the first of which says that it is a text, with its hash.
    static byte[] handle(String text) {
        try {
            var hash = MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_16LE));
            return ByteBuffer.allocate(HANDLE_BYTES).put((byte) 2).put(3, (byte) 0).position(4)
                    .put(hash, 0, SHA_BYTES).array();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
