package dev.vitrine.engine.batch;

import dev.vitrine.types.error.SqlError;

/// Messages of procedures' returns.
final class ReturnMessages {
    private static final int NULL_STATUS = 282;

    private ReturnMessages() {
    }

    /// 282: a procedure that returns NULL returns 0 instead.
    static SqlError nullStatus(String procedure, int line) {
        return new SqlError(NULL_STATUS, 10, 1, line, procedure, "The '" + procedure
                + "' procedure attempted to return a status of NULL, which is not allowed. "
                + "A status of 0 will be returned instead.");
    }
}
