package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.store.StoredTables;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.query.Compiler;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.executor.row.CompiledPlan;
import dev.vitrine.query.executor.row.RowExecution;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Plans statements, keeps their plans, runs them.
final class QueryRunner {
    private static final int MOST_ATTEMPTS = 10;
    /// Names that are not there yet, and what SET IDENTITY_INSERT before it may allow: the statement is compiled again
    /// when it is reached.
    private static final Set<Integer> DEFERRED = Set.of(208, 544, 545, 1087, 2812, 4121, 4902, 8101, 911, 916);

    private final Session session;
    private final BatchServices services;
    private final SessionFunctions functions;
    private OptionalLong interrupted = OptionalLong.empty();
    private Optional<Awaited> awaited = Optional.empty();
    private ReturnedRows incoming = ReturnedRows.NONE;
    private Routines routines;
    private Triggers triggers;
    private PositionedChanges positioned;

    QueryRunner(Session session, BatchServices services) {
        this.session = session;
        this.services = services;
        this.functions = new SessionFunctions(session, services);
    }

    /// What runs functions and triggers; they and the runner of queries need each other.
    void routines(Routines runner, Triggers firing, PositionedChanges changes) {
        positioned = changes;
        routines = runner;
        triggers = firing;
    }

    StatementRun statementRun(Frame frame, Response response) {
        return new StatementRun(session, services, frame, response, functions, routines);
    }

    /// Runs something within the running statement, which finds its state as it was.
    <T> T nested(Supplier<T> work) {
        var statement = functions.state();
        var rows = interrupted;
        interrupted = OptionalLong.empty();
        long count = session.rowCount();
        int error = session.lastError();
        try {
            return work.get();
        } finally {
            functions.resume(statement);
            interrupted = rows;
            session.rowCount(count);
            session.error(error);
        }
    }

    BatchServices services() {
        return services;
    }

    /// A value with its type.
    record TypedValue(SqlType type, Value value) {
    }

    /// How many rows the statement that has just failed had told of; empty when it had not begun.
    OptionalLong interrupted() {
        var rows = interrupted;
        interrupted = OptionalLong.empty();
        return rows;
    }

    /// Runs a statement that reads or changes rows and tells its result.
    void run(Step.Query step, Frame frame, Response response) {
        interrupted = OptionalLong.empty();
        var statement = step.statement();
        session.plan(frame.program().use().planHandle());
        session.at(frame.source(), command(step).name(), statement.position().offset(),
                statement.position().end());
        if (frame.options().isOn(SetOption.NOEXEC)) {
            return;
        }
        beginImplicit(frame, response, statement);
        var into = into(statement);
        if (into.isPresent()) {
            if (frame.options().isOn(SetOption.FMTONLY)) {
                return;
            }
            selectInto((SelectStatement) statement, into.get(), step.plan(), frame, response);
            return;
        }
        if (PositionedChanges.cursor(statement).isPresent()) {
            positioned(statement, frame, response);
            return;
        }
        var run = statementRun(frame, response);
        if (statement instanceof ChangeStatement.InsertBulk) {
            run.executed(List.of(incoming));
        }
        execute(step.plan(), frame, response, run);
    }

    /// INSERT BULK: the rows come with the next message.
    void await(ChangeStatement.InsertBulk statement, Frame frame) {
        functions.begin(frame);
        permitted(plan(PlanSlot.of(statement), frame), frame);
        awaited = Optional.of(new Awaited(statement, frame.program().text()));
    }

    /// An INSERT BULK that waits for its rows.
    record Awaited(ChangeStatement.InsertBulk statement, String text) {
    }

    /// What waits for rows; nothing does afterwards.
    Optional<Awaited> takeAwaited() {
        var found = awaited;
        awaited = Optional.empty();
        return found;
    }

    /// The rows that the next INSERT BULK loads.
    void incoming(ReturnedRows rows) {
        incoming = rows;
    }

