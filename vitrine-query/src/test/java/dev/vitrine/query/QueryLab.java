package dev.vitrine.query;

import dev.vitrine.os.thread.Task;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.UserFunction;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.CompileSettings;
import dev.vitrine.query.binder.TableSizes;
import dev.vitrine.query.executor.row.ExecutionContext;
import dev.vitrine.query.executor.row.MemoryGrant;
import dev.vitrine.query.executor.row.TableStore;
import dev.vitrine.query.executor.row.WorkFile;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.function.StillContext;
import dev.vitrine.query.metadata.CheckMetadata;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Compiles and runs statements over tables in memory.
final class QueryLab implements CompileScope, ExecutionContext {
    final Map<String, ObjectMetadata> objects = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    final List<VariableSlot> variables = new ArrayList<>();
    final List<Value> values = new ArrayList<>();
    final List<SqlError> messages = new ArrayList<>();
    final MemoryStore store = new MemoryStore();
    final List<Value> identities = new ArrayList<>();
    List<Value[]> executed = List.of();
    CompileSettings settings = CompileSettings.DEFAULT;
    private int ids = 100;

    /// `name type [null] [identity] [default text] [as text]`, separated by `|`.
    TableMetadata table(String name, String columns, String... indexes) {
        var list = new ArrayList<ColumnMetadata>();
        for (var definition : columns.split("\\|")) {
            list.add(column(definition.trim(), list.size()));
        }
        var metadata = new ArrayList<IndexMetadata>();
        for (var index : indexes) {
            metadata.add(index(index, list, metadata.size()));
        }
        if (metadata.isEmpty() || metadata.getFirst().kind() == IndexMetadata.Kind.NONCLUSTERED) {
            metadata.addFirst(new IndexMetadata(0, "", IndexMetadata.Kind.HEAP, false, IndexMetadata.Constraint.NONE,
                    List.of(), List.of(), Optional.empty(), false, false, 0));
        }
        var table = new TableMetadata(5, "test", ids++, "dbo", name, TableMetadata.Kind.USER, list, metadata, List.of(),
                1);
        objects.put(name, table);
        return table;
    }

    private ColumnMetadata column(String definition, int ordinal) {
        var words = definition.split(" ");
        var rest = definition.toLowerCase(Locale.ROOT);
        Optional<ColumnMetadata.Identity> identity = rest.contains(" identity")
                ? Optional.of(new ColumnMetadata.Identity(1, 1, false)) : Optional.empty();
        Optional<ColumnMetadata.Default> byDefault = rest.contains(" default ")
                ? Optional.of(new ColumnMetadata.Default("DF", definition.substring(rest.indexOf(" default ") + 9)))
                : Optional.empty();
        Optional<ColumnMetadata.Computed> computed = rest.contains(" as ")
                ? Optional.of(new ColumnMetadata.Computed(definition.substring(rest.indexOf(" as ") + 4), false))
                : Optional.empty();
        return new ColumnMetadata(ordinal, ordinal + 1, words[0], type(words[1]), rest.contains(" null"), identity,
                byDefault, computed, false, computed.isEmpty());
    }

    /// `kind name column, column desc`; kind is `primary`, `clustered`, `unique` or `index`.
    private static IndexMetadata index(String definition, List<ColumnMetadata> columns, int count) {
        var words = definition.split(" ", 3);
        var keys = new ArrayList<IndexMetadata.Key>();
        for (var part : words[2].split(",")) {
            var key = part.trim().split(" ");
            int ordinal = columns.stream().filter(c -> c.name().equals(key[0])).findFirst().orElseThrow().ordinal();
            keys.add(new IndexMetadata.Key(ordinal, key.length > 1));
        }
        boolean clustered = words[0].equals("primary") || words[0].equals("clustered");
        return new IndexMetadata(clustered ? 1 : count + 2, words[1],
                clustered ? IndexMetadata.Kind.CLUSTERED : IndexMetadata.Kind.NONCLUSTERED,
                words[0].equals("primary") || words[0].equals("unique"),
                words[0].equals("primary") ? IndexMetadata.Constraint.PRIMARY_KEY : IndexMetadata.Constraint.NONE,
                keys, List.of(), Optional.empty(), false, false, 0);
    }

    void check(String table, String name, String condition) {
        var old = (TableMetadata) objects.get(table);
        objects.put(table, new TableMetadata(old.databaseId(), old.database(), old.objectId(), old.schema(), old.name(),
                old.kind(), old.columns(), old.indexes(),
                List.of(new CheckMetadata(ids++, name, condition, Optional.empty(), false)), 2));
    }

    void view(String name, String query) {
        objects.put(name, new ViewMetadata(5, "test", ids++, "dbo", name, "CREATE VIEW " + name + " AS " + query,
                List.of(), true, false, List.of(), 1));
    }

    void variable(String name, SqlType type, Value value) {
        variables.add(new VariableSlot(name, variables.size(), type));
        values.add(value);
    }

    Value value(String name) {
        return values.get(slot(name).orElseThrow().index());
    }

    private Optional<VariableSlot> slot(String name) {
        return variables.stream().filter(slot -> slot.name().equalsIgnoreCase(name)).findFirst();
    }

