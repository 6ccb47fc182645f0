package dev.vitrine.engine.ddl;

import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ForeignKeyRows;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.ForeignKeyMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.value.IntegerValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// FOREIGN KEY constraints. Source: "CREATE TABLE (Transact-SQL)", "Primary and foreign key constraints".
final class ForeignKeys {
    private final DdlContext context;
    private final Objects objects;

    ForeignKeys(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
    }

    private DatabaseCatalog catalog() {
        return objects.catalog();
    }

    /// What a new key says, once its names are found.
    private record Plan(TableDefinition.ForeignKey key, String name, TableMetadata table, TableMetadata referenced,
            List<ColumnMetadata> from, List<ColumnMetadata> to, IndexMetadata index) { }

    /// Adds a key to a table.
    ///
    /// @param column the column of a column constraint
    /// @param check whether rows that are there are held against it; else it is not trusted
    void add(TableMetadata table, TableDefinition.ForeignKey key, Optional<String> column, boolean check) {
        int id = catalog().newObjectId();
        var written = column.map(List::of).orElse(key.columns().stream().map(Identifier::name).toList());
        var name = key.name().map(Identifier::name).orElseGet(() -> Objects.generated("FK", table.name(),
                written.size() == 1 ? written.getFirst() : "", id));
        if (table.kind() != TableMetadata.Kind.USER) {
            context.messages().accept(ObjectError.FOREIGN_KEY_ON_TEMPORARY.state(0, name));
            return;
        }
        var plan = plan(table, key, name, written);
        checkColumns(plan);
        checkActions(plan);
        write(plan, id, check);
        objects.touch(table.objectId());
        objects.touch(plan.referenced.objectId());
        new CascadeCheck(catalog()).check(id, name, table);
        if (check) {
            hold(plan);
        }
    }

    private Plan plan(TableMetadata table, TableDefinition.ForeignKey key, String name, List<String> written) {
        var referenced = referenced(table, key, name);
        var from = new ArrayList<ColumnMetadata>();
        for (var column : written) {
            from.add(find(table, column).orElseThrow(() -> ObjectError.FOREIGN_KEY_INVALID_COLUMN.state(0, name, column,
                    table.name())));
        }
        if (key.referenced().isEmpty()) {
            var primary = referenced.indexes().stream()
                    .filter(index -> index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY).findFirst()
                    .orElseThrow(() -> ObjectError.FOREIGN_KEY_NO_PRIMARY_KEY.state(0, name, key.table().text()));
            if (primary.keys().size() != from.size()) {
                throw ObjectError.FOREIGN_KEY_PRIMARY_KEY_COLUMN_COUNT.state(0, name, key.table().text());
            }
            return new Plan(key, name, table, referenced, from, columns(referenced, primary), primary);
        }
        if (key.referenced().size() != from.size()) {
            throw ObjectError.FOREIGN_KEY_COLUMN_COUNT.state(0, table.name());
        }
        var to = new ArrayList<ColumnMetadata>();
        for (var column : key.referenced()) {
            to.add(find(referenced, column.name()).orElseThrow(() ->
                    ObjectError.FOREIGN_KEY_INVALID_REFERENCED_COLUMN.state(0, name, column.name(),
                            key.table().text())));
        }
        var index = referenced.indexes().stream().filter(candidate -> candidate.unique()
                && candidate.filter().isEmpty() && !candidate.disabled() && candidate.keys().size() == to.size()
                && Set.copyOf(columns(referenced, candidate)).equals(Set.copyOf(to))).findFirst()
                .orElseThrow(() -> ObjectError.FOREIGN_KEY_NO_MATCHING_KEY.state(0, key.table().text(), name));
        return new Plan(key, name, table, referenced, from, to, index);
    }

    private static List<ColumnMetadata> columns(TableMetadata table, IndexMetadata index) {
        return index.keys().stream().map(part -> table.columns().get(part.ordinal())).toList();
    }

    private Optional<ColumnMetadata> find(TableMetadata table, String name) {
        return table.columns().stream().filter(column -> catalog().collation().equal(column.name(), name)).findFirst();
    }

