package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.StringValue;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Logs and caches: SQLPERF, LOGINFO, FREEPROCCACHE, DROPCLEANBUFFERS.
/// Source: "DBCC SQLPERF", "DBCC FREEPROCCACHE", "DBCC DROPCLEANBUFFERS (Transact-SQL)".
final class ServerCommands {
    private static final double MEGABYTE = 1 << 20;
    private static final int UNKNOWN_WORD = 12;
    private static final int CLEAR_MISSING = 15;
    private static final int HANDLE_CHARACTERS = 88;
    private static final int BAD_HANDLE = 110;
    private static final int LSN_PRECISION = 25;
    private static final BigDecimal VLF_FACTOR = BigDecimal.TEN.pow(15);
    private static final BigDecimal BLOCK_FACTOR = BigDecimal.TEN.pow(5);

    static final List<DbccCommand> ALL = List.of(
            command("SQLPERF", 1, 2, """
                    (
                        [ LOGSPACE ]
                        | [ "sys.dm_os_latch_stats" , CLEAR ]
                        | [ "sys.dm_os_wait_stats" , CLEAR ]
                    )
                        [ WITH NO_INFOMSGS ]
                    """, ServerCommands::performance),
            command("LOGINFO", 0, 1, "", ServerCommands::logInfo),
            command("FREEPROCCACHE", 0, 1, """
                    [ ( { plan_handle | sql_handle | pool_name } ) ]
                        [ WITH NO_INFOMSGS ]
                    """, ServerCommands::freePlans),
            command("DROPCLEANBUFFERS", 0, 0, """
                        [ WITH NO_INFOMSGS ]
                    """, call -> call.server().views().databases().storage().pool().dropClean()));

    private ServerCommands() {
    }

    private static void performance(DbccCall call) {
        var what = call.argument(0);
        if (what.is("LOGSPACE") && call.count() == 1) {
            logSpace(call);
            return;
        }
        if (!what.isName() || !what.text().toLowerCase(Locale.ROOT).startsWith("sys.dm_os_")) {
            throw DatabaseError.DBCC_INVALID_COMMAND.state(UNKNOWN_WORD);
        }
        if (call.count() < 2 || !call.argument(1).is("CLEAR")) {
            throw DatabaseError.DBCC_INVALID_COMMAND.state(CLEAR_MISSING);
        }
        if (what.is("sys.dm_os_wait_stats")) {
            call.server().views().os().waits().clear();
        } else if (what.is("sys.dm_os_latch_stats")) {
            throw QueryError.UNSUPPORTED_DBCC.with("SQLPERF (sys.dm_os_latch_stats, CLEAR)");
        } else {
            throw DatabaseError.DBCC_INVALID_COMMAND.state(UNKNOWN_WORD);
        }
    }

    /// The header of the log's file is not counted, as in SQL Server.
    private static void logSpace(DbccCall call) {
        var table = new ResultTable(call.output()).column("Database Name", SqlType.SYSNAME)
                .column("Log Size (MB)", SqlType.REAL).column("Log Space Used (%)", SqlType.REAL)
                .column("Status", SqlType.INT).begin();
        for (var database : call.server().views().databases().storage().databases()) {
            long size = database.log().size() - Page.SIZE;
            table.row(StringValue.of(database.name()), new RealValue((float) (size / MEGABYTE)),
                    new RealValue((float) (100.0 * database.log().usedBytes() / size)), IntegerValue.of(0));
        }
        table.end();
    }

    private static void logInfo(DbccCall call) {
        var database = call.database(0).database();
        int file = database.descriptions().stream().filter(one -> one.log()).findFirst().orElseThrow().id();
        var lsn = SqlType.numeric(LSN_PRECISION, 0);
        var columns = List.of(column("RecoveryUnitId", SqlType.INT), column("FileId", SqlType.INT),
                column("FileSize", SqlType.BIGINT), column("StartOffset", SqlType.BIGINT),
                column("FSeqNo", SqlType.INT), column("Status", SqlType.INT), column("Parity", SqlType.TINYINT),
                column("CreateLSN", lsn));
        call.output().columns(columns);
        long rows = 0;
        for (var vlf : database.log().virtualLogFiles()) {
            call.output().row(IntegerValue.of(0), IntegerValue.of(file), IntegerValue.of(vlf.size()),
                    IntegerValue.of(vlf.beginOffset()), IntegerValue.of(vlf.sequence()),
                    IntegerValue.of(vlf.status()), IntegerValue.of(vlf.parity()), decimal(vlf.createLsn()));
            rows++;
        }
        call.output().end(rows);
    }

    private static ResultColumn column(String name, SqlType type) {
        return new ResultColumn(name, type, true, false, true);
    }

    /// An LSN as a number: ten digits for the block, five for the slot.
    private static DecimalValue decimal(long lsn) {
        return DecimalValue.of(BigDecimal.valueOf(Lsn.vlf(lsn)).multiply(VLF_FACTOR)
                .add(BigDecimal.valueOf(Lsn.block(lsn)).multiply(BLOCK_FACTOR))
                .add(BigDecimal.valueOf(Lsn.slot(lsn))));
    }

    /// Without argument, or with the only pool there is, all plans; with a handle those of one text.
    private static void freePlans(DbccCall call) {
        if (call.count() == 0 || call.argument(0).is("default")) {
            call.server().clearPlans();
            return;
        }
        var given = call.argument(0);
        if (given.kind() != DbccArgument.Kind.BINARY) {
            throw DbccCall.incorrect(1);
        }
        if (given.text().length() != HANDLE_CHARACTERS) {
            throw DbccError.PARAMETER_INCORRECT.state(BAD_HANDLE, 1);
        }
        call.server().clearPlans(HexFormat.of().parseHex(given.text()));
    }
}
