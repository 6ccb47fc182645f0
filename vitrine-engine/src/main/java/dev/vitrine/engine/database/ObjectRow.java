package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.EnumSet;
import java.util.Set;

/// A row of sysschobjs.
///
/// @param parentId the table of a constraint or trigger, else 0
/// @param status of modules: 1 ANSI_NULLS, 2 QUOTED_IDENTIFIER, 32 schema bound,
///     64 RETURNS NULL ON NULL INPUT; of CHECK constraints: 4 disabled,
///     16 not trusted, 32 NOT FOR REPLICATION, foreign keys alike; 8 named by the system
/// @param owner the principal that owns it, 0 for the owner of its schema
/// @param executeAs the user as whom a module runs, [#AS_CALLER] or [#AS_OWNER]
public record ObjectRow(int id, String name, int schemaId, ObjectType type, int parentId, int status, long version,
        DateTimeValue created, DateTimeValue modified, int owner,
        int executeAs) {
    /// Status bits.
    public static final int ANSI_NULLS = 1;
    public static final int QUOTED_IDENTIFIER = 2;
    public static final int DISABLED = 4;
    public static final int SYSTEM_NAMED = 8;
    public static final int NOT_TRUSTED = 16;
    public static final int NOT_FOR_REPLICATION = 32;
    public static final int SCHEMA_BOUND = 32;
    public static final int NULL_ON_NULL = 64;
    /// Of triggers: INSTEAD OF; then a bit for each event by its ordinal: fires, fires first, fires last.
    public static final int INSTEAD_OF = 128;
    public static final int FIRES = 256;
    public static final int FIRST = 2048;
    public static final int LAST = 16_384;
    /// Of executeAs.
    public static final int AS_CALLER = 0;
    public static final int AS_OWNER = -2;
    private static final int EPOCH_SHIFT = 8;
    /// Of tables: how far row locks may be replaced by one of something larger.
    private static final int ESCALATION = 3;

    static ObjectRow of(Value[] row) {
        return new ObjectRow(row[0].asInt(), row[1].asString(), row[2].asInt(),
                ObjectType.of(row[3].asString()).orElseThrow(), row[4].asInt(), row[5].asInt(), row[6].asLong(),
                (DateTimeValue) row[7], (DateTimeValue) row[8], row[9].asInt(),
                row[10].asInt());
    }

    /// As a row of sysschobjs.
    public Value[] toValues() {
        return new Value[] {IntegerValue.of(id), StringValue.of(name), IntegerValue.of(schemaId),
            StringValue.of((type.code() + " ").substring(0, 2)), IntegerValue.of(parentId), IntegerValue.of(status),
            IntegerValue.of(version), created, modified, IntegerValue.of(owner),
            IntegerValue.of(executeAs)};
    }

    /// LOCK_ESCALATION, in the numbers of sys.tables. Nothing escalates here, whatever it says.
    public enum LockEscalation { TABLE, DISABLE, AUTO }

    public LockEscalation lockEscalation() {
        return LockEscalation.values()[status & ESCALATION];
    }

    /// The same table with another LOCK_ESCALATION.
    public ObjectRow withEscalation(LockEscalation escalation) {
        return withStatus(status & ~ESCALATION | escalation.ordinal());
    }

    /// Tells apart the lives of a table's identity values: another after each TRUNCATE TABLE, another for each table.
    public long epoch() {
        return ((long) created.days() << 32 ^ created.ticks()) + (status >>> EPOCH_SHIFT);
    }

    /// The same table with its identity values begun anew.
    public ObjectRow nextEpoch() {
        return withStatus(status + (1 << EPOCH_SHIFT));
    }

    /// The same object, changed now.
    ///
    /// @param newVersion larger than any version of any object of the database before
    public ObjectRow changed(DateTimeValue now, long newVersion) {
        return new ObjectRow(id, name, schemaId, type, parentId, status, newVersion, created, now, owner, executeAs);
    }

    /// A trigger's events that have a bit: [#FIRES], [#FIRST] or [#LAST].
    public Set<TriggerMetadata.Event> events(int bit) {
        var events = EnumSet.noneOf(TriggerMetadata.Event.class);
        for (var event : TriggerMetadata.Event.values()) {
            if ((status & bit << event.ordinal()) != 0) {
                events.add(event);
            }
        }
        return events;
    }

    public ObjectRow withStatus(int newStatus) {
        return new ObjectRow(id, name, schemaId, type, parentId, newStatus, version, created, modified, owner,
                executeAs);
    }

    /// The same object under another name.
    public ObjectRow withName(String newName) {
        return new ObjectRow(id, newName, schemaId, type, parentId, status, version, created, modified, owner,
                executeAs);
    }

    /// The same object owned by another principal, 0 for the owner of its schema.
    public ObjectRow withOwner(int newOwner) {
        return new ObjectRow(id, name, schemaId, type, parentId, status, version, created, modified, newOwner,
                executeAs);
    }

    /// The same object in another schema.
    public ObjectRow inSchema(int newSchemaId) {
        return new ObjectRow(id, name, newSchemaId, type, parentId, status, version, created, modified, 0,
                executeAs);
    }

    /// The same module running as somebody.
    public ObjectRow withExecuteAs(int user) {
        return new ObjectRow(id, name, schemaId, type, parentId, status, version, created, modified, owner, user);
    }
}
