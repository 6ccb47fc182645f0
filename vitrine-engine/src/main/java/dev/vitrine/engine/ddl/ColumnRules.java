package dev.vitrine.engine.ddl;

import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.TypeName;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/// What the columns of a table may be together. Source: "CREATE TABLE (Transact-SQL)", "Maximum capacity specifications
/// for SQL Server".
final class ColumnRules {
    private static final int MAX_COLUMNS = 1024;
    private static final int MAX_ROW_BYTES = 8060;
    private static final int ROW_HEADER_BYTES = 4;
    private static final int COLUMN_COUNT_BYTES = 2;
    private static final int BITS = 8;

    private ColumnRules() {
    }

    /// Checks the columns of a table: 1702, 2705, 2738, 1701.
    ///
    /// @param state of error 2705
    static void check(String table, List<ColumnPlan> columns, int state) {
        if (columns.size() > MAX_COLUMNS) {
            throw ObjectError.CREATE_TABLE_TOO_MANY_COLUMNS.with(columns.get(MAX_COLUMNS).name(), table, MAX_COLUMNS);
        }
        var seen = new HashSet<String>();
        boolean rowVersion = false;
        for (var column : columns) {
            if (!seen.add(column.name().toLowerCase(Locale.ROOT))) {
                throw ObjectError.COLUMN_NAMES_NOT_UNIQUE.state(state, column.name(), table);
            }
            if (column.type().name() == TypeName.TIMESTAMP) {
                if (rowVersion) {
                    throw ObjectError.TIMESTAMP_ONLY_ONE.with(table, column.name());
                }
                rowVersion = true;
            }
        }
        if (columns.stream().filter(ColumnPlan::rowGuid).count() > 1) {
            throw ObjectError.ROWGUID_DUPLICATE.with();
        }
        if (columns.stream().anyMatch(column -> column.rowGuid()
                && column.type().name() != TypeName.UNIQUEIDENTIFIER)) {
            throw ObjectError.ROWGUID_TYPE.state(2);
        }
        checkSize(table, columns);
    }

    private static void checkSize(String table, List<ColumnPlan> columns) {
        int overhead = ROW_HEADER_BYTES + COLUMN_COUNT_BYTES + (columns.size() + BITS - 1) / BITS;
        int fixed = 0;
        int bits = 0;
        for (var column : columns) {
            var type = column.type();
            if (type.name() == TypeName.BIT) {
                bits++;
            } else if (!type.isMax() && !type.name().isVariableLength()) {
                fixed += Math.max(0, type.length());
            }
        }
        fixed += (bits + BITS - 1) / BITS;
        if (fixed + overhead > MAX_ROW_BYTES) {
            throw ObjectError.ROW_SIZE_EXCEEDS_MAXIMUM.with(table, fixed + overhead, overhead, MAX_ROW_BYTES);
        }
    }
}
