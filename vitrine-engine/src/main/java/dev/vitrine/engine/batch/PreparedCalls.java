package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Statements that are prepared once and run by their handle: sp_prepare, sp_execute, sp_prepexec, sp_unprepare, called
/// by a client or by EXECUTE.
final class PreparedCalls {
    private final Session session;
    private final QueryRunner queries;
    private final Procedures procedures;
    private final Calls calls;
    private final PreparedStatements statements = new PreparedStatements();

    PreparedCalls(Session session, QueryRunner queries, Procedures procedures, Calls calls) {
        this.session = session;
        this.queries = queries;
        this.procedures = procedures;
        this.calls = calls;
    }

    Optional<PreparedStatements.Prepared> find(int handle) {
        return statements.find(handle);
    }

    void clear() {
        statements.clear();
    }

    /// sp_prepare: handle OUTPUT, declaration, text, options.
    CallResult prepare(List<Argument> arguments) {
        var statement = PreparedStatements.Prepared.of(string(arguments, 2), string(arguments, 1));
        procedures.text(statement.text(), statement.declaration(), session.setOptions());
        return handleResult(arguments, statements.add(statement));
    }

    /// sp_execute: handle, values.
    CallResult execute(List<Argument> arguments, Optional<Frame> caller, Response response) {
        int handle = number(arguments, 0);
        var statement = statements.find(handle).orElseThrow(() -> NameError.HANDLE_NOT_FOUND.state(4, handle));
        return run(statement, arguments, 1, caller, response);
    }

    /// sp_prepexec: handle OUTPUT, declaration, text, values.
    CallResult prepareAndExecute(List<Argument> arguments, Optional<Frame> caller, Response response) {
        var statement = PreparedStatements.Prepared.of(string(arguments, 2), string(arguments, 1));
        int handle = statements.add(statement);
        var result = run(statement, arguments, 3, caller, response);
        var outputs = new ArrayList<>(result.outputs());
        outputs.set(0, handleResult(arguments, handle).outputs().getFirst());
        return new CallResult(result.status(), outputs);
    }

    CallResult unprepare(List<Argument> arguments) {
        int handle = number(arguments, 0);
        if (!statements.remove(handle)) {
            throw NameError.HANDLE_NOT_FOUND.state(1, handle);
        }
        return new CallResult(0, arguments.stream().map(_ -> Optional.<CallResult.Output>empty()).toList());
    }

    private CallResult run(PreparedStatements.Prepared statement, List<Argument> arguments, int from,
            Optional<Frame> caller, Response response) {
        var callee = procedures.text(statement.text(), statement.declaration(), session.setOptions());
        var result = calls.call(callee, arguments.subList(Math.min(from, arguments.size()), arguments.size()),
                caller, response);
        var outputs = new ArrayList<Optional<CallResult.Output>>();
        for (int number = 0; number < arguments.size(); number++) {
            outputs.add(number < from ? Optional.empty() : result.outputs().get(number - from));
        }
        return new CallResult(0, outputs);
    }

    private static CallResult handleResult(List<Argument> arguments, int handle) {
        var outputs = new ArrayList<Optional<CallResult.Output>>();
        outputs.add(Optional.of(new CallResult.Output(arguments.getFirst().name().orElse(""), SqlType.INT,
                IntegerValue.of(handle))));
        for (int number = 1; number < arguments.size(); number++) {
            outputs.add(Optional.empty());
        }
        return new CallResult(0, outputs);
    }

    private String string(List<Argument> arguments, int number) {
        if (number >= arguments.size() || arguments.get(number).value() == Null.NULL) {
            return "";
        }
        var argument = arguments.get(number);
        return queries.convert(new QueryRunner.TypedValue(argument.type(), argument.value()), SqlType.NVARCHAR_MAX)
                .asString();
    }

    private int number(List<Argument> arguments, int number) {
        if (number >= arguments.size() || arguments.get(number).value() == Null.NULL) {
            return 0;
        }
        var argument = arguments.get(number);
        return queries.convert(new QueryRunner.TypedValue(argument.type(), argument.value()), SqlType.INT).asInt();
    }
}
