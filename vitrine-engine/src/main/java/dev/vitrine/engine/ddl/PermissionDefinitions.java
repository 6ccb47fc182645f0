package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.Identity;
import dev.vitrine.engine.security.Permission;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.SecurityToken;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.SecurityStatement.PermissionStatement;
import dev.vitrine.tsql.syntax.SecurityStatement.PermissionStatement.Verb;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// GRANT, DENY and REVOKE. Source: "GRANT (Transact-SQL)", "DENY (Transact-SQL)", "REVOKE (Transact-SQL)" and the pages
/// of the classes of securables.
final class PermissionDefinitions {
    private static final char REVOKED = 'R';
    private static final Set<String> OF_COLUMNS = Set.of("SELECT", "UPDATE", "REFERENCES");

    private final DdlContext context;
    private final PrincipalChanges changes;

    PermissionDefinitions(DdlContext context) {
        this.context = context;
        this.changes = new PrincipalChanges(context);
    }

    /// A permission on the whole securable (column 0) or on one of its columns.
    private record Right(Permission permission, int column) { }

    /// Who gives: its id and what it may do.
    private record Grantor(int id, SecurityToken token) { }

    void run(PermissionStatement statement) {
        requireColumnLists(statement);
        var target = target(statement);
        boolean server = target.securable().ofServer();
        if (server && context.catalog().database().id() != Databases.MASTER) {
            throw LoginError.SERVER_SCOPE_IN_MASTER.state(10);
        }
        var rights = rights(statement, target);
        var grantor = grantor(statement, server);
        for (var right : rights) {
            if (!grantor.token().mayGrant(right.permission(), target.id())) {
                throw statement.securable().isPresent() ? target.missing() : LoginError.NO_GRANT_PERMISSION.with();
            }
        }
        if (server) {
            changes.changeServer();
        } else {
            changes.changeDatabase();
        }
        for (var principal : statement.principals()) {
            grantee(principal, target, server, grantor).ifPresent(id ->
                    rights.forEach(right -> apply(statement, target, right, new Pair(id, grantor.id()))));
        }
    }

    /// Who is given to, and who gives.
    private record Pair(int grantee, int grantor) { }

    /// 1020: only reading, changing and referring go by columns; before any name is looked at.
    private static void requireColumnLists(PermissionStatement statement) {
        boolean behind = statement.securable().map(securable -> !securable.columns().isEmpty()).orElse(false);
        for (var permission : statement.permissions()) {
            boolean columns = behind || !permission.columns().isEmpty();
            if (behind && !permission.columns().isEmpty()) {
                throw SyntaxError.INVALID_COLUMN_LIST_AFTER_OBJECT.with();
            }
            boolean ofObject = statement.securable().filter(one -> one.securableClass().equals("OBJECT")).isPresent();
            if (columns && (!OF_COLUMNS.contains(permission.name()) && !permission.name().startsWith("ALL")
                    || !ofObject)) {
                throw SyntaxError.GRANT_COLUMNS_NOT_ALLOWED.with();
            }
        }
    }

    /// Without ON the permissions tell whether the database or the server is meant.
    private GrantTarget target(PermissionStatement statement) {
        if (statement.securable().isPresent()) {
            return GrantTarget.find(statement.securable().get(), context);
        }
        boolean database = false;
        boolean server = false;
        for (var permission : statement.permissions()) {
            boolean ofDatabase = permission.name().startsWith("ALL") && permission.name().matches("ALL( PRIVILEGES)?")
                    || Permissions.find(SecurableClass.DATABASE, permission.name().equals("CREATE PROC")
                            ? "CREATE PROCEDURE" : permission.name().equals("EXEC") ? "EXECUTE" : permission.name())
                            .isPresent();
            database |= ofDatabase;
            server |= !ofDatabase && Permissions.find(SecurableClass.SERVER, permission.name()).isPresent();
        }
        if (database && server) {
            throw LoginError.GRANT_SCOPES_DIFFER.with();
        }
        return server ? GrantTarget.SERVER : GrantTarget.DATABASE;
    }

    private List<Right> rights(PermissionStatement statement, GrantTarget target) {
        boolean master = context.catalog().database().id() == Databases.MASTER;
        var rights = new ArrayList<Right>();
        for (var written : statement.permissions()) {
            var columns = new ArrayList<>(written.columns());
            statement.securable().ifPresent(securable -> columns.addAll(securable.columns()));
            if (written.name().matches("ALL( PRIVILEGES)?")) {
                target.all(master).forEach(name -> add(rights, target.permission(name), columns, target));
                context.messages().accept(LoginError.GRANT_ALL_DEPRECATED.with());
                continue;
            }
            var permission = target.permission(written.name());
            if (permission.name().equals("CREATE DATABASE") && !master) {
                throw LoginError.CREATE_DATABASE_IN_MASTER.with();
            }
            add(rights, permission, columns, target);
        }
        return rights;
    }

    private void add(List<Right> rights, Permission permission, List<Identifier> columns, GrantTarget target) {
        if (columns.isEmpty() || !OF_COLUMNS.contains(permission.name())) {
            rights.add(new Right(permission, 0));
        }
        if (OF_COLUMNS.contains(permission.name())) {
            columns.forEach(column -> rights.add(new Right(permission, target.column(column.name(), context))));
        }
    }

