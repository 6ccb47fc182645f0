package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// A call of a system procedure: its arguments, and where its results go.
///
/// @param options the settings in force
/// @param outputs takes the values of output arguments, by the argument's place
public record ProcedureCall(Session session, SetOptions options, List<Argument> arguments, Value[] outputs,
        Response response) {

    /// The place of an argument given by name, or by position; empty when it is not given.
    public OptionalInt place(String name, int position) {
        var named = IntStream.range(0, arguments.size())
                .filter(place -> arguments.get(place).name().filter(name::equalsIgnoreCase).isPresent()).findFirst();
        if (named.isPresent()) {
            return named;
        }
        boolean given = position < arguments.size() && arguments.get(position).name().isEmpty();
        return given ? OptionalInt.of(position) : OptionalInt.empty();
    }

    public void columns(List<ResultColumn> columns) {
        response.columns(columns);
    }

    public void row(Value... row) {
        response.row(row);
    }

    /// The end of a result set of so many rows.
    public void done(long rows) {
        boolean noCount = options.isOn(dev.vitrine.engine.session.SetOption.NOCOUNT);
        response.done(DoneToken.Command.SELECT, OptionalLong.of(rows), noCount);
    }

    public void message(SqlError message) {
        response.message(message);
    }
}
