package dev.vitrine.engine.database;

import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A row of master's sysxlgns: a login or a server role.
///
/// @param status bits of [#DISABLED] and its kin
/// @param password a hash with its salt; empty for roles
/// @param database where its sessions begin
/// @param passwordSet when the password was set
public record LoginRow(int id, String name, char kind, byte[] sid, int status, byte[] password, String database,
        String language, int owner, DateTimeValue created, DateTimeValue modified, DateTimeValue passwordSet)
        implements Principal {
    /// Status bits.
    public static final int DISABLED = 1;
    public static final int POLICY_CHECKED = 2;
    public static final int EXPIRATION_CHECKED = 4;
    public static final int MUST_CHANGE = 8;
    public static final int FIXED = 16;
    /// Well-known logins and roles.
    public static final int SA = 1;
    public static final int PUBLIC = 2;
    public static final int SYSADMIN = 3;
    /// The first id of a principal that a user makes.
    public static final int FIRST_USER = 256;

    public static LoginRow of(Value[] row) {
        return new LoginRow(row[0].asInt(), row[1].asString(), row[2].asString().charAt(0), bytes(row[3]),
                row[4].asInt(), bytes(row[5]), text(row[6]), text(row[7]), row[8].asInt(), (DateTimeValue) row[9],
                (DateTimeValue) row[10], (DateTimeValue) row[11]);
    }

    static byte[] bytes(Value value) {
        return value instanceof BinaryValue(var bytes) ? bytes : new byte[0];
    }

    static String text(Value value) {
        return value.isNull() ? "" : value.asString();
    }

    static Value binary(byte[] bytes) {
        return bytes.length == 0 ? Null.NULL : new BinaryValue(bytes);
    }

    static Value string(String text) {
        return text.isEmpty() ? Null.NULL : StringValue.of(text);
    }

    /// As a row of sysxlgns.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), StringValue.of(name), StringValue.of(String.valueOf(kind)),
            binary(sid), IntegerValue.of(status), binary(password), string(database), string(language),
            IntegerValue.of(owner), created, modified, passwordSet};
    }

    public boolean is(int bit) {
        return (status & bit) != 0;
    }

    /// With a status bit set or not.
    public LoginRow with(int bit, boolean on) {
        return new LoginRow(id, name, kind, sid, on ? status | bit : status & ~bit, password, database, language, owner,
                created, modified, passwordSet);
    }

    public LoginRow withName(String newName) {
        return new LoginRow(id, newName, kind, sid, status, password, database, language, owner, created, modified,
                passwordSet);
    }

    public LoginRow withPassword(byte[] hash, DateTimeValue now) {
        return new LoginRow(id, name, kind, sid, status, hash, database, language, owner, created, modified, now);
    }

    public LoginRow withDatabase(String newDatabase) {
        return new LoginRow(id, name, kind, sid, status, password, newDatabase, language, owner, created, modified,
                passwordSet);
    }

    public LoginRow withLanguage(String newLanguage) {
        return new LoginRow(id, name, kind, sid, status, password, database, newLanguage, owner, created, modified,
                passwordSet);
    }

    public LoginRow withOwner(int newOwner) {
        return new LoginRow(id, name, kind, sid, status, password, database, language, newOwner, created, modified,
                passwordSet);
    }

    /// Changed now.
    public LoginRow modified(DateTimeValue now) {
        return new LoginRow(id, name, kind, sid, status, password, database, language, owner, created, now,
                passwordSet);
    }
}
