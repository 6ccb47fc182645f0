package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ObjectVersion;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SyntaxNode;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// What all binders of one statement share.
final class BindContext {
    /// Common tables within common tables.
    private static final int NESTING_MAX = 32;
    /// Views and functions within each other.
    private static final int MODULES_MAX = 32;

    private Optional<String> selectsInto = Optional.empty();
    private Optional<ColumnMetadata.Identity> intoIdentity = Optional.empty();
    private Optional<Integer> intoIdentityColumn = Optional.empty();
    final CompileScope scope;
    final ColumnSource columns = new ColumnSource();
    final Operators operators;
    private final Map<Integer, ObjectVersion> objects = new LinkedHashMap<>();
    private final Deque<Module> modules = new ArrayDeque<>();
    private final Map<Event, ObjectUse> changing = new EnumMap<>(Event.class);
    private Optional<ObjectUse> target = Optional.empty();
    private boolean targeted;
    private int unasked;
    private final Set<Column> nodes = new HashSet<>();
    private final Map<Column, Column> bookmarks = new LinkedHashMap<>();
    private int recursions;
    private int nesting;
    private int recursionLimit = 100;
    private QueryHints hints = QueryHints.NONE;
    private int depth;
    private int conditionals;
    private int setOperations;
    private SequenceBinder.Uses sequences = new SequenceBinder.Uses();

    /// A view or inline function whose text is bound: names are those of its database, first of its own schema,
    /// variables its parameters.
    ///
    /// @param tables table-valued parameters by name
    /// @param types their types
    /// @param use of the module by what is around
    record Module(String database, String schema, boolean function, Map<String, Scalar> parameters,
            Map<String, TableMetadata> tables, Map<String, TableTypeMetadata> types, Optional<ObjectUse> use) {
        /// A module without table-valued parameters.
        Module(String database, String schema, boolean function, Map<String, Scalar> parameters,
                Optional<ObjectUse> use) {
            this(database, schema, function, parameters, Map.of(), Map.of(), use);
        }
    }

    BindContext(CompileScope scope) {
        this.scope = scope;
        this.operators = new Operators(this);
    }

    CompileSettings settings() {
        return scope.settings();
    }

    Collation collation() {
        return scope.collation();
    }

    /// Names compare by the database's collation.
    boolean sameName(String left, String right) {
        return left.equals(right) || collation().equal(left, right);
    }

    /// Binds the text of a module.
    <T> T inside(Module module, Supplier<T> binding) {
        if (modules.size() >= MODULES_MAX) {
            throw TransactionError.MAX_NESTING_LEVEL.with(MODULES_MAX);
        }
        modules.push(module);
        try {
            return binding.get();
        } finally {
            modules.pop();
        }
    }

    /// What a name stands for where it is written.
    Optional<ObjectMetadata> resolve(ObjectName name) {
        if (name.name().name().startsWith("#") && insideFunction()) {
            throw ModuleError.TEMPORARY_TABLE_IN_FUNCTION.with();
        }
        var module = modules.peek();
        if (module != null && name.isSimple() && !name.name().name().startsWith("#")) {
            return resolveIn(module, name.inSchema(module.schema)).or(() -> resolveIn(module, name));
        }
        return module == null ? scope.resolve(name) : resolveIn(module, name);
    }

    private Optional<ObjectMetadata> resolveIn(Module module, ObjectName name) {
        if (name.database().isPresent() || module.database.equals(scope.databaseName())) {
            return scope.resolve(name);
        }
        var database = new Identifier(module.database, true, name.position());
        return scope.resolve(new ObjectName(name.server(), Optional.of(database), name.schema(), name.name(),
                name.position()));
    }

    /// The table that SELECT ... INTO makes.
    Optional<String> selectsInto() {
        return selectsInto;
    }

    void selectsInto(Optional<String> into) {
        selectsInto = into;
        intoIdentity = Optional.empty();
        intoIdentityColumn = Optional.empty();
    }

    /// What the IDENTITY function of SELECT ... INTO says.
    Optional<ColumnMetadata.Identity> intoIdentity() {
        return intoIdentity;
    }

    void intoIdentity(ColumnMetadata.Identity identity) {
        intoIdentity = Optional.of(identity);
    }

    /// The id of the column that the IDENTITY function has made.
    Optional<Integer> intoIdentityColumn() {
        return intoIdentityColumn;
    }

    void intoIdentityColumn(int id) {
        intoIdentityColumn = Optional.of(id);
    }

    /// Whether what is bound stands in the body of a function.
    boolean insideFunction() {
        return modules.isEmpty() ? scope.insideFunction() : modules.stream().anyMatch(Module::function);
    }

    /// A variable, or a parameter of the inline function that is bound.
    Scalar variable(String name) {
        var module = modules.peek();
        if (module == null) {
            var slot = scope.variable(name).orElseThrow(() -> SyntaxError.VARIABLE_UNDECLARED.state(2, name));
            return new Scalar.Variable(slot.name(), slot.index(), slot.type());
        }
        var parameter = module.parameters.get(name.toLowerCase(Locale.ROOT));
        if (parameter == null) {
            throw SyntaxError.VARIABLE_UNDECLARED.state(2, name);
        }
        return parameter;
    }

