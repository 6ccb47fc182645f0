package dev.vitrine.engine.trace;

import dev.vitrine.os.event.Event;

/// An object was made, changed or removed by a transaction, or that transaction has ended.
///
/// @param event Object:Created, Object:Altered or Object:Deleted
/// @param type the letters of its type, those of `sys.objects` or `IX`, `DB`
/// @param indexId 0 where it is no index
public record ObjectChanged(TraceEvent event, Phase phase, int databaseId, int objectId, int indexId, String type,
        String name, long transactionId) implements Event {
    /// The subclass: the change itself, then how its transaction has ended.
    public enum Phase { BEGIN, COMMIT, ROLLBACK }

    /// The same in another phase.
    public ObjectChanged in(Phase other) {
        return new ObjectChanged(event, other, databaseId, objectId, indexId, type, name, transactionId);
    }

    /// The letters as a number, as the column ObjectType has it: `U ` is 8277.
    public int typeNumber() {
        return type.charAt(0) | (type.length() > 1 ? type.charAt(1) : ' ') << 8;
    }
}
