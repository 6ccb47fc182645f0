package dev.vitrine.tds.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.WaitType;
import java.util.Collection;

/// Looks at the connections of requests that run long: has the client sent an attention, or gone away?
final class AttentionWatcher {
    private static final long TICK_MILLIS = 20;
    /// Whether a client is gone costs a millisecond to see, so it is looked for less often.
    private static final int TICKS_BETWEEN_FULL_LOOKS = 25;

    private final Os os;
    private final Collection<TdsConnection> connections;
    private volatile boolean stopped;

    AttentionWatcher(Os os, Collection<TdsConnection> connections) {
        this.os = os;
        this.connections = connections;
    }

    void start() {
        os.tasks().start("TDS attention watcher", Task.Kind.SYSTEM, this::run);
    }

    void stop() {
        stopped = true;
    }

    private void run() {
        for (int tick = 0; !stopped; tick++) {
            os.waits().sleep(WaitType.SLEEP_TASK, TICK_MILLIS);
            boolean full = tick % TICKS_BETWEEN_FULL_LOOKS == 0;
            for (var connection : connections) {
                connection.look(full);
            }
        }
    }
}
