package dev.vitrine.tsql.lexer;

import java.nio.ByteBuffer;
import java.util.Locale;

/// A number for a statement's text that is the same whatever its constants, letter case, blanks and comments are
/// (`query_hash`).
public final class QueryHash {
    private static final int LEVEL = 160;
    private static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private QueryHash() {
    }

    public static byte[] of(String statement) {
        long hash = SEED;
        var tokens = Lexer.lex(statement, true, LEVEL);
        for (; !tokens.atEnd(); tokens.advance()) {
            var text = switch (tokens.kind()) {
                case STRING, NATIONAL_STRING, BINARY, INTEGER, DECIMAL, FLOAT, MONEY -> "?";
                case KEYWORD, WORD, QUOTED, VARIABLE, SYSTEM_VARIABLE, PSEUDO, SIGN, BROKEN, END ->
                        tokens.raw().toUpperCase(Locale.ROOT);
            };
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * PRIME;
            }
            hash = (hash ^ ' ') * PRIME;
        }
        return ByteBuffer.allocate(Long.BYTES).putLong(hash).array();
    }
}
