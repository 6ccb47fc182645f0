package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.types.error.LoginError;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What the DBCC commands ask of who runs them; those that are not named are for sysadmin alone.
/// Source: the Permissions of each command's page.
final class DbccRights {
    private static final int STATE = 3;
    private static final int LEAST_NAME = 1;

    /// What is asked for.
    private enum Asked { NOTHING, SERVER_STATE, ALTER_SERVER_STATE, DATABASE, TABLE, READ_TABLE }

    private static final String TABLE = """
            NOTHING: HELP TRACESTATUS USEROPTIONS
            SERVER_STATE: INPUTBUFFER SQLPERF
            ALTER_SERVER_STATE: DROPCLEANBUFFERS FREEPROCCACHE FREESYSTEMCACHE FREESESSIONCACHE
            DATABASE: CHECKDB CHECKALLOC CHECKCATALOG CHECKFILEGROUP LOGINFO OPENTRAN UPDATEUSAGE SHOWFILESTATS \
            SHRINKDATABASE SHRINKFILE
            TABLE: CHECKTABLE CHECKIDENT CHECKCONSTRAINTS CLEANTABLE DBREINDEX INDEXDEFRAG SHOWCONTIG
            READ_TABLE: SHOW_STATISTICS""";
    private static final Map<String, Asked> BY_NAME = read();

    private DbccRights() {
    }

    private static Map<String, Asked> read() {
        var names = new HashMap<String, Asked>();
        for (var line : TABLE.lines().toList()) {
            int colon = line.indexOf(':');
            Arrays.stream(line.substring(colon + 1).strip().split("\\s+"))
                    .forEach(name -> names.put(name, Asked.valueOf(line.substring(0, colon))));
        }
        return Map.copyOf(names);
    }

    static void require(DbccCall call) {
        var principal = SessionPrincipal.of(call.session());
        if (principal.isSysadmin()) {
            return;
        }
        var name = call.statement().command().toUpperCase(java.util.Locale.ROOT);
        var asked = Optional.ofNullable(BY_NAME.get(name));
        var token = principal.token();
        boolean may = asked.isPresent() && switch (asked.get()) {
            case NOTHING -> true;
            case SERVER_STATE -> token.allowsOnServer("VIEW SERVER STATE");
            case ALTER_SERVER_STATE -> token.allowsOnServer("ALTER SERVER STATE");
            case DATABASE -> mayInDatabase(call, principal, name);
            case TABLE -> mayOnTable(call, principal, "ALTER");
            case READ_TABLE -> mayOnTable(call, principal, "SELECT");
        };
        if (!may) {
            throw LoginError.DBCC_PERMISSION_DENIED.state(STATE, token.user().name(), name);
        }
    }

    private static Optional<String> argument(DbccCall call) {
        return call.statement().arguments().stream().findFirst().filter(one -> one.kind() == DbccArgument.Kind.TEXT
                || one.kind() == DbccArgument.Kind.WORD).map(DbccArgument::text)
                .filter(text -> text.length() >= LEAST_NAME);
    }

    /// In the database that is named, else in the current one.
    private static boolean mayInDatabase(DbccCall call, SessionPrincipal principal, String name) {
        var databases = principal.security().databases();
        var database = argument(call).flatMap(databases::find).map(DatabaseRow::id)
                .orElseGet(() -> call.session().currentDatabaseId());
        boolean number = call.statement().arguments().stream().findFirst()
                .filter(one -> one.kind() == DbccArgument.Kind.NUMBER && !one.text().equals("0")).isPresent();
        if (number) {
            return false;
        }
        if (!principal.security().find(principal.identity(), database).map(there -> there.allows("CONTROL"))
                .orElse(false)) {
            throw LoginError.DBCC_DATABASE_PERMISSION_DENIED.with(principal.user(), name.toLowerCase(
                    java.util.Locale.ROOT), databases.registered(database).map(DatabaseRow::name).orElse(""));
        }
        return true;
    }

    private static boolean mayOnTable(DbccCall call, SessionPrincipal principal, String permission) {
        return argument(call).flatMap(table -> principal.allowsOnObject(table, permission))
                .orElseGet(() -> principal.token().allows("CONTROL"));
    }
}
