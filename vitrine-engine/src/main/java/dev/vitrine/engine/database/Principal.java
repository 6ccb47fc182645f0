package dev.vitrine.engine.database;

import java.util.HexFormat;

/// What rights can be given to: a login, a server role, a user, a database role.
public sealed interface Principal permits LoginRow, UserRow {
    /// The kinds, by `sys.database_principals.type` and its sister.
    char SQL = 'S';
    char ROLE = 'R';
    char APPLICATION_ROLE = 'A';

    int id();

    String name();

    /// [#SQL], [#ROLE] or [#APPLICATION_ROLE].
    char kind();

    /// The security identifier; empty where there is none.
    byte[] sid();

    /// The principal that owns it, 0 for none.
    int owner();

    default boolean isRole() {
        return kind() == ROLE;
    }

    /// A security identifier as a key and as text.
    static String hex(byte[] sid) {
        return HexFormat.of().formatHex(sid);
    }
}
