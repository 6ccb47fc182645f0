package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.UserType;
import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.function.MetadataFacts;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.page.Page;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// The metadata functions for one session.
final class CatalogFacts implements MetadataFacts {
    private final Databases databases;
    private final DatabaseCatalog current;
    private final Resolver resolver;
    private final IdentityNumbers numbers;
    private final SequenceNumbers sequences;
    private final Locks locks;

    /// Application locks as a session sees them.
    record Locks(ApplicationLocks locks, Session session) {
    }

    /// Finds objects as the session's names do: temporary tables, the system's views.
    interface Resolver {
        Optional<ObjectMetadata> resolve(List<String> parts);
    }

    CatalogFacts(Databases databases, DatabaseCatalog current, Resolver resolver, IdentityNumbers numbers,
            SequenceNumbers sequences, Locks locks) {
        this.sequences = sequences;
        this.locks = locks;
        this.databases = databases;
        this.current = current;
        this.resolver = resolver;
        this.numbers = numbers;
    }

    @Override
    public OptionalInt databaseId(String name) {
        return databases.find(name).map(row -> OptionalInt.of(row.id())).orElse(OptionalInt.empty());
    }

    @Override
    public Optional<String> databaseName(int databaseId) {
        return databases.registered(databaseId).map(row -> row.name());
    }

    @Override
    public Value nextSequenceValue(int databaseId, int sequenceId) {
        return sequences.next(databaseId, sequenceId);
    }

    @Override
    public String applicationLockMode(String name, String owner) {
        return locks.locks().mode(locks.session(), name, owner);
    }

    @Override
    public boolean applicationLockFree(String name, String mode, String owner) {
        return locks.locks().test(locks.session(), name, mode, owner);
    }

    @Override
    public OptionalInt objectId(String name, Optional<String> type) {
        var parts = ObjectNames.parts(name);
        if (parts.isEmpty()) {
            return OptionalInt.empty();
        }
        var found = resolver.resolve(parts).filter(this::sees);
        if (found.isPresent()) {
            boolean fits = type.isEmpty() || typeOf(found.get()).equalsIgnoreCase(type.get().strip());
            return fits ? OptionalInt.of(found.get().objectId()) : OptionalInt.empty();
        }
        return constraint(parts, type);
    }

    /// Temporary objects and those of the system are everybody's.
    private boolean sees(ObjectMetadata object) {
        return object.objectId() < 0 || object.databaseId() == Databases.TEMPDB
                || databases.catalog(object.databaseId()).filter(catalog -> sees(catalog, object.objectId()))
                        .isPresent();
    }

    private boolean sees(DatabaseCatalog catalog, int objectId) {
        int id = catalog.database().id();
        var principal = SessionPrincipal.of(locks.session());
        return id == Databases.TEMPDB || principal.security().find(principal.identity(), id)
                .filter(token -> catalog.object(objectId).filter(token::sees).isPresent()).isPresent();
    }

    private OptionalInt constraint(List<String> parts, Optional<String> type) {
        var schema = parts.size() > 1 && !parts.get(parts.size() - 2).isEmpty() ? parts.get(parts.size() - 2) : "dbo";
        return current.schemaId(schema).flatMap(id -> current.object(id, parts.getLast()))
                .filter(row -> type.isEmpty() || row.type().code().equalsIgnoreCase(type.get().strip()))
                .filter(row -> sees(current, row.id())).map(row -> OptionalInt.of(row.id()))
                .orElse(OptionalInt.empty());
    }

    private static String typeOf(ObjectMetadata object) {
        return switch (object) {
            case TableMetadata _ -> "U";
            case ViewMetadata _ -> "V";
            case DynamicViewMetadata view -> view.function() ? "IF" : "V";
            case ModuleMetadata module -> module.type();
            case SynonymMetadata _ -> "SN";
            case SequenceMetadata _ -> "SO";
        };
    }

    private Optional<DatabaseCatalog> catalog(OptionalInt databaseId) {
        return databaseId.isEmpty() ? Optional.of(current) : databases.catalog(databaseId.getAsInt());
    }

    @Override
    public Value indexKeyProperty(int objectId, int indexId, int key, String property) {
        boolean number = property.strip().equalsIgnoreCase("ColumnId");
        var keys = table(objectId).stream().flatMap(table -> table.indexes().stream()
                .filter(index -> index.indexId() == indexId).flatMap(index -> index.keys().stream()
                        .map(part -> IntegerValue.of(number ? table.columns().get(part.ordinal()).columnId()
                                : part.descending() ? 1 : 0)))).toList();
        boolean known = number || property.strip().equalsIgnoreCase("IsDescending");
        return known && key >= 1 && key <= keys.size() ? keys.get(key - 1) : Null.NULL;
    }

