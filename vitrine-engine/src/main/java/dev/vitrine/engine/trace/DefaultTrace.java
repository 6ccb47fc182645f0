package dev.vitrine.engine.trace;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.Session;
import dev.vitrine.os.Os;
import dev.vitrine.os.event.Channel;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.file.FileGrown;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/// The default trace of a server, number 1. What cannot be written is dropped and counted: the server does not stop for
/// its trace.
public final class DefaultTrace implements AutoCloseable {
    public static final int ID = 1;
    public static final int MAX_MEGABYTES = (int) (TraceFiles.MAX_BYTES >> 20);
    public static final int MAX_FILES = TraceFiles.MAX_FILES;
    private static final int TICKS_PER_MICRO = 10;
    private static final int NANOS_PER_MICRO = 1000;
    private static final byte[] SA = {1};
    private static final int MASTER = 1;

    private final Os os;
    private final Server server;
    private final TraceFiles files;
    private final Latch latch;
    private final List<Channel.Subscription> subscriptions;
    private final long startTicks;
    private long events;
    private long dropped;
    private long lastTicks;

    /// What the trace asks the server.
    ///
    /// @param enabled the option "default trace enabled"
    public record Server(String name, BooleanSupplier enabled, IntFunction<Optional<Session>> sessions,
            IntFunction<String> databaseName) {
    }

    /// How it stands, as sys.traces shows it.
    public record State(String path, long position, long startTicks, long lastTicks, long events, long dropped) {
    }

    /// Begins a new file in the server's folder of logs.
    public DefaultTrace(Os os, String dataFolder, Server server) throws IOException {
        this.os = os;
        this.server = server;
        this.files = new TraceFiles(os.files(), dataFolder + "/log");
        this.latch = new Latch(os.waits());
        this.startTicks = os.clock().utcTicks();
        this.subscriptions = List.of(
                os.events().channel(FileGrown.class).subscribe(this::grown),
                os.events().channel(ObjectChanged.class).subscribe(this::changed));
    }

    /// Whether it is on.
    public boolean running() {
        return server.enabled().getAsBoolean();
    }

    private void grown(FileGrown grown) {
        if (!running()) {
            return;
        }
        long begin = DateTimes.local(os.clock(), grown.startTicks());
        var row = row(grown.log() ? TraceEvent.LOG_FILE_AUTO_GROW : TraceEvent.DATA_FILE_AUTO_GROW,
                grown.databaseId());
        write(row.with(TraceColumn.START_TIME, begin)
                .with(TraceColumn.END_TIME, begin + grown.nanos() / (NANOS_PER_MICRO / TICKS_PER_MICRO))
                .with(TraceColumn.DURATION, grown.nanos() / NANOS_PER_MICRO)
                .with(TraceColumn.FILE_NAME, grown.file()).with(TraceColumn.INTEGER_DATA, grown.pages()));
    }

    private void changed(ObjectChanged change) {
        if (!running()) {
            return;
        }
        var row = row(change.event(), change.databaseId()).with(TraceColumn.EVENT_SUB_CLASS, change.phase().ordinal())
                .with(TraceColumn.OBJECT_ID, change.objectId()).with(TraceColumn.OBJECT_TYPE, change.typeNumber())
                .with(TraceColumn.OBJECT_NAME, change.name()).with(TraceColumn.TRANSACTION_ID, change.transactionId());
        write(change.indexId() == 0 ? row : row.with(TraceColumn.INDEX_ID, change.indexId()));
    }

    /// A line of the error log.
    public void logged(String text) {
        if (running()) {
            write(row(TraceEvent.ERROR_LOG, database()).with(TraceColumn.TEXT_DATA, text));
        }
    }

    /// The server has started (2) or stops (1).
    public void service(int subclass) {
        if (running()) {
            write(row(TraceEvent.SERVER_STARTS_AND_STOPS, MASTER).with(TraceColumn.EVENT_SUB_CLASS, subclass)
                    .with(TraceColumn.SUCCESS, 1));
        }
    }

    /// A login was refused.
    public void refused(LoginRequest request, SqlError error) {
        if (running()) {
            write(client(row(TraceEvent.LOGIN_FAILED, MASTER), request).with(TraceColumn.LOGIN_NAME, request.userName())
                    .with(TraceColumn.SESSION_LOGIN_NAME, request.userName())
                    .with(TraceColumn.TEXT_DATA, error.text()).with(TraceColumn.ERROR, error.number())
                    .with(TraceColumn.STATE, error.state()).with(TraceColumn.SUCCESS, 0));
        }
    }

    /// A statement that is audited was run.
    ///
    /// @param subclass 0 for an event that has none
    public void audited(TraceEvent event, int subclass, String text, List<Named> names) {
        if (!running()) {
            return;
        }
        var row = row(event, database()).with(TraceColumn.SUCCESS, 1);
        if (event.columns().contains(TraceColumn.TEXT_DATA)) {
            row.with(TraceColumn.TEXT_DATA, text);
        }
        if (subclass != 0) {
            row.with(TraceColumn.EVENT_SUB_CLASS, subclass);
        }
        names.forEach(named -> row.with(named.column(), named.name()));
        write(row);
    }

    /// A name that an audited statement is about.
    public record Named(TraceColumn column, String name) {
    }

    private int database() {
        return session().map(Session::currentDatabaseId).orElse(MASTER);
    }

    private Optional<Session> session() {
        var task = Task.current();
        return task == null ? Optional.empty() : server.sessions().apply(task.sessionId());
    }

    /// Who and when, as all events have it.
    private TraceRow row(TraceEvent event, int databaseId) {
        var row = new TraceRow().with(TraceColumn.EVENT_CLASS, event.id()).with(TraceColumn.DATABASE_ID, databaseId)
                .with(TraceColumn.DATABASE_NAME, server.databaseName().apply(databaseId))
                .with(TraceColumn.START_TIME, DateTimes.local(os.clock(), os.clock().utcTicks()))
                .with(TraceColumn.SERVER_NAME, server.name());
        var session = session();
        if (session.isEmpty()) {
            return row.with(TraceColumn.IS_SYSTEM, 1).with(TraceColumn.LOGIN_NAME, "sa")
                    .with(TraceColumn.LOGIN_SID, SA);
        }
        var login = session.get().login();
        return client(row, session.get().client()).with(TraceColumn.SPID, session.get().sessionId())
                .with(TraceColumn.LOGIN_NAME, login).with(TraceColumn.SESSION_LOGIN_NAME, login);
    }

    private static TraceRow client(TraceRow row, LoginRequest request) {
        return row.with(TraceColumn.HOST_NAME, request.hostName())
                .with(TraceColumn.APPLICATION_NAME, request.applicationName())
                .with(TraceColumn.CLIENT_PROCESS_ID, request.processId());
    }

    private void write(TraceRow row) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            events++;
            lastTicks = os.clock().utcTicks();
            files.write(row.with(TraceColumn.EVENT_SEQUENCE, events).encode());
        } catch (IOException full) {
            dropped++;
        } finally {
            latch.releaseExclusive();
        }
    }

    public State state() {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            return new State(files.path(), files.position(), startTicks, lastTicks, events, dropped);
        } finally {
            latch.releaseExclusive();
        }
    }

    /// The events of trace files.
    ///
    /// @return empty when there is no such file, or it is no trace file
    public Optional<List<TraceRow>> read(String path, int count) {
        try {
            return files.read(path, count);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        service(1);
        subscriptions.forEach(Channel.Subscription::close);
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            files.close();
        } finally {
            latch.releaseExclusive();
        }
    }
}
