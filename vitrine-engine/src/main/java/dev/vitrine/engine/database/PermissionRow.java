package dev.vitrine.engine.database;

import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A row of sysprivs: a permission that was granted or denied.
///
/// @param classId as `sys.database_permissions.class`
/// @param id of the securable; 0 for a database and the server
/// @param subId of a column, else 0
/// @param type the permission's code (`SL`, `CRTB`)
/// @param state `G` granted, `W` with grant option, `D` denied; `R` revoked, of a column of a granted table
public record PermissionRow(int classId, int id, int subId, int grantee, int grantor, String type, char state) {
    public static final char GRANTED = 'G';
    public static final char WITH_GRANT_OPTION = 'W';
    public static final char DENIED = 'D';
    private static final int CODE = 4;

    static PermissionRow of(Value[] row) {
        return new PermissionRow(row[0].asInt(), row[1].asInt(), row[2].asInt(), row[3].asInt(), row[4].asInt(),
                row[5].asString().strip(), row[6].asString().charAt(0));
    }

    /// As a row of sysprivs.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(classId), IntegerValue.of(id), IntegerValue.of(subId),
            IntegerValue.of(grantee), IntegerValue.of(grantor), StringValue.of((type + "    ").substring(0, CODE)),
            StringValue.of(String.valueOf(state))};
    }

    public PermissionRow withState(char newState) {
        return new PermissionRow(classId, id, subId, grantee, grantor, type, newState);
    }

    public boolean isGrant() {
        return state == GRANTED || state == WITH_GRANT_OPTION;
    }
}