    @Override
    public Optional<String> objectName(int objectId, OptionalInt databaseId) {
        return catalog(databaseId).filter(catalog -> sees(catalog, objectId))
                .flatMap(catalog -> catalog.object(objectId)).map(ObjectRow::name);
    }

    @Override
    public Optional<String> objectSchemaName(int objectId, OptionalInt databaseId) {
        return catalog(databaseId).filter(catalog -> sees(catalog, objectId))
                .flatMap(catalog -> catalog.object(objectId).map(catalog::schema));
    }

    @Override
    public Optional<String> objectDefinition(int objectId) {
        return current.object(objectId).filter(row -> SessionPrincipal.of(locks.session()).token().seesDefinition(row))
                .flatMap(this::definition);
    }

    /// The text of a module; of a constraint, which is kept by the column that it was declared with.
    private Optional<String> definition(ObjectRow row) {
        if (row.type().isModule()) {
            return Optional.of(current.text(row.id(), 0));
        }
        boolean constraint = row.type() == ObjectType.CHECK_CONSTRAINT || row.type() == ObjectType.DEFAULT_CONSTRAINT;
        return constraint ? current.rows().rows(SystemTable.SYSOBJVALUES, row.id()).stream().findFirst()
                .map(piece -> current.text(row.id(), piece[1].asInt())) : Optional.empty();
    }

