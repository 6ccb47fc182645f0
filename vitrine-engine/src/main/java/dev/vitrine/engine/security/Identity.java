package dev.vitrine.engine.security;

import java.util.Arrays;

/// As whom a session works: a login, or one user of one database (EXECUTE AS USER), who is nobody elsewhere.
///
/// @param login the login's id; 0 for a user without login
/// @param name as SUSER_SNAME tells it
/// @param sid of the login, or of a user without one
/// @param database to which the user is confined; 0 for a login
/// @param user in that database; 0 for a login
public record Identity(int login, String name, byte[] sid, int database, int user) {
    /// The login of the owner of the process.
    public static final Identity SA = ofLogin(1, "sa", new byte[] {1});

    /// A login.
    public static Identity ofLogin(int id, String name, byte[] sid) {
        return new Identity(id, name, sid, 0, 0);
    }

    public boolean isUser() {
        return database != 0;
    }

    /// The same, with the rights of the login everywhere.
    Identity asLogin() {
        return ofLogin(login, name, sid);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Identity(var itsLogin, var itsName, var itsSid, var itsDatabase, var itsUser)
                && login == itsLogin && database == itsDatabase && user == itsUser && Arrays.equals(sid, itsSid)
                && name.equals(itsName);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * login + database) + user;
    }

    @Override
    public String toString() {
        return name + (isUser() ? " as user " + user + " of database " + database : "");
    }
}
