package dev.vitrine.storage.rowset;

/// How a read is to be done.
///
/// @param readPast skips rows that others hold (READPAST)
/// @param timeoutMillis how long a lock is waited for; -1 for ever
public record Reading(Access access, boolean readPast, int timeoutMillis) {
    public static final Reading DIRTY = new Reading(Access.DIRTY, false, -1);
}
