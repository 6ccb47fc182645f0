package dev.vitrine.engine.database;

import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A row of sysowners: a user, a database role or an application role.
///
/// @param sid of the login that the user stands for, or one of its own
/// @param schema the default schema, empty for none
/// @param status bits of [#FIXED] and its kin
/// @param password of an application role
public record UserRow(int id, String name, char kind, byte[] sid, int owner, String schema, int status,
        byte[] password, DateTimeValue created, DateTimeValue modified) implements Principal {
    /// Status bits.
    public static final int FIXED = 1;
    public static final int WITHOUT_LOGIN = 2;
    /// Well-known users and roles.
    public static final int PUBLIC = 0;
    public static final int DBO = 1;
    public static final int GUEST = 2;
    public static final int INFORMATION_SCHEMA = 3;
    public static final int SYS = 4;
    public static final int DB_OWNER = 16_384;
    /// The first id of a principal that a user makes.
    public static final int FIRST_USER = 5;

    public static UserRow of(Value[] row) {
        return new UserRow(row[0].asInt(), row[1].asString(), row[2].asString().charAt(0), LoginRow.bytes(row[3]),
                row[4].asInt(), LoginRow.text(row[5]), row[6].asInt(), LoginRow.bytes(row[7]), (DateTimeValue) row[8],
                (DateTimeValue) row[9]);
    }

    /// As a row of sysowners.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), StringValue.of(name), StringValue.of(String.valueOf(kind)),
            LoginRow.binary(sid), IntegerValue.of(owner), LoginRow.string(schema), IntegerValue.of(status),
            LoginRow.binary(password), created, modified};
    }

    public boolean is(int bit) {
        return (status & bit) != 0;
    }

    public UserRow withName(String newName) {
        return new UserRow(id, newName, kind, sid, owner, schema, status, password, created, modified);
    }

    public UserRow withSchema(String newSchema) {
        return new UserRow(id, name, kind, sid, owner, newSchema, status, password, created, modified);
    }

    /// Standing for another login.
    public UserRow withSid(byte[] newSid) {
        return new UserRow(id, name, kind, newSid, owner, schema, status & ~WITHOUT_LOGIN, password, created,
                modified);
    }

    public UserRow withOwner(int newOwner) {
        return new UserRow(id, name, kind, sid, newOwner, schema, status, password, created, modified);
    }

    public UserRow withPassword(byte[] hash) {
        return new UserRow(id, name, kind, sid, owner, schema, status, hash, created, modified);
    }

    /// Changed now.
    public UserRow modified(DateTimeValue now) {
        return new UserRow(id, name, kind, sid, owner, schema, status, password, created, now);
    }
}
