package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SourceText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The statements that a session's client has prepared, by handle.
final class PreparedStatements {
    private final Map<Integer, Prepared> statements = new HashMap<>();
    private int lastHandle;

    /// A text and the declaration of its parameters.
    ///
    /// @param shown both, as the input buffer shows a call
    record Prepared(String text, String declaration, String shown) {
        static Prepared of(String text, String declaration) {
            return new Prepared(text, declaration, SourceText.shown(declaration, text));
        }
    }

    /// Keeps a statement.
    ///
    /// @return its handle
    int add(Prepared statement) {
        statements.put(++lastHandle, statement);
        return lastHandle;
    }

    Optional<Prepared> find(int handle) {
        return Optional.ofNullable(statements.get(handle));
    }

    boolean remove(int handle) {
        return statements.remove(handle) != null;
    }

    void clear() {
        statements.clear();
    }
}
