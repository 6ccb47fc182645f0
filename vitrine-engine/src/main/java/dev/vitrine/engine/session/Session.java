package dev.vitrine.engine.session;

import dev.vitrine.os.thread.Task;
import dev.vitrine.query.function.SessionFacts;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/// A session's state between and during requests. Fields that monitoring reads are volatile; all else belongs to the
/// task that runs the session's request.
public final class Session implements SessionFacts {
    private boolean holdsMemory;
    private final int id;
    private final LoginRequest client;
    private final long loginTicks;
    private final ServerFacts server;
    private final SessionTransaction transaction;
    private final SetOptions loginOptions;
    private final TraceFlags traceFlags;
    private static final int CONTEXT_BYTES = 1 << 20;
    private volatile SessionSecurity security;
    private final Map<String, Value> context = new HashMap<>();
    private final Map<String, Integer> contextSizes = new HashMap<>();
    private final Set<String> readOnlyKeys = new HashSet<>();
    private volatile SetOptions options;
    private volatile int databaseId;
    private volatile Request request = Request.NONE;
    private volatile boolean running;
    private volatile byte[] planHandle = new byte[0];
    private volatile PageActivity pages = PageActivity.NONE;
    private volatile PageActivity before = PageActivity.NONE;
    private volatile Task task;
    private volatile boolean ended;
    /// Views of other sessions read it too.
    private volatile ExecutionScope scope;
    private long rowCount;
    private int error;
    private Value lastIdentity = Null.NULL;
    private Value contextInfo = Null.NULL;
    private Value positioned = Null.NULL;
    private int fetchStatus;
    private int cursorRows;
    private ToIntFunction<String> globalCursors = _ -> -3;

    public Session(int id, LoginRequest client, long loginTicks, int databaseId, ServerFacts server,
            SessionTransaction transaction) {
        this.id = id;
        this.client = client;
        this.loginTicks = loginTicks;
        this.databaseId = databaseId;
        this.server = server;
        this.transaction = transaction;
        this.options = SetOptions.afterLogin(client.ansiDefaults());
        this.loginOptions = options.copy();
        this.traceFlags = TraceFlags.ofSession(server.traceFlags());
    }

    /// The options of `user options` are on from the beginning.
    public void userOptions(int bits) {
        for (var option : SetOption.values()) {
            if ((option.bit() & bits) != 0) {
                options.set(option, true);
                loginOptions.set(option, true);
            }
        }
    }

    /// The trace flags in force.
    public TraceFlags traceFlags() {
        return traceFlags;
    }

    /// As whom it works.
    public SessionSecurity security() {
        return security;
    }

    /// The language of the login.
    public void language(Language language) {
        options.language(language);
        loginOptions.language(language);
    }

    /// Set once, before its first request.
    public void security(SessionSecurity principal) {
        security = principal;
    }

    /// Who logged in, from where, with what.
    public LoginRequest client() {
        return client;
    }

    /// When, in 100 ns since 0001-01-01 UTC.
    public long loginTicks() {
        return loginTicks;
    }

    public SessionTransaction transaction() {
        return transaction;
    }

    /// The session's own settings, those of a batch.
    public SetOptions setOptions() {
        return options;
    }

    /// The task that runs the session's request.
    public Task task() {
        return task;
    }

    /// A request begins on this task.
    public void begin(Request.Input input, String command, long ticks, Task on) {
        task = on;
        before = PageActivity.of(on);
        planHandle = new byte[0];
        request = request.next(input, command, ticks);
        running = true;
    }

    /// What the request runs.
    public void runs(SourceText source) {
        request = request.running(source);
    }

    /// The statement of the request that runs now.
    public void at(SourceText source, String command, int start, int end) {
        request = request.at(source, command, start, end);
    }

    /// The request has ended; its text stays visible.
    public void finish(long ticks) {
        request = request.ended(ticks);
        pages = pages.plus(requestPages());
        before = PageActivity.NONE;
        running = false;
        scope = null;
    }

    /// The pages of the running request.
    public PageActivity requestPages() {
        return running ? PageActivity.of(task).minus(before) : PageActivity.NONE;
    }

    /// The pages of all requests so far.
    public PageActivity pages() {
        return pages.plus(requestPages());
    }

