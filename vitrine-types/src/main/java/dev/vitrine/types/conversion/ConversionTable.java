package dev.vitrine.types.conversion;

/// Chooses the conversion by target type.
final class ConversionTable {
    private ConversionTable() {
    }

    static Converter compile(Conversion conversion) {
        throw new IllegalStateException("conversion to " + conversion.to());
    }
}
