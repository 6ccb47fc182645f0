package dev.vitrine.query.binder;

import dev.vitrine.types.conversion.ConversionSettings;

/// The settings that change what a statement means; part of a cached plan's key.
///
/// @param identityInsertObject the table for which IDENTITY_INSERT is on, 0 for none
/// @param identityInsertDatabase its database
public record CompileSettings(boolean ansiNulls, boolean ansiWarnings, boolean concatNullYieldsNull,
        boolean quotedIdentifier, ConversionSettings conversion, int identityInsertDatabase,
        int identityInsertObject) {

    public static final CompileSettings DEFAULT =
            new CompileSettings(true, true, true, true, ConversionSettings.DEFAULT, 0, 0);
}
