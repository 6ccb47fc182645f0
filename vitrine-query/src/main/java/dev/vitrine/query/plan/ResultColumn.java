package dev.vitrine.query.plan;

import dev.vitrine.types.type.SqlType;

/// A column of a result set.
///
/// @param name empty when it has none
public record ResultColumn(String name, SqlType type, boolean nullable, boolean identity, boolean computed) { }