    /// UPDATE and DELETE ... WHERE CURRENT OF.
    private void positioned(Statement statement, Frame frame, Response response) {
        var settled = positioned.settled(statement, frame);
        var run = statementRun(frame, response);
        execute(PlanSlot.of(settled), frame, response, run);
        if (session.rowCount() == 0) {
            throw CursorError.NO_ROWS_CHANGED.with();
        }
        positioned.changed(statement, frame);
    }

    /// SET IMPLICIT_TRANSACTIONS ON: a statement on tables begins a transaction that stays open.
    private void beginImplicit(Frame frame, Response response, Statement statement) {
        boolean wanted = frame.options().isOn(SetOption.IMPLICIT_TRANSACTIONS) && session.transaction().count() == 0;
        boolean constant = statement instanceof SelectStatement select
                && select.query().body() instanceof QueryExpression.Specification specification
                && specification.from().isEmpty();
        if (wanted && !constant) {
            session.transaction().beginImplicit(frame.options().isolation(), response::environment);
        }
    }

    private static Optional<QueryExpression.Into> into(Statement statement) {
        if (!(statement instanceof SelectStatement select)) {
            return Optional.empty();
        }
        var body = select.query().body();
        while (body instanceof QueryExpression.SetOperation operation) {
            body = operation.inputs().getFirst();
        }
        return body instanceof QueryExpression.Specification specification ? specification.into() : Optional.empty();
    }

    /// 262 for who may not see plans.
    void requireShowplan() {
        var token = SessionPrincipal.of(session).token();
        if (!token.allows("SHOWPLAN")) {
            throw LoginError.STATEMENT_PERMISSION_DENIED.state(4, "SHOWPLAN", token.catalog().database().name());
        }
    }

    private CachedPlan permitted(CachedPlan plan, Frame frame) {
        plan.rights().require(SessionPrincipal.of(session), frame.module());
        return plan;
    }

    /// The plan of a statement that is shown, not run.
    CachedPlan planned(Statement statement, PlanSlot slot, Frame frame) {
        functions.begin(frame);
        if (into(statement).isEmpty()) {
            return permitted(plan(slot, frame), frame);
        }
        var select = (SelectStatement) statement;
        var query = select.query();
        var plain = new SelectStatement(new Query(query.with(), Showplans.withoutInto(query.body()), query.orderBy(),
                query.offset(), query.forClause(), query.position()), select.hints(), select.position());
        return permitted(plan(PlanSlot.of(plain), frame), frame);
    }

    private void selectInto(SelectStatement select, QueryExpression.Into into, PlanSlot slot, Frame frame,
            Response response) {
        functions.begin(frame);
        var run = statementRun(frame, response);
        var outcome = new Outcome[1];
        guarded(run, () -> {
            run.requireCommittable();
            var scope = scope(frame);
            var columns = Compiler.intoColumns(select, scope);
            // The sources stay as the new table's columns were derived from them until the rows are read.
            for (int attempt = 0; attempt < MOST_ATTEMPTS && !stays(scope.dependencies(), run); attempt++) {
                scope = scope(frame);
                columns = Compiler.intoColumns(select, scope);
            }
            var context = new Definitions.Context(session, frame.program().text(), scope, run::transaction,
                    response::message, new DefinitionQueries(scope, run));
            services.definitions().createFor(into.table(), columns, context);
            outcome[0] = start(slot, frame, response, run);
        });
        tell(outcome[0], select.position(), frame, response);
    }

    private void execute(PlanSlot slot, Frame frame, Response response, StatementRun run) {
        functions.begin(frame);
        var outcome = new Outcome[1];
        guarded(run, () -> outcome[0] = start(slot, frame, response, run));
        tell(outcome[0], slot.statement().position(), frame, response);
    }

