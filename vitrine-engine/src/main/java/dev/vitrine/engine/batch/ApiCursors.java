package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The cursors that a client opens by procedures and knows by a number. They are cursors of T-SQL, read by the block.
/// Source: "Cursor stored procedures (Transact-SQL)" and the page of each procedure.
final class ApiCursors {
    private static final int FIRST_CURSOR = 180_150_003;
    private static final int FIRST_PREPARED = 0x4000_0001;
    private static final ResultColumn ROW_STATUS = new ResultColumn("ROWSTAT", SqlType.INT, false, false, true);
    private static final int FETCHED = 1;
    private static final int MISSING = 2;
    private static final int DEFAULT_ROWS = 20;

    private final Session session;
    private final QueryRunner queries;
    private final Procedures procedures;
    private final Calls calls;
    private final CursorCommands commands;
    private final CursorScope scope;
    private final Map<Integer, CursorBlock> open = new HashMap<>();
    private final Map<Integer, PreparedStatements.Prepared> prepared = new HashMap<>();
    private int lastCursor = FIRST_CURSOR - 2;
    private int lastPrepared = FIRST_PREPARED - 1;

    /// @param scope of the session, where the cursors end with it
    ApiCursors(Session session, QueryRunner queries, Procedures procedures, Calls calls, CursorCommands commands,
            CursorScope scope) {
        this.session = session;
        this.queries = queries;
        this.procedures = procedures;
        this.calls = calls;
        this.commands = commands;
        this.scope = scope;
    }

    /// The procedures, by name.
    static boolean has(String name) {
        return switch (name) {
            case "sp_cursoropen", "sp_cursorprepare", "sp_cursorexecute", "sp_cursorprepexec", "sp_cursorunprepare",
                    "sp_cursorfetch", "sp_cursoroption", "sp_cursorclose" -> true;
            default -> false;
        };
    }

    /// Runs one of the procedures: 16903 for a number of arguments that it does not take.
    CallResult run(String name, List<Argument> arguments, Response response) {
        var call = new Call(name, arguments);
        return switch (name) {
            case "sp_cursoropen" -> opened(call.atLeast(2), response);
            case "sp_cursorprepare" -> {
                call.atLeast(3);
                yield call.output(0, prepare(call.text(1), call.text(2))).result();
            }
            case "sp_cursorprepexec" -> prepareAndExecute(call.atLeast(4), response);
            case "sp_cursorexecute" -> execute(call.atLeast(2), response);
            case "sp_cursorunprepare" -> {
                if (prepared.remove(call.atLeast(1).number(0, 0)) == null) {
                    throw NameError.HANDLE_NOT_FOUND.with(call.number(0, 0));
                }
                yield call.result();
            }
            case "sp_cursorfetch" -> fetch(call.atLeast(1), response);
            case "sp_cursoroption" -> option(call.atLeast(3));
            case "sp_cursorclose" -> close(call.atLeast(1));
            default -> throw new IllegalStateException("no cursor procedure " + name);
        };
    }

    /// The arguments of one call, which come by position, and its outputs.
    private final class Call {
        private final String name;
        private final List<Argument> arguments;
        private final List<Optional<CallResult.Output>> outputs = new ArrayList<>();

        Call(String name, List<Argument> arguments) {
            this.name = name;
            this.arguments = arguments;
            arguments.forEach(_ -> outputs.add(Optional.empty()));
        }

        Call atLeast(int count) {
            if (arguments.size() < count) {
                throw CursorError.WRONG_PARAMETER_COUNT.with(name);
            }
            return this;
        }

        int number(int place, int missing) {
            if (place >= arguments.size() || arguments.get(place).value() == Null.NULL) {
                return missing;
            }
            var argument = arguments.get(place);
            return queries.convert(new QueryRunner.TypedValue(argument.type(), argument.value()), SqlType.INT).asInt();
        }

        String text(int place) {
            if (place >= arguments.size() || arguments.get(place).value() == Null.NULL) {
                return "";
            }
            var argument = arguments.get(place);
            return queries.convert(new QueryRunner.TypedValue(argument.type(), argument.value()),
                    SqlType.NVARCHAR_MAX).asString();
        }

        List<Argument> from(int place) {
            return arguments.subList(Math.min(place, arguments.size()), arguments.size());
        }

        Call output(int place, int value) {
            return output(place, SqlType.INT, IntegerValue.of(value));
        }

        Call output(int place, SqlType type, Value value) {
            if (place < arguments.size() && arguments.get(place).output()) {
                outputs.set(place, Optional.of(new CallResult.Output(arguments.get(place).name().orElse(""), type,
                        value)));
            }
            return this;
        }

        CallResult result() {
            return new CallResult(0, outputs);
        }

        CursorBlock cursor() {
            int handle = number(0, 0);
            var found = open.get(handle);
            if (found == null || !found.cursor().isOpen()) {
                throw CursorError.HANDLE_INVALID.with(name, handle);
            }
            return found;
        }
    }

    private int prepare(String declaration, String text) {
        procedures.text(text, declaration, session.setOptions());
        prepared.put(++lastPrepared, PreparedStatements.Prepared.of(text, declaration));
        return lastPrepared;
    }

