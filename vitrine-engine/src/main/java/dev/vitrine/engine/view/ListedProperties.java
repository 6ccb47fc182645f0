package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Extended properties by the levels of what they hang on: a level without a name stands for all of its type.
/// Source: "sys.fn_listextendedproperty (Transact-SQL)".
final class ListedProperties {
    private static final int OBJECT_OR_COLUMN = 1;
    private static final int SCHEMA = 3;
    private static final int INDEX = 7;
    private static final int LEVELS = 3;

    static final List<SystemView> ALL = List.of(
            function("sys.fn_listextendedproperty", Collections.nCopies(1 + 2 * LEVELS, SqlType.SYSNAME), """
                    objtype sysname
                    objname sysname
                    name    sysname     NOT NULL
                    value   sql_variant""", ListedProperties::properties));

    private ListedProperties() {
    }

    private record Level(String type, String name) {
    }

    private static void properties(Rows rows) {
        for (var row : rows.database().rows().rows(SystemTable.SYSXPROPS)) {
            var levels = levels(rows, row);
            if (levels.isPresent() && wanted(rows, levels.get()) && matches(rows, rows.argument(0),
                    row[4].asString())) {
                var last = levels.get().isEmpty() ? null : levels.get().getLast();
                rows.add(last == null ? null : last.type(), last == null ? null : last.name(), row[4], row[5]);
            }
        }
    }

    private static boolean wanted(Rows rows, List<Level> levels) {
        for (int i = 0; i < LEVELS; i++) {
            var type = rows.argument(1 + 2 * i);
            if (type.isPresent() != i < levels.size()) {
                return false;
            }
            if (type.isPresent() && (!sameType(type.get().asString(), levels.get(i).type())
                    || !matches(rows, rows.argument(2 + 2 * i), levels.get(i).name()))) {
                return false;
            }
        }
        return true;
    }

    /// USER is the old word for SCHEMA.
    private static boolean sameType(String asked, String type) {
        return asked.equalsIgnoreCase(type) || asked.equalsIgnoreCase("USER") && type.equals("SCHEMA");
    }

    private static boolean matches(Rows rows, Optional<Value> asked, String name) {
        return asked.isEmpty() || rows.database().collation().equal(asked.get().asString(), name);
    }

    private static Optional<List<Level>> levels(Rows rows, Value[] property) {
        int id = property[1].asInt();
        return switch (property[0].asInt()) {
            case 0 -> Optional.of(List.of());
            case SCHEMA -> Optional.ofNullable(rows.database().schemas().get(id))
                    .map(name -> List.of(new Level("SCHEMA", name)));
            case OBJECT_OR_COLUMN -> rows.database().object(id).map(object -> object(rows, object,
                    property[2].asInt()));
            case INDEX -> rows.database().object(id).map(object -> {
                var levels = object(rows, object, 0);
                rows.database().rows().row(SystemTable.SYSIDXSTATS, id, property[2].asInt())
                        .ifPresent(index -> levels.add(new Level("INDEX", index[2].asString())));
                return levels;
            });
            default -> Optional.empty();
        };
    }

    private static List<Level> object(Rows rows, ObjectRow object, int column) {
        var levels = new ArrayList<Level>();
        levels.add(new Level("SCHEMA", rows.database().schema(object)));
        if (object.parentId() != 0) {
            rows.database().object(object.parentId()).ifPresent(parent -> levels.add(new Level(type(parent.type()),
                    parent.name())));
        }
        levels.add(new Level(type(object.type()), object.name()));
        if (column != 0) {
            rows.database().rows().row(SystemTable.SYSCOLPARS, object.id(), column)
                    .ifPresent(row -> levels.add(new Level("COLUMN", row[2].asString())));
        }
        return levels;
    }

    private static String type(ObjectType type) {
        return switch (type.code()) {
            case "U" -> "TABLE";
            case "V" -> "VIEW";
            case "P" -> "PROCEDURE";
            case "FN", "IF", "TF" -> "FUNCTION";
            case "SO" -> "SEQUENCE";
            case "SN" -> "SYNONYM";
            case "TR" -> "TRIGGER";
            default -> "CONSTRAINT";
        };
    }
}
