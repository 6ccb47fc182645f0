package dev.vitrine.server.sql;

/// Something on the command line or in a script's command cannot be done; the text says what.
public final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    public UsageError(String message) {
        super(message);
    }
}
