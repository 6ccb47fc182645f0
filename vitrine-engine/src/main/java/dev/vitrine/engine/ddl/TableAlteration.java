package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// ALTER TABLE. A change of columns writes the rows anew. Source: "ALTER TABLE (Transact-SQL)".
final class TableAlteration {
    private final DdlContext context;

    TableAlteration(DdlContext context) {
        this.context = context;
    }

    void run(TableDefinition.AlterTable alter) {
        var objects = Objects.of(context, alter.table());
        var table = objects.table(alter.table(), ObjectError.ALTER_TABLE_NOT_FOUND.with(alter.table().text()));
        switch (alter.action()) {
            case TableDefinition.AddElements add -> add.elements().forEach(element -> add(objects,
                    now(objects, table), element));
            case TableDefinition.DropElements drop -> drop.elements().forEach(element -> drop(objects,
                    now(objects, table), element));
            case TableDefinition.AlterColumn column -> alterColumn(objects, table, column);
            case TableDefinition.EnableConstraints enable -> enable(objects, table, enable);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE");
        }
    }

    private static TableMetadata now(Objects objects, TableMetadata table) {
        return (TableMetadata) objects.catalog().metadata(table.objectId()).orElseThrow();
    }

    private void add(Objects objects, TableMetadata table, TableDefinition.TableElement element) {
        switch (element) {
            case TableDefinition.ColumnDefinition column -> addColumn(objects, table, column);
            case TableDefinition.KeyConstraint key -> addKey(objects, table, key);
            case TableDefinition.Check check -> {
                if (!new RowCopy(objects.catalog().database(), context.transaction()).rows(table).isEmpty()) {
                    throw QueryError.UNSUPPORTED_STATEMENT.with("ADD CHECK to a table with rows");
                }
                new TableBuilder(context, objects).addCheck(table.objectId(), 0, "", check.name()
                        .map(Identifier::name), TableCreation.text(check.condition().position().cut(context.text())));
                objects.touch(table.objectId());
            }
            case TableDefinition.Default value -> addDefault(objects, table, value);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE ADD");
        }
    }

    private void addDefault(Objects objects, TableMetadata table, TableDefinition.Default value) {
        var name = value.column().orElseThrow(() -> QueryError.UNSUPPORTED_STATEMENT.with("ADD DEFAULT")).name();
        var column = column(table, name, "ALTER TABLE ADD CONSTRAINT");
        if (column.defaultValue().isPresent()) {
            throw ObjectError.DEFAULT_EXISTS.with();
        }
        new TableBuilder(context, objects).addDefault(table.objectId(), column.columnId(), column.name(),
                value.name().map(Identifier::name), TableCreation.text(value.value().position().cut(context.text())));
        objects.touch(table.objectId());
    }

    private void addKey(Objects objects, TableMetadata table, TableDefinition.KeyConstraint key) {
        IndexOptions.check(key.options());
        if (key.primary() && table.indexes().stream()
                .anyMatch(index -> index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY)) {
            throw ObjectError.PRIMARY_KEY_EXISTS.with(table.name());
        }
        var keys = new ArrayList<IndexMetadata.Key>();
        for (var written : key.columns()) {
            var column = column(table, written.name().name(), "ALTER TABLE ADD CONSTRAINT");
            if (key.primary() && column.nullable()) {
                throw ObjectError.PRIMARY_KEY_ON_NULLABLE.with(table.name());
            }
            keys.add(new IndexMetadata.Key(column.ordinal(), written.descending()));
        }
        boolean clustered = key.clustered().orElse(key.primary()
                && table.base().kind() == IndexMetadata.Kind.HEAP);
        if (clustered && table.base().kind() == IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.CLUSTERED_INDEX_EXISTS.with("table", table.schemaName(), table.base().name());
        }
        new IndexCreation(context).add(objects, table, new IndexPlan(key.name().map(Identifier::name).orElse(""),
                clustered, true, IndexOptions.ignoresDuplicates(key.options()), key.primary()
                        ? IndexMetadata.Constraint.PRIMARY_KEY : IndexMetadata.Constraint.UNIQUE,
                key.name().isEmpty(), keys, List.of()));
    }

