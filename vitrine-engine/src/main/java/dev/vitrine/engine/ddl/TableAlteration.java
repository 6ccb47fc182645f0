package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// ALTER TABLE: constraints here, columns in [ColumnAlteration]. Source: "ALTER TABLE (Transact-SQL)".
final class TableAlteration {
    private final DdlContext context;

    TableAlteration(DdlContext context) {
        this.context = context;
    }

    void run(TableDefinition.AlterTable alter) {
        var objects = Objects.of(context, alter.table());
        var table = find(objects, alter.table());
        var columns = new ColumnAlteration(context, objects);
        switch (alter.action()) {
            case TableDefinition.AddElements add -> add.elements().forEach(element -> add(objects, now(objects, table),
                    element, add.withCheck().orElse(true)));
            case TableDefinition.DropElements drop -> drop.elements().forEach(element -> drop(objects,
                    now(objects, table), element));
            case TableDefinition.AlterColumn column -> columns.alter(table, column);
            case TableDefinition.AlterColumnProperty property -> columns.alter(table, property);
            case TableDefinition.EnableConstraints enable -> enable(objects, table, enable);
            case TableDefinition.EnableTriggers triggers -> new TriggerDefinitions(context)
                    .enable(table, triggers.enable(), triggers.names());
            case TableDefinition.Rebuild rebuild -> rebuild(objects, table, rebuild);
            case TableDefinition.SetTableOptions set -> set.options().forEach(option -> set(objects, table, option));
            case TableDefinition.SwitchPartition written -> new PartitionSwitch(context, objects).run(table, written);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE");
        }
    }

    /// SET ( LOCK_ESCALATION = { AUTO | TABLE | DISABLE } ).
    private static void set(Objects objects, TableMetadata table, NamedOption option) {
        TableCreation.refuse(!option.name().equals("LOCK_ESCALATION"), "ALTER TABLE SET " + option.name());
        var escalation = Arrays.stream(ObjectRow.LockEscalation.values())
                .filter(one -> one.name().equals(option.text())).findFirst()
                .orElseThrow(() -> SyntaxError.INCORRECT_SYNTAX.with(option.written()));
        objects.update(objects.catalog().object(table.objectId()).orElseThrow().withEscalation(escalation));
    }

    /// REBUILD [ PARTITION = { ALL | n } ]; ALL stands as a name.
    private void rebuild(Objects objects, TableMetadata table, TableDefinition.Rebuild rebuild) {
        boolean one = rebuild.partition().filter(number -> !(number instanceof Expression.ColumnReference)).isPresent();
        IndexOptions.settings(rebuild.options(), one ? IndexOptions.Statement.REBUILD_PARTITION
                : IndexOptions.Statement.REBUILD, IndexSettings.DEFAULT, context.text());
        if (!one) {
            new ColumnAlteration(context, objects).rewrite(table, row -> row);
            return;
        }
        if (table.base().partitioning().isEmpty()) {
            throw ObjectError.INDEX_OF_TABLE_NOT_PARTITIONED.with("alter", "table", "table", table.name(), "table");
        }
        var maintenance = new PartitionMaintenance(context, objects);
        maintenance.rebuild(table, table.base(), maintenance.number(table, table.base(),
                rebuild.partition().orElseThrow(), "REBUILD"));
    }

    private static TableMetadata find(Objects objects, ObjectName name) {
        objects.find(name).filter(row -> row.type() != ObjectType.USER_TABLE).ifPresent(row -> {
            throw ObjectError.ALTER_TABLE_NOT_TABLE.with(name.text());
        });
        return objects.table(name, ObjectError.ALTER_TABLE_NOT_FOUND.with(name.text()));
    }

    private static TableMetadata now(Objects objects, TableMetadata table) {
        return (TableMetadata) objects.catalog().metadata(table.objectId()).orElseThrow();
    }

    private void add(Objects objects, TableMetadata table, TableDefinition.TableElement element, boolean withCheck) {
        switch (element) {
            case TableDefinition.ColumnDefinition column -> new ColumnAlteration(context, objects).add(table, column,
                    withCheck);
            case TableDefinition.ComputedColumn column -> new ColumnAlteration(context, objects).addComputed(table,
                    column, withCheck);
            case TableDefinition.KeyConstraint key -> TableCreation.constraint(() -> addKey(objects, table, key));
            case TableDefinition.Check check -> addCheck(objects, table, check, withCheck);
            case TableDefinition.Default value -> TableCreation.constraint(() -> addDefault(objects, table, value));
            case TableDefinition.ForeignKey key -> TableCreation.constraint(() -> new ForeignKeys(context, objects)
                    .add(table, key, Optional.empty(), withCheck));
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE ADD");
        }
    }

