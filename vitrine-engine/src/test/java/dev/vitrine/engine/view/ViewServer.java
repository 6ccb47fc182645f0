package dev.vitrine.engine.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.security.Identity;
import dev.vitrine.engine.security.Security;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.engine.ddl.ColumnPlan;
import dev.vitrine.engine.ddl.DdlContext;
import dev.vitrine.engine.ddl.Definitions;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.ddl.NoTemporaryObjects;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.PageActivity;
import dev.vitrine.engine.session.Request;
import dev.vitrine.engine.session.SessionSecurity;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Databases in memory and one session, for tests of views.
final class ViewServer implements ViewContext, ViewSession, AutoCloseable {
    private static final byte[] HANDLE = {2, 0, 7};
    private final Os os = Os.inMemory();
    private final long startTicks = os.clock().utcTicks();
    private final Databases databases;
    private Optional<Transaction> transaction = Optional.empty();
    private final DefaultTrace trace;

    ViewServer() throws Exception {
        databases = Databases.start(new StorageInstance(os, 64L << 20), new PathMapping("/data"), failure -> {
            throw new AssertionError(failure);
        });
        trace = new DefaultTrace(os, "/data", new DefaultTrace.Server("VITRINE", () -> true, id -> Optional.empty(),
                id -> ""));
    }

    /// Runs definitions and commits them.
    void run(String database, String text) {
        var catalog = databases.catalog(database);
        var ddl = databases.storage().transactions().begin("ddl", 51, 2);
        var context = new DdlContext(databases, catalog, ddl, text, true, true, true, new NoTemporaryObjects(),
                new OneColumn(), message -> {
                    throw new AssertionError(message);
                }, new SessionPrincipal(new Security(databases), catalog.database()::id,
                Identity.SA), _ -> false);
        Parser.parse(text, ParseOptions.DEFAULT).statements().forEach(one -> Definitions.run(one, context));
        ddl.commit(Durability.FULL);
        catalog.forget();
    }

    /// No session runs here that could bind a view: all views of these tests have one column.
    private static final class OneColumn implements Queries {
        @Override
        public List<ColumnPlan> columns(String text) {
            return List.of(ColumnPlan.plain("id", SqlType.INT, false));
        }

        @Override
        public List<Value[]> rows(String text) {
            return Queries.NONE.rows(text);
        }

        @Override
        public RowProgram program(TableMetadata table) {
            return Queries.NONE.program(table);
        }

        @Override
        public ExpressionFacts facts(TableMetadata table, String expression) {
            return new ExpressionFacts(SqlType.INT, true, true, true, false, new BitSet());
        }
    }

    /// Begins the session's transaction.
    Transaction begin() {
        transaction = Optional.of(databases.storage().transactions().begin("user_transaction", 51, 2));
        return transaction.get();
    }

    /// The rows of `schema.name`.
    List<Value[]> rows(String database, String view, Value... arguments) {
        var name = view.split("\\.");
        var rows = new ArrayList<Value[]>();
        SystemViews.rows(new RowSource.DynamicView(databases.catalog(database).database().id(), name[0], name[1]),
                arguments, this).forEachRemaining(rows::add);
        return rows;
    }

    /// The rows with these values; texts stand for string values.
    List<Value[]> all(String database, String view, Map<String, Object> where) {
        return rows(database, view).stream().filter(row -> where.entrySet().stream().allMatch(wanted ->
                get(view, row, wanted.getKey()).equals(wanted.getValue() instanceof String text
                        ? StringValue.of(text) : wanted.getValue()))).toList();
    }

    Value[] one(String database, String view, Map<String, Object> where) {
        var found = all(database, view, where);
        assertThat(found).as(() -> view + where + ": " + found.stream().map(Arrays::toString).toList()).hasSize(1);
        return found.getFirst();
    }

    Value get(String view, Value[] row, String column) {
        var name = view.split("\\.");
        var metadata = (DynamicViewMetadata) SystemViews.find(name[0], name[1], databases.catalog("master"))
                .orElseThrow();
        return row[metadata.columns().stream().filter(one -> one.name().equals(column)).findFirst().orElseThrow()
                .ordinal()];
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
        return List.of(this);
    }

    @Override
    public ViewSession session() {
        return this;
    }

    @Override
    public String serverName() {
        return "VITRINE";
    }

    @Override
    public long startTicks() {
        return startTicks;
    }

    @Override
    public Optional<SqlText> sqlText(byte[] handle) {
        return Arrays.equals(handle, HANDLE) ? Optional.of(new SqlText(Optional.empty(), Optional.empty(), "SELECT 1"))
                : Optional.empty();
    }

    @Override
    public SequenceState sequence(int databaseId, int objectId) {
        throw new IllegalStateException("no sequences here");
    }

    @Override
    public PageActivity pages() {
        return PageActivity.NONE;
    }

    @Override
    public PageActivity requestPages() {
        return PageActivity.NONE;
    }

    @Override
    public DefaultTrace trace() {
        return trace;
    }

    @Override
    public PlanCache plans() {
        return new PlanCache() {
            @Override
            public List<Entry> entries() {
                return List.of();
            }

            @Override
            public Optional<String> xml(byte[] planHandle, int start, int end) {
                return Optional.empty();
            }
        };
    }

    @Override
    public int id() {
        return 51;
    }

    @Override
    public LoginRequest client() {
        return new LoginRequest("sa", "", "", "client", "test", "TDS", "", 1, 4096, true, "127.0.0.1", 5000, "TCP",
                false, 0x74000004);
    }

    @Override
    public SessionSecurity security() {
        return new SessionPrincipal(new Security(databases), this::databaseId, Identity.SA);
    }

    @Override
    public long loginTicks() {
        return startTicks;
    }

    @Override
    public int databaseId() {
        return databases.catalog("dd1").database().id();
    }

    @Override
    public SetOptions setOptions() {
        return SetOptions.afterLogin(true);
    }

    @Override
    public boolean running() {
        return true;
    }

    @Override
    public ViewRequest request() {
        return new ViewRequest(HANDLE, HANDLE, new byte[0], "SELECT", startTicks, 0, 0, -1,
                new Request.Input(Request.Event.LANGUAGE, 0, "SELECT 1"));
    }

    @Override
    public Optional<Task> task() {
        return Optional.of(Task.current());
    }

    @Override
    public Optional<Transaction> transaction() {
        return transaction;
    }

    @Override
    public int transactionCount() {
        return transaction.isPresent() ? 1 : 0;
    }

    @Override
    public long rowCount() {
        return 0;
    }

    @Override
    public int lastError() {
        return 0;
    }

    @Override
    public int nestLevel() {
        return 0;
    }

    @Override
    public void close() throws Exception {
        databases.close();
    }
}
