package dev.vitrine.engine.security;

import dev.vitrine.engine.database.ObjectType;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which permissions an object of each type can have. Source: "GRANT Object Permissions (Transact-SQL)".
public final class ObjectRights {
    private static final Set<String> COMMON = Set.of("ALTER", "CONTROL", "TAKE OWNERSHIP", "VIEW DEFINITION");
    private static final List<String> OF_ROWS = List.of("DELETE", "INSERT", "REFERENCES", "SELECT", "UPDATE");
    private static final Map<ObjectType, List<String>> BY_TYPE = Map.of(
            ObjectType.USER_TABLE, OF_ROWS,
            ObjectType.VIEW, OF_ROWS,
            ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION, OF_ROWS,
            ObjectType.SQL_TABLE_VALUED_FUNCTION, List.of("REFERENCES", "SELECT"),
            ObjectType.SQL_STORED_PROCEDURE, List.of("EXECUTE"),
            ObjectType.SQL_SCALAR_FUNCTION, List.of("EXECUTE", "REFERENCES"),
            ObjectType.SEQUENCE_OBJECT, List.of("REFERENCES", "UPDATE"));

    private ObjectRights() {
    }

    /// What ALL means.
    public static List<String> all(ObjectType type) {
        return BY_TYPE.getOrDefault(type, List.of());
    }

    /// Whether objects of that type can have the permission.
    public static boolean fits(ObjectType type, String permission) {
        return COMMON.contains(permission) || all(type).contains(permission)
                || permission.equals("VIEW CHANGE TRACKING") && type == ObjectType.USER_TABLE;
    }
}
