package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.BatchServices;
import dev.vitrine.engine.batch.Catalog;
import dev.vitrine.engine.batch.Definitions;
import dev.vitrine.engine.batch.ProgramCache;
import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.engine.dbcc.DbccServer;
import dev.vitrine.engine.security.Security;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SessionTransaction;
import dev.vitrine.engine.session.TraceFlags;
import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.engine.view.PlanCache;
import dev.vitrine.engine.view.SystemViews;
import dev.vitrine.engine.view.ViewContext;
import dev.vitrine.engine.view.ViewSession;
import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.file.FolderLock;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// A server: storage, catalog, sessions. Several may live in one process, each on its own folder.
public final class Instance implements BatchServices, AutoCloseable {
    private static final int FIRST_SESSION = 51;
    private static final long MB = 1L << 20;

    private final Os os;
    private final FolderLock folder;
    private final Databases databases;
    private final ErrorLog errorLog;
    private final DefaultTrace trace;
    private final IdentityNumbers numbers;
    private final SequenceNumbers sequences;
    private final ApplicationLocks locks;
    private final InstanceCatalog catalog;
    private final InstanceDefinitions definitions;
    private final Security security;
    private final Logins logins;
    private final ProductFacts facts;
    private final ProgramCache programs;
    private final ConcurrentHashMap<Integer, Session> sessions = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, SessionTemporaries> temporaries = new ConcurrentHashMap<>();
    private final AtomicLong temporaryNumbers = new AtomicLong();
    private final AtomicInteger connections = new AtomicInteger();
    private final long startTicks;
    private final Runnable whenShutDown;

    /// How a server is started.
    ///
    /// @param folder where its data lies
    /// @param maxMemoryMegabytes for pages in memory
    /// @param errorLog told of databases that cannot be opened
    /// @param shutDown called when a user has asked for SHUTDOWN
    public record Settings(String folder, String serverName, Optional<String> saPassword, int maxMemoryMegabytes,
            Consumer<String> errorLog, Runnable shutDown) {
    }

    private Instance(Os os, Settings settings, FolderLock folder, Databases databases, ErrorLog errorLog)
            throws IOException {
        this.errorLog = errorLog;
        this.os = os;
        this.programs = new ProgramCache(os.clock());
        this.folder = folder;
        this.databases = databases;
        this.numbers = new IdentityNumbers(databases);
        this.sequences = new SequenceNumbers(databases);
        this.locks = new ApplicationLocks(databases);
        this.trace = new DefaultTrace(os, settings.folder(), new DefaultTrace.Server(settings.serverName(),
                databases.configuration()::defaultTrace, this::session, id -> databases.registered(id)
                .map(DatabaseRow::name).orElse("")));
        errorLog.listener(trace::logged);
        this.catalog = new InstanceCatalog(databases, numbers, sequences, locks, this::temporaries);
        this.definitions = new InstanceDefinitions(databases, catalog, sequences, this::temporaries,
                this::isConnected, new AuditedStatements(trace));
        this.security = new Security(databases);
        this.logins = new Logins(databases, security, os);
        this.facts = new ProductFacts(os, settings.serverName(), connections);
        databases.storage().instantInitialization(() -> !facts.traceFlags().isOn(
                TraceFlags.NO_INSTANT_INITIALIZATION));
        this.startTicks = os.clock().utcTicks();
        this.whenShutDown = settings.shutDown();
        settings.saPassword().ifPresent(logins::administrator);
    }

    /// Starts a server: opens and recovers its databases, or makes the system databases in an empty folder.
    ///
    /// @throws IOException when the folder cannot be used or another server holds it
    /// @throws SqlError when a system database cannot be opened
    public static Instance start(Os os, Settings settings) throws IOException {
        os.files().createFolders(settings.folder());
        var folder = os.files().lock(settings.folder());
        boolean done = false;
        try {
            var instance = start(os, settings, folder);
            done = true;
            return instance;
        } finally {
            if (!done) {
                folder.close();
            }
        }
    }

    private static Instance start(Os os, Settings settings, FolderLock folder) throws IOException {
        var storage = new StorageInstance(os, settings.maxMemoryMegabytes() * MB);
        boolean done = false;
        try {
            var failures = new ArrayList<String>();
            var databases = Databases.start(storage, new PathMapping(settings.folder()), failures::add);
            var instance = new Instance(os, settings, folder, databases, new ErrorLog(os, settings.folder()));
            instance.started(failures, settings.errorLog());
            done = true;
            return instance;
        } finally {
            if (!done) {
                storage.abandon();
            }
        }
    }

    private void started(List<String> failures, Consumer<String> told) {
        trace.service(2);
        errorLog.write("Server", facts.version());
        errorLog.write("Server", "Server process ID is " + ProcessHandle.current().pid() + ".");
        databases.catalogs().forEach(catalog -> errorLog.write("spid1", "Starting up database '"
                + catalog.database().name() + "'."));
        for (var failure : failures) {
            errorLog.write("spid1", failure);
            told.accept(failure);
        }
        errorLog.write("spid1", "Recovery is complete. This is an informational message only. No user action is "
                + "required.");
        errorLog.write("spid1", "SQL Server is now ready for client connections. This is an informational message; no "
                + "user action is required.");
    }

    /// Checks a login and makes its session.
    ///
    /// @throws SqlError 18456, or 4060 for a database that cannot be opened
    public ClientSession login(LoginRequest request) {
        try {
            return open(request, logins.check(request));
        } catch (SqlError refused) {
            errorLog.error("Logon", refused);
            trace.refused(request, refused);
            throw refused;
        }
    }