    @Override
    public OptionalInt schemaId(Optional<String> name) {
        return current.schemaId(name.orElseGet(this::defaultSchema)).map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    @Override
    public Optional<String> schemaName(OptionalInt schemaId) {
        return schemaId.isEmpty() ? Optional.of(defaultSchema())
                : Optional.ofNullable(current.schemas().get(schemaId.getAsInt()));
    }

    private String defaultSchema() {
        return locks.session().security().defaultSchema();
    }

    private Optional<TableMetadata> table(int objectId) {
        return current.metadata(objectId).filter(TableMetadata.class::isInstance).map(TableMetadata.class::cast)
                .filter(this::sees);
    }

    private Optional<TableMetadata> table(String name) {
        return resolver.resolve(ObjectNames.parts(name)).filter(TableMetadata.class::isInstance)
                .map(TableMetadata.class::cast).filter(this::sees);
    }

    @Override
    public Optional<String> columnName(int objectId, int columnId) {
        return table(objectId).flatMap(table -> table.columns().stream()
                .filter(column -> column.columnId() == columnId).map(ColumnMetadata::name).findFirst());
    }

    private static Optional<ColumnMetadata> column(TableMetadata table, String name) {
        return table.columns().stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst();
    }

    @Override
    public OptionalInt columnLength(String table, String column) {
        return table(table).flatMap(found -> column(found, column))
                .map(found -> OptionalInt.of(found.type().length())).orElse(OptionalInt.empty());
    }

    @Override
    public OptionalInt typeId(String name) {
        if (name.equalsIgnoreCase("sysname")) {
            return OptionalInt.of(256);
        }
        var parts = ObjectNames.parts(name);
        var system = parts.size() == 1 ? TypeName.find(parts.getLast()) : Optional.<TypeName>empty();
        return system.map(type -> OptionalInt.of(type.userTypeId())).orElseGet(() -> parts.isEmpty()
                ? OptionalInt.empty() : current.userType(parts.size() > 1 ? Optional.of(parts.get(parts.size() - 2))
                        : Optional.empty(), parts.getLast()).map(type -> OptionalInt.of(type.id()))
                        .orElse(OptionalInt.empty()));
    }

    @Override
    public Optional<String> typeName(int typeId) {
        if (typeId == 256) {
            return Optional.of("sysname");
        }
        var system = TypeName.ofSystemTypeId(typeId).map(TypeName::sqlName);
        return system.isPresent() ? system : current.userTypes().stream().filter(type -> type.id() == typeId)
                .map(UserType::name).findFirst();
    }

    @Override
    public Optional<String> indexColumn(String table, int indexId, int key) {
        return table(table).flatMap(found -> found.indexes().stream().filter(index -> index.indexId() == indexId)
                .filter(index -> key >= 1 && key <= index.keys().size())
                .map(index -> found.columns().get(index.keys().get(key - 1).ordinal()).name()).findFirst());
    }

    @Override
    public OptionalInt userId(String name) {
        return principalId(name);
    }

    @Override
    public OptionalInt principalId(String name) {
        return number(current.users().find(name).map(UserRow::id));
    }

    private static OptionalInt number(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    @Override
    public Optional<String> userName(int id) {
        return current.users().find(id).map(UserRow::name);
    }

    @Override
    public Optional<String> loginName(byte[] sid) {
        return databases.logins().ofSid(sid).map(LoginRow::name);
    }

    @Override
    public Optional<byte[]> loginSid(String name) {
        return databases.logins().find(name).map(LoginRow::sid);
    }

    @Override
    public OptionalInt loginId(String name) {
        return number(databases.logins().find(name).map(LoginRow::id));
    }

    @Override
    public Optional<String> loginName(int id) {
        return databases.logins().find(id).map(LoginRow::name);
    }

    @Override
    public Value loginProperty(String login, String property) {
        return databases.logins().find(login).filter(row -> !row.isRole())
                .map(row -> LoginProperties.value(row, property, databases.storage().os().clock())).orElse(Null.NULL);
    }

    @Override
    public OptionalInt fileId(String name) {
        return current.database().descriptions().stream().filter(file -> file.name().equalsIgnoreCase(name))
                .mapToInt(file -> file.id()).findFirst();
    }

    @Override
    public Optional<String> fileName(int id) {
        return current.database().descriptions().stream().filter(file -> file.id() == id)
                .map(file -> file.name()).findFirst();
    }

    @Override
    public OptionalInt filegroupId(String name) {
        return filegroup(name).map(group -> OptionalInt.of(group.id())).orElse(OptionalInt.empty());
    }

    @Override
    public Optional<String> filegroupName(int id) {
        return current.database().files().filegroups().stream().filter(group -> group.id() == id)
                .map(Filegroup::name).findFirst();
    }

    private Optional<Filegroup> filegroup(String name) {
        return current.database().files().filegroups().stream().filter(group -> group.name().equalsIgnoreCase(name))
                .findFirst();
    }

    @Override
    public Value statisticsDate(int objectId, int statisticsId) {
        return current.statistics().find(objectId, statisticsId).map(one -> one.updated()).orElse(Null.NULL);
    }

    private interface IdentityFact {
        long of(TableMetadata table, ColumnMetadata.Identity identity);
    }

    private Value identity(String name, IdentityFact fact) {
        return table(name).flatMap(table -> table.identityColumn().map(column ->
                (Value) DecimalValue.of(fact.of(table, column.identity().orElseThrow()), 0)))
                .orElse(Null.NULL);
    }

    @Override
    public Value identityCurrent(String table) {
        return identity(table, (found, identity) -> numbers.current(found.databaseId(), found.objectId(),
                identity.seed(), identity.increment()));
    }

    @Override
    public Value identitySeed(String table) {
        return identity(table, (found, identity) -> identity.seed());
    }

    @Override
    public Value identityIncrement(String table) {
        return identity(table, (found, identity) -> identity.increment());
    }

    private static Value number(long value) {
        return new VariantValue(SqlType.INT, IntegerValue.of(value));
    }

    private static Value text(String text) {
        return new VariantValue(SqlType.SYSNAME, StringValue.of(text));
    }

    @Override
    public Value databaseProperty(String database, String property) {
        var row = databases.find(database);
        if (row.isEmpty()) {
            return Null.NULL;
        }
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "collation" -> text(row.get().collation());
            case "recovery" -> text(row.get().recovery().name());
            case "status" -> text("ONLINE");
            case "updateability" -> text("READ_WRITE");
            case "useraccess" -> text("MULTI_USER");
            case "version" -> number(957);
            case "isautoclose", "isautoshrink", "isinstandby", "isfulltextenabled", "isansinullsenabled",
                    "isquotedidentifiersenabled", "isansipaddingenabled", "isansiwarningsenabled" -> number(0);
            case "isautocreatestatistics" -> number(!row.get().has(DatabaseRow.NO_CREATED_STATISTICS) ? 1 : 0);
            case "isautoupdatestatistics" -> number(!row.get().has(DatabaseRow.NO_UPDATED_STATISTICS) ? 1 : 0);
            case "isautoupdatestatisticsasync" -> number(0);
            case "isrecursivetriggersenabled" -> number(row.get().has(DatabaseRow.RECURSIVE_TRIGGERS) ? 1 : 0);
            default -> Null.NULL;
        };
    }

    @Override
    public Value objectProperty(int objectId, String property) {
        var row = current.object(objectId).filter(one -> sees(current, one.id()));
        if (row.isEmpty()) {
            return Null.NULL;
        }
        var type = row.get().type();
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "istable", "isusertable" -> IntegerValue.of(type == ObjectType.USER_TABLE ? 1 : 0);
            case "isview" -> IntegerValue.of(type == ObjectType.VIEW ? 1 : 0);
            case "isprocedure" -> IntegerValue.of(type == ObjectType.SQL_STORED_PROCEDURE ? 1 : 0);
            case "ismsshipped" -> IntegerValue.ZERO;
            case "isprimarykey" -> IntegerValue.of(type == ObjectType.PRIMARY_KEY_CONSTRAINT ? 1 : 0);
            case "isforeignkey" -> IntegerValue.of(type == ObjectType.FOREIGN_KEY_CONSTRAINT ? 1 : 0);
            case "ischeckcnst" -> IntegerValue.of(type == ObjectType.CHECK_CONSTRAINT ? 1 : 0);
            case "isuniquecnst" -> IntegerValue.of(type == ObjectType.UNIQUE_CONSTRAINT ? 1 : 0);
            case "isdefaultcnst" -> IntegerValue.of(type == ObjectType.DEFAULT_CONSTRAINT ? 1 : 0);
            case "isconstraint" -> flag(type == ObjectType.FOREIGN_KEY_CONSTRAINT
                    || type == ObjectType.CHECK_CONSTRAINT || type == ObjectType.UNIQUE_CONSTRAINT
                    || type == ObjectType.PRIMARY_KEY_CONSTRAINT || type == ObjectType.DEFAULT_CONSTRAINT);
            case "cnstisdisabled", "cnstisnottrusted", "cnstisnotrepl", "cnstisdeletecascade",
                    "cnstisupdatecascade" -> constraintProperty(row.get(), property.toLowerCase(Locale.ROOT));
            case "tablehasforeignkey" -> flag(table(objectId).filter(table -> !table.foreignKeys().isEmpty())
                    .isPresent());
            case "tablehasforeignref" -> flag(table(objectId).filter(table -> !table.referencedBy().isEmpty())
                    .isPresent());
            case "tablehascheckcnst" -> flag(table(objectId).filter(table -> !table.checks().isEmpty()).isPresent());
            case "ownerid" -> IntegerValue.ONE;
            case "tablehasprimarykey" -> flag(table(objectId).filter(table -> table.indexes().stream().anyMatch(
                    index -> index.constraint()
                            == IndexMetadata.Constraint.PRIMARY_KEY)).isPresent());
            case "tablehasidentity" -> flag(table(objectId).flatMap(TableMetadata::identityColumn).isPresent());
            case "tablehasclustindex" -> flag(table(objectId).filter(table -> table.base().indexId() == 1)
                    .isPresent());
            default -> Null.NULL;
        };
    }