    private static ColumnMetadata column(TableMetadata table, String name, String statement) {
        return table.columns().stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> ObjectError.ALTER_COLUMN_MISSING.with(statement, name, table.name()));
    }

    private void addColumn(Objects objects, TableMetadata table, TableDefinition.ColumnDefinition column) {
        if (table.columns().stream().anyMatch(other -> other.name().equalsIgnoreCase(column.name().name()))) {
            throw ObjectError.COLUMN_NAMES_NOT_UNIQUE.state(4, column.name().name(), table.schemaName());
        }
        TableCreation.refuse(column.identity().isPresent(), "ALTER TABLE ADD with IDENTITY");
        TableCreation.refuse(!column.indexes().isEmpty(), "ALTER TABLE ADD with INDEX");
        var type = TableCreation.type(column, 1, objects.catalog().collation());
        boolean nullable = column.nullable().orElse(context.nullsByDefault());
        var rows = new RowCopy(objects.catalog().database(), context.transaction()).rows(table);
        boolean hasDefault = column.constraints().stream().anyMatch(TableDefinition.Default.class::isInstance);
        if (!nullable && !rows.isEmpty()) {
            if (!hasDefault) {
                throw ObjectError.ALTER_TABLE_NOT_NULL_ON_EXISTING.with(column.name().name(), table.name());
            }
            throw QueryError.UNSUPPORTED_STATEMENT.with("ADD of a NOT NULL column to a table with rows");
        }
        var builder = new TableBuilder(context, objects);
        int id = table.columns().stream().mapToInt(ColumnMetadata::columnId).max().orElse(0) + 1;
        builder.addColumn(table.objectId(), id, new ColumnPlan(column.name().name(), type, nullable,
                Optional.empty(), column.rowGuidColumn()));
        for (var constraint : column.constraints()) {
            switch (constraint) {
                case TableDefinition.Default value -> builder.addDefault(table.objectId(), id, column.name().name(),
                        value.name().map(Identifier::name),
                        TableCreation.text(value.value().position().cut(context.text())));
                case TableDefinition.Check check -> builder.addCheck(table.objectId(), id, column.name().name(),
                        check.name().map(Identifier::name),
                        TableCreation.text(check.condition().position().cut(context.text())));
                default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE ADD");
            }
        }
        objects.changed();
        rewrite(objects, table, rows, row -> {
            var longer = Arrays.copyOf(row, row.length + 1);
            longer[row.length] = Null.NULL;
            return longer;
        });
    }

    /// Writes the rows of a table whose columns have changed into new rowsets.
    private void rewrite(Objects objects, TableMetadata before, List<Value[]> rows, UnaryOperator<Value[]> change) {
        var builder = new TableBuilder(context, objects);
        var now = now(objects, before);
        var base = before.base();
        long fresh = objects.catalog().database().catalog().create(context.transaction(), Rowsets.base(
                before.objectId(), Rowsets.types(now.columns()), now.base().keys(),
                base.kind() == IndexMetadata.Kind.CLUSTERED, base.unique())).definition().id();
        objects.catalog().database().catalog().drop(context.transaction(), base.rowsetId());
        var row = objects.catalog().rows().row(SystemTable.SYSIDXSTATS, before.objectId(), base.indexId())
                .orElseThrow().clone();
        row[5] = IntegerValue.of(fresh);
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSIDXSTATS, row);
        objects.touch(before.objectId());
        new RowCopy(objects.catalog().database(), context.transaction()).fill(builder.metadata(before.objectId()),
                rows, change);
        new IndexCreation(context).rebuildOthers(objects, now(objects, before));
    }

    private void drop(Objects objects, TableMetadata table, TableDefinition.DropElement element) {
        switch (element.kind()) {
            case "CONSTRAINT" -> dropConstraint(objects, table, element);
            case "COLUMN" -> dropColumn(objects, table, element);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE DROP " + element.kind());
        }
    }

    private void dropConstraint(Objects objects, TableMetadata table, TableDefinition.DropElement element) {
        var name = element.name().name();
        var row = objects.catalog().children(table.objectId()).stream()
                .filter(child -> child.name().equalsIgnoreCase(name)).findFirst();
        if (row.isEmpty()) {
            if (element.ifExists()) {
                return;
            }
            throw ObjectError.NOT_A_CONSTRAINT.with(name);
        }
        boolean key = row.get().type() == ObjectType.PRIMARY_KEY_CONSTRAINT
                || row.get().type() == ObjectType.UNIQUE_CONSTRAINT;
        if (key) {
            var index = table.indexes().stream().filter(candidate -> candidate.name().equalsIgnoreCase(name))
                    .findFirst().orElseThrow();
            new IndexCreation(context).remove(objects, table, index);
        }
        objects.remove(row.get().id());
        objects.touch(table.objectId());
    }

    private void dropColumn(Objects objects, TableMetadata table, TableDefinition.DropElement element) {
        var found = table.columns().stream()
                .filter(column -> column.name().equalsIgnoreCase(element.name().name())).findFirst();
        if (found.isEmpty() && element.ifExists()) {
            return;
        }
        var column = column(table, element.name().name(), "ALTER TABLE DROP COLUMN");
        boolean used = column.defaultValue().isPresent() || table.indexes().stream().anyMatch(index ->
                index.keys().stream().anyMatch(key -> key.ordinal() == column.ordinal())
                        || index.included().contains(column.ordinal()));
        if (used) {
            throw ObjectError.ALTER_COLUMN_FAILED.state(9, "ALTER TABLE DROP COLUMN", column.name(), "column");
        }
        var rows = new RowCopy(objects.catalog().database(), context.transaction()).rows(table);
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSCOLPARS, table.objectId(),
                column.columnId());
        objects.changed();
        rewrite(objects, table, rows, row -> without(row, column.ordinal()));
    }

    private static Value[] without(Value[] row, int ordinal) {
        var shorter = new Value[row.length - 1];
        System.arraycopy(row, 0, shorter, 0, ordinal);
        System.arraycopy(row, ordinal + 1, shorter, ordinal, shorter.length - ordinal);
        return shorter;
    }

    private void alterColumn(Objects objects, TableMetadata table, TableDefinition.AlterColumn alter) {
        TableCreation.refuse(!alter.options().isEmpty(), "ALTER COLUMN WITH");
        var column = column(table, alter.column().name(), "ALTER TABLE ALTER COLUMN");
        boolean key = table.indexes().stream().anyMatch(index -> index.keys().stream()
                .anyMatch(part -> part.ordinal() == column.ordinal()));
        if (key) {
            throw ObjectError.ALTER_COLUMN_FAILED.state(9, "ALTER TABLE ALTER COLUMN", column.name(), "column");
        }
        var type = TypeResolver.resolve(alter.type(), 1, column.type().collation());
        boolean nullable = alter.nullable().orElse(context.nullsByDefault());
        var rows = new RowCopy(objects.catalog().database(), context.transaction()).rows(table);
        var converter = Conversions.converter(column.type(), type, ConversionSettings.DEFAULT);
        var row = objects.catalog().rows().row(SystemTable.SYSCOLPARS, table.objectId(), column.columnId())
                .orElseThrow().clone();
        describe(row, type, nullable);
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSCOLPARS, row);
        objects.changed();
        rewrite(objects, table, rows, old -> {
            var changed = old.clone();
            changed[column.ordinal()] = converter.convert(old[column.ordinal()]);
            if (!nullable && changed[column.ordinal()] == Null.NULL) {
                throw ConstraintError.NULL_NOT_ALLOWED.state(2, column.name(), table.fullName(), "UPDATE");
            }
            return changed;
        });
    }

    private static void describe(Value[] row, SqlType type, boolean nullable) {
        row[3] = IntegerValue.of(type.name().systemTypeId());
        row[4] = IntegerValue.of(type.name().userTypeId());
        row[5] = IntegerValue.of(type.length());
        row[6] = IntegerValue.of(type.precision());
        row[7] = IntegerValue.of(type.scale());
        row[8] = type.name().isCharacter()
                ? StringValue.of(type.collation().name()) : Null.NULL;
        int status = row[9].asInt() & ~ColumnStatus.NOT_NULL;
        row[9] = IntegerValue.of(nullable ? status : status | ColumnStatus.NOT_NULL);
    }

    private void enable(Objects objects, TableMetadata table, TableDefinition.EnableConstraints enable) {
        TableCreation.refuse(enable.enable() && enable.withCheck().orElse(false), "WITH CHECK CHECK CONSTRAINT");
        for (var child : objects.catalog().children(table.objectId())) {
            boolean named = enable.names().isEmpty() || enable.names().stream()
                    .anyMatch(name -> name.name().equalsIgnoreCase(child.name()));
            if (named && child.type() == ObjectType.CHECK_CONSTRAINT) {
                int status = enable.enable() ? child.status() & ~ObjectRow.DISABLED
                        : child.status() | ObjectRow.DISABLED;
                var row = new ObjectRow(child.id(), child.name(), child.schemaId(), child.type(), child.parentId(),
                        status, child.version() + 1, child.created(), objects.now());
                objects.catalog().rows().update(context.transaction(), SystemTable.SYSSCHOBJS, row.toValues());
            }
        }
        objects.touch(table.objectId());
    }
}
