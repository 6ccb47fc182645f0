package dev.vitrine.types.value;

/// A datetime2: days since 0001-01-01 and ticks of 100 ns since midnight.
public record DateTime2Value(int days, long ticks) implements Value {
}
