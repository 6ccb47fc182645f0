package dev.vitrine.engine.database;

import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// A row of master's sysdbreg.
///
/// @param level compatibility level
/// @param status bits of [#READ_ONLY] and its kin
/// @param owner the sid of the login that owns it
public record DatabaseRow(int id, String name, DatabaseOptions.RecoveryModel recovery,
        DatabaseOptions.DelayedDurability delayed, int level, int status, String collation, DateTimeValue created,
        byte[] owner) {
    /// Status bits.
    public static final int READ_ONLY = 1;
    public static final int OFFLINE = 2;
    /// Its files are being made or deleted: what a start finds so was stopped in between, and goes.
    static final int UNFINISHED = 4;
    public static final int RECURSIVE_TRIGGERS = 8;
    /// Set where statistics are not made, or not brought up to date, when a query asks for them.
    public static final int NO_CREATED_STATISTICS = 16;
    public static final int NO_UPDATED_STATISTICS = 32;
    public static final int TRUSTWORTHY = 64;
    public static final int CHAINING = 128;

    static DatabaseRow of(Value[] row) {
        return new DatabaseRow(row[0].asInt(), row[1].asString(),
                DatabaseOptions.RecoveryModel.of(row[2].asInt()),
                DatabaseOptions.DelayedDurability.values()[row[3].asInt()], row[4].asInt(), row[5].asInt(),
                row[6].asString(), (DateTimeValue) row[7], ((BinaryValue) row[8]).bytes());
    }

    Value[] values() {
        return new Value[] {IntegerValue.of(id), StringValue.of(name), IntegerValue.of(recovery.number()),
            IntegerValue.of(delayed.ordinal()), IntegerValue.of(level), IntegerValue.of(status),
            StringValue.of(collation), created, new BinaryValue(owner)};
    }

    /// What storage honours.
    DatabaseOptions options(boolean temporary) {
        return new DatabaseOptions(recovery, delayed, temporary);
    }

    public DatabaseRow with(DatabaseOptions.RecoveryModel newRecovery) {
        return new DatabaseRow(id, name, newRecovery, delayed, level, status, collation, created, owner);
    }

    public DatabaseRow with(DatabaseOptions.DelayedDurability newDelayed) {
        return new DatabaseRow(id, name, recovery, newDelayed, level, status, collation, created, owner);
    }

    public DatabaseRow withLevel(int newLevel) {
        return new DatabaseRow(id, name, recovery, delayed, newLevel, status, collation, created, owner);
    }

    public boolean has(int bit) {
        return (status & bit) != 0;
    }

    /// With a bit of the status set or not.
    public DatabaseRow with(int bit, boolean set) {
        return withStatus(set ? status | bit : status & ~bit);
    }

    DatabaseRow unfinished() {
        return new DatabaseRow(id, name, recovery, delayed, level, status | UNFINISHED, collation, created, owner);
    }

    boolean isUnfinished() {
        return (status & UNFINISHED) != 0;
    }

    public DatabaseRow withStatus(int newStatus) {
        return new DatabaseRow(id, name, recovery, delayed, level, newStatus, collation, created, owner);
    }

    public DatabaseRow withName(String newName) {
        return new DatabaseRow(id, newName, recovery, delayed, level, status, collation, created, owner);
    }

    /// The database with another owner.
    public DatabaseRow withOwner(byte[] sid) {
        return new DatabaseRow(id, name, recovery, delayed, level, status, collation, created, sid);
    }
}
