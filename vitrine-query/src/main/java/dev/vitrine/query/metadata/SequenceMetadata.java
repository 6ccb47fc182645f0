package dev.vitrine.query.metadata;

import dev.vitrine.types.type.SqlType;

/// A sequence: numbers of one type that are handed out one after the other.
public record SequenceMetadata(int databaseId, String database, int objectId, String schema, String name, SqlType type,
        long version) implements ObjectMetadata { }