    /// The program whose statement runs now.
    public void plan(byte[] handle) {
        planHandle = handle;
    }

    /// Its plan handle, empty when no plan is kept.
    public byte[] planHandle() {
        return planHandle;
    }

    /// The running or last request.
    public Request request() {
        return request;
    }

    /// Whether a request runs.
    public boolean running() {
        return running;
    }

    /// Whether the connection must be closed.
    public boolean ended() {
        return ended;
    }

    public void end() {
        ended = true;
    }

    /// Back to the settings after login (RESETCONNECTION).
    public void reset() {
        options = loginOptions.copy();
        traceFlags.clear();
        context.clear();
        contextSizes.clear();
        readOnlyKeys.clear();
        contextInfo = Null.NULL;
        lastIdentity = Null.NULL;
        rowCount = 0;
        error = 0;
    }

    /// The batch or procedure that runs now; null when none does.
    ///
    /// @return what ran until now
    public ExecutionScope scope(ExecutionScope current) {
        var before = scope;
        scope = current;
        return before;
    }

    public void currentDatabase(int newDatabaseId) {
        databaseId = newDatabaseId;
    }

    public void rowCount(long rows) {
        rowCount = rows;
    }

    public void error(int number) {
        error = number;
    }

    /// An identity value was generated for a row.
    public void identity(Value inserted) {
        var value = inserted instanceof IntegerValue(var number) ? DecimalValue.of(number, 0) : inserted;
        lastIdentity = value;
        if (scope != null) {
            scope.scopeIdentity(value);
        }
    }

    public void contextInfo(Value value) {
        contextInfo = value;
    }

    /// sp_set_session_context: a key that is read only stays as it is until the connection ends.
    public void sessionContext(String key, Value value, boolean readOnly) {
        var lower = key.toLowerCase(Locale.ROOT);
        if (readOnlyKeys.contains(lower)) {
            throw ProcedureError.CONTEXT_READ_ONLY.with(key);
        }
        int size = value instanceof VariantValue(var _, var held) ? held.toString().length() * 2 : 0;
        int others = contextSizes.entrySet().stream().filter(entry -> !entry.getKey().equals(lower))
                .mapToInt(entry -> entry.getValue() + entry.getKey().length() * 2).sum();
        if (others + size + lower.length() * 2 > CONTEXT_BYTES) {
            throw ProcedureError.CONTEXT_FULL.with(key);
        }
        context.put(lower, value);
        contextSizes.put(lower, size);
        if (readOnly) {
            readOnlyKeys.add(lower);
        }
    }

    @Override
    public int sessionId() {
        return id;
    }

    @Override
    public long rowCount() {
        return rowCount;
    }

    @Override
    public int lastError() {
        return error;
    }

    @Override
    public int transactionCount() {
        return transaction.count();
    }

    @Override
    public int transactionState() {
        return transaction.state();
    }

    @Override
    public int nestLevel() {
        var now = scope;
        return now == null ? 0 : now.nestLevel();
    }

    @Override
    public int procedureId() {
        var now = scope;
        return now == null ? 0 : now.procedureId();
    }

    @Override
    public boolean columnUpdated(int columnId) {
        var now = scope;
        return now != null && now.columnUpdated(columnId);
    }

    @Override
    public Value columnsUpdated() {
        var now = scope;
        return now == null ? Null.NULL : now.columnsUpdated();
    }

    @Override
    public int triggerLevel(int objectId, String kind) {
        var now = scope;
        return now == null ? 0 : now.triggerLevel(objectId, kind);
    }

    @Override
    public int fetchStatus() {
        return fetchStatus;
    }

    /// A FETCH has ended: `@@FETCH_STATUS`.
    public void fetchStatus(int status) {
        fetchStatus = status;
    }

    /// A cursor was opened: `@@CURSOR_ROWS`.
    public void cursorRows(int rows) {
        cursorRows = rows;
    }

    /// What answers CURSOR_STATUS for global cursors.
    public void globalCursors(ToIntFunction<String> status) {
        globalCursors = status;
    }

    /// The row that WHERE CURRENT OF means, of a table without a key.
    public void positioned(Value locator) {
        positioned = locator;
    }

