package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.Catalog;
import dev.vitrine.engine.batch.SizeWatch;
import dev.vitrine.engine.batch.WatchedSizes;
import dev.vitrine.engine.database.Configuration;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.StatisticsRows;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.engine.procedure.ProcedureTexts;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.store.RowChanges;
import dev.vitrine.engine.view.SystemViews;
import dev.vitrine.query.function.MetadataFacts;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// What names mean to a session: its temporary tables, the databases' objects, the system's views.
final class InstanceCatalog implements Catalog {
    private static final int STANDARD_LEVEL = 160;

    private final Databases databases;
    private final IdentityNumbers numbers;
    private final SequenceNumbers sequences;
    private final ApplicationLocks locks;
    private final TableEstimates sizes;
    private final ProcedureTexts procedures = new ProcedureTexts();
    private final Function<Session, SessionTemporaries> temporaries;

    InstanceCatalog(Databases databases, IdentityNumbers numbers, SequenceNumbers sequences,
            ApplicationLocks locks, Function<Session, SessionTemporaries> temporaries) {
        this.databases = databases;
        this.numbers = numbers;
        this.sequences = sequences;
        this.locks = locks;
        this.sizes = new TableEstimates(databases);
        this.temporaries = temporaries;
    }

    @Override
    public Optional<ObjectMetadata> resolve(ObjectName name, Session session) {
        return resolve(part(name.database()), part(name.schema()), name.name().name(), session);
    }

    private static String part(Optional<Identifier> part) {
        return part.map(Identifier::name).orElse("");
    }

    /// The object of a name cut into its parts.
    Optional<ObjectMetadata> resolve(List<String> parts, Session session) {
        return parts.isEmpty() ? Optional.empty()
                : resolve(fromEnd(parts, 2), fromEnd(parts, 1), parts.getLast(), session);
    }

    private Optional<ObjectMetadata> resolve(String database, String schema, String name, Session session) {
        if (name.startsWith("#")) {
            var catalog = databases.catalog(Databases.TEMPDB).orElseThrow();
            var own = temporaries.apply(session).find(name);
            return own.isPresent() ? catalog.metadata(own.get()) : catalog.find("dbo", name);
        }
        var catalog = database.isEmpty() ? current(session) : databases.catalog(database);
        var system = SystemViews.find(schema.isEmpty() ? systemSchema(name) : schema, name, catalog);
        if (!database.isEmpty() && !(system.isPresent() && catalog.database().id() == Databases.MASTER)) {
            // 916: names lead into a database only who may come in.
            SessionPrincipal.of(session).token(catalog.database().id());
        }
        if (system.isPresent()) {
            return system;
        }
        if (!schema.isEmpty()) {
            return catalog.find(schema, name);
        }
        // Plans are kept under the default schema in the current database; in others it is dbo for all.
        var own = database.isEmpty() ? session.security().defaultSchema() : "dbo";
        var found = own.equals("dbo") ? Optional.<ObjectMetadata>empty() : catalog.find(own, name);
        return found.isPresent() ? found : catalog.find("dbo", name);
    }

    /// Names without schema that are the system's all the same: functions called `fn_...`, dm_ views are not.
    private static String systemSchema(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("fn_") ? "sys" : "dbo";
    }

    @Override
    public Optional<PartitionFunction> partitionFunction(Optional<String> database, String name, Session session) {
        var catalog = database.isEmpty() ? current(session) : databases.catalog(database.get());
        return catalog.partitions().function(name);
    }

    @Override
    public Optional<ObjectMetadata> object(int databaseId, int objectId) {
        return databases.catalog(databaseId).flatMap(catalog -> catalog.metadata(objectId));
    }

    @Override
    public long version(int databaseId) {
        return databases.version(databaseId);
    }

    @Override
    public Configuration configuration() {
        return databases.configuration();
    }

    @Override
    public boolean recursiveTriggers(int databaseId) {
        return databases.registered(databaseId)
                .map(row -> (row.status() & DatabaseRow.RECURSIVE_TRIGGERS) != 0).orElse(false);
    }

    DatabaseCatalog current(Session session) {
        return databases.catalog(session.currentDatabaseId()).orElseThrow();
    }

    @Override
    public SqlType type(TypeReference type, int ordinal, Session session) {
        return TypeResolver.resolve(type, ordinal, current(session).collation(), current(session));
    }

