package dev.vitrine.query.metadata;

import dev.vitrine.types.type.SqlType;
import java.util.Optional;

/// A column of a table.
///
/// @param ordinal  its place among the table's columns, from 0
/// @param columnId as `sys.columns` has it, from 1
/// @param stored   whether the row has it: false for computed columns that are not persisted
public record ColumnMetadata(int ordinal, int columnId, String name, SqlType type, boolean nullable,
        Optional<Identity> identity, Optional<Default> defaultValue, Optional<Computed> computed, boolean rowGuid,
        boolean stored) {

    /// IDENTITY ( seed, increment ).
    public record Identity(long seed, long increment, boolean notForReplication) { }

    /// A DEFAULT constraint; `text` is an expression in T-SQL.
    public record Default(String name, String text) { }

    /// AS expression; `text` is T-SQL over the table's other columns.
    public record Computed(String text, boolean persisted) { }

    public boolean isRowVersion() {
        return type.name() == dev.vitrine.types.type.TypeName.TIMESTAMP;
    }
}
