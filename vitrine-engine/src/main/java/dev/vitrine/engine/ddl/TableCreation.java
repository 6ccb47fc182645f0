package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.AliasType;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.TemporaryNames;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// CREATE TABLE. Source: "CREATE TABLE (Transact-SQL)".
public final class TableCreation {
    private static final int MAX_TEMPORARY_NAME = 116;
    private static final int TYPE_NAME = 100;
    private static final int SYS = 4;

    private final DdlContext context;

    public TableCreation(DdlContext context) {
        this.context = context;
    }

    /// What the elements of a table say.
    private static final class Parts {
        final List<ColumnPlan> columns = new ArrayList<>();
        final List<Boolean> nullabilityWritten = new ArrayList<>();
        final List<IndexPlan> indexes = new ArrayList<>();
        /// What ON says of each index.
        final List<Optional<TableDefinition.Storage>> storages = new ArrayList<>();
        final List<ConstraintText> defaults = new ArrayList<>();
        final List<ConstraintText> checks = new ArrayList<>();
        final List<Reference> foreignKeys = new ArrayList<>();
        /// Keys written behind a column without a comma that name their columns.
        final List<TableDefinition.KeyConstraint> ofTable = new ArrayList<>();
    }

    /// A default or check.
    ///
    /// @param column its ordinal, -1 for a table constraint
    /// @param status of a check
    private record ConstraintText(int column, Optional<String> name, String text, int status) {
    }

    /// A foreign key.
    ///
    /// @param column of a column constraint
    private record Reference(TableDefinition.ForeignKey key, Optional<String> column) {
    }

    void run(TableDefinition.CreateTable create) {
        refuse(!create.kind().isEmpty(), "CREATE TABLE AS " + create.kind());
        IndexOptions.requirePlain(create.options(), context.text());
        refuse(create.fileStreamOn().isPresent(), "FILESTREAM_ON");
        var objects = Objects.of(context, create.name());
        var name = create.name().name().name();
        int schema = objects.schema(create.name());
        var stored = free(objects, create.name(), schema);
        int id = create(objects, new Named(stored, name, schema), create.elements(),
                columns -> DataSpaces.places(objects, create, columns));
        DataSpaces.requireLarge(create.textImageOn().isPresent(), new TableBuilder(context, objects).metadata(id)
                .columns().stream().map(ColumnMetadata::type).toList());
        if (Objects.isTemporary(create.name())) {
            context.temporary().created(name, id);
        }
    }

    /// The name under which a new table is stored: 2714 when it is taken.
    private String free(Objects objects, ObjectName written, int schema) {
        var name = written.name().name();
        if (!Objects.isTemporary(written)) {
            objects.requireFree(schema, name, 6);
            return name;
        }
        if (name.startsWith("##")) {
            objects.requireFree(schema, name, 6);
            return name;
        }
        if (context.temporary().existsHere(name) && objects.find(written).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(6, name);
        }
        if (name.length() > MAX_TEMPORARY_NAME) {
            throw SyntaxError.IDENTIFIER_TOO_LONG.state(4, "object name", name, MAX_TEMPORARY_NAME);
        }
        return TemporaryNames.stored(name, context.temporary().number());
    }

    /// SELECT ... INTO: a heap with the columns of a query.
    public TableMetadata into(ObjectName written, List<ColumnPlan> columns) {
        var objects = Objects.of(context, written);
        var name = written.name().name();
        int schema = objects.schema(written);
        var stored = free(objects, written, schema);
        ColumnRules.check(name, columns, 3);
        var builder = new TableBuilder(context, objects);
        int id = builder.create(stored, schema, columns, Optional.empty(), List.of());
        if (Objects.isTemporary(written)) {
            context.temporary().created(name, id);
        }
        return builder.metadata(id);
    }

