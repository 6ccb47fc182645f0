package dev.vitrine.query.metadata;

/// Another name for an object; `target` is the name as written.
public record SynonymMetadata(int databaseId, String database, int objectId, String schema, String name,
        String target, long version) implements ObjectMetadata { }
