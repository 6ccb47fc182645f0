package dev.vitrine.engine.batch;

import dev.vitrine.engine.dbcc.DbccArgument;
import dev.vitrine.engine.dbcc.DbccCall;
import dev.vitrine.engine.dbcc.DbccCommands;
import dev.vitrine.engine.dbcc.DbccOption;
import dev.vitrine.engine.dbcc.DbccOutput;
import dev.vitrine.engine.dbcc.DbccStatement;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One DBCC statement of a batch: its arguments, its transaction, where its answer goes.
final class DbccRun implements DbccOutput {
    private final AdministrationStatement.Dbcc statement;
    private final Session session;
    private final Frame frame;
    private final Response response;

    DbccRun(AdministrationStatement.Dbcc statement, Session session, Frame frame, Response response) {
        this.statement = statement;
        this.session = session;
        this.frame = frame;
        this.response = response;
    }

    /// Runs it; `@@ROWCOUNT` is that of its last result set, or stays.
    void run(Optional<PlanSlot> operands, QueryRunner queries, BatchServices services) {
        var arguments = arguments(operands, queries);
        var scope = queries.scopeOf(frame);
        var run = queries.statementRun(frame, response);
        var call = new DbccCall(new DbccStatement(statement.command(), arguments, options()), session,
                frame.options(), services.dbcc(session), this,
                new DbccCall.Work(run::transaction, new DefinitionQueries(scope, run)));
        boolean done = false;
        try {
            DbccCommands.run(call);
            run.succeed();
            services.trace().audited(TraceEvent.DBCC, 0, statement.position().cut(frame.program().text()), List.of());
            done = true;
        } finally {
            if (!done) {
                run.fail();
            }
        }
    }

    private List<DbccArgument> arguments(Optional<PlanSlot> operands, QueryRunner queries) {
        var arguments = new ArrayList<DbccArgument>();
        if (operands.isPresent()) {
            var values = queries.values(operands.get(), frame);
            for (int place = 0; place < values.size(); place++) {
                boolean word = statement.arguments().get(place).value().orElseThrow()
                        instanceof Expression.ColumnReference;
                arguments.add(argument(values.get(place), word, queries));
            }
        }
        return arguments;
    }

    private static DbccArgument argument(QueryRunner.TypedValue value, boolean word, QueryRunner queries) {
        if (value.value() == Null.NULL) {
            return new DbccArgument(DbccArgument.Kind.NULL, "");
        }
        var type = value.type().name();
        if (value.value() instanceof BinaryValue(var bytes)) {
            return new DbccArgument(DbccArgument.Kind.BINARY, HexFormat.of().withUpperCase().formatHex(bytes));
        }
        var text = queries.text(value);
        boolean number = type.isInteger() || type.isDecimal();
        return new DbccArgument(word ? DbccArgument.Kind.WORD : number ? DbccArgument.Kind.NUMBER
                : DbccArgument.Kind.TEXT, text);
    }

    private EnumMap<DbccOption, String> options() {
        var options = new EnumMap<DbccOption, String>(DbccOption.class);
        statement.options().forEach(option -> options.put(DbccOption.valueOf(option.name()), option.text()));
        return options;
    }

    @Override
    public void message(SqlError message) {
        response.message(message.atLine(statement.position().line()).inProcedure(frame.procedure()));
    }

    @Override
    public void columns(List<ResultColumn> columns) {
        response.columns(columns);
    }

    @Override
    public void row(Value... values) {
        response.row(values);
    }

    @Override
    public void end(long rows) {
        session.rowCount(rows);
        response.done(DoneToken.Command.SELECT, OptionalLong.of(rows), frame.options().isOn(SetOption.NOCOUNT));
    }
}