    static void refuse(boolean condition, String what) {
        if (condition) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(what);
        }
    }

    /// DECLARE @t TABLE: a table in tempdb with a name of its own.
    ///
    /// @return its id in tempdb
    public int variable(String name, List<TableDefinition.TableElement> elements) {
        var catalog = context.databases().catalog(Databases.TEMPDB).orElseThrow();
        return create(new Objects(context, catalog), new Named(name + " " + context.temporary().number(), name, 1),
                elements, columns -> DataSpaces.Places.standard(catalog.database()));
    }

    /// CREATE TYPE ... AS TABLE: the table without rows that goes by the type.
    ///
    /// @return its id
    int ofType(String name, List<TableDefinition.TableElement> elements, int status) {
        var objects = new Objects(context, context.catalog());
        int id = objects.catalog().newObjectId();
        var stored = String.format("TT_%s_%08X", first(name, TYPE_NAME), id);
        return create(objects, new Named(stored, name, SYS, Optional.of(new OfType(id, status))), elements,
                columns -> DataSpaces.Places.standard(objects.catalog().database()));
    }

    private static String first(String text, int length) {
        return text.substring(0, Math.min(length, text.length()));
    }

    /// How a new table is called.
    ///
    /// @param stored its name in the catalog
    /// @param type of a table that goes by a type
    private record Named(String stored, String shown, int schema, Optional<OfType> type) {
        Named(String stored, String shown, int schema) {
            this(stored, shown, schema, Optional.empty());
        }
    }

    private record OfType(int id, int status) {
    }

    private static ObjectRow object(Objects objects, Named named) {
        return named.type().map(type -> objects.create(type.id(), named.stored(), named.schema(),
                ObjectType.TYPE_TABLE, 0, type.status())).orElseGet(() -> objects.create(named.stored(),
                named.schema(), ObjectType.USER_TABLE, 0, 0));
    }

    private int create(Objects objects, Named named, List<TableDefinition.TableElement> elements,
            Function<List<ColumnPlan>, DataSpaces.Places> where) {
        var parts = new Parts();
        var shown = named.shown();
        for (var element : elements) {
            if (element instanceof TableDefinition.ColumnDefinition column) {
                addColumn(column, parts, objects, shown);
            } else if (element instanceof TableDefinition.ComputedColumn column) {
                addComputed(column, parts);
            }
        }
        new ComputedColumns(context).complete(parts.columns, shown, objects.catalog().collation());
        for (var element : elements) {
            boolean column = element instanceof TableDefinition.ColumnDefinition
                    || element instanceof TableDefinition.ComputedColumn;
            if (!column) {
                addElement(element, parts, shown);
            }
        }
        parts.ofTable.forEach(key -> addElement(key, parts, shown));
        ColumnRules.check(shown, parts.columns, 3);
        constraint(() -> checkKeys(parts, shown));
        var places = where.apply(parts.columns);
        constraint(() -> place(parts, objects, shown, places.rows()));
        var base = parts.indexes.stream().filter(IndexPlan::clustered).findFirst();
        var others = parts.indexes.stream().filter(index -> !index.clustered()).toList();
        var builder = new TableBuilder(context, objects);
        int id = builder.create(object(objects, named), parts.columns, base, others, places);
        for (var text : parts.defaults) {
            var column = parts.columns.get(text.column());
            constraint(() -> builder.addDefault(id, text.column() + 1, column.name(), text.name(), text.text()));
        }
        for (var text : parts.checks) {
            constraint(() -> builder.addCheck(id, text.column() + 1, text.column() < 0 ? ""
                    : parts.columns.get(text.column()).name(), text.name(), text.text(), text.status()));
        }
        objects.changed();
        for (var reference : parts.foreignKeys) {
            constraint(() -> new ForeignKeys(context, objects).add(builder.metadata(id), reference.key(),
                    reference.column(), true));
        }
        return id;
    }

    /// Settles where the indexes lie, and that they can be cut by the partitioning column there.
    private static void place(Parts parts, Objects objects, String table, DataSpace standard) {
        var columns = DataSpaces.Column.planned(parts.columns);
        for (int i = 0; i < parts.indexes.size(); i++) {
            var space = DataSpaces.on(objects, parts.storages.get(i), table, columns);
            parts.indexes.set(i, parts.indexes.get(i).in(space));
        }
        var base = parts.indexes.stream().filter(IndexPlan::clustered).findFirst().flatMap(IndexPlan::space)
                .orElse(standard);
        parts.indexes.forEach(plan -> shown(plan, table, parts).placed(plan.space().orElse(base),
                ordinal -> parts.columns.get(ordinal).name(), List.of()));
    }

    /// A key that has no name yet as errors name it.
    private static IndexPlan shown(IndexPlan plan, String table, Parts parts) {
        var columns = plan.keys().stream().map(key -> parts.columns.get(key.ordinal()).name()).toList();
        return !plan.systemNamed() ? plan : plan.named(Objects.generatedKey(plan.constraint()
                == IndexMetadata.Constraint.PRIMARY_KEY ? "PK" : "UQ", table, columns, columns.hashCode()));
    }

    /// Makes constraints: what fails is followed by error 1750.
    static void constraint(Runnable making) {
        try {
            making.run();
        } catch (SqlError cause) {
            boolean alone = cause.is(ObjectError.CONSTRAINT_NOT_CREATED) || cause.is(QueryError.UNSUPPORTED_STATEMENT)
                    || cause.is(ConstraintError.CONSTRAINT_CONFLICT) || cause.is(ObjectError.FOREIGN_KEY_COLUMN_COUNT);
            if (alone) {
                throw cause;
            }
            throw ObjectError.CONSTRAINT_NOT_CREATED.with().after(cause);
        }
    }

    private void checkKeys(Parts parts, String table) {
        notNullKeys(parts, table);
        if (parts.indexes.stream().filter(index -> index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY)
                .count() > 1) {
            throw ObjectError.MULTIPLE_PRIMARY_KEYS.state(0, table);
        }
        if (parts.indexes.stream().filter(IndexPlan::clustered).count() > 1) {
            throw ObjectError.MULTIPLE_CLUSTERED_CONSTRAINTS.state(0, table);
        }
        var columns = KeyRules.KeyColumn.planned(parts.columns);
        for (var index : parts.indexes) {
            KeyRules.check(index, table, columns, context.messages());
            var virtual = index.keys().stream().map(key -> parts.columns.get(key.ordinal()))
                    .filter(column -> !column.stored()).map(ColumnPlan::name).findFirst();
            requireStored(index, virtual, table);
            ComputedColumns.requireIndexable(index, parts.columns, table);
        }
        ComputedColumns.requirePersisted(parts.columns, parts.checks.stream().map(ConstraintText::column).toList(),
                parts.foreignKeys.stream().flatMap(one -> one.column().stream()).toList());
    }

    private void addColumn(TableDefinition.ColumnDefinition column, Parts parts, Objects objects, String table) {
        refuse(!column.options().isEmpty(), "column option " + (column.options().isEmpty() ? ""
                : column.options().getFirst().name()));
        int ordinal = parts.columns.size();
        var declared = declared(column, ordinal + 1, objects.catalog().collation(), aliases(objects));
        var type = declared.type();
        var identity = column.identity().map(TableCreation::identity);
        boolean nullable = column.nullable().or(() -> declared.alias().map(AliasType::nullable))
                .orElse(identity.isEmpty() && type.name() != TypeName.TIMESTAMP && context.nullsByDefault());
        if (identity.isPresent() && parts.columns.stream().anyMatch(other -> other.identity().isPresent())) {
            throw ObjectError.MULTIPLE_IDENTITY_COLUMNS.state(2, table);
        }
        checkDefaults(column, type, table);
        var plan = new ColumnPlan(column.name().name(), type, nullable, identity, column.rowGuidColumn(),
                Optional.empty(), userType(declared));
        checkIdentity(plan, table);
        parts.columns.add(plan);
        parts.nullabilityWritten.add(column.nullable().isPresent());
        for (var constraint : column.constraints()) {
            switch (constraint) {
                case TableDefinition.KeyConstraint key when key.columns().isEmpty() ->
                    parts.indexes.add(key(key, only(ordinal), parts));
                case TableDefinition.KeyConstraint key -> parts.ofTable.add(key);
                case TableDefinition.Default value -> parts.defaults.add(new ConstraintText(ordinal, name(value),
                        NormalText.expression(value.value().position().cut(context.text())), 0));
                case TableDefinition.Check check -> parts.checks.add(check(check, ordinal));
                case TableDefinition.ForeignKey key -> parts.foreignKeys.add(new Reference(key,
                        Optional.of(plan.name())));
                case TableDefinition.Connection _ -> refuse(true, "CONNECTION");
            }
        }
        for (var index : column.indexes()) {
            parts.indexes.add(inline(index, only(ordinal), parts));
        }
    }

    private static List<IndexMetadata.Key> only(int ordinal) {
        return List.of(new IndexMetadata.Key(ordinal, false));
    }

    private ConstraintText check(TableDefinition.Check check, int ordinal) {
        return new ConstraintText(ordinal, name(check),
                NormalText.condition(check.condition().position().cut(context.text())),
                check.notForReplication() ? ObjectRow.NOT_FOR_REPLICATION | ObjectRow.NOT_TRUSTED : 0);
    }

    /// A computed column; what its expression is can be told once all columns are known.
    private void addComputed(TableDefinition.ComputedColumn column, Parts parts) {
        int ordinal = parts.columns.size();
        parts.columns.add(ComputedColumns.plan(column, context.text()));
        parts.nullabilityWritten.add(true);
        for (var constraint : column.constraints()) {
            switch (constraint) {
                case TableDefinition.KeyConstraint key when key.columns().isEmpty() ->
                    parts.indexes.add(key(key, only(ordinal), parts));
                case TableDefinition.KeyConstraint key -> parts.ofTable.add(key);
                case TableDefinition.Check check -> parts.checks.add(check(check, ordinal));
                case TableDefinition.ForeignKey key -> parts.foreignKeys.add(new Reference(key,
                        Optional.of(column.name().name())));
                case TableDefinition.Default _, TableDefinition.Connection _ -> refuse(true,
                        "DEFAULT on a computed column");
            }
        }
        for (var index : column.indexes()) {
            parts.indexes.add(inline(index, only(ordinal), parts));
        }
    }

    /// 1711: a PRIMARY KEY has no column that is computed when it is read, nor one that may be NULL.
    static void requireStored(IndexPlan plan, Optional<String> virtual, String table) {
        if (plan.constraint() == IndexMetadata.Constraint.PRIMARY_KEY && virtual.isPresent()) {
            throw ObjectError.PRIMARY_KEY_ON_COMPUTED.with(virtual.get(), table);
        }
    }

    static void checkDefaults(TableDefinition.ColumnDefinition column, SqlType type, String table) {
        long defaults = column.constraints().stream().filter(TableDefinition.Default.class::isInstance).count();
        if (defaults > 1) {
            throw ObjectError.CONSTRAINT_MULTIPLE_CLAUSES.state(0, "DEFAULT", column.name().name(), table);
        }
        if (defaults == 1 && column.identity().isPresent()) {
            throw ObjectError.CONSTRAINT_NOT_CREATED.with().after(
                    ObjectError.DEFAULT_ON_IDENTITY.state(0, table, column.name().name()));
        }
        if (defaults == 1 && type.name() == TypeName.TIMESTAMP) {
            throw ObjectError.CONSTRAINT_NOT_CREATED.with().after(
                    ObjectError.DEFAULT_ON_TIMESTAMP.state(0, table, column.name().name()));
        }
    }

    /// 2749 and 8147 for a column that cannot be an identity.
    static void checkIdentity(ColumnPlan column, String table) {
        if (column.identity().isEmpty()) {
            return;
        }
        var type = column.type();
        boolean exact = type.name().isInteger() || type.name().isDecimal() && type.scale() == 0;
        if (!exact) {
            throw ObjectError.IDENTITY_COLUMN_TYPE.state(2, column.name());
        }
        if (column.nullable()) {
            throw ObjectError.IDENTITY_ON_NULLABLE.with(column.name(), table);
        }
    }

    static ColumnPlan.Identity identity(TableDefinition.Identity identity) {
        long increment = number(identity.increment());
        return new ColumnPlan.Identity(number(identity.seed()), increment, identity.notForReplication());
    }

    private static long number(Optional<Expression> value) {
        return switch (value.orElse(null)) {
            case null -> 1;
            case Literal literal -> Long.parseLong(literal.text());
            case Expression.Unary(var operator, Literal literal, var position) ->
                    operator == Expression.UnaryOperator.MINUS ? -Long.parseLong(literal.text())
                            : Long.parseLong(literal.text());
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("IDENTITY");
        };
    }

    /// Alias types of a temporary table are those of the session's database.
    private DatabaseCatalog aliases(Objects objects) {
        return objects.catalog().database().id() == Databases.TEMPDB ? context.catalog() : objects.catalog();
    }

    static TypeResolver.Resolved declared(TableDefinition.ColumnDefinition column, int place, Collation collation,
            DatabaseCatalog aliases) {
        if (aliases.tableType(column.type().name().schema().map(Identifier::name),
                column.type().name().name().name()).isPresent()) {
            throw SyntaxError.TABLE_TYPE_COLUMN.with(column.name().name()).atLine(column.position().line());
        }
        var chosen = column.collation().map(written -> collation(written.name(), aliases)).orElse(collation);
        return TypeResolver.resolved(column.type(), place, chosen, aliases);
    }

    /// What follows COLLATE: a collation, or a word for that of the session's database (as the catalog has it, too).
    static Collation collation(String written, DatabaseCatalog database) {
        boolean ofDatabase = written.equalsIgnoreCase("database_default")
                || written.equalsIgnoreCase("catalog_default");
        return ofDatabase ? database.collation()
                : Collations.find(written).orElseThrow(() -> NameError.COLLATION_INVALID.with(written));
    }

    /// An alias type's id belongs to one database: tables of tempdb have its base type.
    static OptionalInt userType(TypeResolver.Resolved declared) {
        return declared.alias().map(alias -> OptionalInt.of(alias.id())).orElse(OptionalInt.empty());
    }

    private static Optional<String> name(TableDefinition.Constraint constraint) {
        return constraint.name().map(Identifier::name);
    }

    private void addElement(TableDefinition.TableElement element, Parts parts, String table) {
        switch (element) {
            case TableDefinition.KeyConstraint key -> parts.indexes.add(key(key, keys(key.columns(), parts, table),
                    parts));
            case TableDefinition.Check check -> parts.checks.add(check(check, -1));
            case TableDefinition.InlineIndex index -> parts.indexes.add(inline(index,
                    keys(index.columns(), parts, table), parts));
            case TableDefinition.ForeignKey key -> parts.foreignKeys.add(new Reference(key, Optional.empty()));
            case TableDefinition.Period _ -> refuse(true, "PERIOD FOR SYSTEM_TIME");
            case TableDefinition.Connection _ -> refuse(true, "CONNECTION");
            case TableDefinition.Default _ -> refuse(true, "table-level DEFAULT");
            case TableDefinition.ColumnDefinition _, TableDefinition.ComputedColumn _ ->
                throw new IllegalStateException("columns come first");
        }
    }

    private static List<IndexMetadata.Key> keys(List<IndexDefinition.IndexColumn> written, Parts parts,
            String table) {
        var keys = new ArrayList<IndexMetadata.Key>();
        for (var column : written) {
            keys.add(new IndexMetadata.Key(ordinal(column.name().name(), parts, table), column.descending()));
        }
        return keys;
    }

    private static int ordinal(String name, Parts parts, String table) {
        for (int ordinal = 0; ordinal < parts.columns.size(); ordinal++) {
            if (parts.columns.get(ordinal).name().equalsIgnoreCase(name)) {
                return ordinal;
            }
        }
        throw ObjectError.INDEX_COLUMN_MISSING.with(name);
    }

    private IndexPlan key(TableDefinition.KeyConstraint key, List<IndexMetadata.Key> columns, Parts parts) {
        var settings = IndexOptions.settings(key.options(), IndexOptions.Statement.CREATE_TABLE,
                IndexSettings.DEFAULT, context.text());
        parts.storages.add(key.on());
        boolean taken = parts.indexes.stream().anyMatch(IndexPlan::clustered);
        boolean clustered = key.clustered().orElse(key.primary() && !taken);
        return new IndexPlan(key.name().map(Identifier::name).orElse(""), clustered, true, key.primary()
                ? IndexMetadata.Constraint.PRIMARY_KEY : IndexMetadata.Constraint.UNIQUE, key.name().isEmpty(),
                columns, List.of(), Optional.empty(), settings);
    }

    private IndexPlan inline(TableDefinition.InlineIndex index, List<IndexMetadata.Key> keys, Parts parts) {
        var settings = IndexOptions.settings(index.options(), IndexOptions.Statement.CREATE_TABLE,
                IndexSettings.DEFAULT, context.text());
        if (settings.ignoreDuplicates() && !index.unique()) {
            throw ObjectError.INDEX_OPTIONS_EXCLUSIVE.with("nonunique", "ignore_dup_key");
        }
        boolean rowstore = index.kind() == IndexDefinition.IndexKind.UNSPECIFIED
                || index.kind() == IndexDefinition.IndexKind.CLUSTERED
                || index.kind() == IndexDefinition.IndexKind.NONCLUSTERED;
        refuse(!rowstore, "columnstore or hash index");
        boolean clustered = index.kind() == IndexDefinition.IndexKind.CLUSTERED;
        if (clustered && !index.include().isEmpty()) {
            throw ObjectError.INCLUDE_ON_CLUSTERED.with();
        }
        if (clustered && index.filter().isPresent()) {
            throw ObjectError.FILTER_ON_CLUSTERED.with();
        }
        var included = index.include().stream().map(column -> ordinal(column.name(), parts, "")).toList();
        var filter = index.filter().map(predicate -> new IndexFilters(context, new ComputedColumns(context)
                .table("", parts.columns), index.name().name()).text(predicate));
        parts.storages.add(index.on());
        return new IndexPlan(index.name().name(), clustered, index.unique(), IndexMetadata.Constraint.NONE, false, keys,
                included, filter, settings);
    }

    /// Columns of a PRIMARY KEY are not null: made so where nothing is written, 8111 where NULL is.
    private static void notNullKeys(Parts parts, String table) {
        for (var index : parts.indexes) {
            if (index.constraint() != IndexMetadata.Constraint.PRIMARY_KEY) {
                continue;
            }
            for (var key : index.keys()) {
                var column = parts.columns.get(key.ordinal());
                if (!column.nullable()) {
                    continue;
                }
                if (parts.nullabilityWritten.get(key.ordinal()) && column.computed().isEmpty()) {
                    throw ObjectError.PRIMARY_KEY_ON_NULLABLE.with(table);
                }
                if (column.computed().isPresent()) {
                    throw ObjectError.PRIMARY_KEY_ON_COMPUTED.with(column.name(), table);
                }
                parts.columns.set(key.ordinal(), column.notNull());
            }
        }
    }
}
