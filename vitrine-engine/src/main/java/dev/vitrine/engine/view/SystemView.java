package dev.vitrine.engine.view;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.types.type.SqlType;
import java.util.List;
import java.util.function.Consumer;

/// A system view or table function: name, columns as T-SQL, and what fills it.
///
/// @param only the database that alone has it; 0 for one that all have
record SystemView(String schema, String name, ViewColumns columns, List<SqlType> parameters, boolean function,
        int only, Consumer<Rows> fill) {
    private static final int ALL_DATABASES = 0;
    private static final int ID_BITS = 0x3FFF_FFFF;

    /// A view.
    ///
    /// @param columns one a line: name, type, NOT NULL, `=` and the constant it has where nothing else is said
    static SystemView view(String name, String columns, Consumer<Rows> fill) {
        int dot = name.indexOf('.');
        return new SystemView(name.substring(0, dot), name.substring(dot + 1), ViewColumns.parse(columns), List.of(),
                false, ALL_DATABASES, fill);
    }

    /// A table function.
    static SystemView function(String name, List<SqlType> parameters, String columns, Consumer<Rows> fill) {
        int dot = name.indexOf('.');
        return new SystemView(name.substring(0, dot), name.substring(dot + 1), ViewColumns.parse(columns), parameters,
                true, ALL_DATABASES, fill);
    }

    /// A view whose feature cannot make rows yet: what is refused cannot be there.
    static SystemView empty(String name, String columns) {
        return view(name, columns, rows -> { });
    }

    SystemView onlyInMaster() {
        return onlyIn(Databases.MASTER);
    }

    SystemView onlyIn(int databaseId) {
        return new SystemView(schema, name, columns, parameters, function, databaseId, fill);
    }

    boolean isEverywhere() {
        return only == ALL_DATABASES;
    }

    boolean isIn(int databaseId) {
        return isEverywhere() || only == databaseId;
    }

    String fullName() {
        return schema + "." + name;
    }

    /// Negative and fixed: a hash of the name.
    int objectId() {
        return -1 - (fullName().hashCode() & ID_BITS);
    }

    DynamicViewMetadata metadata(int databaseId, String database) {
        return new DynamicViewMetadata(databaseId, database, objectId(), schema, name, columns.metadata(), parameters,
                function, 0);
    }
}