    /// What a statement has done.
    ///
    /// @param reads what it has read of each table, where SET STATISTICS IO is on
    private record Outcome(CachedPlan plan, RowExecution execution, Usage usage,
            List<StoredTables.TableReads> reads) {
        StatementKind kind() {
            return plan.plan().kind();
        }

        long rows() {
            return usage.rows();
        }

        boolean isTold() {
            return kind() != StatementKind.SELECT_ASSIGN && kind() != StatementKind.EXPRESSION;
        }
    }

    private interface Work {
        void run();
    }

    /// Keeps the statement's changes when the work ends well, takes them back when not.
    private static void guarded(StatementRun run, Work work) {
        boolean done = false;
        try {
            work.run();
            run.succeed();
            done = true;
        } finally {
            if (!done) {
                run.fail();
            }
            run.closeChanges();
        }
    }

    /// The client is told that a statement has ended when its changes are kept, not before.
    private void tell(Outcome outcome, SourcePosition position, Frame frame, Response response) {
        session.error(0);
        session.rowCount(outcome.rows());
        interrupted = OptionalLong.empty();
        var counted = outcome.isTold() ? OptionalLong.of(outcome.rows()) : OptionalLong.empty();
        response.done(command(outcome.kind()), counted, frame.options().isOn(SetOption.NOCOUNT));
        StatementReports.behind(new StatementReports.Ran(outcome.plan(), outcome.execution(), outcome.usage(),
                outcome.reads(), position), frame, response);
    }

    private Outcome start(PlanSlot slot, Frame frame, Response response, StatementRun run) {
        var meter = new Usage.Meter(session.task(), services.os().clock());
        var plan = locked(slot, frame, run);
        var kind = plan.plan().kind();
        if (kind.changesRows()) {
            run.requireCommittable();
        }
        boolean rows = plan.plan().returnsRows();
        if (rows) {
            response.columns(plan.columns());
        }
        var textSize = new TextSize(frame.options().textSize(), rows ? plan.columns() : List.of());
        boolean told = kind != StatementKind.SELECT_ASSIGN && kind != StatementKind.EXPRESSION;
        interrupted = told ? OptionalLong.of(0) : OptionalLong.empty();
        var execution = plan.compiled().start(run);
        try (execution) {
            boolean silent = frame.options().isOn(SetOption.FMTONLY);
            while (!silent && execution.next()) {
                if (rows) {
                    response.row(response.captured() ? execution.row() : textSize.cut(execution.row()));
                    interrupted = kind.changesRows() ? interrupted : OptionalLong.of(execution.rowCount());
                }
            }
            if (!silent && plan.firesTriggers()) {
                triggers.fire(plan, execution.rowCount(), frame, response, run);
            }
        }
        var usage = meter.stop(execution.rowCount(), Usage.Memory.of(execution));
        usage.addTo(plan.totals());
        return new Outcome(plan, execution, usage,
                frame.options().isOn(SetOption.STATISTICS_IO) ? run.reads() : List.of());
    }

    /// A temporary table that is missing when its statement is reached is error 208 with state 0.
    private static SqlError late(SqlError error) {
        return error.is(NameError.INVALID_OBJECT_NAME) && error.text().contains("'#") ? error.state(0) : error;
    }

