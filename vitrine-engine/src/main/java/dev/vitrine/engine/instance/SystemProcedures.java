package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProgramCache;
import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ErrorLog;
import java.util.Optional;

/// The procedures of the engine that are written in Java.
final class SystemProcedures {
    private SystemProcedures() {
    }

    /// The procedure of that name in lower case.
    static Optional<SystemProcedure> find(String name, Databases databases, ProgramCache programs,
            ErrorLog log) {
        return switch (name) {
            case "sp_flush_log" -> Optional.of(call -> {
                databases.storage().database(call.session().currentDatabaseId()).orElseThrow().log().flushAll();
                return 0;
            });
            // The work of sp_recompile: the plans of one object of the current database.
            case "sp_vitrine_forget_plans" -> Optional.of(call -> {
                programs.forget(call.session().currentDatabaseId(), call.arguments().getFirst().value().asInt());
                return 0;
            });
            case "xp_readerrorlog", "sp_readerrorlog" -> Optional.of(call -> ErrorLogProcedures.read(log, call));
            case "sp_cycle_errorlog" -> Optional.of(call -> {
                ErrorLogProcedures.cycle(log);
                return 0;
            });
            default -> Optional.empty();
        };
    }
}
