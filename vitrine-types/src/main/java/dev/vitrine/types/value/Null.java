package dev.vitrine.types.value;

/// SQL NULL.
public enum Null implements Value {
    NULL
}
