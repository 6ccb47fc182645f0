package dev.vitrine.engine.session;

import dev.vitrine.types.type.SqlType;

/// A column of a result set as a client sees it.
///
/// @param name the column's name, empty when it has none
/// @param nullable whether a value may be NULL
/// @param identity whether it comes unchanged from an identity column
/// @param computed whether it is an expression, not a column of a table
public record ResultColumn(String name, SqlType type, boolean nullable, boolean identity, boolean computed) {
}
