package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.engine.database.Databases;
import java.util.Optional;

/// The procedures of the engine that are written in Java.
final class SystemProcedures {
    private SystemProcedures() {
    }

    /// The procedure of that name in lower case.
    static Optional<SystemProcedure> find(String name, Databases databases) {
        return switch (name) {
            case "sp_flush_log" -> Optional.of(call -> {
                databases.storage().database(call.session().currentDatabaseId()).orElseThrow().log().flushAll();
                return 0;
            });
            default -> Optional.empty();
        };
    }
}
