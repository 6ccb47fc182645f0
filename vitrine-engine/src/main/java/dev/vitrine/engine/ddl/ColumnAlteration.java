package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.AliasType;
import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// ALTER TABLE ADD, DROP and ALTER COLUMN. A change of columns writes the rows anew.
final class ColumnAlteration {
    private final DdlContext context;
    private final Objects objects;

    ColumnAlteration(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
    }

    private RowCopy copy() {
        return new RowCopy(context, objects);
    }

    private TableMetadata now(TableMetadata table) {
        return (TableMetadata) objects.catalog().metadata(table.objectId()).orElseThrow();
    }

    static Stream<ObjectRow> children(Objects objects, TableMetadata table) {
        return objects.catalog().children(table.objectId()).stream();
    }

    static ColumnMetadata column(TableMetadata table, String name, String statement) {
        return table.columns().stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> ObjectError.ALTER_COLUMN_MISSING.with(statement, name, table.name()));
    }

    void add(TableMetadata table, TableDefinition.ColumnDefinition column, boolean check) {
        requireEnabled(table);
        TableCreation.refuse(!column.indexes().isEmpty(), "ALTER TABLE ADD with INDEX");
        TableCreation.refuse(!column.options().isEmpty(), "ALTER TABLE ADD with column options");
        var declared = TableCreation.declared(column, 1, objects.catalog().collation(), objects.catalog());
        var type = declared.type();
        TableCreation.refuse(type.name() == TypeName.TIMESTAMP && !copy().isEmpty(table),
                "ALTER TABLE ADD rowversion to a table with rows");
        var plan = plan(table, column, declared);
        var first = first(table, column, plan);
        var builder = new TableBuilder(context, objects);
        int id = newColumnId(table);
        builder.addColumn(table.objectId(), id, plan);
        TableCreation.constraint(() -> addConstraints(table, column, builder, id));
        objects.changed();
        rewrite(table, row -> {
            var longer = Arrays.copyOf(row, row.length + 1);
            longer[row.length] = first.get();
            return longer;
        });
        addKeys(table, column);
        addForeignKeys(table, column, check);
    }

    private static int newColumnId(TableMetadata table) {
        return table.columns().stream().mapToInt(ColumnMetadata::columnId).max().orElse(0) + 1;
    }

    private static void requireEnabled(TableMetadata table) {
        if (table.base().disabled()) {
            throw ObjectError.CLUSTERED_INDEX_DISABLED.with("table", table.name(), table.base().name());
        }
    }

    /// ADD name AS expression: rows are written anew where the column is stored.
    void addComputed(TableMetadata table, TableDefinition.ComputedColumn column, boolean check) {
        requireEnabled(table);
        TableCreation.refuse(!column.indexes().isEmpty(), "ALTER TABLE ADD with INDEX");
        var columns = new ComputedColumns(context);
        var plan = columns.complete(ComputedColumns.plan(column, context.text()), table, table.name(),
                table.columns().stream().map(one -> one.computed().isPresent()).toList());
        var all = plans(table);
        all.add(plan);
        ColumnRules.check(table.name(), all, 4);
        int id = newColumnId(table);
        var builder = new TableBuilder(context, objects);
        builder.addColumn(table.objectId(), id, plan);
        objects.touch(table.objectId());
        if (plan.stored()) {
            rewrite(table, row -> Arrays.copyOf(row, row.length + 1));
        }
        for (var constraint : column.constraints()) {
            TableCreation.constraint(() -> addConstraint(table, column, constraint, check));
        }
    }

    private void addConstraint(TableMetadata table, TableDefinition.ComputedColumn column,
            TableDefinition.Constraint constraint, boolean check) {
        var now = now(table);
        boolean stored = now.columns().getLast().stored();
        switch (constraint) {
            case TableDefinition.KeyConstraint key -> new TableAlteration(context).addKey(objects, now, key,
                    List.of(new IndexMetadata.Key(now.columns().size() - 1, false)));
            case TableDefinition.ForeignKey key when stored -> new ForeignKeys(context, objects).add(now, key,
                    Optional.of(column.name().name()), check);
            case TableDefinition.Check written when stored -> new TableBuilder(context, objects).addCheck(
                    table.objectId(), now.columns().getLast().columnId(), column.name().name(),
                    written.name().map(Identifier::name),
                    NormalText.condition(written.condition().position().cut(context.text())), 0);
            case TableDefinition.ForeignKey _, TableDefinition.Check _ ->
                throw ObjectError.COMPUTED_CONSTRAINT_NOT_PERSISTED.with();
            case TableDefinition.Default _, TableDefinition.Connection _ ->
                throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE ADD");
        }
    }

    private static ArrayList<ColumnPlan> plans(TableMetadata table) {
        var all = new ArrayList<ColumnPlan>();
        table.columns().forEach(old -> all.add(new ColumnPlan(old.name(), old.type(), old.nullable(),
                Optional.empty(), false, old.computed().map(computed -> new ColumnPlan.Computed(computed.text(),
                        computed.persisted(), true, true)))));
        return all;
    }

    private ColumnPlan plan(TableMetadata table, TableDefinition.ColumnDefinition column,
            TypeResolver.Resolved declared) {
        var type = declared.type();
        var name = column.name().name();
        boolean primary = column.constraints().stream()
                .anyMatch(constraint -> constraint instanceof TableDefinition.KeyConstraint key && key.primary());
        boolean nullable = column.nullable().or(() -> declared.alias().map(AliasType::nullable))
                .orElse(!primary && column.identity().isEmpty() && type.name() != TypeName.TIMESTAMP
                        && context.nullsByDefault());
        if (column.identity().isPresent() && table.identityColumn().isPresent()) {
            throw ObjectError.MULTIPLE_IDENTITY_COLUMNS.state(2, table.name());
        }
        TableCreation.checkDefaults(column, type, table.name());
        var plan = new ColumnPlan(name, type, nullable, column.identity().map(TableCreation::identity),
                column.rowGuidColumn(), Optional.empty(), TableCreation.userType(declared));
        TableCreation.checkIdentity(plan, table.name());
        var all = plans(table);
        all.add(plan);
        ColumnRules.check(table.name(), all, 4);
        return plan;
    }

    private void addConstraints(TableMetadata table, TableDefinition.ColumnDefinition column, TableBuilder builder,
            int id) {
        for (var constraint : column.constraints()) {
            switch (constraint) {
                case TableDefinition.Default value -> builder.addDefault(table.objectId(), id, column.name().name(),
                        value.name().map(Identifier::name), text(value.value()));
                case TableDefinition.Check check -> builder.addCheck(table.objectId(), id, column.name().name(),
                        check.name().map(Identifier::name),
                        NormalText.condition(check.condition().position().cut(context.text())), 0);
                case TableDefinition.KeyConstraint _, TableDefinition.ForeignKey _ -> { }
                default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER TABLE ADD");
            }
        }
    }

    private void addForeignKeys(TableMetadata table, TableDefinition.ColumnDefinition column, boolean check) {
        for (var constraint : column.constraints()) {
            if (constraint instanceof TableDefinition.ForeignKey key) {
                TableCreation.constraint(() -> new ForeignKeys(context, objects).add(now(table), key,
                        Optional.of(column.name().name()), check));
            }
        }
    }

    private String text(Expression expression) {
        return NormalText.expression(expression.position().cut(context.text()));
    }

    private void addKeys(TableMetadata table, TableDefinition.ColumnDefinition column) {
        for (var constraint : column.constraints()) {
            if (constraint instanceof TableDefinition.KeyConstraint key) {
                var now = now(table);
                TableCreation.constraint(() -> new TableAlteration(context).addKey(objects, now, key,
                        List.of(new IndexMetadata.Key(now.columns().size() - 1, false))));
            }
        }
    }

    /// What the new column has in the rows that are there: 4901 where it may have nothing.
    private Supplier<Value> first(TableMetadata table, TableDefinition.ColumnDefinition column, ColumnPlan plan) {
        if (copy().isEmpty(table)) {
            return () -> Null.NULL;
        }
        if (plan.identity().isPresent()) {
            return numbers(table, plan);
        }
        var given = column.constraints().stream().filter(TableDefinition.Default.class::isInstance)
                .map(TableDefinition.Default.class::cast).findFirst();
        if (given.isPresent() && (!plan.nullable() || given.get().withValues())) {
            return defaults(text(given.get().value()), plan.type());
        }
        if (!plan.nullable()) {
            throw ObjectError.ALTER_TABLE_NOT_NULL_ON_EXISTING.with(plan.name(), table.name());
        }
        return () -> Null.NULL;
    }

    /// Values of a default: those that differ from call to call are computed for each row.
    private Supplier<Value> defaults(String text, SqlType type) {
        var query = "SELECT CONVERT(" + type.declaration() + ", " + text + ") AS a";
        var upper = text.toUpperCase(Locale.ROOT);
        if (upper.contains("NEWID") || upper.contains("NEWSEQUENTIALID")) {
            return () -> context.queries().rows(query).getFirst()[0];
        }
        var value = context.queries().rows(query).getFirst()[0];
        return () -> value;
    }

    /// Identity values for rows that are there; the next row goes on behind them.
    private Supplier<Value> numbers(TableMetadata table, ColumnPlan plan) {
        long seed = plan.identity().orElseThrow().seed();
        long increment = plan.identity().orElseThrow().increment();
        long rows = copy().count(table);
        long epoch = objects.catalog().object(table.objectId()).orElseThrow().epoch();
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSIDENTVALS, table.objectId());
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSIDENTVALS,
                IntegerValue.of(table.objectId()), IntegerValue.of(seed + rows * increment), IntegerValue.of(epoch),
                BitValue.of(rows > 0));
        var next = new long[] {seed};
        return () -> {
            long number = next[0];
            next[0] += increment;
            return plan.type().name().isDecimal() ? DecimalValue.of(number, 0) : IntegerValue.of(number);
        };
    }

    /// Writes the rows of a table whose columns have changed into new rowsets.
    void rewrite(TableMetadata before, UnaryOperator<Value[]> change) {
        rewrite(before, change, Optional.empty());
    }

    /// As above, into another place if one is named.
    void rewrite(TableMetadata before, UnaryOperator<Value[]> change, Optional<DataSpace> space) {
        var source = copy().source(before);
        var builder = new TableBuilder(context, objects);
        builder.renewBase(now(before), space);
        copy().fill(builder.metadata(before.objectId()), before, source, change);
        new IndexCreation(context).rebuildOthers(objects, now(before));
    }

    void drop(TableMetadata table, TableDefinition.DropElement element) {
        var found = table.columns().stream()
                .filter(column -> column.name().equalsIgnoreCase(element.name().name())).findFirst();
        if (found.isEmpty() && element.ifExists()) {
            return;
        }
        var column = column(table, element.name().name(), "ALTER TABLE DROP COLUMN");
        requireUnused(table, column, "ALTER TABLE DROP COLUMN");
        dropAutomaticStatistics(table, column);
        if (table.columns().size() == 1) {
            throw ObjectError.ALTER_ONLY_COLUMN.with(column.name(), table.name());
        }
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSCOLPARS, table.objectId(),
                column.columnId());
        objects.changed();
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSOBJVALUES, table.objectId(),
                column.columnId());
        ExtendedProperties.removeColumn(context, objects, table.objectId(), column.columnId());
        PrincipalChanges.removeColumn(context, objects.catalog(), table.objectId(), column.columnId());
        if (column.stored()) {
            rewrite(table, row -> without(row, column.ordinal()));
        } else {
            objects.touch(table.objectId());
        }
    }

    /// Statistics that were made automatically go with their column, or when it changes.
    /// Source: "ALTER TABLE (Transact-SQL)", ALTER COLUMN.
    private void dropAutomaticStatistics(TableMetadata table, ColumnMetadata column) {
        var statistics = objects.catalog().statistics();
        for (var statistic : statistics.of(table.objectId())) {
            if (statistic.automatic() && statistic.leadingColumn() == column.columnId()) {
                statistics.delete(context.transaction(), table.objectId(), statistic.id());
            }
        }
    }

    /// 5074 for each thing that stands on the column, then 4922.
    private void requireUnused(TableMetadata table, ColumnMetadata column, String statement) {
        var users = new ArrayList<SqlError>();
        column.defaultValue().ifPresent(value -> users.add(dependent("object", value.name(), column)));
        if (table.base().kind() == IndexMetadata.Kind.HEAP && isPartitionedBy(table.base(), column)) {
            users.add(dependent("object", table.name(), column));
        }
        for (var index : table.indexes()) {
            boolean used = index.keys().stream().anyMatch(key -> key.ordinal() == column.ordinal())
                    || index.included().contains(column.ordinal())
                    || index.filter().filter(filter -> readsInCondition(table, filter, column)).isPresent();
            if (used) {
                users.add(dependent(index.constraint() == IndexMetadata.Constraint.NONE ? "index" : "object",
                        index.name(), column));
            }
        }
        for (var check : table.checks()) {
            if (check.column().filter(column.name()::equals).isPresent()
                    || readsInCondition(table, check.text(), column)) {
                users.add(dependent("object", check.name(), column));
            }
        }
        for (var other : table.columns()) {
            if (other.computed().filter(computed -> context.queries().facts(table, computed.text()).columns()
                    .get(column.ordinal())).isPresent()) {
                users.add(dependent("column", other.name(), column));
            }
        }
        for (var statistic : objects.catalog().statistics().of(table.objectId())) {
            boolean own = !statistic.automatic()
                    && table.indexes().stream().noneMatch(index -> index.indexId() == statistic.id());
            if (own && statistic.columns().stream().anyMatch(part -> part.columnId() == column.columnId())) {
                users.add(dependent("statistics", statistic.name(), column));
            }
        }
        for (var key : table.foreignKeys()) {
            if (key.referencing().columnIds().contains(column.columnId())) {
                users.add(dependent("object", key.name(), column));
            }
        }
        for (var key : table.referencedBy()) {
            if (key.referenced().columnIds().contains(column.columnId()) && !key.isWithinTable()) {
                users.add(dependent("object", key.name(), column));
            }
        }
        if (users.isEmpty()) {
            return;
        }
        var error = users.getFirst();
        for (var next : users.subList(1, users.size())) {
            error = next.after(error);
        }
        throw ObjectError.ALTER_COLUMN_FAILED.state(9, statement, column.name(), "column").after(error);
    }

    private boolean readsInCondition(TableMetadata table, String condition, ColumnMetadata column) {
        return context.queries().facts(table, "CASE WHEN " + condition + " THEN 1 ELSE 0 END").columns()
                .get(column.ordinal());
    }

    private static SqlError dependent(String kind, String name, ColumnMetadata column) {
        return ObjectError.COLUMN_DEPENDENCY.with(kind, name, "column", column.name());
    }

    private static Value[] without(Value[] row, int ordinal) {
        var shorter = new Value[row.length - 1];
        System.arraycopy(row, 0, shorter, 0, ordinal);
        System.arraycopy(row, ordinal + 1, shorter, ordinal, shorter.length - ordinal);
        return shorter;
    }

    void alter(TableMetadata table, TableDefinition.AlterColumn alter) {
        TableCreation.refuse(!alter.options().isEmpty(), "ALTER COLUMN WITH");
        var column = column(table, alter.column().name(), "ALTER TABLE ALTER COLUMN");
        if (column.isRowVersion()) {
            throw ObjectError.ALTER_COLUMN_IS.with(column.name(), "timestamp");
        }
        if (column.computed().isPresent()) {
            throw ObjectError.ALTER_COLUMN_IS.with(column.name(), "COMPUTED");
        }
        if (column.identity().isPresent() && alter.nullable().orElse(false)) {
            throw ObjectError.IDENTITY_ON_NULLABLE.with(column.name(), table.name());
        }
        var collation = alter.collation().map(written -> TableCreation.collation(written.name(), context.catalog()))
                .orElse(objects.catalog().collation());
        var declared = TypeResolver.resolved(alter.type(), 1, collation, objects.catalog());
        var type = declared.type();
        if (type.name() == TypeName.TIMESTAMP) {
            throw ObjectError.ALTER_COLUMN_TYPE.with(column.name(), "timestamp");
        }
        boolean nullable = alter.nullable().orElse(context.nullsByDefault());
        requireAlterable(table, column, type, nullable);
        var converter = Conversions.converter(column.type(), type, ConversionSettings.DEFAULT);
        var row = objects.catalog().rows().row(SystemTable.SYSCOLPARS, table.objectId(), column.columnId())
                .orElseThrow().clone();
        describe(row, type, nullable);
        TableCreation.userType(declared).ifPresent(id -> row[4] = IntegerValue.of(id));
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSCOLPARS, row);
        objects.changed();
        rewrite(table, old -> {
            var changed = old.clone();
            changed[column.ordinal()] = converter.convert(old[column.ordinal()]);
            if (!nullable && changed[column.ordinal()] == Null.NULL) {
                throw ConstraintError.NULL_NOT_ALLOWED.state(2, column.name(), table.fullName(), "UPDATE");
            }
            return changed;
        });
    }

    private static boolean isPartitionedBy(IndexMetadata index, ColumnMetadata column) {
        return index.partitioning().filter(partitioning -> partitioning.column() == column.ordinal()).isPresent();
    }

    /// What stands on a column keeps it from being changed, but it may become longer.
    private void requireAlterable(TableMetadata table, ColumnMetadata column, SqlType type, boolean nullable) {
        boolean longer = type.name() == column.type().name() && type.name().isVariableLength()
                && (type.isMax() || !column.type().isMax() && type.length() >= column.type().length())
                && type.collation().equals(column.type().collation());
        boolean primary = table.indexes().stream()
                .anyMatch(index -> index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY
                        && index.keys().stream().anyMatch(key -> key.ordinal() == column.ordinal()));
        boolean partitioning = table.indexes().stream().anyMatch(index -> isPartitionedBy(index, column));
        dropAutomaticStatistics(table, column);
        if (!longer || primary && nullable || partitioning && !type.equals(column.type())) {
            requireUnused(table, column, "ALTER TABLE ALTER COLUMN");
        }
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

    /// ALTER COLUMN name { ADD | DROP } { ROWGUIDCOL | PERSISTED | NOT FOR REPLICATION }.
    void alter(TableMetadata table, TableDefinition.AlterColumnProperty alter) {
        requireEnabled(table);
        var column = column(table, alter.column().name(), "ALTER TABLE ALTER COLUMN");
        int bit = switch (alter.property().name()) {
            case "ROWGUIDCOL" -> rowGuid(table, column, alter.add());
            case "PERSISTED" -> persisted(table, column, alter.add());
            case "NOT FOR REPLICATION" -> notForReplication(column);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER COLUMN " + alter.property().name());
        };
        var rows = objects.catalog().rows();
        var row = rows.row(SystemTable.SYSCOLPARS, table.objectId(), column.columnId()).orElseThrow().clone();
        int status = row[9].asInt();
        if (((status & bit) != 0) == alter.add()) {
            return;
        }
        row[9] = IntegerValue.of(alter.add() ? status | bit : status & ~bit);
        rows.update(context.transaction(), SystemTable.SYSCOLPARS, row);
        objects.changed();
        if (bit == ColumnStatus.PERSISTED) {
            rewrite(table, values -> values);
        } else {
            objects.touch(table.objectId());
        }
    }

    private static int rowGuid(TableMetadata table, ColumnMetadata column, boolean add) {
        if (add && column.type().name() != TypeName.UNIQUEIDENTIFIER) {
            throw ObjectError.ROWGUID_TYPE.state(2);
        }
        if (add && table.columns().stream().anyMatch(other -> other.rowGuid() && other != column)) {
            throw ObjectError.ROWGUID_TWICE.with(table.name());
        }
        if (!add && !column.rowGuid()) {
            throw ObjectError.ROWGUID_MISSING.with(table.name());
        }
        return ColumnStatus.ROW_GUID;
    }

    private int persisted(TableMetadata table, ColumnMetadata column, boolean add) {
        if (column.computed().isEmpty()) {
            throw ObjectError.PERSISTED_NOT_COMPUTED.with(column.name());
        }
        ComputedColumns.requirePersistable(column.name(), add, context.queries().facts(table,
                column.computed().get().text()), table.name());
        return ColumnStatus.PERSISTED;
    }

    private static int notForReplication(ColumnMetadata column) {
        if (column.identity().isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("NOT FOR REPLICATION");
        }
        return ColumnStatus.NOT_FOR_REPLICATION;
    }
}
