package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Where a command's answer goes.
public interface DbccOutput {
    /// A message of any severity; errors among them do not end the command.
    void message(SqlError message);

    /// A result set begins.
    void columns(List<ResultColumn> columns);

    void row(Value... values);

    /// The result set has ended with so many rows: `@@ROWCOUNT`.
    void end(long rows);
}