    private Value[] indexRow(int objectId, IndexMetadata index) {
        return current.rows().row(SystemTable.SYSIDXSTATS, objectId, index.indexId()).orElseThrow();
    }

    /// NULL but for computed columns.
    private Value computedFlag(int objectId, ColumnMetadata column, int status) {
        return column.computed().isEmpty() ? Null.NULL : flag((current.rows().row(SystemTable.SYSCOLPARS, objectId,
                column.columnId()).orElseThrow()[9].asInt() & status) != 0);
    }

    private Value constraintProperty(ObjectRow row, String property) {
        if (row.type() != ObjectType.FOREIGN_KEY_CONSTRAINT && row.type() != ObjectType.CHECK_CONSTRAINT) {
            return Null.NULL;
        }
        var key = current.foreignKeys().of(row.parentId()).stream().filter(one -> one.objectId() == row.id())
                .findFirst();
        return flag(switch (property) {
            case "cnstisdisabled" -> (row.status() & ObjectRow.DISABLED) != 0;
            case "cnstisnottrusted" -> (row.status() & ObjectRow.NOT_TRUSTED) != 0;
            case "cnstisnotrepl" -> (row.status() & ObjectRow.NOT_FOR_REPLICATION) != 0;
            case "cnstisdeletecascade" -> key.filter(one -> one.onDelete() == ReferentialAction.CASCADE).isPresent();
            default -> key.filter(one -> one.onUpdate() == ReferentialAction.CASCADE).isPresent();
        });
    }

