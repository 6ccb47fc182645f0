package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.PartitionScheme;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.type.SqlType;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What ON and TEXTIMAGE_ON name. Source: "CREATE TABLE", "CREATE INDEX (Transact-SQL)".
final class DataSpaces {
    private DataSpaces() {
    }

    /// Where a table's pages come from.
    ///
    /// @param rows where its heap or clustered index lies
    /// @param large the filegroup of its LOB data; that of a partition lies with the partition
    record Places(DataSpace rows, int large) {
        /// The default filegroup for both.
        static Places standard(Database database) {
            int id = database.files().defaultFilegroup().id();
            return new Places(new DataSpace.Group(id), id);
        }

        /// The filegroup of the LOB data of a rowset in a filegroup.
        int largeBeside(int filegroup) {
            return rows instanceof DataSpace.Partitions ? filegroup : large;
        }
    }

    /// A column that a table may be partitioned by.
    record Column(String name, SqlType type, boolean stored) {
        static List<Column> of(TableMetadata table) {
            return table.columns().stream().map(one -> new Column(one.name(), one.type(), one.stored())).toList();
        }

        static List<Column> planned(List<ColumnPlan> columns) {
            return columns.stream().map(one -> new Column(one.name(), one.type(), one.stored())).toList();
        }
    }

    /// What ON names: a filegroup, or a partition scheme with the column that rows are cut by.
    static Optional<DataSpace> on(Objects objects, Optional<TableDefinition.Storage> on, String table,
            List<Column> columns) {
        return on.map(storage -> storage.columns().isEmpty() ? group(objects.catalog(), storage.name())
                : partitions(objects, storage, table, columns));
    }

    private static DataSpace group(DatabaseCatalog catalog, Identifier name) {
        var database = catalog.database();
        boolean filegroup = name.name().equalsIgnoreCase("DEFAULT")
                || FileDefinitions.find(database, name.name()).isPresent();
        var scheme = filegroup ? Optional.<PartitionScheme>empty() : catalog.partitions().scheme(name.name());
        if (scheme.isPresent()) {
            throw PartitionError.PARTITION_COLUMN_COUNT.with(function(catalog, scheme.get()).name(), 1);
        }
        return new DataSpace.Group(filegroup(database, name));
    }

    private static PartitionFunction function(DatabaseCatalog catalog, PartitionScheme scheme) {
        return catalog.partitions().function(scheme.functionId()).orElseThrow();
    }

    /// 1921, 2703, 2726, 1911, 7724, 7726, 7727: a scheme that is not there, a column that cannot be cut by it.
    private static DataSpace partitions(Objects objects, TableDefinition.Storage storage, String table,
            List<Column> columns) {
        var catalog = objects.catalog();
        // As it is once nobody changes it any more.
        catalog.partitions().scheme(storage.name().name())
                .ifPresent(found -> objects.lockFunction(found.functionId(), LockMode.SCH_S));
        var scheme = catalog.partitions().scheme(storage.name().name()).orElseThrow(() ->
                ObjectError.INVALID_PARTITION_OR_FILEGROUP.with("partition scheme", storage.name().name()));
        var seen = new HashSet<String>();
        for (var column : storage.columns()) {
            if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
                throw PartitionError.DUPLICATE_PARTITION_COLUMN.state(2, column.name());
            }
        }
        var function = function(catalog, scheme);
        if (storage.columns().size() != 1) {
            throw PartitionError.PARTITION_COLUMN_COUNT.with(function.name(), 1);
        }
        var name = storage.columns().getFirst().name();
        for (int ordinal = 0; ordinal < columns.size(); ordinal++) {
            if (columns.get(ordinal).name().equalsIgnoreCase(name)) {
                require(columns.get(ordinal), function, table);
                return new DataSpace.Partitions(scheme, function, ordinal);
            }
        }
        throw ObjectError.INDEX_COLUMN_MISSING.with(name);
    }

    private static void require(Column column, PartitionFunction function, String table) {
        if (!column.stored()) {
            throw PartitionError.COLUMN_NOT_PERSISTED.with(column.name(), table);
        }
        if (!function.hasType(column.type())) {
            throw PartitionError.COLUMN_TYPE_DIFFERS.with(column.name(), column.type().declaration(), function.name(),
                    function.type().declaration());
        }
        if (column.type().isCharacter()
                && !column.type().collation().name().equals(function.type().collation().name())) {
            throw PartitionError.COLLATION_DIFFERS.with(column.name(), function.name());
        }
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
    /// without such columns, 1707 for a partitioned one).
    static Places places(Objects objects, TableDefinition.CreateTable create, List<ColumnPlan> columns) {
        var catalog = objects.catalog();
        int standard = catalog.database().files().defaultFilegroup().id();
        var rows = on(objects, create.on(), create.name().name().name(), Column.planned(columns))
                .orElse(new DataSpace.Group(standard));
        if (rows instanceof DataSpace.Partitions && create.textImageOn().isPresent()) {
            throw PartitionError.TEXTIMAGE_ON_PARTITIONED.with();
        }
        return new Places(rows, create.textImageOn().map(name -> filegroup(catalog.database(), name))
                .orElse(standard));
    }

    static void requireLarge(boolean written, List<SqlType> columns) {
        if (written && columns.stream().noneMatch(DataSpaces::isLarge)) {
            throw ObjectError.TEXTIMAGE_ON_WITHOUT_COLUMNS.with();
        }
    }

    static boolean isLarge(SqlType type) {
        return switch (type.name()) {
            case TEXT, NTEXT, IMAGE, XML -> true;
            default -> type.isMax();
        };
    }
}
