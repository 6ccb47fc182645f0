package dev.vitrine.engine.ddl;

import dev.vitrine.storage.database.Database;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.SqlType;
import java.util.List;
import java.util.Optional;

/// What ON and TEXTIMAGE_ON name. Source: "CREATE TABLE", "CREATE INDEX (Transact-SQL)".
final class DataSpaces {
    private DataSpaces() {
    }

    /// Where a table's pages come from.
    ///
    /// @param rows the filegroup of its heap or clustered index
    /// @param large that of its LOB data
    record Places(int rows, int large) {
        /// The default filegroup for both.
        static Places standard(Database database) {
            int id = database.files().defaultFilegroup().id();
            return new Places(id, id);
        }
    }

    /// The filegroup that ON names: 1921 when there is none.
    static Optional<Integer> on(Database database, Optional<TableDefinition.Storage> on) {
        TableCreation.refuse(on.isPresent() && !on.get().columns().isEmpty(), "partition scheme");
        return on.map(storage -> filegroup(database, storage.name()));
    }

    /// The filegroup of that name; `default` is the default one.
    static int filegroup(Database database, Identifier name) {
        if (name.name().equalsIgnoreCase("DEFAULT")) {
            return database.files().defaultFilegroup().id();
        }
        var group = FileDefinitions.find(database, name.name())
                .orElseThrow(() -> ObjectError.INVALID_PARTITION_OR_FILEGROUP.with("filegroup", name.name()));
        if (group.readOnly()) {
            throw ObjectError.FILEGROUP_READ_ONLY.with(group.name());
        }
        return group.id();
    }

    /// Where a new table lies: LOB data in the default filegroup unless TEXTIMAGE_ON says otherwise (1709 for a table
    /// without such columns).
    static Places places(Database database, TableDefinition.CreateTable create) {
        int standard = database.files().defaultFilegroup().id();
        return new Places(on(database, create.on()).orElse(standard),
                create.textImageOn().map(name -> filegroup(database, name)).orElse(standard));
    }

    static void requireLarge(boolean written, List<SqlType> columns) {
        if (written && columns.stream().noneMatch(DataSpaces::isLarge)) {
            throw ObjectError.TEXTIMAGE_ON_WITHOUT_COLUMNS.with();
        }
    }

    private static boolean isLarge(SqlType type) {
        return switch (type.name()) {
            case TEXT, NTEXT, IMAGE, XML -> true;
            default -> type.isMax();
        };
    }
}