    private static Value flag(boolean value) {
        return value ? IntegerValue.ONE : IntegerValue.ZERO;
    }

    @Override
    public Value columnProperty(int objectId, String column, String property) {
        var found = table(objectId).flatMap(table -> column(table, column));
        if (found.isEmpty()) {
            return Null.NULL;
        }
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "allowsnull" -> flag(found.get().nullable());
            case "columnid" -> IntegerValue.of(found.get().columnId());
            case "isidentity" -> flag(found.get().identity().isPresent());
            case "isdeterministic" -> computedFlag(objectId, found.get(), ColumnStatus.DETERMINISTIC);
            case "isprecise" -> computedFlag(objectId, found.get(), ColumnStatus.PRECISE);
            case "isidnotforrepl" -> flag(found.get().identity().filter(ColumnMetadata.Identity::notForReplication)
                    .isPresent());
            case "iscomputed" -> flag(found.get().computed().isPresent());
            case "isrowguidcol" -> flag(found.get().rowGuid());
            case "precision" -> IntegerValue.of(found.get().type().precision());
            case "scale" -> IntegerValue.of(found.get().type().scale());
            case "charmaxlen" -> found.get().type().name().isCharacter() ? IntegerValue.of(found.get().type().name()
                    .isUnicode() && found.get().type().length() > 0 ? found.get().type().length() / 2
                    : found.get().type().length()) : Null.NULL;
            case "ishidden", "issparse" -> IntegerValue.ZERO;
            default -> Null.NULL;
        };
    }

    @Override
    public Value indexProperty(int objectId, String index, String property) {
        var found = table(objectId).flatMap(table -> table.indexes().stream()
                .filter(candidate -> candidate.name().equalsIgnoreCase(index)).findFirst());
        if (found.isEmpty()) {
            return Null.NULL;
        }
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "indexid" -> IntegerValue.of(found.get().indexId());
            case "isunique" -> flag(found.get().unique());
            case "isclustered" -> flag(found.get().indexId() == 1);
            case "isdisabled" -> flag(found.get().disabled());
            case "indexfillfactor" -> indexRow(objectId, found.get())[7];
            case "ispadindex" -> flag((indexRow(objectId, found.get())[4].asInt() & IndexStatus.PADDED) != 0);
            case "ispagelockdisallowed" -> flag((indexRow(objectId, found.get())[4].asInt()
                    & IndexStatus.NO_PAGE_LOCKS) != 0);
            case "isrowlockdisallowed", "isfulltextkey", "ishypothetical", "isstatistics", "isautostatistics",
                    "iscolumnstore" -> IntegerValue.ZERO;
            case "indexdepth" -> Null.NULL;
            default -> Null.NULL;
        };
    }

    @Override
    public Value typeProperty(String type, String property) {
        return TypeName.find(type).<Value>map(name -> switch (property.toLowerCase(Locale.ROOT)) {
            case "precision" -> IntegerValue.of(SqlType.undeclared(name).precision());
            case "scale" -> IntegerValue.of(SqlType.undeclared(name).scale());
            case "allowsnull" -> IntegerValue.ONE;
            case "ownerid" -> IntegerValue.of(4);
            default -> Null.NULL;
        }).orElse(Null.NULL);
    }

    @Override
    public Value filegroupProperty(String filegroup, String property) {
        return filegroup(filegroup).map(group -> switch (property.toLowerCase(Locale.ROOT)) {
            case "isreadonly" -> flag(group.readOnly());
            case "isuserdefinedfg" -> flag(!group.isPrimary());
            case "isdefault" -> flag(group.isDefault());
            default -> Null.NULL;
        }).orElse(Null.NULL);
    }

    @Override
    public Value fileProperty(String file, String property) {
        var found = current.database().descriptions().stream().filter(one -> one.name().equalsIgnoreCase(file))
                .findFirst();
        if (found.isEmpty()) {
            return Null.NULL;
        }
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "islogfile" -> flag(found.get().log());
            case "isprimaryfile" -> flag(found.get().id() == 1);
            case "isreadonly" -> flag(!found.get().log()
                    && current.database().files().filegroup(found.get().filegroup()).readOnly());
            case "spaceused" -> IntegerValue.of(found.get().log() ? current.database().log().usedBytes() / Page.SIZE
                    : current.database().allocation().takenExtents(current.database().files()
                            .file(found.get().id())) * MapPages.EXTENT);
            default -> Null.NULL;
        };
    }
}
