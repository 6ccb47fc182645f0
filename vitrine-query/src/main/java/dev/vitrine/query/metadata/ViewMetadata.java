package dev.vitrine.query.metadata;

import java.util.List;

/// A view: `definition` is its CREATE VIEW text.
///
/// @param columns names and types as of creation
public record ViewMetadata(int databaseId, String database, int objectId, String schema, String name,
        String definition, List<ColumnMetadata> columns, boolean quotedIdentifier, boolean system,
        List<TriggerMetadata> triggers, long version)
        implements ObjectMetadata { }
