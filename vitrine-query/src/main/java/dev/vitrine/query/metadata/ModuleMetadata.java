package dev.vitrine.query.metadata;

/// A procedure, function or trigger by its text.
///
/// @param type as `sys.objects` has it: P, FN, IF, TF, TR
public record ModuleMetadata(int databaseId, String database, int objectId, String schema, String name, String type,
        String definition, boolean ansiNulls, boolean quotedIdentifier, long version) implements ObjectMetadata { }
