package dev.vitrine.types.value;

/// An xml value as text.
public record XmlValue(String text) implements Value {
}
