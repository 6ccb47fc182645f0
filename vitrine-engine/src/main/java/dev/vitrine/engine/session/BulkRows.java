package dev.vitrine.engine.session;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Rows that a client sends for INSERT BULK.
public record BulkRows(List<SqlType> types, List<Value[]> rows) {
}
