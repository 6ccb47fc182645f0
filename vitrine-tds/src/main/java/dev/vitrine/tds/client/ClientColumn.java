package dev.vitrine.tds.client;

import dev.vitrine.types.type.SqlType;

/// A column of a result set.
///
/// @param flags the flags of COLMETADATA: 1 nullable, 0x10 identity, 0x20 computed, ...
public record ClientColumn(String name, SqlType type, int flags) {
    public boolean nullable() {
        return (flags & 1) != 0;
    }
}