    /// Runs the statements of a batch; gives the last one's rows, values joined by `|`.
    List<String> run(String batch) {
        var rows = List.<String>of();
        for (var statement : Parser.parse(batch, ParseOptions.DEFAULT).statements()) {
            var compiled = Compiler.compile(statement, this);
            rows = new ArrayList<>();
            try (var execution = compiled.start(this)) {
                while (execution.next()) {
                    rows.add(text(execution.row(), compiled.plan().columns().stream().map(c -> c.type()).toList()));
                }
                if (!compiled.plan().returnsRows()) {
                    rows = List.of(execution.rowCount() + " rows");
                }
            }
        }
        return rows;
    }

    /// As `run`, rows joined by blanks.
    String line(String batch) {
        return String.join(" ", run(batch));
    }

    /// Column names and types of a query.
    String columns(String query) {
        var compiled = Compiler.compile(Parser.parse(query, ParseOptions.DEFAULT).statements().getFirst(), this);
        return String.join(", ", compiled.plan().columns().stream()
                .map(column -> column.name() + " " + column.type()).toList());
    }

    /// The physical operators from the top, indented by depth.
    String plan(String query) {
        var compiled = Compiler.compile(Parser.parse(query, ParseOptions.DEFAULT).statements().getFirst(), this);
        var text = new StringBuilder();
        describe(compiled.plan().root(), 0, text);
        return text.toString();
    }

    private static void describe(PlanNode node, int depth, StringBuilder text) {
        text.append(" ".repeat(depth)).append(node.getClass().getSimpleName()).append('\n');
        node.inputs().forEach(input -> describe(input, depth + 1, text));
        node.info().subplans().forEach(subplan -> describe(subplan.plan(), depth + 2, text));
    }

    private static String text(Value[] row, List<SqlType> types) {
        var parts = new ArrayList<String>();
        for (int i = 0; i < row.length; i++) {
            parts.add(row[i] == Null.NULL ? "NULL" : Conversions.converter(types.get(i), SqlType.NVARCHAR_MAX,
                    dev.vitrine.types.conversion.ConversionSettings.DEFAULT).convert(row[i]).asString());
        }
        return String.join("|", parts);
    }

    private static SqlType type(String text) {
        var name = text.replaceAll("\\(.*", "");
        var arguments = text.contains("(") ? text.substring(text.indexOf('(') + 1, text.length() - 1).split(",")
                : new String[0];
        return type(TypeName.find(name).orElseThrow(), arguments);
    }

    private static SqlType type(TypeName name, String... arguments) {
        if (arguments.length == 0) {
            return SqlType.undeclared(name);
        }
        int first = Integer.parseInt(arguments[0]);
        return switch (name) {
            case DECIMAL -> SqlType.decimal(first, arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0);
            case NUMERIC -> SqlType.numeric(first, arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0);
            case NCHAR, NVARCHAR -> SqlType.undeclared(name).withLength(2 * first);
            case DATETIME2 -> SqlType.datetime2(first);
            default -> SqlType.undeclared(name).withLength(first);
        };
    }

    @Override public Optional<ObjectMetadata> resolve(ObjectName name) {
        return Optional.ofNullable(objects.get(name.name().name()));
    }

    @Override public SqlType type(TypeReference reference) {
        var name = TypeName.find(reference.name().name().name()).orElseThrow();
        return reference.max() ? SqlType.undeclared(name).withLength(SqlType.MAX)
                : type(name, reference.arguments().stream().map(String::valueOf).toArray(String[]::new));
    }

    @Override public Optional<VariableSlot> variable(String name) {
        return slot(name);
    }

    @Override public Optional<TableMetadata> tableVariable(String name) {
        return Optional.ofNullable((TableMetadata) objects.get(name));
    }

    @Override public CompileSettings settings() {
        return settings;
    }

    @Override public String databaseName() {
        return "test";
    }

    @Override public Collation collation() {
        return Collation.DEFAULT;
    }

    @Override public TableSizes sizes() {
        return new TableSizes() {
            @Override public long rows(TableMetadata table) {
                return store.rows(table);
            }

            @Override public long pages(TableMetadata table, IndexMetadata index) {
                return Math.max(1, store.rows(table) / 50);
            }
        };
    }

    @Override public FunctionContext functions() {
        return new StillContext();
    }

    @Override public Task task() {
        return Task.current();
    }

    @Override public Value variable(int index) {
        return values.get(index);
    }

    @Override public void assign(int index, Value value) {
        values.set(index, value);
    }

    @Override public long rowLimit() {
        return 0;
    }

    @Override public void information(SqlError message) {
        messages.add(message);
    }

    @Override public void identityInserted(Value value) {
        identities.add(value);
    }

    @Override public void changed(TableMetadata table, TriggerMetadata.Event event, Optional<Value[]> before,
            Optional<Value[]> after) {
        throw new IllegalStateException("the lab has no triggers");
    }

    @Override public Value call(UserFunction function, Value[] arguments) {
        throw new IllegalStateException("the lab has no user-defined functions");
    }

    @Override public Iterator<Value[]> rows(RowSource source, Value[] arguments) {
        return executed.iterator();
    }

    @Override public TableStore store() {
        return store;
    }

    @Override public void reserve(long bytes, QueryHints hints) { }

    @Override public MemoryGrant memory() {
        return new MemoryGrant() {
            @Override public boolean take(long bytes) {
                return true;
            }

            @Override public boolean overdraw(long bytes) {
                return true;
            }

            @Override public void giveBack(long bytes) { }

            @Override public long granted() {
                return 0;
            }

            @Override public long mostUsed() {
                return 0;
            }
        };
    }

    @Override public WorkFile workFile() {
        throw new IllegalStateException("memory is never refused");
    }
}
