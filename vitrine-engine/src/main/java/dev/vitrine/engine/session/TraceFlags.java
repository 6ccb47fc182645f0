package dev.vitrine.engine.session;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/// The trace flags of a session over those of the server.
/// Source: "DBCC TRACEON - Trace Flags (Transact-SQL)".
public final class TraceFlags {
    /// Output of DBCC goes to the client.
    public static final int TO_CLIENT = 3604;

    /// New space of data files is filled with zeroes, whatever the system would allow.
    public static final int NO_INSTANT_INITIALIZATION = 1806;

    private final SortedSet<Integer> own = new ConcurrentSkipListSet<>();
    private final Optional<TraceFlags> server;

    private TraceFlags(Optional<TraceFlags> server) {
        this.server = server;
    }

    /// The server's own.
    public static TraceFlags ofServer() {
        return new TraceFlags(Optional.empty());
    }

    /// Those of a session.
    public static TraceFlags ofSession(TraceFlags server) {
        return new TraceFlags(Optional.of(server));
    }

    /// The flags of the server, for all sessions.
    public TraceFlags global() {
        return server.orElse(this);
    }

    /// Whether the flag is on here or for all.
    public boolean isOn(int flag) {
        return own.contains(flag) || server.isPresent() && server.get().own.contains(flag);
    }

    /// Whether it was turned on for this alone.
    public boolean isOnHere(int flag) {
        return own.contains(flag);
    }

    public void set(int flag, boolean on) {
        if (on) {
            own.add(flag);
        } else {
            own.remove(flag);
        }
    }

    /// Back to none, as a connection that is reset.
    public void clear() {
        own.clear();
    }

    /// Every flag that is on, here or for all, in order.
    public List<Integer> all() {
        var all = new TreeSet<>(own);
        server.ifPresent(flags -> all.addAll(flags.own));
        return List.copyOf(all);
    }
}
