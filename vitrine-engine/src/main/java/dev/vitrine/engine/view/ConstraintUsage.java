package dev.vitrine.engine.view;

import dev.vitrine.engine.database.AliasType;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.lexer.Lexer;
import dev.vitrine.tsql.lexer.TokenKind;
import java.util.List;
import java.util.Set;

/// What constraints and alias types are used by: the views of the SQL standard about them.
/// Source: "CONSTRAINT_COLUMN_USAGE", "CONSTRAINT_TABLE_USAGE", "DOMAINS", "COLUMN_DOMAIN_USAGE (Transact-SQL)".
final class ConstraintUsage {
    private static final Set<ObjectType> CONSTRAINTS = Set.of(ObjectType.PRIMARY_KEY_CONSTRAINT,
            ObjectType.UNIQUE_CONSTRAINT, ObjectType.CHECK_CONSTRAINT, ObjectType.FOREIGN_KEY_CONSTRAINT);
    private static final int LEVEL = 160;

    private ConstraintUsage() {
    }

    private static String catalog(Rows rows) {
        return rows.database().database().name();
    }

    private static List<ObjectRow> constraints(Rows rows) {
        return rows.objects().stream().filter(object -> CONSTRAINTS.contains(object.type())).toList();
    }

    static void tables(Rows rows) {
        for (var object : constraints(rows)) {
            var table = rows.database().object(object.parentId()).orElseThrow();
            rows.add(catalog(rows), rows.database().schema(table), table.name(), catalog(rows),
                    rows.database().schema(object), object.name());
        }
    }

    static void columns(Rows rows) {
        for (var object : constraints(rows)) {
            var table = (TableMetadata) rows.database().metadata(object.parentId()).orElseThrow();
            table.columns().stream().filter(column -> uses(rows, object, table, column)).forEach(column ->
                    rows.add(catalog(rows), table.schema(), table.name(), column.name(), catalog(rows),
                            rows.database().schema(object), object.name()));
        }
    }

    private static boolean uses(Rows rows, ObjectRow object, TableMetadata table, ColumnMetadata column) {
        return switch (object.type()) {
            case CHECK_CONSTRAINT -> table.checks().stream().filter(check -> check.objectId() == object.id())
                    .anyMatch(check -> names(rows, check.text(), column.name()));
            case FOREIGN_KEY_CONSTRAINT -> table.foreignKeys().stream()
                    .filter(key -> key.objectId() == object.id())
                    .anyMatch(key -> key.referencing().columnIds().contains(column.columnId()));
            default -> rows.database().rows().rows(SystemTable.SYSIDXSTATS, table.objectId()).stream()
                    .filter(index -> index[6].asInt() == object.id())
                    .anyMatch(index -> rows.database().rows().rows(SystemTable.SYSISCOLS, table.objectId(),
                            index[1].asInt()).stream().anyMatch(part -> part[3].asInt() == column.columnId()));
        };
    }

    /// Whether a stored definition, where columns stand in brackets, names the column.
    private static boolean names(Rows rows, String definition, String column) {
        var tokens = Lexer.lex(definition, true, LEVEL);
        while (tokens.kind(0) != TokenKind.END) {
            boolean bracketed = tokens.kind(0) == TokenKind.QUOTED;
            if (bracketed && rows.database().collation().equal(tokens.identifier().name(), column)) {
                return true;
            }
            if (!bracketed) {
                tokens.advance();
            }
        }
        return false;
    }

    private static String schema(Rows rows, AliasType alias) {
        return rows.database().schemas().getOrDefault(alias.schemaId(), "dbo");
    }

    static void domains(Rows rows) {
        for (var alias : rows.database().aliasTypes()) {
            rows.first(catalog(rows), schema(rows, alias), alias.name(),
                    alias.type().name().sqlName());
            InformationSchemaViews.type(rows, alias.type());
            rows.add();
        }
    }

    static void columnDomains(Rows rows) {
        for (var alias : rows.database().aliasTypes()) {
            for (var column : rows.database().rows().rows(SystemTable.SYSCOLPARS)) {
                var object = rows.database().object(column[0].asInt());
                if (column[4].asInt() == alias.id() && object.filter(one -> one.type() == ObjectType.USER_TABLE)
                        .filter(one -> rows.sees(one.id())).isPresent()) {
                    rows.add(catalog(rows), schema(rows, alias), alias.name(), catalog(rows),
                            rows.database().schema(object.get()), object.get().name(), column[2]);
                }
            }
        }
    }
}