    /// A session of sa for a caller that owns the process.
    public ClientSession loginTrusted(LoginRequest request) {
        return open(request, logins.trusted(request));
    }

    private ClientSession open(LoginRequest request, Logins.Admitted admitted) {
        int id = FIRST_SESSION;
        while (true) {
            var session = new Session(id++, request, os.clock().utcTicks(), admitted.databaseId(), facts,
                    new SessionTransaction(databases.storage().transactions(), id - 1));
            session.security(new SessionPrincipal(security, session::currentDatabaseId,
                    admitted.identity()));
            session.language(admitted.language());
            if (sessions.putIfAbsent(session.sessionId(), session) == null) {
                return connected(session);
            }
        }
    }

    private Connection connected(Session session) {
        session.userOptions(databases.configuration().userOptions());
        connections.incrementAndGet();
        os.counters().cell(CounterName.LOGINS).increment();
        os.counters().cell(CounterName.USER_CONNECTIONS).increment();
        return new Connection(this, session);
    }

    private boolean isConnected(int login) {
        return sessions.values().stream().anyMatch(session ->
                SessionPrincipal.of(session).original().login() == login);
    }

    private SessionTemporaries temporaries(Session session) {
        var known = temporaries.get(session.sessionId());
        if (known != null) {
            return known;
        }
        var made = new SessionTemporaries(temporaryNumbers, database -> sessions.values().stream()
                .anyMatch(other -> other.currentDatabaseId() == database), database -> sessions.values().stream()
                .anyMatch(other -> other != session && other.currentDatabaseId() == database));
        temporaries.putIfAbsent(session.sessionId(), made);
        return temporaries.get(session.sessionId());
    }

    /// Drops a session's temporary tables.
    void dropTemporaries(Session session) {
        definitions.leave(session, 0);
    }

    void closed(Session session) {
        try {
            dropTemporaries(session);
        } finally {
            temporaries.remove(session.sessionId());
            locks.end(session.sessionId());
            sessions.remove(session.sessionId());
            os.counters().cell(CounterName.LOGOUTS).increment();
            os.counters().cell(CounterName.USER_CONNECTIONS).decrement();
        }
    }

    @Override
    public Os os() {
        return os;
    }

    @Override
    public String path(String written) {
        return databases.paths().path(written);
    }

    @Override
    public StorageInstance storage() {
        return databases.storage();
    }

    @Override
    public ProgramCache programs() {
        return programs;
    }

    @Override
    public Catalog catalog() {
        return catalog;
    }

    @Override
    public Definitions definitions() {
        return definitions;
    }

    @Override
    public Optional<SystemProcedure> systemProcedure(String name) {
        return SystemProcedures.find(name, new SystemProcedures.Services(databases, catalog, sequences, locks,
                new CatalogProcedures(definitions), programs, errorLog, definitions));
    }

    @Override
    public Iterator<Value[]> dynamicRows(RowSource.DynamicView view, Value[] arguments, Session session) {
        return SystemViews.rows(view, arguments, new Observation(session));
    }

    @Override
    public Optional<Session> session(int id) {
        return Optional.ofNullable(sessions.get(id));
    }

    @Override
    public ErrorLog errorLog() {
        return errorLog;
    }

    @Override
    public DefaultTrace trace() {
        return trace;
    }

    @Override
    public DbccServer dbcc(Session session) {
        return new DbccFacts(this, session, new Observation(session), numbers,
                new TableRewrite(databases, session, temporaries(session)));
    }

    @Override
    public void shutdown(boolean noWait) {
        whenShutDown.run();
    }

    private final class Observation implements ViewContext {
        private final Session asking;

        Observation(Session asking) {
            this.asking = asking;
        }

        @Override
        public Databases databases() {
            return databases;
        }

        @Override
        public Os os() {
            return os;
        }

        @Override
        public List<ViewSession> sessions() {
            return sessions.values().stream().sorted(Comparator.comparingInt(Session::sessionId))
                    .<ViewSession>map(ObservedSession::new).toList();
        }

        @Override
        public ViewSession session() {
            return new ObservedSession(asking);
        }

        @Override
        public String serverName() {
            return facts.serverName();
        }

        @Override
        public long startTicks() {
            return startTicks;
        }

        @Override
        public Optional<SqlText> sqlText(byte[] handle) {
            return SqlTexts.find(handle, sessions.values(), programs);
        }

        @Override
        public SequenceState sequence(int databaseId, int objectId) {
            return new SequenceState(sequences.current(databaseId, objectId), sequences.used(databaseId, objectId));
        }

        @Override
        public DefaultTrace trace() {
            return trace;
        }

        @Override
        public PlanCache plans() {
            return programs.view(catalog::compatibilityLevel);
        }
    }

    /// How many rows have changed since statistics were made is known at the next start too.
    private void keepCounts(DatabaseCatalog catalog) {
        if (!catalog.database().options().temporary()) {
            var transaction = databases.storage().transactions().begin("UpdateStats", 0, 2);
            catalog.statistics().keepCounts(transaction);
            transaction.commit(Durability.DELAYED);
        }
    }

    /// Ends all sessions, makes a checkpoint of every database, lets go of the folder.
    @Override
    public void close() throws IOException {
        for (var session : List.copyOf(sessions.values())) {
            var task = session.task();
            session.end();
            if (task != null && session.running()) {
                task.kill();
            }
        }
        numbers.close();
        sequences.close();
        databases.catalogs().forEach(this::keepCounts);
        databases.close();
        errorLog.close();
        trace.close();
        folder.close();
    }
}