    private Grantor grantor(PermissionStatement statement, boolean server) {
        var principal = context.principal();
        var token = principal.token();
        if (statement.as().isEmpty()) {
            int id = server ? Math.max(LoginRow.SA, token.isSysadmin() ? LoginRow.SA : principal.identity().login())
                    : token.isDbo() ? UserRow.DBO : token.user().id();
            return new Grantor(id, token);
        }
        var name = statement.as().get().name();
        if (server) {
            var login = changes.logins().find(name).orElseThrow(() -> Refusals.notFound("find", "login", name));
            if (!token.isSysadmin() && !token.logins().contains(login.id())) {
                throw LoginError.GRANT_AS_DENIED.with(name);
            }
            return new Grantor(login.id(), principal.security().token(Identity.ofLogin(login.id(), login.name(),
                    login.sid()), Databases.MASTER));
        }
        var user = changes.user("find", "user", name);
        boolean may = token.isDbo() || token.users().contains(user.id()) || token.allows(Permissions.of(user.isRole()
                ? SecurableClass.ROLE : SecurableClass.USER, user.isRole() ? "ALTER" : "IMPERSONATE"), user.id());
        if (!may) {
            throw LoginError.GRANT_AS_DENIED.with(name);
        }
        int database = context.catalog().database().id();
        return new Grantor(user.id(), principal.security().token(principal.security().ofUser(user, database),
                database));
    }

    /// The id of a grantee; empty, with a word about it, for those whose rights nobody can change.
    private Optional<Integer> grantee(Identifier written, GrantTarget target, boolean server, Grantor grantor) {
        var name = written.name();
        if (server) {
            var login = changes.logins().find(name).orElseThrow(() -> Refusals.notFound("find", "login", name));
            if (login.is(LoginRow.FIXED)) {
                throw LoginError.GRANT_SPECIAL_ROLE.with();
            }
            return special(login.id() == LoginRow.SA || login.id() == grantor.id(), login.id());
        }
        var user = changes.user("find", "user", name);
        if (user.is(UserRow.FIXED)) {
            throw LoginError.GRANT_SPECIAL_ROLE.with();
        }
        boolean owner = target.object().filter(row -> context.catalog().owner(row) == user.id()).isPresent();
        return special(user.id() == UserRow.DBO || user.id() == UserRow.SYS || user.id() == UserRow.INFORMATION_SCHEMA
                || user.id() == grantor.id() || owner, user.id());
    }

    private Optional<Integer> special(boolean special, int id) {
        if (special) {
            context.messages().accept(LoginError.GRANT_TO_SPECIAL.with().severity(0));
            return Optional.empty();
        }
        return Optional.of(id);
    }

    private void apply(PermissionStatement statement, GrantTarget target, Right right, Pair pair) {
        var row = new PermissionRow(target.securable().number(), target.id(), right.column(), pair.grantee(),
                pair.grantor(), right.permission().code(), PermissionRow.GRANTED);
        switch (statement.verb()) {
            case GRANT -> grant(row, statement.withGrantOption());
            case DENY -> deny(row, statement.cascade());
            case REVOKE -> revoke(row, statement);
        }
    }

    private List<PermissionRow> stored(PermissionRow row) {
        return (row.classId() >= SecurableClass.SERVER.number() ? changes.logins().permissions(row.classId(), row.id())
                : changes.users().permissions(row.classId(), row.id())).stream()
                .filter(one -> one.type().equals(row.type())).toList();
    }

    private Optional<PermissionRow> same(PermissionRow row) {
        return stored(row).stream().filter(one -> one.subId() == row.subId() && one.grantee() == row.grantee()
                && one.grantor() == row.grantor()).findFirst();
    }

    /// What is said of the whole stands in place of what was said of its columns.
    private void forgetColumns(PermissionRow row) {
        if (row.subId() == 0) {
            stored(row).stream().filter(one -> one.subId() != 0 && one.grantee() == row.grantee()
                    && one.grantor() == row.grantor()).forEach(changes::delete);
        }
    }

    private void grant(PermissionRow row, boolean option) {
        boolean had = same(row).filter(one -> one.state() == PermissionRow.WITH_GRANT_OPTION).isPresent();
        forgetColumns(row);
        changes.put(row.withState(option || had ? PermissionRow.WITH_GRANT_OPTION : PermissionRow.GRANTED));
    }

    private void deny(PermissionRow row, boolean cascade) {
        handedOn(row, cascade).forEach(one -> deny(one, true));
        forgetColumns(row);
        changes.put(row.withState(PermissionRow.DENIED));
    }

    /// What the grantee has given to others: 4611 where that has to be taken back too and nobody said so.
    private List<PermissionRow> handedOn(PermissionRow row, boolean cascade) {
        boolean grantable = same(row).filter(one -> one.state() == PermissionRow.WITH_GRANT_OPTION).isPresent();
        var others = stored(row).stream().filter(one -> one.grantor() == row.grantee()).toList();
        if (grantable && !others.isEmpty() && !cascade) {
            throw LoginError.GRANTABLE_NEEDS_CASCADE.with();
        }
        return cascade ? others : List.of();
    }

    private void revoke(PermissionRow row, PermissionStatement statement) {
        handedOn(row, statement.cascade()).forEach(this::remove);
        var known = same(row);
        if (statement.grantOptionFor()) {
            known.filter(one -> one.state() == PermissionRow.WITH_GRANT_OPTION)
                    .ifPresent(one -> changes.put(one.withState(PermissionRow.GRANTED)));
            return;
        }
        forgetColumns(row);
        if (known.isPresent()) {
            changes.delete(known.get());
        } else if (row.subId() != 0 && stored(row).stream().anyMatch(one -> one.subId() == 0
                && one.grantee() == row.grantee() && one.grantor() == row.grantor() && one.isGrant())) {
            changes.put(row.withState(REVOKED));
        }
    }

    /// With all that was handed on.
    private void remove(PermissionRow row) {
        changes.delete(row);
        stored(row).stream().filter(one -> one.grantor() == row.grantee()).forEach(this::remove);
    }
}
