package dev.vitrine.engine.database;

import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A row of sysscalartypes: another name for a type.
///
/// @param nullable of columns that do not say otherwise
public record AliasType(int id, int schemaId, String name, SqlType type, boolean nullable)
        implements UserType {
    /// The first id of alias types.
    public static final int FIRST_ID = 257;

    static AliasType of(Value[] row) {
        return new AliasType(row[0].asInt(), row[1].asInt(), row[2].asString(),
                new SqlType(TypeName.ofSystemTypeId(row[3].asInt()).orElseThrow(), row[4].asInt(), row[5].asInt(),
                        row[6].asInt(), Collation.DEFAULT), row[7].asInt() == 0);
    }

    /// As a row of sysscalartypes.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), IntegerValue.of(schemaId), StringValue.of(name),
            IntegerValue.of(type.name().systemTypeId()), IntegerValue.of(type.length()),
            IntegerValue.of(type.precision()), IntegerValue.of(type.scale()), IntegerValue.of(nullable ? 0 : 1)};
    }
}