    private void addCheck(Objects objects, TableMetadata table, TableDefinition.Check check, boolean withCheck) {
        var text = NormalText.condition(check.condition().position().cut(context.text()));
        TableCreation.constraint(() -> new TableBuilder(context, objects).addCheck(table.objectId(), 0, "",
                check.name().map(Identifier::name), text, status(check, withCheck)));
        objects.touch(table.objectId());
        var made = now(objects, table).checks().getLast();
        if (withCheck) {
            hold(objects, table, made.name(), text);
        } else {
            context.queries().columns("SELECT 1 AS a FROM " + objects.queryName(table) + " WHERE NOT " + text);
        }
    }

    private static int status(TableDefinition.Check check, boolean withCheck) {
        return (check.notForReplication() ? ObjectRow.NOT_FOR_REPLICATION : 0)
                | (withCheck && !check.notForReplication() ? 0 : ObjectRow.NOT_TRUSTED);
    }

    /// 547 when a row breaks the condition.
    private void hold(Objects objects, TableMetadata table, String constraint, String condition) {
        var broken = context.queries().rows("SELECT TOP (1) 1 AS a FROM " + objects.queryName(table)
                + " WHERE NOT " + condition);
        if (!broken.isEmpty()) {
            throw ConstraintError.CONSTRAINT_CONFLICT.state(0, "ALTER TABLE", "CHECK", constraint, table.database(),
                    table.schemaName(), "", "", "");
        }
    }

    private void addDefault(Objects objects, TableMetadata table, TableDefinition.Default value) {
        var name = value.column().orElseThrow(() -> QueryError.UNSUPPORTED_STATEMENT.with("ADD DEFAULT")).name();
        var column = ColumnAlteration.column(table, name, "ALTER TABLE ADD CONSTRAINT");
        if (column.computed().isPresent()) {
            throw ObjectError.DEFAULT_ON_COMPUTED.state(0, column.name(), table.name());
        }
        if (column.defaultValue().isPresent()) {
            throw ObjectError.DEFAULT_EXISTS.with();
        }
        if (column.identity().isPresent()) {
            throw ObjectError.DEFAULT_ON_IDENTITY.state(0, table.name(), column.name());
        }
        if (column.isRowVersion()) {
            throw ObjectError.DEFAULT_ON_TIMESTAMP.state(0, table.name(), column.name());
        }
        new TableBuilder(context, objects).addDefault(table.objectId(), column.columnId(), column.name(),
                value.name().map(Identifier::name), NormalText.expression(value.value().position()
                        .cut(context.text())));
        objects.touch(table.objectId());
    }

    private void addKey(Objects objects, TableMetadata table, TableDefinition.KeyConstraint key) {
        var keys = new ArrayList<IndexMetadata.Key>();
        for (var written : key.columns()) {
            keys.add(new IndexMetadata.Key(IndexCreation.ordinal(table, written.name().name()), written.descending()));
        }
        addKey(objects, table, key, keys);
    }

    /// Adds a key constraint over columns that are known.
    void addKey(Objects objects, TableMetadata table, TableDefinition.KeyConstraint key,
            List<IndexMetadata.Key> keys) {
        var settings = IndexOptions.settings(key.options(), IndexOptions.Statement.ALTER_TABLE,
                IndexSettings.DEFAULT, context.text());
        if (key.primary() && table.indexes().stream()
                .anyMatch(index -> index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY)) {
            throw ObjectError.PRIMARY_KEY_EXISTS.state(0, table.name());
        }
        if (key.primary() && keys.stream().anyMatch(part -> table.columns().get(part.ordinal()).nullable())) {
            throw ObjectError.PRIMARY_KEY_ON_NULLABLE.with(table.name());
        }
        boolean clustered = key.clustered().orElse(key.primary()
                && table.base().kind() == IndexMetadata.Kind.HEAP);
        if (clustered && table.base().kind() == IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.CLUSTERED_INDEX_EXISTS.state(0, "table", table.name(), table.base().name());
        }
        var plan = new IndexPlan(key.name().map(Identifier::name).orElse(""), clustered, true, key.primary()
                ? IndexMetadata.Constraint.PRIMARY_KEY : IndexMetadata.Constraint.UNIQUE, key.name().isEmpty(), keys,
                List.of(), Optional.empty(), settings).in(DataSpaces.on(objects, key.on(),
                        table.name(), DataSpaces.Column.of(table)));
        TableCreation.requireStored(plan, keys.stream().map(part -> table.columns().get(part.ordinal()))
                .filter(column -> !column.stored()).map(ColumnMetadata::name).findFirst(), table.name());
        IndexCreation.checkComputed(objects, table, plan);
        KeyRules.check(plan, table.name(), KeyRules.KeyColumn.of(table), context.messages());
        new IndexCreation(context).add(objects, table, plan);
    }