    @Override
    public boolean positionedAt(Value locator) {
        return positioned.equals(locator);
    }

    @Override
    public int cursorStatus(String kind, String name) {
        return kind.equals("global") ? globalCursors.applyAsInt(name)
                : scope == null ? -3 : scope.cursorStatus(kind, name);
    }

    @Override
    public int cursorRows() {
        return cursorRows;
    }

    @Override
    public Value lastIdentity() {
        return lastIdentity;
    }

    @Override
    public Value scopeIdentity() {
        var now = scope;
        return now == null ? Null.NULL : now.scopeIdentity();
    }

    @Override
    public Optional<SqlError> caughtError() {
        var now = scope;
        return now == null ? Optional.empty() : now.caughtError();
    }

    private SetOptions inForce() {
        var now = scope;
        return now == null ? options : now.options();
    }

    @Override
    public int options() {
        return inForce().bits();
    }

    @Override
    public int lockTimeoutMillis() {
        return inForce().lockTimeoutMillis();
    }

    @Override
    public int textSize() {
        return inForce().textSize();
    }

    @Override
    public byte[] databaseTimestamp() {
        return server.timestamp(databaseId);
    }

    @Override
    public int currentDatabaseId() {
        return databaseId;
    }

    @Override
    public String login() {
        return security.login();
    }

    @Override
    public int loginId() {
        return security.loginId();
    }

    @Override
    public String originalLogin() {
        return security.originalLogin();
    }

    @Override
    public byte[] loginSid() {
        return security.loginSid();
    }

    @Override
    public String user() {
        return security.user();
    }

    @Override
    public int userId() {
        return security.userId();
    }

    @Override
    public String hostName() {
        return client.hostName();
    }

    @Override
    public String applicationName() {
        return client.applicationName();
    }

    @Override
    public String serverName() {
        return server.serverName();
    }

    @Override
    public String serviceName() {
        return server.serviceName();
    }

    @Override
    public String version() {
        return server.version();
    }

    @Override
    public Value serverProperty(String name) {
        return server.property(name);
    }

    @Override
    public Value connectionProperty(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "net_transport" -> text(client.netTransport());
            case "protocol_type" -> text("TSQL");
            case "auth_scheme" -> text("SQL");
            case "physical_net_transport" -> text(client.netTransport());
            case "client_net_address" -> text(client.clientAddress());
            default -> Null.NULL;
        };
    }

    private static Value text(String text) {
        return new VariantValue(SqlType.nvarchar(48), StringValue.of(text));
    }

    @Override
    public Value sessionProperty(String name) {
        return SetOption.named(name).filter(option -> option.bit() != 0)
                .<Value>map(option -> new VariantValue(SqlType.INT, IntegerValue.of(inForce().isOn(option) ? 1 : 0)))
                .orElse(Null.NULL);
    }

    @Override
    public Value contextInfo() {
        return contextInfo;
    }

    @Override
    public Value sessionContext(String key) {
        return context.getOrDefault(key.toLowerCase(Locale.ROOT), Null.NULL);
    }

    @Override
    public Value isServerRoleMember(String role, Optional<String> login) {
        return security.isServerRoleMember(role, login);
    }

    @Override
    public Value hasDatabaseAccess(String database) {
        return security.hasDatabaseAccess(database);
    }

    @Override
    public Value isRoleMember(String role, Optional<String> principal) {
        return security.isRoleMember(role, principal);
    }

    @Override
    public Value hasPermission(Optional<String> securable, Optional<String> securableClass, String permission,
            Optional<String> part, Optional<String> partClass) {
        return security.hasPermission(new SessionSecurity.Asked(securable, securableClass, permission, part,
                partClass));
    }

    @Override
    public int serverFigure(String name) {
        return server.figure(name);
    }

    @Override
    public Value nextSequentialId() {
        return server.nextSequentialId();
    }

    @Override
    public long transactionId() {
        return transaction.open().map(open -> open.id()).orElse(0L);
    }

    /// Whether a statement of the session holds a grant of memory: one within it waits for none.
    public boolean holdsMemory() {
        return holdsMemory;
    }

    public void holdsMemory(boolean holds) {
        holdsMemory = holds;
    }
}
