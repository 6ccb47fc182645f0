package dev.vitrine.engine.batch;

import dev.vitrine.engine.database.Configuration;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.store.RowChanges;
import dev.vitrine.engine.store.StoredTables;
import dev.vitrine.query.function.MetadataFacts;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.storage.database.Database;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Optional;
import java.util.OptionalInt;

/// What names mean to a session.
public interface Catalog extends StoredTables.Rowsets {
    /// The object of that name: temporary tables, then the database named or the current one; 911 where the database
    /// does not exist.
    Optional<ObjectMetadata> resolve(ObjectName name, Session session);

    /// The partition function of that name, in the database named or the session's.
    Optional<PartitionFunction> partitionFunction(Optional<String> database, String name, Session session);

    /// A number that grows whenever a name may have come to mean something else in a database. What a name means is
    /// told by it, by what plans are kept under (`PlanKey`) and, for temporary tables only, by the session.
    long version(int databaseId);

    /// The object with that id.
    Optional<ObjectMetadata> object(int databaseId, int objectId);

    /// Whether a trigger of the database may fire itself (RECURSIVE_TRIGGERS).
    boolean recursiveTriggers(int databaseId);

    /// The server's options.
    Configuration configuration();

    /// A type as declared; 2715 and its kin.
    ///
    /// @param ordinal which column, parameter or variable of the statement, from 1, as errors number them
    SqlType type(TypeReference type, int ordinal, Session session);

    /// The procedure of a written name, which may be one of the system's.
    Optional<ModuleMetadata> procedure(String name, Session session);

    /// The table type that a declaration names; empty for other types.
    Optional<TableTypeMetadata> tableType(TypeReference type, Session session);

    OptionalInt databaseId(String name);

    String databaseName(int databaseId);

    int compatibilityLevel(int databaseId);

    Collation collation(int databaseId);

    /// Makes a database the session's current one; 911 and 927 and their kin where it may not be.
    ///
    /// @return its id
    int use(String database, Session session);

    MetadataFacts facts(Session session);

    /// The next identity value of a table, for a row of that session.
    long nextIdentity(TableMetadata table, Session session);

    /// A row of that session brought its own identity value.
    void identityInserted(TableMetadata table, long value, Session session);

    /// The next rowversion of a database.
    Value nextRowVersion(int databaseId, Session session);

    /// tempdb.
    Database temporary();

    /// What a compilation of a session's statement sees of tables.
    WatchedSizes sizes(Session session);

    /// Whether what a plan was made for is still about true.
    boolean holds(SizeWatch watch);

    /// Rows of a table were changed: its statistics grow old.
    void changed(TableMetadata table, RowChanges changes);
}
