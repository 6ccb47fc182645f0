package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SecurityToken;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.ModuleError;
import java.util.List;

/// What the procedures written in Java ask of who calls them; the others ask for nothing, or for what the definitions
/// they make do.
final class SystemProcedureRights {
    private static final int OBJECT_STATE = 5;

    private SystemProcedureRights() {
    }

    static void require(String name, List<Argument> arguments, SessionPrincipal principal) {
        var token = principal.token();
        switch (name) {
            case "xp_readerrorlog", "sp_readerrorlog" -> {
                if (!token.allowsOnServer("VIEW SERVER STATE") && !token.allowsOnServer("ALTER ANY LOGIN")) {
                    throw LoginError.PERMISSION_DENIED.state(OBJECT_STATE, "EXECUTE", "xp_readerrorlog",
                            "mssqlsystemresource", "sys");
                }
            }
            case "sp_cycle_errorlog" -> {
                if (!token.isSysadmin()) {
                    throw LoginError.DBCC_PERMISSION_DENIED.state(3, token.user().name(), "errorlog");
                }
            }
            case "sp_vitrine_configure" -> require(token.allowsOnServer("ALTER SETTINGS"));
            case "sp_vitrine_forget_plans" -> forget(arguments, token);
            case "sp_sequence_get_range" -> arguments.stream().findFirst().filter(one -> !one.value().isNull())
                    .map(one -> one.value().asString()).flatMap(sequence ->
                            principal.allowsOnObject(sequence, "UPDATE")).ifPresent(may -> {
                                if (!may) {
                                    throw LoginError.USER_DOES_NOT_HAVE_PERMISSION.with();
                                }
                            });
            case "sp_addtype" -> require(token.allows("CREATE TYPE"));
            case "sp_droptype" -> require(token.allows("ALTER ANY SCHEMA"));
            default -> { }
        }
    }

    private static void require(boolean may) {
        if (!may) {
            throw LoginError.USER_DOES_NOT_HAVE_PERMISSION.with();
        }
    }

    private static void forget(List<Argument> arguments, SecurityToken token) {
        boolean may = token.isDbo() || arguments.stream().findFirst().filter(one -> !one.value().isNull())
                .flatMap(one -> token.catalog().object(one.value().asInt())).filter(token::mayAlter).isPresent();
        if (!may) {
            throw ModuleError.TRIGGER_NOT_FOUND.with("");
        }
    }
}
