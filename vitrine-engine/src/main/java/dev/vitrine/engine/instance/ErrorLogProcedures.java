package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// xp_readerrorlog and sp_readerrorlog: the lines of an error log, perhaps those with one or two texts in them, of a
/// time, in one order or the other.
/// Source: "sp_readerrorlog (Transact-SQL)".
final class ErrorLogProcedures {
    private static final int SERVER_LOG = 1;
    private static final int TEXT_CHARACTERS = 3936;
    private static final List<ResultColumn> COLUMNS = List.of(
            new ResultColumn("LogDate", SqlType.DATETIME, true, false, false),
            new ResultColumn("ProcessInfo", SqlType.nvarchar(100), true, false, false),
            new ResultColumn("Text", SqlType.nvarchar(TEXT_CHARACTERS), true, false, false));

    private ErrorLogProcedures() {
    }

    static int read(ErrorLog log, ProcedureCall call) {
        int number = argument(call, "@p1", 0, SqlType.INT).map(Value::asInt).orElse(0);
        int type = argument(call, "@p2", 1, SqlType.INT).map(Value::asInt).orElse(SERVER_LOG);
        if (type != SERVER_LOG) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("sp_readerrorlog of SQL Server Agent's log");
        }
        var first = text(call, "@p3", 2);
        var second = text(call, "@p4", 3);
        var from = argument(call, "@p5", 4, SqlType.datetime2(7)).map(ErrorLogProcedures::stamp);
        var to = argument(call, "@p6", 5, SqlType.datetime2(7)).map(ErrorLogProcedures::stamp);
        boolean newestFirst = text(call, "@p7", 6).filter(order -> order.equals("desc")).isPresent();
        var lines = log.lines(number).stream().filter(line -> has(line, first) && has(line, second)
                && from.map(stamp -> line.date().compareTo(stamp) >= 0).orElse(true)
                && to.map(stamp -> line.date().compareTo(stamp) <= 0).orElse(true)).toList();
        call.columns(COLUMNS);
        var dates = Conversions.converter(SqlType.varchar(30), SqlType.DATETIME, ConversionSettings.DEFAULT);
        for (var line : newestFirst ? lines.reversed() : lines) {
            call.row(date(dates, line), StringValue.of(line.process()), StringValue.of(line.text()
                    .substring(0, Math.min(line.text().length(), TEXT_CHARACTERS))));
        }
        call.done(lines.size());
        return 0;
    }

    /// sp_cycle_errorlog.
    static void cycle(ErrorLog log) {
        try {
            log.cycle();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Value date(Converter dates, ErrorLog.Line line) {
        return dates.convert(StringValue.of(line.date()));
    }

    private static String stamp(Value moment) {
        return Conversions.converter(SqlType.datetime2(7), SqlType.varchar(30), ConversionSettings.DEFAULT)
                .convert(moment).asString().substring(0, 22);
    }

    private static boolean has(ErrorLog.Line line, Optional<String> text) {
        return text.isEmpty() || line.text().toLowerCase(Locale.ROOT).contains(text.get());
    }

    private static Optional<String> text(ProcedureCall call, String name, int position) {
        return argument(call, name, position, SqlType.nvarchar(4000)).map(Value::asString)
                .map(text -> text.toLowerCase(Locale.ROOT)).filter(text -> !text.isEmpty());
    }

    private static Optional<Value> argument(ProcedureCall call, String name, int position, SqlType type) {
        var place = call.place(name, position);
        if (place.isEmpty() || call.arguments().get(place.getAsInt()).value().isNull()
                || call.arguments().get(place.getAsInt()).useDefault()) {
            return Optional.empty();
        }
        var argument = call.arguments().get(place.getAsInt());
        return Optional.of(Conversions.converter(argument.type(), type, ConversionSettings.DEFAULT)
                .convert(argument.value()));
    }
}
