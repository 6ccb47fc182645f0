package dev.vitrine.types.value;

/// A real: four-byte floating point.
public record RealValue(float value) implements Value {
}