    /// sp_cursoropen cursor OUTPUT, stmt, scrollopt, ccopt, rowcount OUTPUT, declaration, values.
    private CallResult opened(Call call, Response response) {
        boolean parameters = (call.number(2, 0) & CursorRequest.PARAMETERIZED) != 0;
        var statement = PreparedStatements.Prepared.of(call.text(1), parameters ? call.text(5) : "");
        return open(call, statement, 0, 2, call.from(6), response);
    }

    /// sp_cursorprepexec handle OUTPUT, cursor OUTPUT, declaration, stmt, scrollopt, ccopt, rowcount OUTPUT, values.
    private CallResult prepareAndExecute(Call call, Response response) {
        int handle = prepare(call.text(2), call.text(3));
        open(call, prepared.get(handle), 1, 4, call.from(7), response);
        return call.output(0, handle).result();
    }

    /// sp_cursorexecute handle, cursor OUTPUT, scrollopt, ccopt, rowcount OUTPUT, values.
    private CallResult execute(Call call, Response response) {
        var statement = prepared.get(call.number(0, 0));
        if (statement == null) {
            throw NameError.HANDLE_NOT_FOUND.state(4, call.number(0, 0));
        }
        return open(call, statement, 1, 2, call.from(5), response);
    }

    /// @param cursor the place of the cursor's number
    /// @param options the place of scrollopt, before ccopt and rowcount
    private CallResult open(Call call, PreparedStatements.Prepared statement, int cursor, int options,
            List<Argument> values, Response response) {
        var request = new CursorRequest(call.number(options, CursorRequest.KEYSET),
                call.number(options + 1, CursorRequest.OPTIMISTIC));
        var frame = calls.prepared(procedures.text(statement.text(), statement.declaration(), session.setOptions()),
                values);
        var caller = session.scope(frame);
        try {
            var select = select(frame);
            lastCursor += 2;
            var made = commands.make("@:" + lastCursor, new CursorStatement.CursorDefinition(request.words(),
                    select.query(), select.hints(), select.position()), frame, response);
            made.open();
            scope.add(made);
            var block = new CursorBlock(made, request.granted(made.options()));
            open.put(lastCursor, block);
            var rows = request.has(CursorRequest.AUTO_FETCH)
                    ? block.fetch(CursorBlock.NEXT, 0, call.number(options + 2, DEFAULT_ROWS))
                    : List.<CursorBlock.Row>of();
            send(block, rows, response);
            call.output(cursor, lastCursor).output(options, block.request().scroll())
                    .output(options + 1, block.request().concurrency()).output(options + 2,
                            request.has(CursorRequest.AUTO_FETCH) ? rows.size() : made.rowCount());
            if (request.has(CursorRequest.AUTO_FETCH) && request.has(CursorRequest.AUTO_CLOSE)
                    && block.atEnd()) {
                forget(lastCursor);
                call.output(cursor, 0);
            }
            return call.result();
        } finally {
            calls.done(frame);
            session.scope(caller);
        }
    }

    /// The only statement of a cursor: 16937 for what is no query.
    private static SelectStatement select(Frame frame) {
        var steps = frame.program().steps();
        if (steps.size() == 1 && steps.getFirst() instanceof Step.Query(SelectStatement select, var _)
                && !select.assignsVariables()) {
            return select;
        }
        throw CursorError.NOT_A_CURSOR_STATEMENT.with();
    }

    private void send(CursorBlock block, List<CursorBlock.Row> rows, Response response) {
        var columns = new ArrayList<>(block.cursor().columns());
        columns.add(ROW_STATUS);
        response.columns(columns);
        for (var row : rows) {
            var values = Arrays.copyOf(row.values(), row.values().length + 1);
            values[values.length - 1] = IntegerValue.of(row.found() ? FETCHED : MISSING);
            response.row(values);
        }
        session.error(0);
        session.rowCount(rows.size());
        response.done(DoneToken.Command.SELECT, OptionalLong.of(rows.size()),
                session.setOptions().isOn(SetOption.NOCOUNT));
    }

    /// sp_cursorfetch cursor, fetchtype, rownum, nrows.
    private CallResult fetch(Call call, Response response) {
        var block = call.cursor();
        int type = call.number(1, CursorBlock.NEXT) & ~CursorBlock.SKIP_CONCURRENCY;
        if (type == CursorBlock.INFO) {
            return call.output(2, block.position()).output(3, block.cursor().rowCount()).result();
        }
        block.require(call.name, type);
        send(block, block.fetch(type, call.number(2, 0), call.number(3, DEFAULT_ROWS)), response);
        return call.result();
    }

    /// sp_cursoroption cursor, code, value.
    private CallResult option(Call call) {
        var block = call.cursor();
        return switch (call.number(1, 0)) {
            case 2 -> {
                scope.alias(call.text(2), block.cursor());
                yield call.result();
            }
            case 4 -> call.output(2, block.request().scroll()).result();
            case 5 -> call.output(2, block.request().concurrency()).result();
            case 6 -> call.output(2, block.cursor().rowCount()).result();
            case 1, 3 -> throw QueryError.UNSUPPORTED_STATEMENT.with("sp_cursoroption of text pointers");
            default -> throw CursorError.PARAMETER_INVALID.with(call.name, "code");
        };
    }

    private CallResult close(Call call) {
        call.cursor();
        forget(call.number(0, 0));
        return call.result();
    }

    private void forget(int handle) {
        var block = open.remove(handle);
        scope.removeAll(block.cursor());
    }

    /// RESETCONNECTION: the cursors have ended with their scope.
    void clear() {
        open.clear();
        prepared.clear();
    }
}
