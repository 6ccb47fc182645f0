package dev.vitrine.engine.security;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.query.binder.ObjectUse;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// What a plan wants of objects, and for whom that was found allowed last. Shared by all sessions that run the plan.
public final class UseRights {
    private static final int OBJECT_STATE = 5;
    private static final String PUBLIC_NAME = "mssqlsystemresource";

    private final List<ObjectUse> uses;
    private final int[] databases;
    private volatile List<SecurityToken> allowed = List.of();

    /// The module in whose text a statement stands.
    public record Module(int databaseId, int objectId) {
        boolean isSystem() {
            return objectId < 0;
        }
    }

    private UseRights(List<ObjectUse> uses) {
        this.uses = uses;
        this.databases = uses.stream().mapToInt(use -> use.object().databaseId()).distinct().sorted().toArray();
    }

    /// Whether an error says that a statement was not let begin.
    public static boolean isRefusal(SqlError error) {
        return error.is(LoginError.PERMISSION_DENIED) || error.is(LoginError.PERMISSION_DENIED_COLUMN)
                || error.is(LoginError.NO_PERMISSION_FOR_ACTION) || error.is(NameError.DATABASE_NO_ACCESS);
    }

    /// Temporary tables and variables are their session's own.
    public static UseRights of(List<ObjectUse> uses) {
        return new UseRights(uses.stream().filter(ObjectUse::isWanted).filter(use -> !isOwn(use.object())).toList());
    }

    private static boolean isOwn(ObjectMetadata object) {
        return object.databaseId() == Databases.TEMPDB && (object.name().startsWith("#") || object.name()
                .startsWith("@") || object instanceof TableMetadata table && table.kind() != TableMetadata.Kind.USER);
    }

    /// Raises 229, 230 and their kin for what the session may not do; 916 for a database it may not come into.
    ///
    /// @param module in whose text the statement stands
    public void require(SessionPrincipal principal, Optional<Module> module) {
        if (uses.isEmpty()) {
            return;
        }
        var token = principal.token();
        boolean here = databases.length == 1 && databases[0] == token.databaseId();
        if (token.isSysadmin() || here && token.isDbo() || module.filter(Module::isSystem).isPresent()) {
            return;
        }
        var last = allowed;
        if (here && last.size() == 1 && last.getFirst() == token) {
            return;
        }
        var tokens = new ArrayList<SecurityToken>();
        for (int database : databases) {
            tokens.add(principal.token(database));
        }
        if (!same(last, tokens)) {
            check(principal, module);
            allowed = List.copyOf(tokens);
        }
    }

    private static boolean same(List<SecurityToken> left, List<SecurityToken> right) {
        boolean same = left.size() == right.size();
        for (int i = 0; same && i < left.size(); i++) {
            same = left.get(i) == right.get(i);
        }
        return same;
    }

    private void check(SessionPrincipal principal, Optional<Module> module) {
        var errors = new ArrayList<SqlError>();
        var ownership = new Ownership(principal.security().databases());
        for (var use : uses) {
            var around = use.through().map(ObjectUse::object)
                    .map(object -> new Ownership.Owned(object.databaseId(), object.objectId()))
                    .or(() -> module.map(one -> new Ownership.Owned(one.databaseId(), one.objectId())));
            var object = new Ownership.Owned(use.object().databaseId(), use.object().objectId());
            if (around.filter(owner -> ownership.unbroken(owner, object)).isEmpty()) {
                errors.addAll(refusals(use, principal.token(use.object().databaseId())));
            }
        }
        errors.stream().distinct().reduce((earlier, later) -> later.after(earlier)).ifPresent(error -> {
            throw error;
        });
    }

    /// EXECUTE on a table type, for variables and parameters of it.
    public static void requireType(SessionPrincipal principal, TableTypeMetadata type) {
        var token = principal.token(type.table().databaseId());
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.TYPE, "EXECUTE"), type.id())) {
            throw LoginError.PERMISSION_DENIED.state(5, "EXECUTE", type.name(), type.table().database(),
                    type.schema());
        }
    }

    private static List<SqlError> refusals(ObjectUse use, SecurityToken token) {
        var object = use.object();
        if (object instanceof DynamicViewMetadata view) {
            return StateViews.permission(view.name()).filter(permission -> !token.allows(permission, 0))
                    .map(permission -> state(permission, token)).orElse(List.of());
        }
        if (object.objectId() < 0 || token.isDbo()) {
            return List.of();
        }
        var permission = Permissions.of(SecurableClass.OBJECT, use.action().name());
        int refused = token.refusedColumn(permission, object.objectId(), wanted(use));
        return switch (refused) {
            case 0 -> List.of();
            case -1 -> List.of(denied(permission, object));
            default -> columns(use, permission, token);
        };
    }

    /// 300 or 262, and 297 behind it.
    private static List<SqlError> state(Permission permission, SecurityToken token) {
        var first = permission.securable() == SecurableClass.SERVER
                ? LoginError.VIEW_SERVER_STATE_DENIED.with(permission.name(), "server", "master")
                : LoginError.STATEMENT_PERMISSION_DENIED.with(permission.name(), token.catalog().database().name());
        return List.of(first, LoginError.NO_PERMISSION_FOR_ACTION.with());
    }

    private static SqlError denied(Permission permission, ObjectMetadata object) {
        return LoginError.PERMISSION_DENIED.state(OBJECT_STATE, permission.name(), object.name(),
                object.objectId() < 0 ? PUBLIC_NAME : object.database(), object.schema());
    }

    private static List<SqlError> columns(ObjectUse use, Permission permission, SecurityToken token) {
        var errors = new ArrayList<SqlError>();
        for (var column : ObjectUse.columnsOf(use.object())) {
            if (wanted(use).get(column.columnId()) && isRefused(use, column, permission, token)) {
                errors.add(LoginError.PERMISSION_DENIED_COLUMN.with(permission.name(), column.name(),
                        use.object().name(), use.object().database(), use.object().schema()));
            }
        }
        return errors;
    }

    /// What is read without a column that is named is read with all of them.
    private static BitSet wanted(ObjectUse use) {
        if (!use.columns().isEmpty() || use.action() != ObjectUse.Action.SELECT) {
            return use.columns();
        }
        var all = new BitSet();
        ObjectUse.columnsOf(use.object()).forEach(column -> all.set(column.columnId()));
        return all;
    }

    private static boolean isRefused(ObjectUse use, ColumnMetadata column, Permission permission,
            SecurityToken token) {
        var one = new BitSet();
        one.set(column.columnId());
        return token.refusedColumn(permission, use.object().objectId(), one) != 0;
    }

    /// EXECUTE of a module that a statement or a client calls.
    ///
    /// @param caller in whose text the call stands
    public static void requireExecute(SessionPrincipal principal, ObjectMetadata module, Optional<Module> caller) {
        if (module.objectId() < 0 || isOwn(module)) {
            return;
        }
        var token = principal.token(module.databaseId());
        if (token.isDbo()) {
            return;
        }
        var called = new Ownership.Owned(module.databaseId(), module.objectId());
        boolean chained = caller.filter(one -> new Ownership(principal.security().databases())
                .unbroken(new Ownership.Owned(one.databaseId(), one.objectId()), called)).isPresent();
        var permission = Permissions.of(SecurableClass.OBJECT, "EXECUTE");
        if (!chained && !token.allows(permission, module.objectId())) {
            throw denied(permission, module).inProcedure(module.schema() + "." + module.name())
                    .atLine(1);
        }
    }
}
