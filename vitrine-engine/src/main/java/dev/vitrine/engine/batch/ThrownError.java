package dev.vitrine.engine.batch;

import dev.vitrine.types.error.SqlError;

/// What THROW raises: unlike any other error it ends the batch where nothing catches it, and honours XACT_ABORT.
final class ThrownError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient SqlError error;

    ThrownError(SqlError error) {
        super(error.text(), null, false, false);
        this.error = error;
    }

    SqlError error() {
        return error;
    }
}
