package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;

/// What the keys of indexes may be. Source: "CREATE INDEX (Transact-SQL)", "Maximum capacity specifications for SQL
/// Server": 32 key columns, 900 bytes in a clustered and 1,700 in a nonclustered index, 999 nonclustered indexes.
final class KeyRules {
    private static final int MAX_COLUMNS = 32;
    private static final int MAX_CLUSTERED_BYTES = 900;
    private static final int MAX_NONCLUSTERED_BYTES = 1700;
    private static final int MAX_INDEXES = 999;

    private KeyRules() {
    }

    /// A column as the rules see it.
    record KeyColumn(String name, SqlType type) {
        static List<KeyColumn> of(TableMetadata table) {
            return table.columns().stream().map(KeyColumn::of).toList();
        }

        private static KeyColumn of(ColumnMetadata column) {
            return new KeyColumn(column.name(), column.type());
        }

        static List<KeyColumn> planned(List<ColumnPlan> columns) {
            return columns.stream().map(column -> new KeyColumn(column.name(), column.type())).toList();
        }

        boolean isLarge() {
            return type.isMax() || switch (type.name()) {
                case TEXT, NTEXT, IMAGE, XML -> true;
                default -> false;
            };
        }
    }

    /// Checks an index to be made: 1904, 1909 and 8136, 1919, 1944; warns with 1945.
    static void check(IndexPlan index, String table, List<KeyColumn> columns, Consumer<SqlError> messages) {
        if (index.keys().size() > MAX_COLUMNS) {
            throw ObjectError.INDEX_KEY_TOO_MANY_COLUMNS.with("index", index.name(), table, index.keys().size(), "index",
                    MAX_COLUMNS);
        }
        var seen = new HashSet<Integer>();
        for (var key : index.keys()) {
            var column = columns.get(key.ordinal());
            if (!seen.add(key.ordinal())) {
                throw duplicate(index, table, column.name());
            }
            if (column.isLarge()) {
                throw ObjectError.INDEX_COLUMN_TYPE_INVALID.with(column.name(), table);
            }
        }
        for (int ordinal : index.included()) {
            if (!seen.add(ordinal)) {
                throw ObjectError.STATISTICS_COLUMN_DUPLICATE.state(2, "index", columns.get(ordinal).name());
            }
        }
        checkLength(index, columns, messages);
    }

    private static SqlError duplicate(IndexPlan index, String table, String column) {
        return switch (index.constraint()) {
            case NONE -> ObjectError.STATISTICS_COLUMN_DUPLICATE.with("index", column);
            case PRIMARY_KEY -> ObjectError.CONSTRAINT_DUPLICATE_COLUMNS.with("PRIMARY KEY", table);
            case UNIQUE -> ObjectError.CONSTRAINT_DUPLICATE_COLUMNS.with("UNIQUE", table);
        };
    }

    private static void checkLength(IndexPlan index, List<KeyColumn> columns, Consumer<SqlError> messages) {
        int least = 0;
        int most = 0;
        for (var key : index.keys()) {
            var type = columns.get(key.ordinal()).type();
            int bytes = Math.max(1, type.length());
            most += bytes;
            least += type.name().isVariableLength() ? 0 : bytes;
        }
        int allowed = index.clustered() ? MAX_CLUSTERED_BYTES : MAX_NONCLUSTERED_BYTES;
        if (least > allowed) {
            throw ObjectError.INDEX_KEY_TOO_LONG.with(index.name(), least, allowed);
        }
        if (most > allowed) {
            messages.accept(ObjectError.INDEX_KEY_SIZE_WARNING.with(index.clustered() ? "clustered" : "nonclustered",
                    allowed, index.name(), most));
        }
    }

    /// 1910 for one index too many.
    static void checkCount(TableMetadata table, String index) {
        if (table.indexes().stream().filter(other -> other.kind() == IndexMetadata.Kind.NONCLUSTERED).count()
                >= MAX_INDEXES) {
            throw ObjectError.TOO_MANY_INDEXES.with("index", index, MAX_INDEXES);
        }
    }
}
