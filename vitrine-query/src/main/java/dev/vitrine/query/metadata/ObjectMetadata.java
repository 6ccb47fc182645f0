package dev.vitrine.query.metadata;

/// An object that a name can stand for.
public sealed interface ObjectMetadata permits TableMetadata, ViewMetadata, DynamicViewMetadata, ModuleMetadata,
        SynonymMetadata, SequenceMetadata {
    int databaseId();

    /// The database's name as errors print it.
    String database();

    int objectId();

    String schema();

    String name();

    /// Grows with each change of the object; a plan made for another version is not run.
    long version();
}
