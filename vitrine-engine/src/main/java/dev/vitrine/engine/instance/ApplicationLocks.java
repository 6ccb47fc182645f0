package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.session.Session;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockOwner;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// Locks by name that applications take, of a session or of its transaction.
/// Source: "sp_getapplock", "sp_releaseapplock", "APPLOCK_MODE", "APPLOCK_TEST (Transact-SQL)".
final class ApplicationLocks {
    private static final int INVALID = -999;
    private static final int TIMED_OUT = -1;
    private static final int CANCELLED = -2;
    private static final int VICTIM = -3;
    private static final int TIMEOUT_ERROR = 1222;
    private static final int DEADLOCK_ERROR = 1205;
    private static final Map<String, LockMode> MODES = modes();

    private final Databases databases;
    private final ConcurrentHashMap<Integer, LockOwner> sessions = new ConcurrentHashMap<>();

    ApplicationLocks(Databases databases) {
        this.databases = databases;
    }

    private static Map<String, LockMode> modes() {
        var modes = new TreeMap<String, LockMode>(String.CASE_INSENSITIVE_ORDER);
        modes.put("Shared", LockMode.S);
        modes.put("Update", LockMode.U);
        modes.put("Exclusive", LockMode.X);
        modes.put("IntentShared", LockMode.IS);
        modes.put("IntentExclusive", LockMode.IX);
        return modes;
    }

    private LockManager locks() {
        return databases.storage().locks();
    }

    private Optional<LockOwner> owner(Session session, String kind) {
        if (kind.equalsIgnoreCase("Session")) {
            int id = session.sessionId();
            sessions.putIfAbsent(id, new LockOwner(LockOwner.Kind.SESSION, id));
            return Optional.of(sessions.get(id));
        }
        return session.transaction().open().map(LockOwner.class::cast);
    }

    private static LockResource resource(Session session, String name) {
        return LockResource.application(session.currentDatabaseId(), 0, name);
    }

    /// The session has ended: its locks are free.
    void end(int sessionId) {
        var owner = sessions.remove(sessionId);
        if (owner != null) {
            locks().releaseAll(owner);
        }
    }

    int acquire(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_getapplock", "@Resource", "@LockMode", "@LockOwner",
                "@LockTimeout", "@DbPrincipal");
        var kind = arguments.text("@LockOwner").orElse("Transaction");
        var mode = Optional.ofNullable(MODES.get(arguments.required("@LockMode")));
        var name = arguments.text("@Resource");
        if (mode.isEmpty()) {
            call.message(ProcedureError.LOCK_PARAMETER_INVALID.with(arguments.required("@LockMode"), "@LockMode"));
            return INVALID;
        }
        if (!isOwner(kind)) {
            call.message(ProcedureError.LOCK_PARAMETER_INVALID.with(kind, "@LockOwner"));
            return INVALID;
        }
        if (name.isEmpty()) {
            throw TransactionError.APPLOCK_RESOURCE.state(5, "xp_userlock");
        }
        var owner = owner(call.session(), kind);
        if (owner.isEmpty()) {
            call.message(ProcedureError.APPLICATION_LOCK_WITHOUT_TRANSACTION.with());
            return INVALID;
        }
        long timeout = arguments.number("@LockTimeout").orElse(call.options().lockTimeoutMillis());
        if (timeout < LockManager.FOR_EVER) {
            throw TransactionError.APPLOCK_TIMEOUT.state(2, "xp_userlock");
        }
        return acquire(owner.get(), resource(call.session(), name.get()), mode.get(), timeout);
    }

    private static boolean isOwner(String kind) {
        return kind.equalsIgnoreCase("Session") || kind.equalsIgnoreCase("Transaction");
    }

    private int acquire(LockOwner owner, LockResource resource, LockMode mode, long timeout) {
        if (locks().tryAcquire(owner, resource, mode)) {
            return 0;
        }
        try {
            locks().acquire(owner, resource, mode, timeout);
            return 1;
        } catch (SqlError refused) {
            return switch (refused.number()) {
                case TIMEOUT_ERROR -> TIMED_OUT;
                case DEADLOCK_ERROR -> VICTIM;
                default -> CANCELLED;
            };
        }
    }

    int release(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_releaseapplock", "@Resource", "@LockOwner", "@DbPrincipal");
        var kind = arguments.text("@LockOwner").orElse("Transaction");
        if (!isOwner(kind)) {
            call.message(ProcedureError.LOCK_PARAMETER_INVALID.with(kind, "@LockOwner"));
            return INVALID;
        }
        var name = arguments.text("@Resource").orElseThrow(
                () -> TransactionError.APPLOCK_RESOURCE.state(5, "xp_userlock"));
        var resource = resource(call.session(), name);
        var owner = owner(call.session(), kind).filter(one -> locks().held(one, resource) != null);
        if (owner.isEmpty()) {
            throw TransactionError.APPLOCK_NOT_HELD.with(
                    arguments.text("@DbPrincipal").orElse("public"), name);
        }
        locks().releaseOnce(owner.get(), resource);
        return 0;
    }

    /// APPLOCK_MODE: the mode in which an owner holds a lock.
    String mode(Session session, String name, String kind) {
        requireOwner(kind, "applock_mode");
        var held = owner(session, kind).map(owner -> locks().held(owner, resource(session, name)));
        if (held.isEmpty()) {
            return "NoLock";
        }
        var mode = held.get();
        return MODES.entrySet().stream().filter(entry -> entry.getValue() == mode).map(Map.Entry::getKey).findFirst()
                .orElse(mode.name().equals("SIX") ? "SharedIntentExclusive" : mode.name().equals("UIX")
                        ? "UpdateIntentExclusive" : "NoLock");
    }

    private static void requireOwner(String kind, String function) {
        if (!isOwner(kind)) {
            throw TransactionError.APPLOCK_OWNER.with(function);
        }
    }

    /// APPLOCK_TEST: whether the lock could be had at once.
    boolean test(Session session, String name, String wanted, String kind) {
        requireOwner(kind, "applock_test");
        var mode = Optional.ofNullable(MODES.get(wanted))
                .orElseThrow(() -> TransactionError.APPLOCK_MODE.with("applock_test"));
        var probe = owner(session, kind).orElseThrow(TransactionError.REQUIRES_USER_TRANSACTION::with);
        var resource = resource(session, name);
        if (!locks().tryAcquire(probe, resource, mode)) {
            return false;
        }
        locks().releaseOnce(probe, resource);
        return true;
    }
}