    private void drop(Objects objects, TableMetadata table, TableDefinition.DropElement element) {
        IndexCreation.requireKnown(element.options(), "ALTER TABLE DROP WITH ");
        switch (element.kind()) {
            case "CONSTRAINT" -> dropConstraint(objects, table, element);
            case "COLUMN" -> new ColumnAlteration(context, objects).drop(table, element);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE DROP " + element.kind());
        }
    }

    private void dropConstraint(Objects objects, TableMetadata table, TableDefinition.DropElement element) {
        var name = element.name().name();
        var row = objects.catalog().children(table.objectId()).stream()
                .filter(child -> objects.catalog().collation().equal(child.name(), name)).findFirst();
        if (row.isEmpty()) {
            if (element.ifExists()) {
                return;
            }
            throw ObjectError.COULD_NOT_DROP_CONSTRAINT.state(0).after(missing(objects, table, name));
        }
        boolean key = row.get().type() == ObjectType.PRIMARY_KEY_CONSTRAINT
                || row.get().type() == ObjectType.UNIQUE_CONSTRAINT;
        if (key) {
            var index = table.indexes().stream().filter(candidate -> candidate.name().equals(row.get().name()))
                    .findFirst().orElseThrow();
            ForeignKeys.requireUnreferenced(table, index);
            new IndexCreation(context).remove(objects, table, index, IndexCreation.moveTo(objects, table, index,
                    element.options()));
        }
        if (row.get().type() == ObjectType.FOREIGN_KEY_CONSTRAINT) {
            new ForeignKeys(context, objects).remove(row.get());
        }
        objects.remove(row.get());
        objects.touch(table.objectId());
    }

    private static SqlError missing(Objects objects, TableMetadata table, String name) {
        boolean elsewhere = objects.catalog().schemaId(table.schema())
                .flatMap(schema -> objects.catalog().object(schema, name))
                .filter(row -> row.parentId() != 0).isPresent();
        return elsewhere ? ObjectError.CONSTRAINT_NOT_ON_TABLE.with(name, table.name())
                : ObjectError.NOT_A_CONSTRAINT.with(name);
    }

    /// CHECK and NOCHECK CONSTRAINT. Enabled again without WITH CHECK, a constraint stays not trusted.
    private void enable(Objects objects, TableMetadata table, TableDefinition.EnableConstraints enable) {
        for (var name : enable.names()) {
            if (ColumnAlteration.children(objects, table).noneMatch(child -> child.name().equalsIgnoreCase(name.name()))) {
                throw ObjectError.ALTER_CONSTRAINT_MISSING.with(name.name());
            }
        }
        boolean held = enable.enable() && enable.withCheck().orElse(false);
        for (var child : ColumnAlteration.children(objects, table).toList()) {
            boolean named = enable.names().isEmpty() || enable.names().stream()
                    .anyMatch(name -> name.name().equalsIgnoreCase(child.name()));
            if (!named || child.type() != ObjectType.CHECK_CONSTRAINT
                    && child.type() != ObjectType.FOREIGN_KEY_CONSTRAINT) {
                continue;
            }
            if (held) {
                hold(objects, table, child);
            }
            boolean trusted = held && (child.status() & ObjectRow.NOT_FOR_REPLICATION) == 0;
            int status = child.status() & ~(ObjectRow.DISABLED | (trusted ? ObjectRow.NOT_TRUSTED : 0));
            objects.update(child.withStatus(enable.enable() ? status
                    : status | ObjectRow.DISABLED | ObjectRow.NOT_TRUSTED));
            touchReferenced(objects, table, child);
        }
        objects.touch(table.objectId());
    }

    private void hold(Objects objects, TableMetadata table, ObjectRow constraint) {
        table.checks().stream().filter(one -> one.objectId() == constraint.id())
                .forEach(check -> hold(objects, table, check.name(), check.text()));
        table.foreignKeys().stream().filter(one -> one.objectId() == constraint.id())
                .forEach(key -> new ForeignKeys(context, objects).hold(table, key));
    }

    /// Plans that change the table which a foreign key refers to have its check.
    private static void touchReferenced(Objects objects, TableMetadata table, ObjectRow constraint) {
        for (var key : table.foreignKeys()) {
            int referenced = key.referenced().tableId();
            if (key.objectId() == constraint.id() && referenced != table.objectId()) {
                objects.lock(referenced);
                objects.touch(referenced);
            }
        }
    }
}
