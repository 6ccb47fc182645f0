package dev.vitrine.query.executor.row;

import dev.vitrine.os.thread.Task;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.UserFunction;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.Optional;

/// What a running statement sees of its session. The interpreter implements it.
public interface ExecutionContext {
    /// The facts and the clock that functions ask for.
    FunctionContext functions();

    Task task();

    /// The value of a variable by the index that the compile scope gave it.
    Value variable(int index);

    /// SELECT @v = e, UPDATE ... SET @v = e.
    void assign(int index, Value value);

    /// SET ROWCOUNT; 0 for no limit.
    long rowLimit();

    /// A warning, such as 8153, sent behind the rows.
    void information(SqlError message);

    /// An identity value was generated or given: SCOPE_IDENTITY, `@@IDENTITY`.
    void identityInserted(Value value);

    /// A row was changed, or would have been but for an INSTEAD OF trigger: the triggers of its table will see it.
    void changed(TableMetadata table, Event event, Optional<Value[]> before, Optional<Value[]> after);

    /// Runs a user-defined scalar function.
    Value call(UserFunction function, Value[] arguments);

    /// The rows of a dynamic view, of a user-defined function, or of the EXEC in INSERT ... EXEC.
    Iterator<Value[]> rows(RowSource source, Value[] arguments);

    /// Stored tables, in the transaction of the statement.
    TableStore store();

    /// A plan is about to run: waits until the memory that it wants is granted.
    ///
    /// @param bytes what its sorts and hash tables want; 0 for a plan that has none
    void reserve(long bytes, QueryHints hints);

    /// Memory for sorts and hash tables.
    MemoryGrant memory();

    /// A new file in tempdb for what memory does not hold.
    WorkFile workFile();
}
