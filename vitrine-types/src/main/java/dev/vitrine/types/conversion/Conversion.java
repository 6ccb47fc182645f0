package dev.vitrine.types.conversion;

import dev.vitrine.types.type.SqlType;

/// What is to be converted, how.
record Conversion(SqlType from, SqlType to, int style, ConversionSettings settings) {
}
