package dev.vitrine.query.executor.row;

import dev.vitrine.query.metadata.CheckMetadata;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.stream.Collectors;

/// What is said when a table refuses a row.
final class ChangeErrors {
    private final TableMetadata table;
    private final String statement;

    ChangeErrors(TableMetadata table, String statement) {
        this.table = table;
        this.statement = statement;
    }

    SqlError nullNotAllowed(ColumnMetadata column) {
        return ConstraintError.NULL_NOT_ALLOWED.state(2, column.name(), table.fullName(), statement);
    }

    SqlError checkViolated(CheckMetadata check) {
        var column = check.column();
        return ConstraintError.CONSTRAINT_CONFLICT.state(0, statement, "CHECK", check.name(), table.database(),
                table.schemaName(), column.isPresent() ? ", column '" : "", column.orElse(""),
                column.isPresent() ? "'" : "");
    }

    SqlError duplicate(IndexMetadata index, Value[] row) {
        var key = "(" + index.keys().stream().map(part -> text(table.columns().get(part.ordinal()), row))
                .collect(Collectors.joining(", ")) + ")";
        return switch (index.constraint()) {
            case NONE -> ConstraintError.DUPLICATE_KEY_IN_INDEX.with(table.schemaName(), index.name(), key);
            case PRIMARY_KEY -> ConstraintError.DUPLICATE_KEY_IN_CONSTRAINT.with("PRIMARY KEY", index.name(),
                    table.schemaName(), key);
            case UNIQUE -> ConstraintError.DUPLICATE_KEY_IN_CONSTRAINT.with("UNIQUE KEY", index.name(),
                    table.schemaName(), key);
        };
    }

    private static String text(ColumnMetadata column, Value[] row) {
        var value = row[column.ordinal()];
        if (value == Null.NULL) {
            return "<NULL>";
        }
        if (column.type().name().isBinary()) {
            return value.toString().toLowerCase(java.util.Locale.ROOT);
        }
        return Conversions.converter(column.type(), SqlType.NVARCHAR_MAX, ConversionSettings.DEFAULT).convert(value)
                .asString();
    }
}