    /// The plan, with its objects held as they are: it is looked up again when they changed in between.
    private CachedPlan locked(PlanSlot slot, Frame frame, StatementRun run) {
        CachedPlan plan;
        try {
            plan = plan(slot, frame);
        } catch (SqlError missing) {
            throw late(missing);
        }
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            if (plan.firesTriggers()) {
                run.withinTransaction();
            }
            hold(plan.dependencies(), run);
            plan.partitionUses().forEach(use -> run.stableFunction(use.databaseId(), use.function().id()));
            if (holds(plan)) {
                break;
            }
            plan = plan(slot, frame);
        }
        return permitted(plan, frame);
    }

    private static void hold(List<CachedPlan.Dependency> dependencies, StatementRun run) {
        for (var dependency : dependencies) {
            if (dependency.objectId() > 0) {
                run.stable(dependency.databaseId(), dependency.objectId());
            }
        }
    }

    /// Holds objects as they are.
    ///
    /// @return whether their names still mean the same
    private boolean stays(List<CachedPlan.Dependency> dependencies, StatementRun run) {
        hold(dependencies, run);
        return dependencies.stream().allMatch(this::holds);
    }

    private boolean holds(CachedPlan.Dependency dependency) {
        return dependency.holds(services.catalog().resolve(dependency.name(), session));
    }

    /// Whether the names of a plan still mean the same: looked up again only where something has changed since.
    private boolean holds(CachedPlan plan) {
        for (var watch : plan.watches()) {
            if (!services.catalog().holds(watch)) {
                return false;
            }
        }
        boolean known = plan.held().isKnown();
        long version = known ? plan.held().version(services.catalog(), session.currentDatabaseId()) : 0;
        if (known && plan.held().at(version)) {
            return true;
        }
        for (var dependency : plan.dependencies()) {
            if (!holds(dependency)) {
                return false;
            }
        }
        for (var use : plan.partitionUses()) {
            if (!use.holds(services.catalog().partitionFunction(use.database(), use.function().name(), session))) {
                return false;
            }
        }
        if (known) {
            plan.held().seen(version);
        }
        return true;
    }

    /// What definitions that are made before a frame runs ask of expressions.
    BindingQueries binding(Frame frame) {
        return new BindingQueries(scope(frame));
    }

    private BatchScope scope(Frame frame) {
        return new BatchScope(session, services, frame, functions);
    }

    private CachedPlan plan(PlanSlot slot, Frame frame) {
        var settings = BatchScope.settings(session, services, frame);
        var key = new PlanKey(session.currentDatabaseId(), settings, frame.variables().shape(),
                BatchScope.triggerId(frame), session.security().defaultSchema(), frame.tableVariables().types());
        var found = slot.find(key);
        if (found.isPresent() && holds(found.get())) {
            services.os().counters().cell(CounterName.PLAN_CACHE_HITS).increment();
            services.os().counters().cell(CounterName.PLAN_CACHE_BASE).increment();
            return found.get();
        }
        services.os().counters().cell(CounterName.PLAN_CACHE_BASE).increment();
        services.os().counters().cell(CounterName.SQL_COMPILATIONS).increment();
        var scope = scope(frame);
        CompiledPlan compiled = Compiler.compile(slot.statement(), scope);
        var plan = new CachedPlan(key, compiled, scope, frame.parameterValues(),
                slot.nextGeneration(), services.os().clock().utcTicks());
        if (!compiled.plan().hints().recompile()) {
            slot.keep(plan);
        }
        return plan;
    }

    /// Compiles every statement of a program before any runs: errors other than names that are not there yet refuse
    /// the batch as a whole.
    void compileAll(Program program, Frame frame) {
        var errors = new ArrayList<SqlError>();
        compileQueries(program, frame, errors);
        refuse(errors);
    }

    /// As [#compileAll], with the operands of the other statements; the plans are not kept, as the parameters have no
    /// values yet.
    void checkAll(Program program, Frame frame) {
        try {
            checked(program, frame);
        } finally {
            for (var step : program.steps()) {
                if (step instanceof Step.Query query) {
                    query.plan().forgetAll();
                }
            }
        }
    }

    private void checked(Program program, Frame frame) {
        var errors = new ArrayList<SqlError>();
        compileQueries(program, frame, errors);
        for (var step : program.steps()) {
            var operands = switch (step) {
                case Step.Branch branch -> Optional.of(branch.condition());
                case Step.Command command -> command.values();
                case Step.Return end -> end.value();
                case Step.Query _, Step.Jump _, Step.LeaveCatch _ -> Optional.<PlanSlot>empty();
            };
            if (step instanceof Step.Command(ControlStatement.Execute execute, var _)) {
                ExecuteCommands.undeclared(execute, frame).ifPresent(errors::add);
            }
            if (!ofCursor(step, frame)) {
                operands.ifPresent(slot -> compile(slot, step, frame, errors));
            }
        }
        refuse(errors);
    }

    private void compileQueries(Program program, Frame frame, List<SqlError> errors) {
        functions.begin(frame);
        for (var step : program.steps()) {
            if (step instanceof Step.Query query && into(query.statement()).isEmpty()
                    && PositionedChanges.cursor(query.statement()).isEmpty()) {
                compile(query.plan(), step, frame, errors);
            }
        }
    }

    /// SET of a cursor variable has no value to compile.
    private static boolean ofCursor(Step step, Frame frame) {
        return step instanceof Step.Command command
                && command.statement() instanceof ControlStatement.SetVariable set
                && frame.cursors().hasVariable(set.name());
    }

    private void compile(PlanSlot slot, Step step, Frame frame, List<SqlError> errors) {
        try {
            plan(slot, frame);
        } catch (SqlError error) {
            if (!isDeferred(error)) {
                errors.add(error.line() == 0 ? error.atLine(step.position().line()) : error);
            }
        }
    }

    /// Whether an error of compilation may be found only when its statement is reached.
    static boolean isDeferred(SqlError error) {
        return DEFERRED.contains(error.number());
    }

    private static void refuse(List<SqlError> errors) {
        var error = Batches.chained(errors);
        if (error.isPresent()) {
            throw error.get();
        }
    }

    /// Whether a condition holds; the subqueries in it are told of as statements are.
    boolean holds(PlanSlot slot, Frame frame, Response response) {
        var value = values(slot, frame, response).getFirst().value();
        return value != Null.NULL && value.asLong() != 0;
    }

    /// One value, converted.
    Value value(PlanSlot slot, Frame frame, SqlType type) {
        return convert(values(slot, frame).getFirst(), type, frame);
    }

    /// The values of a plan of one row.
    List<TypedValue> values(PlanSlot slot, Frame frame) {
        return values(slot, frame, Response.nowhere());
    }

    private List<TypedValue> values(PlanSlot slot, Frame frame, Response response) {
        functions.begin(frame);
        var run = statementRun(frame, Response.nowhere());
        var values = new ArrayList<TypedValue>();
        guarded(run, () -> {
            var plan = locked(slot, frame, run);
            try (var execution = plan.compiled().start(run)) {
                execution.next();
                for (int column = 0; column < plan.columns().size(); column++) {
                    values.add(new TypedValue(plan.columns().get(column).type(), execution.row()[column]));
                }
            }
        });
        reads(run, slot, frame, response);
        return values;
    }

    /// Runs a query row by row.
    ///
    /// @param described is told the columns before the first row
    List<ResultColumn> each(PlanSlot slot, Frame frame, Consumer<List<ResultColumn>> described,
            Consumer<Value[]> rows) {
        return nested(() -> {
            functions.begin(frame);
            var run = statementRun(frame, Response.nowhere());
            var columns = new ArrayList<ResultColumn>();
            guarded(run, () -> {
                var plan = locked(slot, frame, run);
                columns.addAll(plan.columns());
                described.accept(plan.columns());
                try (var execution = plan.compiled().start(run)) {
                    while (execution.next()) {
                        rows.accept(execution.row());
                    }
                }
            });
            return List.copyOf(columns);
        });
    }

    /// Compiles a statement: its errors are raised.
    CachedPlan compiled(PlanSlot slot, Frame frame) {
        return nested(() -> {
            functions.begin(frame);
            return plan(slot, frame);
        });
    }

    /// All rows of a query.
    List<Value[]> rows(PlanSlot slot, Frame frame) {
        var rows = new ArrayList<Value[]>();
        each(slot, frame, _ -> { }, row -> rows.add(row.clone()));
        return rows;
    }

    private static void reads(StatementRun run, PlanSlot slot, Frame frame, Response response) {
        if (frame.options().isOn(SetOption.STATISTICS_IO)) {
            StatementReports.reads(run.reads(), slot.statement().position().line(), response);
        }
    }

    /// SET @v = e.
    void assign(PlanSlot slot, Frame frame, Response response) {
        functions.begin(frame);
        var run = statementRun(frame, Response.nowhere());
        guarded(run, () -> {
            var plan = locked(slot, frame, run);
            try (var execution = plan.compiled().start(run)) {
                execution.run();
            }
        });
        reads(run, slot, frame, response);
    }

    /// INSERT ... EXEC: collects the rows of what is called, then inserts them as one statement.
    void insertRows(ChangeStatement.Insert insert, Frame frame, Response response, Consumer<Response.RowTaker> call) {
        var results = new ArrayList<ReturnedRows>();
        var taker = new Response.RowTaker() {
            @Override
            public void columns(List<ResultColumn> columns) {
                results.add(new ReturnedRows(columns.stream().map(ResultColumn::type).toList(), new ArrayList<>(),
                        false));
            }

            @Override
            public void row(Value[] row) {
                results.getLast().rows().add(row.clone());
            }
        };
        var run = statementRun(frame, response);
        var slot = PlanSlot.of(insert);
        var outcome = new Outcome[1];
        guarded(run, () -> {
            run.withinTransaction();
            call.accept(taker);
            run.executed(results);
            functions.begin(frame);
            outcome[0] = start(slot, frame, response, run);
        });
        tell(outcome[0], slot.statement().position(), frame, response);
    }

    Value convert(TypedValue value, SqlType type, Frame frame) {
        return Conversions.converter(value.type(), type, frame.options().conversionSettings(
                services.catalog().compatibilityLevel(session.currentDatabaseId()))).convert(value.value());
    }

    /// Converts by the session's own settings.
    Value convert(TypedValue value, SqlType type) {
        return Conversions.converter(value.type(), type, session.setOptions().conversionSettings(
                services.catalog().compatibilityLevel(session.currentDatabaseId()))).convert(value.value());
    }

    /// A value as text.
    String text(TypedValue value) {
        return convert(value, SqlType.NVARCHAR_MAX).asString();
    }

    CompileScope scopeOf(Frame frame) {
        functions.begin(frame);
        return scope(frame);
    }

    /// Whether a step changes rows: its failure is followed by 3621.
    static boolean changesRows(Step step) {
        return step instanceof Step.Query query && query.statement() instanceof ChangeStatement
                || step instanceof Step.Command(ChangeStatement.BulkInsert _, var _);
    }

    /// What a done token says of a step.
    static DoneToken.Command command(Step step) {
        return switch (step) {
            case Step.Query query -> switch (query.statement()) {
                case ChangeStatement.Insert _, ChangeStatement.InsertBulk _ -> DoneToken.Command.INSERT;
                case ChangeStatement.Update _ -> DoneToken.Command.UPDATE;
                case ChangeStatement.Delete _ -> DoneToken.Command.DELETE;
                case ChangeStatement.Merge _ -> DoneToken.Command.MERGE;
                default -> DoneToken.Command.SELECT;
            };
            default -> DoneToken.Command.NONE;
        };
    }

    private static DoneToken.Command command(StatementKind kind) {
        return switch (kind) {
            case SELECT, SELECT_ASSIGN, EXPRESSION, SELECT_INTO -> DoneToken.Command.SELECT;
            case INSERT -> DoneToken.Command.INSERT;
            case UPDATE -> DoneToken.Command.UPDATE;
            case DELETE -> DoneToken.Command.DELETE;
            case MERGE -> DoneToken.Command.MERGE;
        };
    }
}
