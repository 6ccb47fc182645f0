package dev.vitrine.types.error;

/// A row of the error catalogue. The families (`SyntaxError`, `NameError`, ...) are enums of these rows.
public interface Message {
    int number();

    int severity();

    /// The text with SQL Server's placeholders (`%.*ls`, `%d`, ...).
    String format();

    /// The error with its placeholders filled from `arguments`, in order; state 1, line not yet known.
    default SqlError with(Object... arguments) {
        return new SqlError(this, arguments);
    }

    /// As `with`, in the given state.
    default SqlError state(int state, Object... arguments) {
        return new SqlError(this, arguments).state(state);
    }
}
