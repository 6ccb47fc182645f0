package dev.vitrine.engine.store;

import java.util.BitSet;

/// What a statement has changed in a table.
///
/// @param rows    inserted and deleted rows
/// @param updated rows updated
/// @param columns by ordinal, those to which the updates assigned values
public record RowChanges(long rows, long updated, BitSet columns) {
    boolean isEmpty() {
        return rows == 0 && updated == 0;
    }
}
