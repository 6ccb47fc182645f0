package dev.vitrine.engine.database;

import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A table type: its columns and indexes are those of a table without rows that goes by the type.
///
/// @param objectId of that table; sysscalartypes keeps it in place of a length
public record TableType(int id, int schemaId, String name, int objectId) implements UserType {
    /// system_type_id of all table types.
    public static final int SYSTEM_TYPE_ID = 243;

    static TableType of(Value[] row) {
        return new TableType(row[0].asInt(), row[1].asInt(), row[2].asString(), row[4].asInt());
    }

    /// As a row of sysscalartypes.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), IntegerValue.of(schemaId), StringValue.of(name),
            IntegerValue.of(SYSTEM_TYPE_ID), IntegerValue.of(objectId), IntegerValue.of(0), IntegerValue.of(0),
            IntegerValue.of(1)};
    }
}
