package dev.vitrine.engine.ddl;

import dev.vitrine.types.type.SqlType;
import java.util.Optional;
import java.util.OptionalInt;

/// A column to be made.
///
/// @param identity seed and increment
/// @param computed how it is computed
/// @param userType the id of the alias type that was declared
public record ColumnPlan(String name, SqlType type, boolean nullable, Optional<Identity> identity, boolean rowGuid,
        Optional<Computed> computed, OptionalInt userType) {

    /// A column of a type by its own name.
    public ColumnPlan(String name, SqlType type, boolean nullable, Optional<Identity> identity, boolean rowGuid,
            Optional<Computed> computed) {
        this(name, type, nullable, identity, rowGuid, computed, OptionalInt.empty());
    }

    /// IDENTITY ( seed, increment ).
    public record Identity(long seed, long increment, boolean notForReplication) { }

    /// AS text [ PERSISTED ]; what was found out about the expression.
    public record Computed(String text, boolean persisted, boolean deterministic, boolean precise) { }

    /// A column without anything special.
    public static ColumnPlan plain(String name, SqlType type, boolean nullable) {
        return new ColumnPlan(name, type, nullable, Optional.empty(), false, Optional.empty());
    }

    /// Whether rows have it.
    boolean stored() {
        return computed.isEmpty() || computed.get().persisted();
    }

    ColumnPlan notNull() {
        return new ColumnPlan(name, type, false, identity, rowGuid, computed, userType);
    }
}
