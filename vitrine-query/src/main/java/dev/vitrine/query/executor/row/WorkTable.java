package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;
import java.util.List;

/// Rows that one operator of a plan keeps for others: of a recursive query the row it works on, of a change the rows
/// that it has changed.
final class WorkTable {
    List<Value[]> rows = List.of();
}
