package dev.vitrine.types.value;

/// A float: eight-byte floating point.
public record FloatValue(double value) implements Value {
}
