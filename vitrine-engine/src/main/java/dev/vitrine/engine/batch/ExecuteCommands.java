package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// EXECUTE in its forms, and INSERT ... EXECUTE. Source: "EXECUTE (Transact-SQL)".
final class ExecuteCommands {
    private final Session session;
    private final QueryRunner queries;
    private final Procedures procedures;
    private final Calls calls;

    ExecuteCommands(Session session, QueryRunner queries, Procedures procedures, Calls calls) {
        this.session = session;
        this.queries = queries;
        this.procedures = procedures;
        this.calls = calls;
    }

    /// EXEC as a statement: runs the callee, sets output variables and the return variable.
    void execute(ControlStatement.Execute execute, Optional<PlanSlot> operands, Frame frame, Response response) {
        if (execute.resultSets().isPresent()
                && execute.resultSets().get().kind() != ControlStatement.ResultSets.Kind.UNDEFINED) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("EXECUTE WITH RESULT SETS");
        }
        List<QueryRunner.TypedValue> values = operands.isPresent()
                ? queries.values(operands.get(), frame) : List.of();
        session.error(0);
        if (execute.target() instanceof ControlStatement.ExecuteText text) {
            text(text, values, frame, response);
            return;
        }
        var result = procedures.call(name(execute.target(), frame), arguments(execute, values, frame),
                Optional.of(frame),
                response.inProcedure());
        assign(execute, result, frame);
        if (frame.kind() == Frame.Kind.BATCH) {
            response.returnStatus(result.status());
            response.procedureDone(false);
        }
    }

    /// INSERT ... EXEC: the rows of every result set go into the table, as one statement.
    void insertExecute(ChangeStatement.Insert insert, Optional<PlanSlot> operands, Frame frame, Response response) {
        if (response.captured()) {
            throw TransactionError.INSERT_EXEC_NESTED.with();
        }
        var execute = ((ChangeStatement.InsertExecute) insert.source()).execute();
        queries.insertRows(insert, frame, response, taker ->
                execute(execute, operands, frame, response.intoRows(taker)));
    }

    private void text(ControlStatement.ExecuteText text, List<QueryRunner.TypedValue> values, Frame frame,
            Response response) {
        if (text.at().isPresent()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("EXECUTE AT");
        }
        var value = queries.convert(values.getFirst(), SqlType.NVARCHAR_MAX);
        if (value == Null.NULL) {
            return;
        }
        var callee = procedures.text(value.asString(), "", frame.options());
        var principal = SessionPrincipal.of(session);
        int depth = principal.depth();
        try {
            text.as().ifPresent(as -> new ImpersonationCommands(session, queries, queries.services())
                    .become(as.name(), as.text(), frame));
            calls.call(callee, List.of(), Optional.of(frame), response.inProcedure());
        } finally {
            principal.backTo(depth);
        }
    }

    private String name(ControlStatement.ExecuteTarget target, Frame frame) {
        return switch (target) {
            case ControlStatement.ExecuteProcedure procedure -> procedure.name().text();
            case ControlStatement.ExecuteVariable variable -> {
                int slot = frame.variables().slot(variable.variable()).orElseThrow(
                        () -> SyntaxError.VARIABLE_UNDECLARED.with(variable.variable()));
                var value = queries.convert(new QueryRunner.TypedValue(frame.variables().type(slot),
                        frame.variables().value(slot)), SqlType.NVARCHAR_MAX);
                yield value == Null.NULL ? "" : value.asString();
            }
            case ControlStatement.ExecuteText _ -> throw new IllegalStateException("a text has no name");
        };
    }

    private List<Argument> arguments(ControlStatement.Execute execute, List<QueryRunner.TypedValue> values,
            Frame frame) {
        var arguments = new ArrayList<Argument>();
        boolean named = false;
        for (int number = 0; number < execute.arguments().size(); number++) {
            var written = execute.arguments().get(number);
            if (named && written.name().isEmpty()) {
                throw SyntaxError.POSITIONAL_AFTER_NAMED_PARAMETER.with(number + 1);
            }
            named |= written.name().isPresent();
            if (written.output() && !(written.value() instanceof Expression.Variable)) {
                throw SyntaxError.OUTPUT_OPTION_WITH_CONSTANT.with();
            }
            arguments.add(written.value() instanceof Expression.Variable(var variable, var _)
                    ? variable(written, variable, frame) : new Argument(written.name(), values.get(number).type(),
                    values.get(number).value(), false, written.value() instanceof Expression.DefaultValue));
        }
        return arguments;
    }

    /// A variable as an argument: its value, its cursor or its table.
    private static Argument variable(ControlStatement.Argument written, String variable, Frame frame) {
        if (frame.cursors().hasVariable(variable)) {
            return new Argument(written.name(), SqlType.INT, Null.NULL, written.output(), false,
                    Optional.of(variable), Optional.empty());
        }
        var table = frame.tableVariables().open(variable);
        if (table.isPresent()) {
            if (written.output()) {
                throw SyntaxError.TABLE_VARIABLE_OUTPUT.with(variable);
            }
            return new Argument(written.name(), SqlType.SYSNAME, Null.NULL, false, false, Optional.empty(),
                    table.map(one -> new Argument.TableArgument(one.table(), one.type())));
        }
        int slot = frame.variables().slot(variable).orElseThrow(
                () -> SyntaxError.VARIABLE_UNDECLARED.state(2, variable));
        return new Argument(written.name(), frame.variables().type(slot), frame.variables().value(slot),
                written.output(), false);
    }

    /// 137 for an argument that is a variable which nobody has declared.
    static Optional<SqlError> undeclared(ControlStatement.Execute execute, Frame frame) {
        for (var argument : execute.arguments()) {
            if (argument.value() instanceof Expression.Variable(var name, var position)
                    && !frame.cursors().hasVariable(name) && frame.tableVariables().find(name).isEmpty()
                    && frame.variables().slot(name).isEmpty()) {
                return Optional.of(SyntaxError.VARIABLE_UNDECLARED.state(2, name).atLine(position.line()));
            }
        }
        return Optional.empty();
    }

    /// Output parameters and the return status go to the caller's variables.
    private void assign(ControlStatement.Execute execute, CallResult result, Frame frame) {
        for (int number = 0; number < execute.arguments().size(); number++) {
            var written = execute.arguments().get(number);
            boolean cursor = written.value() instanceof Expression.Variable(var variable, var _)
                    && frame.cursors().hasVariable(variable);
            if (!written.output() || cursor) {
                continue;
            }
            if (result.outputs().get(number).isEmpty()) {
                throw NameError.OUTPUT_PARAMETER_MISMATCH.state(2, written.name().orElse(""));
            }
            var output = result.outputs().get(number).get();
            set(((Expression.Variable) written.value()).name(),
                    new QueryRunner.TypedValue(output.type(), output.value()), frame);
        }
        execute.resultVariable().ifPresent(variable -> set(variable, result.value().orElseGet(() ->
                new QueryRunner.TypedValue(SqlType.INT, IntegerValue.of(result.status()))), frame));
    }

    private void set(String variable, QueryRunner.TypedValue value, Frame frame) {
        int slot = frame.variables().slot(variable).orElseThrow(
                () -> SyntaxError.VARIABLE_UNDECLARED.with(variable));
        frame.variables().set(slot, queries.convert(value, frame.variables().type(slot)));
    }
}
