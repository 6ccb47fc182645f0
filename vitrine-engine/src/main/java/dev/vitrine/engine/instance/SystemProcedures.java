package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.batch.ProgramCache;
import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.engine.database.Configuration;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.value.Null;
import java.util.Locale;
import java.util.Optional;

/// The procedures of the engine that are written in Java.
final class SystemProcedures {
    private SystemProcedures() {
    }

    /// What the procedures work with.
    record Services(Databases databases, InstanceCatalog catalog, SequenceNumbers sequences,
            ApplicationLocks locks, CatalogProcedures changes, ProgramCache programs,
            ErrorLog log, InstanceDefinitions definitions) {
    }

    /// The procedure of that name in lower case.
    static Optional<SystemProcedure> find(String name, Services services) {
        return switch (name) {
            case "sp_flush_log" -> Optional.of(call -> {
                services.databases().storage().database(call.session().currentDatabaseId()).orElseThrow().log()
                        .flushAll();
                return 0;
            });
            // The work of sp_recompile: the plans of one object of the current database.
            case "sp_vitrine_forget_plans" -> Optional.of(call -> {
                services.programs().forget(call.session().currentDatabaseId(),
                        call.arguments().getFirst().value().asInt());
                return 0;
            });
            case "xp_readerrorlog", "sp_readerrorlog" ->
                    Optional.of(call -> ErrorLogProcedures.read(services.log(), call));
            case "sp_cycle_errorlog" -> Optional.of(call -> {
                ErrorLogProcedures.cycle(services.log());
                return 0;
            });
            // The work of sp_configure: an option by its number, and its value.
            case "sp_vitrine_configure" -> Optional.of(call -> {
                int id = call.arguments().getFirst().value().asInt();
                Configuration.options().stream().filter(option -> option.id() == id).forEach(option ->
                        services.databases().configuration().configure(option,
                                call.arguments().get(1).value().asInt()));
                return 0;
            });
            case "sp_set_session_context" -> Optional.of(new ContextProcedure());
            case "sp_sequence_get_range" -> Optional.of(new SequenceRange(services));
            case "sp_getapplock" -> Optional.of(services.locks()::acquire);
            case "sp_releaseapplock" -> Optional.of(services.locks()::release);
            case "sp_addtype" -> Optional.of(services.changes()::addType);
            case "sp_droptype" -> Optional.of(services.changes()::dropType);
            case "sp_rename" -> Optional.of(services.changes()::rename);
            case "sp_addextendedproperty" -> Optional.of(call -> services.changes().property(call,
                    CatalogProcedures.Change.ADD));
            case "sp_updateextendedproperty" -> Optional.of(call -> services.changes().property(call,
                    CatalogProcedures.Change.UPDATE));
            case "sp_dropextendedproperty" -> Optional.of(call -> services.changes().property(call,
                    CatalogProcedures.Change.DROP));
            case "sp_settriggerorder" -> Optional.of(call -> triggerOrder(call, services.definitions()));
            default -> Optional.empty();
        };
    }

    /// Source: "sp_settriggerorder (Transact-SQL)".
    private static int triggerOrder(ProcedureCall call, InstanceDefinitions definitions) {
        var trigger = text(call, "@triggername", 0);
        var order = text(call, "@order", 1).toUpperCase(Locale.ROOT);
        var statement = text(call, "@stmttype", 2).toUpperCase(Locale.ROOT);
        if (!order.matches("FIRST|LAST|NONE")) {
            throw ProcedureError.PARAMETER_INVALID.with("@order", "'first', 'last', 'none'");
        }
        if (!statement.matches("INSERT|UPDATE|DELETE")) {
            throw ProcedureError.PARAMETER_INVALID.with("@stmttype", "'insert', 'update', 'delete'");
        }
        definitions.triggerOrder(trigger, order, TriggerMetadata.Event.valueOf(statement), call.session());
        return 0;
    }

    private static String text(ProcedureCall call, String name, int position) {
        var place = call.place(name, position);
        if (place.isEmpty()) {
            throw NameError.PARAMETER_NOT_SUPPLIED.state(4, "sp_settriggerorder", name);
        }
        var value = call.arguments().get(place.getAsInt()).value();
        return value == Null.NULL ? "" : value.asString();
    }
}
