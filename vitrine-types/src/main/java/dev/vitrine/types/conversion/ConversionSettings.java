package dev.vitrine.types.conversion;

/// The SET options that change conversions; part of what a cached plan is keyed by.
///
/// @param twoDigitYearCutoff the last year that a two-digit year can mean (`two digit year cutoff`, 2049)
/// @param compatibilityLevel of the database; below 130 a datetime converts to datetime2 by its printed milliseconds
public record ConversionSettings(DateOrder dateOrder, Language language, int twoDigitYearCutoff,
        int compatibilityLevel, WarningSettings warnings) {
    public static final int DEFAULT_CUTOFF = 2049;
    public static final int DEFAULT_LEVEL = 160;
    public static final ConversionSettings DEFAULT =
            new ConversionSettings(DateOrder.MDY, Language.US_ENGLISH, DEFAULT_CUTOFF, DEFAULT_LEVEL,
                    WarningSettings.DEFAULT);

    /// SET LANGUAGE also sets the date order.
    public ConversionSettings withLanguage(Language newLanguage) {
        return new ConversionSettings(newLanguage.dateOrder(), newLanguage, twoDigitYearCutoff, compatibilityLevel,
                warnings);
    }

    public ConversionSettings withCompatibilityLevel(int newLevel) {
        return new ConversionSettings(dateOrder, language, twoDigitYearCutoff, newLevel, warnings);
    }
}
