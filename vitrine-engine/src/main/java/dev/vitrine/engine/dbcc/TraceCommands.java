package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.ANY;
import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.session.TraceFlags;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// TRACEON, TRACEOFF, TRACESTATUS.
/// Source: "DBCC TRACEON", "DBCC TRACEOFF", "DBCC TRACESTATUS (Transact-SQL)".
final class TraceCommands {
    private static final long LARGEST = 32_766;
    private static final int ON_OUT_OF_RANGE = 17;
    private static final int OFF_OUT_OF_RANGE = 30;

    static final List<DbccCommand> ALL = List.of(
            command("TRACEON", 1, ANY, """
                    ( trace# [ ,...n ] [ , -1 ] )
                        [ WITH NO_INFOMSGS ]
                    """, call -> set(call, true, ON_OUT_OF_RANGE)),
            command("TRACEOFF", 1, ANY, """
                    ( trace# [ ,...n ] [ , -1 ] )
                        [ WITH NO_INFOMSGS ]
                    """, call -> set(call, false, OFF_OUT_OF_RANGE)),
            command("TRACESTATUS", 0, ANY, """
                    ( [ [ trace# [ ,...n ] ] [ , ] [ -1 ] ] )
                        [ WITH NO_INFOMSGS ]
                    """, TraceCommands::status));

    private TraceCommands() {
    }

    /// -1 among the flags means all sessions.
    private static List<Integer> flags(DbccCall call, int outOfRange) {
        var flags = new ArrayList<Integer>();
        for (int place = 0; place < call.count(); place++) {
            int shown = place + 1;
            long flag = call.argument(place).number().orElseThrow(() -> DbccCall.incorrect(shown));
            if (flag != -1 && (flag < 1 || flag > LARGEST)) {
                throw DbccError.PARAMETER_INCORRECT.state(outOfRange, shown);
            }
            flags.add((int) flag);
        }
        return flags;
    }

    private static void set(DbccCall call, boolean on, int outOfRange) {
        var flags = flags(call, outOfRange);
        var own = call.session().traceFlags();
        var target = flags.contains(-1) ? own.global() : own;
        flags.stream().filter(flag -> flag != -1).forEach(flag -> {
            target.set(flag, on);
            call.server().log("DBCC " + (on ? "TRACEON " : "TRACEOFF ") + flag + ", server process ID (SPID) "
                    + call.session().sessionId() + ". This is an informational message only; no user action is "
                    + "required.");
        });
    }

    private static void status(DbccCall call) {
        var asked = flags(call, OFF_OUT_OF_RANGE);
        var own = call.session().traceFlags();
        boolean onlyGlobal = asked.size() == 1 && asked.contains(-1);
        var shown = asked.stream().filter(flag -> flag != -1).toList();
        if (shown.isEmpty()) {
            shown = onlyGlobal ? own.global().all() : own.all();
        }
        if (shown.isEmpty()) {
            return;
        }
        var table = new ResultTable(call.output()).column("TraceFlag", SqlType.SMALLINT)
                .column("Status", SqlType.SMALLINT).column("Global", SqlType.SMALLINT)
                .column("Session", SqlType.SMALLINT).begin();
        for (int flag : shown) {
            table.row(IntegerValue.of(flag), bit(own.isOn(flag)), bit(own.global().isOnHere(flag)),
                    bit(isOfSession(own, flag)));
        }
        table.end();
    }

    private static boolean isOfSession(TraceFlags own, int flag) {
        return own != own.global() && own.isOnHere(flag);
    }

    private static Value bit(boolean on) {
        return IntegerValue.of(on ? 1 : 0);
    }
}
