package dev.vitrine.storage.rowset;

/// A unique rowset has the key already. The caller words the error: it knows the names.
public final class DuplicateKeyException extends Exception {
    private static final long serialVersionUID = 1L;

    public DuplicateKeyException() {
        super("duplicate key", null, false, false);
    }
}
