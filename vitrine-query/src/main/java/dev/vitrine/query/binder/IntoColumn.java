package dev.vitrine.query.binder;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.types.type.SqlType;
import java.util.Optional;

/// A column of the table that SELECT ... INTO makes.
///
/// @param identity inherited from the only table of the query, or by the IDENTITY function
public record IntoColumn(String name, SqlType type, boolean nullable, Optional<ColumnMetadata.Identity> identity) {
}