    private void requireReferences(ObjectRow row) {
        var token = context.principal().token(catalog().database().id());
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.OBJECT, "REFERENCES"), row.id())) {
            throw LoginError.PERMISSION_DENIED.state(5, "REFERENCES", row.name(), catalog().database().name(),
                    catalog().schema(row));
        }
    }

    private TableMetadata referenced(TableMetadata table, TableDefinition.ForeignKey key, String name) {
        if (Objects.isTemporary(key.table())) {
            throw ObjectError.FOREIGN_KEY_TO_TEMPORARY.state(0, name);
        }
        boolean elsewhere = key.table().database().map(Identifier::name).filter(text -> !text.isEmpty())
                .filter(text -> !catalog().collation().equal(text, catalog().database().name())).isPresent();
        if (elsewhere) {
            throw ObjectError.FOREIGN_KEY_CROSS_DATABASE.state(0, name);
        }
        var row = objects.find(key.table()).orElseThrow(
                () -> ObjectError.FOREIGN_KEY_INVALID_TABLE.state(0, name, key.table().text()));
        if (row.type() != ObjectType.USER_TABLE) {
            throw ObjectError.FOREIGN_KEY_NOT_USER_TABLE.state(0, name, key.table().text());
        }
        if (row.id() != table.objectId()) {
            requireReferences(row);
            objects.lock(row.id());
        }
        return (TableMetadata) catalog().metadata(row.id()).orElseThrow();
    }

    /// 1778, 1753, 1757: columns of a key are of one type.
    private static void checkColumns(Plan plan) {
        for (int i = 0; i < plan.from.size(); i++) {
            var from = plan.from.get(i);
            var to = plan.to.get(i);
            var arguments = new Object[] {plan.key.table().text(), to.name(), plan.table.name(), from.name(),
                plan.name};
            if (from.type().name() != to.type().name()) {
                throw ObjectError.FOREIGN_KEY_TYPE_MISMATCH.state(0, arguments);
            }
            if (from.type().length() != to.type().length() || from.type().scale() != to.type().scale()
                    || from.type().precision() != to.type().precision()) {
                throw ObjectError.FOREIGN_KEY_LENGTH_MISMATCH.state(0, arguments);
            }
            if (from.type().name().isCharacter() && !from.type().collation().equals(to.type().collation())) {
                throw ObjectError.FOREIGN_KEY_COLLATION_MISMATCH.state(0, arguments);
            }
            if (from.computed().filter(computed -> !computed.persisted()).isPresent()) {
                throw ObjectError.COMPUTED_COLUMN_NOT_PERSISTED.state(0, from.name(), plan.table.name(),
                        "FOREIGN KEY CONSTRAINT");
            }
        }
    }

    /// 1715, 1761, 1762, 1765, 1786, 1788: what the actions ask of the columns.
    private static void checkActions(Plan plan) {
        var onDelete = plan.key.onDelete();
        var onUpdate = plan.key.onUpdate();
        boolean deletes = onDelete != ReferentialAction.NO_ACTION;
        boolean updates = onUpdate != ReferentialAction.NO_ACTION;
        boolean sets = updates || deletes && onDelete != ReferentialAction.CASCADE;
        for (int i = 0; i < plan.from.size(); i++) {
            var from = plan.from.get(i);
            var to = plan.to.get(i);
            if (from.computed().isPresent() && deletes && onDelete != ReferentialAction.CASCADE) {
                throw ObjectError.FOREIGN_KEY_COMPUTED_DELETE.with(plan.name, from.name());
            }
            if (from.computed().isPresent() && updates) {
                throw ObjectError.FOREIGN_KEY_COMPUTED_UPDATE.with(plan.name, from.name());
            }
            if ((deletes || updates) && (from.isRowVersion() || to.isRowVersion())) {
                throw ObjectError.FOREIGN_KEY_CASCADE_TIMESTAMP.state(0, plan.key.table().text(), to.name(),
                        plan.table.name(), from.name(), plan.name);
            }
            if (sets && from.identity().isPresent()) {
                throw ObjectError.FOREIGN_KEY_CASCADE_IDENTITY.state(0, plan.name, plan.table.name(), from.name());
            }
        }
        if (List.of(onDelete, onUpdate).contains(ReferentialAction.SET_NULL)
                && plan.from.stream().anyMatch(column -> !column.nullable())) {
            throw ObjectError.FOREIGN_KEY_SET_NULL_NOT_NULLABLE.state(0, plan.name);
        }
        if (List.of(onDelete, onUpdate).contains(ReferentialAction.SET_DEFAULT) && plan.from.stream()
                .anyMatch(column -> !column.nullable() && column.defaultValue().isEmpty())) {
            throw ObjectError.FOREIGN_KEY_SET_DEFAULT_MISSING.state(0, plan.name);
        }
    }

    private void write(Plan plan, int id, boolean check) {
        var table = catalog().object(plan.table.objectId()).orElseThrow();
        int status = (plan.key.name().isPresent() ? 0 : ObjectRow.SYSTEM_NAMED) | (check ? 0 : ObjectRow.NOT_TRUSTED)
                | (plan.key.notForReplication() ? ObjectRow.NOT_FOR_REPLICATION | ObjectRow.NOT_TRUSTED : 0);
        objects.create(id, plan.name, table.schemaId(), ObjectType.FOREIGN_KEY_CONSTRAINT, table.id(), status);
        var rows = catalog().rows();
        rows.insert(context.transaction(), SystemTable.SYSSINGLEOBJREFS, IntegerValue.of(id),
                IntegerValue.of(plan.referenced.objectId()), IntegerValue.of(plan.index.indexId()),
                IntegerValue.of(ForeignKeyRows.status(plan.key.onDelete(), plan.key.onUpdate())));
        for (int i = 0; i < plan.from.size(); i++) {
            rows.insert(context.transaction(), SystemTable.SYSMULTIOBJREFS, IntegerValue.of(id),
                    IntegerValue.of(i + 1), IntegerValue.of(plan.from.get(i).columnId()),
                    IntegerValue.of(plan.to.get(i).columnId()));
        }
        objects.changed();
    }

    private void hold(Plan plan) {
        hold(plan.table, plan.referenced, plan.name, plan.from, plan.to);
    }

    /// Holds the rows that are there against a key that is known: 547.
    void hold(TableMetadata table, ForeignKeyMetadata key) {
        var referenced = (TableMetadata) catalog().metadata(key.referenced().tableId()).orElseThrow();
        hold(table, referenced, key.name(), key.referencing().columnIds().stream().map(table::column).toList(),
                key.referenced().columnIds().stream().map(referenced::column).toList());
    }

    private void hold(TableMetadata table, TableMetadata referenced, String name, List<ColumnMetadata> from,
            List<ColumnMetadata> to) {
        var notNull = from.stream().map(column -> "a." + Objects.quoted(column.name()) + " IS NOT NULL")
                .collect(Collectors.joining(" AND "));
        var equal = new ArrayList<String>();
        for (int i = 0; i < from.size(); i++) {
            equal.add("b." + Objects.quoted(to.get(i).name()) + " = a." + Objects.quoted(from.get(i).name()));
        }
        var broken = context.queries().rows("SELECT TOP (1) 1 AS a FROM " + objects.queryName(table) + " AS a WHERE "
                + notNull + " AND NOT EXISTS (SELECT * FROM " + objects.queryName(referenced) + " AS b WHERE "
                + String.join(" AND ", equal) + ")");
        if (!broken.isEmpty()) {
            boolean one = to.size() == 1;
            throw ConstraintError.CONSTRAINT_CONFLICT.state(0, "ALTER TABLE",
                    table.objectId() == referenced.objectId() ? "FOREIGN KEY SAME TABLE" : "FOREIGN KEY", name,
                    table.database(), referenced.schemaName(), one ? ", column '" : "",
                    one ? to.getFirst().name() : "", one ? "'" : "");
        }
    }

    /// The rows of a key that goes, but for its object row; the table that it refers to changes.
    void remove(ObjectRow key) {
        var rows = catalog().rows();
        var row = rows.row(SystemTable.SYSSINGLEOBJREFS, key.id()).orElseThrow();
        int referenced = row[1].asInt();
        if (referenced != key.parentId()) {
            objects.lock(referenced);
            objects.touch(referenced);
        }
        rows.delete(context.transaction(), SystemTable.SYSSINGLEOBJREFS, key.id());
        rows.delete(context.transaction(), SystemTable.SYSMULTIOBJREFS, key.id());
    }

    /// 3725 when another table's key, or the table's own, needs an index that is to go.
    static void requireUnreferenced(TableMetadata table, IndexMetadata index) {
        for (var key : table.referencedBy()) {
            if (key.indexId() == index.indexId()) {
                throw ObjectError.COULD_NOT_DROP_CONSTRAINT.state(0).after(ObjectError.CONSTRAINT_REFERENCED.state(0,
                        index.name(), key.referencing().table(), key.name()));
            }
        }
    }
}
