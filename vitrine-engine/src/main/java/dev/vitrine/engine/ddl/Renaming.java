package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.value.StringValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// sp_rename. Source: "sp_rename (Transact-SQL)".
public final class Renaming {
    private final DdlContext context;
    private final Objects objects;

    public Renaming(DdlContext context) {
        this.context = context;
        this.objects = new Objects(context, context.catalog());
    }

    /// @param written the name as given, `parts` the same cut up
    /// @param type COLUMN, INDEX, OBJECT; empty where none is given
    public void run(String written, List<String> parts, String newName, Optional<String> type) {
        if (parts.isEmpty()) {
            throw ProcedureError.IDENTIFIER_SYNTAX.with(written);
        }
        var kind = type.map(text -> text.toUpperCase(Locale.ROOT)).orElse("OBJECT");
        switch (kind) {
            case "COLUMN" -> column(written, parts, newName);
            case "INDEX" -> index(written, parts, newName);
            case "OBJECT" -> object(written, parts, newName, type.isPresent());
            case "STATISTICS", "USERDATATYPE", "DATABASE" ->
                throw dev.vitrine.types.error.QueryError.UNSUPPORTED_STATEMENT.with("sp_rename " + kind);
            default -> throw ProcedureError.OBJECT_TYPE_UNRECOGNIZED.with(type.orElse(""));
        }
        context.messages().accept(ObjectError.SP_RENAME_CAUTION.with());
    }

    private RuntimeException missing(String written, String kind) {
        return ObjectError.SP_RENAME_AMBIGUOUS.with(kind);
    }

    private static ObjectName name(List<String> parts) {
        int last = parts.size() - 1;
        return new ObjectName(Optional.empty(), part(parts, last - 2), part(parts, last - 1),
                new Identifier(parts.get(last), true, SourcePosition.NONE), SourcePosition.NONE);
    }

    private static Optional<Identifier> part(List<String> parts, int place) {
        return place < 0 || parts.get(place).isEmpty() ? Optional.empty()
                : Optional.of(new Identifier(parts.get(place), true, SourcePosition.NONE));
    }

    private TableMetadata table(List<String> parts, RuntimeException missing) {
        if (parts.size() < 2) {
            throw missing;
        }
        objects.find(name(parts.subList(0, parts.size() - 1))).filter(row ->
                !context.principal().token().mayAlter(row)).ifPresent(_ -> {
                    throw missing;
                });
        return objects.table(name(parts.subList(0, parts.size() - 1)), missing);
    }

    private void column(String written, List<String> parts, String newName) {
        var missing = missing(written, "COLUMN");
        var table = table(parts, missing);
        var column = table.columns().stream().filter(one -> same(one.name(), parts.getLast())).findFirst()
                .orElseThrow(() -> missing);
        if (table.columns().stream().anyMatch(one -> one != column && same(one.name(), newName))) {
            throw ObjectError.SP_RENAME_NEW_EXISTS.with(newName, "COLUMN");
        }
        requireFree(table, column.ordinal(), written);
        var row = objects.catalog().rows().row(SystemTable.SYSCOLPARS, table.objectId(), column.columnId())
                .orElseThrow().clone();
        row[2] = StringValue.of(newName);
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSCOLPARS, row);
        objects.touch(table.objectId());
    }

    /// 15336 while checks, computed columns or filters name the column.
    private void requireFree(TableMetadata table, int ordinal, String written) {
        var column = Objects.quoted(table.columns().get(ordinal).name());
        boolean used = table.checks().stream().anyMatch(check -> check.text().contains(column))
                || table.columns().stream().anyMatch(one -> one.computed()
                        .filter(computed -> computed.text().contains(column)).isPresent())
                || table.indexes().stream().anyMatch(index -> index.filter()
                        .filter(filter -> filter.contains(column)).isPresent());
        if (used) {
            throw ProcedureError.RENAME_ENFORCED.with(written);
        }
    }

    private boolean same(String one, String other) {
        return objects.catalog().collation().equal(one, other);
    }

    private void index(String written, List<String> parts, String newName) {
        var missing = missing(written, "INDEX");
        var table = table(parts, missing);
        var index = table.indexes().stream().filter(one -> same(one.name(), parts.getLast())).findFirst()
                .orElseThrow(() -> missing);
        if (table.indexes().stream().anyMatch(one -> one != index && same(one.name(), newName))) {
            throw ObjectError.SP_RENAME_NEW_EXISTS.with(newName, "INDEX");
        }
        renameIndex(table.objectId(), index.indexId(), newName);
        int constraint = objects.catalog().rows().row(SystemTable.SYSIDXSTATS, table.objectId(), index.indexId())
                .orElseThrow()[6].asInt();
        objects.catalog().object(constraint).ifPresent(row -> renameObject(row, newName));
        objects.touch(table.objectId());
    }

    private void renameIndex(int tableId, int indexId, String newName) {
        var row = objects.catalog().rows().row(SystemTable.SYSIDXSTATS, tableId, indexId).orElseThrow().clone();
        row[2] = StringValue.of(newName);
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSIDXSTATS, row);
        objects.changed();
    }

    private void object(String written, List<String> parts, String newName, boolean explicit) {
        var row = objects.find(name(parts)).filter(context.principal().token()::mayAlter)
                .orElseThrow(() -> explicit ? missing(written, "OBJECT")
                : ObjectError.SP_RENAME_ITEM_NOT_FOUND.state(1, written, objects.catalog().database().name(),
                        "(null)"));
        if (objects.catalog().object(row.schemaId(), newName).filter(other -> other.id() != row.id()).isPresent()) {
            throw ObjectError.SP_RENAME_NEW_EXISTS.with(newName, "OBJECT");
        }
        objects.lock(row.parentId() == 0 ? row.id() : row.parentId());
        boolean key = row.type() == ObjectType.PRIMARY_KEY_CONSTRAINT || row.type() == ObjectType.UNIQUE_CONSTRAINT;
        if (key) {
            for (var index : objects.catalog().rows().rows(SystemTable.SYSIDXSTATS, row.parentId())) {
                if (index[6].asInt() == row.id()) {
                    renameIndex(row.parentId(), index[1].asInt(), newName);
                }
            }
        }
        renameObject(row, newName);
        if (row.parentId() != 0) {
            objects.touch(row.parentId());
        }
        touchPartners(row);
    }

    private void renameObject(ObjectRow row, String newName) {
        if (row.parentId() == 0) {
            objects.leaves(row);
        }
        objects.update(row.withName(newName));
    }

    /// Plans of tables that are joined to this one by foreign keys know its name.
    private void touchPartners(ObjectRow row) {
        if (row.type() != ObjectType.USER_TABLE) {
            return;
        }
        for (var key : objects.catalog().foreignKeys().of(row.id())) {
            touchPartner(row, key.referenced().tableId());
        }
        for (var key : objects.catalog().foreignKeys().referring(row.id())) {
            touchPartner(row, key.referencing().tableId());
        }
    }

    private void touchPartner(ObjectRow row, int other) {
        if (other != row.id()) {
            objects.lock(other);
            objects.touch(other);
        }
    }
}
