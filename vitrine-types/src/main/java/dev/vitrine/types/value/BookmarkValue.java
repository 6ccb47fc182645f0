package dev.vitrine.types.value;

/// Where a stored row is, as its access method knows it: travels in plans between the operator that found a row and the one that looks it up or
/// changes it. Never stored, compared, converted or sent.
public record BookmarkValue(Object locator) implements Value {
}
