package dev.vitrine.engine.batch;

import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.engine.session.Session;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.types.error.MessageText;
import dev.vitrine.types.error.Messages;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// PRINT, RAISERROR and THROW.
final class MessageCommands {
    private static final int PRINT_CHARACTERS = 8000;
    private static final int RAISED_CHARACTERS = 2047;
    private static final int MAX_ARGUMENTS = 20;
    private static final int MAX_USER_SEVERITY = 18;
    private static final int MAX_SEVERITY = 25;
    private static final int FIRST_USER_MESSAGE = 13_000;
    private static final int THROW_SEVERITY = 16;
    private static final int FIRST_THROW_NUMBER = 50_000;

    private final QueryRunner queries;
    private final Session session;
    private final BatchServices services;

    MessageCommands(QueryRunner queries, Session session, BatchServices services) {
        this.queries = queries;
        this.session = session;
        this.services = services;
    }

    /// PRINT: a message of severity 0, cut at 8,000 bytes. Source: "PRINT (Transact-SQL)".
    void print(ControlStatement.Print print, PlanSlot operands, Frame frame, Response response) {
        var value = queries.value(operands, frame, SqlType.NVARCHAR_MAX);
        var text = value == Null.NULL ? " " : value.asString();
        var cut = text.length() > PRINT_CHARACTERS ? text.substring(0, PRINT_CHARACTERS) : text;
        response.message(new SqlError(0, 0, 1, print.position().line(), frame.procedure(), cut.isEmpty() ? " " : cut));
    }

    /// RAISERROR. Source: "RAISERROR (Transact-SQL)".
    void raise(ControlStatement.RaiseError raise, PlanSlot operands, Frame frame, Response response) {
        var values = queries.values(operands, frame);
        if (raise.old()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("RAISERROR number text");
        }
        if (raise.arguments().size() > MAX_ARGUMENTS) {
            throw TransactionError.RAISERROR_TOO_MANY.with();
        }
        int severity = number(values.get(1), 0);
        int state = number(values.get(2), 1);
        boolean log = raise.options().contains("LOG");
        if (severity > MAX_USER_SEVERITY && !log) {
            throw TransactionError.RAISERROR_SEVERITY.with();
        }
        severity = Math.min(severity, MAX_SEVERITY);
        state = state < 0 ? 1 : Math.min(state, 255);
        var arguments = arguments(values.subList(3, values.size()));
        var error = error(values.getFirst(), severity, state, arguments);
        severity = error.severity();
        var placed = error.atLine(raise.position().line()).inProcedure(frame.procedure());
        if (log && !ErrorLog.logs(placed)) {
            services.errorLog().error("spid" + session.sessionId(), placed);
        }
        if (severity <= SqlError.MAX_INFORMATION_SEVERITY) {
            response.message(placed);
        }
        if (raise.options().contains("NOWAIT")) {
            response.flush();
        }
        if (severity > SqlError.MAX_INFORMATION_SEVERITY) {
            throw placed;
        }
    }

    /// THROW; without arguments it raises again what the CATCH block caught. Source: "THROW (Transact-SQL)".
    SqlError thrown(ControlStatement.Throw thrown, Optional<PlanSlot> operands, Frame frame) {
        if (thrown.number().isEmpty()) {
            return frame.caughtError().orElseThrow(() -> SyntaxError.THROW_WITHOUT_PARAMETERS.with());
        }
        var values = queries.values(operands.orElseThrow(), frame);
        int number = number(values.get(0), 0);
        if (number < FIRST_THROW_NUMBER) {
            throw SyntaxError.THROW_NUMBER.with(number);
        }
        var text = values.get(1).value() == Null.NULL ? "" : queries.text(values.get(1));
        return new SqlError(number, THROW_SEVERITY, number(values.get(2), 0), thrown.position().line(),
                frame.procedure(), cut(text));
    }

    private SqlError error(QueryRunner.TypedValue message, int severity, int state, List<Object> arguments) {
        if (message.type().name().isInteger()) {
            int number = number(message, 0);
            if (number < FIRST_USER_MESSAGE) {
                throw TransactionError.RAISERROR_NUMBER.with(number, FIRST_USER_MESSAGE);
            }
            var known = Messages.find(number).orElseThrow(
                    () -> TransactionError.MESSAGE_NOT_FOUND.with(number, severity, state));
            var text = MessageText.formatUser(known.format(), arguments.toArray());
            return new SqlError(number, severity < 0 ? known.severity() : severity, state, 0, "", cut(text));
        }
        var format = message.value() == Null.NULL ? "" : queries.text(message);
        var text = MessageText.formatUser(format, arguments.toArray());
        return new SqlError(SqlError.USER_DEFINED_NUMBER, Math.max(0, severity), state, 0, "", cut(text));
    }

    private static String cut(String text) {
        return text.length() <= RAISED_CHARACTERS ? text : text.substring(0, RAISED_CHARACTERS - 3) + "...";
    }

    private List<Object> arguments(List<QueryRunner.TypedValue> values) {
        var arguments = new ArrayList<>();
        for (var typed : values) {
            arguments.add(typed.value() == Null.NULL ? null : argument(typed, arguments.size() + 1));
        }
        return arguments;
    }

    private Object argument(QueryRunner.TypedValue typed, int place) {
        return switch (typed.type().name()) {
            case TINYINT, SMALLINT, INT, BIGINT -> typed.value().asLong();
            case CHAR, VARCHAR, NCHAR, NVARCHAR -> typed.value().asString();
            case BINARY, VARBINARY -> queries.text(typed);
            default -> throw TransactionError.RAISERROR_TYPE_INVALID.with(
                    typed.type().name().sqlName().toLowerCase(Locale.ROOT), place);
        };
    }

    private int number(QueryRunner.TypedValue typed, int otherwise) {
        Value value = queries.convert(typed, SqlType.INT);
        return value == Null.NULL ? otherwise : value.asInt();
    }
}