    @Override
    public Optional<TableTypeMetadata> tableType(TypeReference type, Session session) {
        var catalog = current(session);
        var name = type.name().name().name();
        if (type.name().schema().isEmpty() && TypeName.find(name).isPresent()) {
            return Optional.empty();
        }
        return catalog.tableType(type.name().schema().map(Identifier::name), name)
                .flatMap(found -> catalog.metadata(found.objectId()).map(table -> new TableTypeMetadata(found.id(),
                        catalog.schemas().getOrDefault(found.schemaId(), "dbo"), found.name(),
                        (TableMetadata) table)));
    }

    @Override
    public Optional<ModuleMetadata> procedure(String name, Session session) {
        var parts = ObjectNames.parts(name);
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        var system = systemProcedure(parts, session);
        return system.isPresent() ? system : resolve(fromEnd(parts, 2), fromEnd(parts, 1), parts.getLast(), session)
                .filter(ModuleMetadata.class::isInstance).map(ModuleMetadata.class::cast);
    }

    /// The system's own procedures come first, whatever schema is written; they run in the database written, or in the
    /// current one.
    private Optional<ModuleMetadata> systemProcedure(List<String> parts, Session session) {
        var schema = fromEnd(parts, 1);
        boolean systems = schema.isEmpty() || schema.equalsIgnoreCase("sys") || schema.equalsIgnoreCase("dbo");
        var database = fromEnd(parts, 2);
        return systems ? procedures.find(parts.getLast(), database.isEmpty() ? current(session)
                : databases.catalog(database)) : Optional.empty();
    }

    private static String fromEnd(List<String> parts, int back) {
        return parts.size() > back ? parts.get(parts.size() - 1 - back) : "";
    }

    @Override
    public OptionalInt databaseId(String name) {
        return databases.find(name).map(row -> OptionalInt.of(row.id())).orElse(OptionalInt.empty());
    }

    @Override
    public String databaseName(int databaseId) {
        return databases.registered(databaseId).map(row -> row.name()).orElse("");
    }

    @Override
    public int compatibilityLevel(int databaseId) {
        return databases.registered(databaseId).map(row -> row.level()).orElse(STANDARD_LEVEL);
    }

    @Override
    public Collation collation(int databaseId) {
        return databases.catalog(databaseId).map(DatabaseCatalog::collation).orElse(Collation.DEFAULT);
    }

    @Override
    public int use(String database, Session session) {
        int id = databases.catalog(database).database().id();
        return SessionPrincipal.of(session).token(id).catalog().database().id();
    }

    @Override
    public MetadataFacts facts(Session session) {
        return new CatalogFacts(databases, current(session), parts -> isAnywhere(parts) ? resolve(parts, session)
                : Optional.empty(), numbers, sequences, new CatalogFacts.Locks(locks, session));
    }

    /// Facts about a name in a database that is not there are NULL, not error 911.
    private boolean isAnywhere(List<String> parts) {
        var database = fromEnd(parts, 2);
        return database.isEmpty() || databases.find(database).isPresent();
    }

    @Override
    public void changed(TableMetadata table, RowChanges changes) {
        databases.catalog(table.databaseId()).ifPresent(catalog -> {
            catalog.statistics().changed(table.objectId(), StatisticsRows.ALL, changes.rows());
            changes.columns().stream().forEach(ordinal -> catalog.statistics().changed(table.objectId(),
                    table.columns().get(ordinal).columnId(), changes.updated()));
        });
    }

    @Override
    public boolean holds(SizeWatch watch) {
        return databases.catalog(watch.databaseId()).map(catalog ->
                catalog.statistics().changes(watch.tableId(), watch.columnId()) < watch.staleAt()).orElse(true);
    }

    @Override
    public Database temporary() {
        return databases.catalog(Databases.TEMPDB).orElseThrow().database();
    }

    @Override
    public WatchedSizes sizes(Session session) {
        return new SessionSizes(databases, sizes, session, temporaries.apply(session));
    }

    @Override
    public Rowset rowset(TableMetadata table, IndexMetadata index) {
        return databases.catalog(table.databaseId()).orElseThrow().rowset(index);
    }

    @Override
    public long nextIdentity(TableMetadata table, Session session) {
        var identity = table.identityColumn().orElseThrow().identity().orElseThrow();
        return numbers.next(table.databaseId(), table.objectId(), identity.seed(), identity.increment(),
                session.sessionId());
    }

    @Override
    public void identityInserted(TableMetadata table, long value, Session session) {
        var identity = table.identityColumn().orElseThrow().identity().orElseThrow();
        numbers.inserted(table, identity, value, session.sessionId());
    }

    @Override
    public Value nextRowVersion(int databaseId, Session session) {
        long next = numbers.next(databaseId, IdentityNumbers.ROW_VERSION, 2001, 1, session.sessionId());
        return new BinaryValue(ByteBuffer.allocate(Long.BYTES).putLong(next).array());
    }
}
