package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.ExecutionScope;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One activation: a batch, a procedure, a dynamic batch. It ends when its program ends; its variables and temporary
/// objects end with it.
final class Frame implements ExecutionScope {
    private final Kind kind;
    private final String procedure;
    private final int procedureId;
    private final Frame caller;
    private Optional<UseRights.Module> module;
    private final Program program;
    private final SourceText source;
    private final Variables variables;
    private final SetOptions options;
    private final TableVariables tableVariables = new TableVariables();
    private final CursorScope cursors = new CursorScope();
    private final int nestLevel;
    private final Deque<SqlError> caught = new ArrayDeque<>();
    private boolean underTry;
    private int databaseId;
    private int returnStatus;
    private StatementRun host;
    private Optional<SqlType> resultType = Optional.empty();
    private Optional<Value> result = Optional.empty();
    private Optional<FiredTrigger> trigger = Optional.empty();
    private Value scopeIdentity = Null.NULL;

    /// What runs in a frame.
    enum Kind { BATCH, PROCEDURE, DYNAMIC, FUNCTION, TRIGGER }

    Frame(Callable callee, Frame caller, Variables variables, SetOptions options) {
        this.kind = callee.kind();
        this.procedure = callee.qualifiedName();
        this.procedureId = callee.objectId();
        this.caller = caller;
        this.module = kind == Kind.PROCEDURE || kind == Kind.FUNCTION || kind == Kind.TRIGGER
                ? Optional.of(new UseRights.Module(callee.databaseId(), callee.objectId())) : Optional.empty();
        this.program = callee.program();
        this.source = callee.source();
        this.variables = variables;
        this.options = options;
        // A call by RPC is one level below the session, where its batches make their temporary tables.
        this.nestLevel = caller != null ? caller.nestLevel + 1 : kind == Kind.BATCH ? 0 : 1;
    }

    /// A frame for the query of a cursor: variables and tables as they are now.
    Frame forCursor() {
        var callee = Callable.text(kind == Kind.FUNCTION ? kind : Kind.DYNAMIC, new Parameters(List.of()), program,
                source);
        var copy = new Frame(callee, null, variables.copy(), options.copy());
        copy.trigger = trigger;
        copy.module = module;
        copy.tableVariables.borrow(tableVariables);
        return copy;
    }

    /// The module in whose text the statements of the frame stand.
    Optional<UseRights.Module> module() {
        return module;
    }

    Kind kind() {
        return kind;
    }

    /// The procedure's name as errors print it, empty outside one.
    String procedure() {
        return procedure;
    }

    /// `@@PROCID`.
    @Override
    public int procedureId() {
        return procedureId;
    }

    Optional<Frame> caller() {
        return Optional.ofNullable(caller);
    }

    /// The database in which the frame's names are looked up, where it is not the caller's.
    OptionalInt databaseId() {
        return databaseId == 0 ? OptionalInt.empty() : OptionalInt.of(databaseId);
    }

    void databaseId(int id) {
        databaseId = id;
    }

    Program program() {
        return program;
    }

    /// The text whose program this is, as monitoring shows it.
    SourceText source() {
        return source;
    }

    Variables variables() {
        return variables;
    }

    /// The values of the parameters, which stand before the variables that the program declares itself.
    List<Value> parameterValues() {
        int count = Math.max(0, variables.declared().size() - program.variables().size());
        return List.of(variables.values()).subList(0, count);
    }

    TableVariables tableVariables() {
        return tableVariables;
    }

    /// The settings in force: the session's own in a batch, a copy in a procedure or dynamic batch.
    @Override
    public SetOptions options() {
        return options;
    }

    /// `@@NESTLEVEL`.
    @Override
    public int nestLevel() {
        return nestLevel;
    }

    @Override
    public Value scopeIdentity() {
        return scopeIdentity;
    }

    @Override
    public void scopeIdentity(Value value) {
        scopeIdentity = value;
    }

    /// The statement that has called this function or fired this trigger: the frame works in its transaction.
    Optional<StatementRun> host() {
        return Optional.ofNullable(host);
    }

    void host(StatementRun statement) {
        host = statement;
    }

    /// The frame's own cursors and cursor variables.
    CursorScope cursors() {
        return cursors;
    }

    @Override
    public int cursorStatus(String scope, String name) {
        return scope.equals("variable") ? cursors.variableStatus(name) : cursors.status(name);
    }

    /// The trigger whose body this is, with what has fired it.
    Optional<FiredTrigger> trigger() {
        return trigger;
    }

    void trigger(FiredTrigger fired) {
        trigger = Optional.of(fired);
    }

    /// The innermost trigger that runs, in this frame or in one that has called it.
    Optional<FiredTrigger> innermostTrigger() {
        for (var frame = this; frame != null; frame = frame.caller) {
            if (frame.trigger.isPresent()) {
                return frame.trigger;
            }
        }
        return Optional.empty();
    }

    /// A table that plans of this frame know by name: its own variables, and the rows that have fired it.
    Optional<TableMetadata> table(String name) {
        return tableVariables.find(name).or(() -> trigger.flatMap(fired -> fired.table(name)));
    }

    @Override
    public boolean columnUpdated(int columnId) {
        return innermostTrigger().map(fired -> fired.updated().get(columnId)).orElse(false);
    }

    @Override
    public Value columnsUpdated() {
        return innermostTrigger().<Value>map(FiredTrigger::columnsUpdated).orElse(Null.NULL);
    }

    @Override
    public int triggerLevel(int objectId, String triggerKind) {
        int level = 0;
        for (var frame = this; frame != null; frame = frame.caller) {
            level += frame.trigger.filter(fired -> fired.counts(objectId, triggerKind)).isPresent() ? 1 : 0;
        }
        return level;
    }

    /// The type of a scalar function's value; empty for what returns none.
    Optional<SqlType> resultType() {
        return resultType;
    }

    void resultType(Optional<SqlType> type) {
        resultType = type;
    }

    /// What a scalar function has returned.
    Optional<Value> result() {
        return result;
    }

    void result(Value value) {
        result = Optional.of(value);
    }

    int returnStatus() {
        return returnStatus;
    }

    void returnStatus(int status) {
        returnStatus = status;
    }

    /// The error that the innermost running CATCH block handles, or that of a caller's.
    @Override
    public Optional<SqlError> caughtError() {
        for (var frame = this; frame != null; frame = frame.caller) {
            if (!frame.caught.isEmpty()) {
                return Optional.of(frame.caught.peek());
            }
        }
        return Optional.empty();
    }

    /// A CATCH block begins.
    void enterCatch(SqlError error) {
        caught.push(error);
    }

    /// CATCH blocks end until so many are left.
    void leaveCatches(int left) {
        while (caught.size() > left) {
            caught.pop();
        }
    }

    /// How many CATCH blocks of this frame are running.
    int catchDepth() {
        return caught.size();
    }

    /// Whether the step that runs stands in a TRY block of this frame; kept up to date by the interpreter.
    void underTry(boolean value) {
        underTry = value;
    }

    /// Whether a TRY block of this frame or of a caller would catch an error that arises now.
    boolean errorWouldBeCaught() {
        return underTry || callerWouldCatch();
    }

    /// Whether a caller's TRY block would.
    boolean callerWouldCatch() {
        for (var frame = caller; frame != null; frame = frame.caller) {
            if (frame.underTry) {
                return true;
            }
        }
        return false;
    }
}
