package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Housekeeping: FREESYSTEMCACHE, UPDATEUSAGE, ERRORLOG, SHOWFILESTATS.
/// Source: "DBCC FREESYSTEMCACHE", "DBCC UPDATEUSAGE (Transact-SQL)".
final class MaintenanceCommands {
    private static final int INDEX_STATE = 8;
    /// Stores whose entries hang on compiled plans; this server has no other.
    private static final Set<String> STORES = Set.of("ALL", "SQL PLANS", "OBJECT PLANS", "BOUND TREES",
            "EXTENDED STORED PROCEDURES", "TEMPORARY TABLES & TABLE VARIABLES", "TOKENANDPERMUSERSTORE");

    static final List<DbccCommand> ALL = List.of(
            command("FREESYSTEMCACHE", 1, 2, """
                    ( 'ALL' [ , pool_name ] )
                        [ WITH { [ MARK_IN_USE_FOR_REMOVAL ] [ , NO_INFOMSGS ] } ]
                    """, MaintenanceCommands::freeSystemCache).with(DbccOption.MARK_IN_USE_FOR_REMOVAL),
            command("UPDATEUSAGE", 1, 3, """
                    ( { 'database_name' | database_id | 0 }
                        [ , { 'table_name' | table_id | 'view_name' | view_id }
                        [ , { 'index_name' | index_id } ] ]
                    )
                        [ WITH { [ NO_INFOMSGS ] [ , ] [ COUNT_ROWS ] } ]
                    """, MaintenanceCommands::updateUsage).with(DbccOption.COUNT_ROWS),
            command("ERRORLOG", 0, 0, "", call -> call.server().cycleLog()),
            command("SHOWFILESTATS", 0, 0, "", MaintenanceCommands::fileStatistics));

    private MaintenanceCommands() {
    }

    private static void freeSystemCache(DbccCall call) {
        if (!call.argument(0).isName()) {
            throw DbccCall.incorrect(1);
        }
        var store = call.argument(0).text();
        boolean database = call.server().views().databases().find(store).isPresent();
        if (!database && !STORES.contains(store.toUpperCase(Locale.ROOT))) {
            throw DbccCall.incorrect(1);
        }
        if (call.count() > 1 && !call.argument(1).is("default")) {
            throw DbccCall.incorrect(2);
        }
        call.server().clearPlans();
    }

    /// Pages and rows are counted when they are asked for: no count can be wrong, so none is corrected.
    private static void updateUsage(DbccCall call) {
        call.database(0);
        if (call.count() < 2) {
            return;
        }
        var table = call.table(1);
        if (call.count() == 3) {
            var wanted = call.argument(2);
            boolean known = table.indexes().stream().anyMatch(index -> wanted.is(index.name())
                    || wanted.integer().filter(id -> id == index.indexId()).isPresent());
            if (!known && wanted.isName()) {
                throw ObjectError.INDEX_OF_TABLE_NOT_FOUND.state(INDEX_STATE, wanted.text(), table.name());
            }
            if (!known) {
                throw DbccError.INDEX_ID_NOT_FOUND.with(wanted.text(), table.name());
            }
        }
    }

    private static void fileStatistics(DbccCall call) {
        var database = call.current().database();
        var table = new ResultTable(call.output()).column("Fileid", SqlType.INT).column("FileGroup", SqlType.INT)
                .column("TotalExtents", SqlType.BIGINT).column("UsedExtents", SqlType.BIGINT)
                .column("Name", SqlType.SYSNAME).column("FileName", SqlType.nvarchar(260)).begin();
        for (var file : database.files().files()) {
            var named = database.descriptions().stream().filter(one -> one.id() == file.id()).findFirst()
                    .orElseThrow(() -> DatabaseError.FILES_NOT_FOUND.with());
            table.row(IntegerValue.of(file.id()), IntegerValue.of(file.description().filegroup()),
                    IntegerValue.of(file.pages() / 8),
                    IntegerValue.of(database.allocation().takenExtents(file)), StringValue.of(named.name()),
                    StringValue.of(named.physicalName()));
        }
        table.end();
    }
}
