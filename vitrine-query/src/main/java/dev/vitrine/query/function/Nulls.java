package dev.vitrine.query.function;

/// What a function does with NULL, and whether its result can be NULL.
public enum Nulls {
    /// Any NULL argument makes the result NULL; otherwise it may still be NULL.
    NULL_ON_NULL,
    /// The implementation sees NULLs and may return NULL.
    HANDLED,
    /// The implementation sees NULLs and never returns NULL.
    NEVER_NULL
}