    /// A table variable, or a table-valued parameter of the inline function that is bound.
    Optional<TableMetadata> tableVariable(String name) {
        var module = modules.peek();
        return module == null ? scope.tableVariable(name)
                : Optional.ofNullable(module.tables.get(name.toLowerCase(Locale.ROOT)));
    }

    /// Whether a table variable is a parameter.
    boolean readOnlyTable(String name) {
        return modules.isEmpty() && scope.readOnlyTable(name);
    }

    /// The type of a table variable, or of a table-valued parameter of the inline function that is bound.
    Optional<TableTypeMetadata> typeOfTable(String name) {
        var module = modules.peek();
        return module == null ? scope.typeOfTable(name)
                : Optional.ofNullable(module.types.get(name.toLowerCase(Locale.ROOT)));
    }

    /// A table is read: its first column tells where its rows are.
    void read(Column first, Column bookmark) {
        bookmarks.put(first, bookmark);
    }

    /// Where the rows of a table are, by its first column.
    Column bookmark(Column first) {
        return Optional.ofNullable(bookmarks.get(first)).orElseThrow(
                () -> new IllegalStateException("no table has the column " + first.name()));
    }

    /// Something of an object is wanted, itself or through the module whose text is bound.
    ObjectUse use(ObjectMetadata object, ObjectUse.Action action) {
        return use(object, action, modules.isEmpty() ? Optional.empty() : modules.peek().use);
    }

    ObjectUse use(ObjectMetadata object, ObjectUse.Action action, Optional<ObjectUse> through) {
        var use = new ObjectUse(object, action, through, true);
        if (targeted) {
            targeted = false;
            target = Optional.of(use);
            use.onlyByColumns();
        }
        if (unasked == 0) {
            scope.uses(use);
        }
        return use;
    }

    /// Binds what the owner of a table has written, not the user of the statement: defaults, checks, computed columns.
    <T> T unasked(Supplier<T> binding) {
        unasked++;
        try {
            return binding.get();
        } finally {
            unasked--;
        }
    }

    /// Binds the target of a change: the first object is read only by columns that are named.
    <T> T target(Supplier<T> binding) {
        targeted = true;
        try {
            return binding.get();
        } finally {
            targeted = false;
        }
    }

    /// The target of the statement, as it is read.
    Optional<ObjectUse> target() {
        return target;
    }

    void target(Optional<ObjectUse> use) {
        target = use;
        use.ifPresent(ObjectUse::onlyByColumns);
    }

    /// The statement changes its target in this way.
    void changes(Event event, ObjectUse use) {
        changing.put(event, use);
    }

    /// It gives values to a column of its target.
    void changes(Event event, String column) {
        Optional.ofNullable(changing.get(event)).ifPresent(use -> use.column(column, this));
    }

    void uses(ObjectMetadata object) {
        objects.put(object.objectId(), new ObjectVersion(object.databaseId(), object.objectId(), object.version()));
    }

    List<ObjectVersion> objects() {
        return List.copyOf(objects.values());
    }

    /// A column of nodes(): only methods may use it.
    void nodes(Column column) {
        nodes.add(column);
    }

    /// A value that is used as it is; 493 for a column of nodes().
    Scalar directly(Scalar value) {
        if (value instanceof Scalar.ColumnValue(var column, var _) && nodes.contains(column)) {
            throw XmlError.NODES_COLUMN_USE.with(column.name());
        }
        return value;
    }

    int newRecursion() {
        return recursions++;
    }

    int recursionLimit() {
        return recursionLimit;
    }

    void recursionLimit(int limit) {
        recursionLimit = limit;
    }

    /// OPTION ( ... ) of the statement.
    QueryHints hints() {
        return hints;
    }

    void hints(QueryHints given) {
        hints = given;
    }

    void enter() {
        if (++nesting > NESTING_MAX) {
            throw SyntaxError.NESTED_TOO_DEEPLY.with();
        }
    }

    void leave() {
        nesting--;
    }

    /// How many SELECTs are bound around.
    int depth() {
        return depth;
    }

    /// What the innermost SELECT has asked of sequences.
    SequenceBinder.Uses sequences() {
        return sequences;
    }

    /// Binds a SELECT.
    <T> T select(Supplier<T> binding) {
        var outer = sequences;
        sequences = new SequenceBinder.Uses();
        depth++;
        try {
            return binding.get();
        } finally {
            depth--;
            sequences = outer;
        }
    }

    /// Whether the query is part of a UNION or its kin.
    boolean inSetOperation() {
        return setOperations > 0;
    }

    <T> T setOperation(Supplier<T> binding) {
        setOperations++;
        try {
            return binding.get();
        } finally {
            setOperations--;
        }
    }

    /// How many expressions are around that evaluate only some of their parts.
    int conditionals() {
        return conditionals;
    }

    <T> T conditional(Supplier<T> binding) {
        conditionals++;
        try {
            return binding.get();
        } finally {
            conditionals--;
        }
    }

    static Scalar value(Column column) {
        return new Scalar.ColumnValue(column, column.nullable());
    }

    static Scalar constant(SqlType type, Value value) {
        return new Scalar.Constant(type, value);
    }

    /// The error at the node's line, unless it has one.
    static SqlError at(SqlError error, SyntaxNode node) {
        return error.line() == 0 ? error.atLine(node.position().line()) : error;
    }
}
