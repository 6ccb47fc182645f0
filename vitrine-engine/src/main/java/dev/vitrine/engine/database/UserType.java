package dev.vitrine.engine.database;

/// A type that users have made: a row of sysscalartypes.
public sealed interface UserType permits AliasType, TableType {
    int id();

    int schemaId();

    String name();
}
