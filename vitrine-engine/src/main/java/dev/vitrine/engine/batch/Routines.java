package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.algebra.UserFunction;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.List;

/// Runs the bodies of user-defined functions on behalf of a running statement, in its transaction.
final class Routines {
    private final QueryRunner queries;
    private final Calls calls;
    private final CompiledModules modules;

    Routines(Session session, QueryRunner queries, BatchServices services, Calls calls) {
        this.queries = queries;
        this.calls = calls;
        this.modules = new CompiledModules(session, services);
    }

    /// The value of a scalar function for arguments that have its parameters' types.
    Value value(UserFunction function, Value[] arguments, Frame caller, StatementRun statement) {
        return queries.nested(() -> {
            var frame = calls.frame(modules.compiled(function.module()), List.of(arguments), caller);
            frame.host(statement);
            calls.run(frame, Response.nowhere());
            return frame.result().orElse(Null.NULL);
        });
    }

    /// The rows of a multi-statement function.
    Iterator<Value[]> rows(UserFunction function, Value[] arguments, Frame caller, StatementRun statement) {
        return queries.nested(() -> {
            var callee = modules.compiled(function.module());
            var frame = calls.frame(callee, List.of(arguments), caller);
            frame.host(statement);
            var table = (Callable.Table) callee.result();
            return calls.run(frame, Response.nowhere(), () -> queries.rows(table.rows(), frame)).iterator();
        });
    }
}
