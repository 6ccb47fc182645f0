package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What sessions do: USEROPTIONS, INPUTBUFFER, OPENTRAN.
/// Source: "DBCC USEROPTIONS", "DBCC INPUTBUFFER", "DBCC OPENTRAN (Transact-SQL)".
final class SessionCommands {
    private static final int EVENT_CHARACTERS = 4000;
    private static final int START_STYLE = 109;

    static final List<DbccCommand> ALL = List.of(
            command("USEROPTIONS", 0, 0, """
                        [ WITH NO_INFOMSGS ]
                    """, SessionCommands::userOptions),
            command("INPUTBUFFER", 1, 2, """
                    ( session_id [ , request_id ] )
                        [ WITH NO_INFOMSGS ]
                    """, SessionCommands::inputBuffer),
            command("OPENTRAN", 0, 1, """
                    [ ( 'database_name' | database_id | 0 ) ]
                        [ WITH TABLERESULTS [ , NO_INFOMSGS ] ]
                    """, SessionCommands::openTransactions).with(DbccOption.TABLERESULTS));

    private SessionCommands() {
    }

    private static void userOptions(DbccCall call) {
        var table = new ResultTable(call.output()).column("Set Option", SqlType.nvarchar(128))
                .column("Value", SqlType.nvarchar(256)).begin();
        for (var line : lines(call.settings())) {
            table.row(StringValue.of(line[0]), StringValue.of(line[1]));
        }
        table.end();
    }

    /// In the order in which SQL Server lists them; options that are off are left out.
    private static List<String[]> lines(SetOptions options) {
        var lines = new ArrayList<String[]>();
        lines.add(new String[] {"textsize", "" + options.textSize()});
        if (options.rowCount() > 0) {
            lines.add(new String[] {"rowcount", "" + options.rowCount()});
        }
        lines.add(new String[] {"language", options.language().name()});
        lines.add(new String[] {"dateformat", options.dateOrder().name().toLowerCase(Locale.ROOT)});
        lines.add(new String[] {"datefirst", "" + options.dateFirst()});
        set(lines, options, SetOption.STATISTICS_IO, SetOption.STATISTICS_TIME);
        lines.add(new String[] {"lock_timeout", "" + options.lockTimeoutMillis()});
        set(lines, options, SetOption.QUOTED_IDENTIFIER, SetOption.ARITHABORT, SetOption.ARITHIGNORE,
                SetOption.NUMERIC_ROUNDABORT, SetOption.NOCOUNT, SetOption.FORCEPLAN,
                SetOption.REMOTE_PROC_TRANSACTIONS, SetOption.ANSI_NULL_DFLT_ON, SetOption.ANSI_NULL_DFLT_OFF);
        if (Stream.of(SetOption.ANSI_NULLS, SetOption.ANSI_NULL_DFLT_ON, SetOption.IMPLICIT_TRANSACTIONS,
                SetOption.ANSI_PADDING, SetOption.QUOTED_IDENTIFIER, SetOption.ANSI_WARNINGS,
                SetOption.CURSOR_CLOSE_ON_COMMIT).allMatch(options::isOn)) {
            lines.add(new String[] {"ansi_defaults", "SET"});
        }
        set(lines, options, SetOption.XACT_ABORT, SetOption.ANSI_WARNINGS, SetOption.ANSI_PADDING,
                SetOption.ANSI_NULLS, SetOption.CONCAT_NULL_YIELDS_NULL, SetOption.CURSOR_CLOSE_ON_COMMIT,
                SetOption.IMPLICIT_TRANSACTIONS);
        lines.add(new String[] {"isolation level", options.isolation().text()});
        return lines;
    }

    private static void set(List<String[]> lines, SetOptions options, SetOption... shown) {
        for (var option : shown) {
            if (options.isOn(option)) {
                lines.add(new String[] {option.name().toLowerCase(Locale.ROOT).replace("statistics_", "statistics "),
                    "SET"});
            }
        }
    }

    private static void inputBuffer(DbccCall call) {
        int session = call.integer(0);
        var buffer = call.server().inputBuffer(session)
                .orElseThrow(() -> DbccError.SESSION_NOT_VALID.with(session));
        if (call.count() > 1 && call.integer(1) != 0) {
            throw DbccError.REQUEST_NOT_VALID.with(session, call.integer(1));
        }
        var table = new ResultTable(call.output()).column("EventType", SqlType.nvarchar(30))
                .column("Parameters", SqlType.SMALLINT).column("EventInfo", SqlType.nvarchar(EVENT_CHARACTERS)).begin();
        var text = buffer.text();
        table.row(StringValue.of(buffer.eventType()), IntegerValue.of(buffer.parameters()),
                StringValue.of(text.substring(0, Math.min(text.length(), EVENT_CHARACTERS))));
        table.end();
    }

    private static void openTransactions(DbccCall call) {
        var database = call.database(0).database();
        var oldest = oldest(call, database);
        if (oldest.isEmpty()) {
            call.tell(DbccError.NO_OPEN_TRANSACTIONS.state(2));
            return;
        }
        var transaction = oldest.get();
        long first = part(transaction, database).orElseThrow().owner().first();
        var start = Conversions.converter(SqlType.DATETIME, SqlType.varchar(30), START_STYLE,
                ConversionSettings.DEFAULT).convert(DateTimes.datetime(DateTimes.local(
                        call.server().views().os().clock(), transaction.beginTicks()))).asString();
        if (call.has(DbccOption.TABLERESULTS)) {
            table(call, transaction, first, start);
            return;
        }
        call.tell(DbccError.TRANSACTION_INFORMATION, database.name());
        call.tell(DbccError.OLDEST_TRANSACTION, "\n");
        call.tell(DbccError.OLDEST_SESSION, transaction.sessionId(), "");
        call.tell(DbccError.OLDEST_USER, -1);
        call.tell(DbccError.OLDEST_NAME, transaction.name());
        call.tell(DbccError.OLDEST_LSN, Lsn.vlf(first), Lsn.block(first), Lsn.slot(first));
        call.tell(DbccError.OLDEST_START, start);
        call.tell(DbccError.OLDEST_SID, "0x01");
    }

    /// The open transaction that wrote to the database first.
    private static Optional<Transaction> oldest(DbccCall call, Database database) {
        return call.server().views().databases().storage().transactions().open().stream()
                .filter(one -> part(one, database).isPresent())
                .min(Comparator.comparingLong(one -> part(one, database).orElseThrow().owner().first()));
    }

    private static Optional<Transaction.Part> part(Transaction transaction, Database database) {
        return transaction.parts().stream().filter(part -> part.database() == database).findFirst();
    }

    private static void table(DbccCall call, Transaction transaction, long first, String start) {
        var table = new ResultTable(call.output()).column(call.database(0).database().name(), SqlType.varchar(25))
                .column("OPENTRAN", SqlType.varchar(256)).begin();
        var lines = List.of("OLDACT_SPID", "" + transaction.sessionId(), "OLDACT_UID", "-1",
                "OLDACT_NAME", transaction.name(), "OLDACT_RECOVERYUNITID", "0",
                "OLDACT_LSN", "(" + Lsn.vlf(first) + ":" + Lsn.block(first) + ":" + Lsn.slot(first) + ")",
                "OLDACT_STARTTIME", start, "OLDACT_SID", "0x01");
        for (int at = 0; at < lines.size(); at += 2) {
            table.row(StringValue.of(lines.get(at)), StringValue.of(lines.get(at + 1)));
        }
        table.end();
    }
}
