package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.Principal;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.Sids;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.types.error.LoginError;

/// CREATE, ALTER and DROP ROLE and SERVER ROLE.
/// Source: "CREATE ROLE (Transact-SQL)", "ALTER ROLE (Transact-SQL)", "ALTER SERVER ROLE (Transact-SQL)".
final class RoleDefinitions {
    private static final int SID_BYTES = 16;
    private static final int DBO = UserRow.DBO;

    private final DdlContext context;
    private final PrincipalChanges changes;

    RoleDefinitions(DdlContext context) {
        this.context = context;
        this.changes = new PrincipalChanges(context);
    }

    void create(SecurityStatement.CreateRole create) {
        var name = create.name().name();
        PrincipalChanges.requireName(name);
        if (create.server()) {
            createServerRole(create, name);
            return;
        }
        changes.require(changes.token().allows("CREATE ROLE"));
        changes.changeDatabase();
        if (changes.users().find(name).isPresent()) {
            throw LoginError.PRINCIPAL_EXISTS.with(name);
        }
        int owner = create.owner().map(written -> owner(written.name())).orElseGet(
                () -> changes.token().user().id());
        var now = changes.now();
        changes.insert(new UserRow(UserDefinitions.nextId(changes), name, Principal.ROLE,
                Sids.ofRole(changes.random(SID_BYTES)), owner, "", 0, new byte[0], now, now));
    }

    /// The owner named by AUTHORIZATION, whom the maker must be able to act for.
    private int owner(String name) {
        var owner = changes.user("find", "principal", name);
        var token = changes.token();
        boolean member = token.users().contains(owner.id());
        var permission = Permissions.of(owner.isRole() ? SecurableClass.ROLE : SecurableClass.USER,
                owner.isRole() ? "ALTER" : "IMPERSONATE");
        if (!token.isDbo() && !member && !token.allows(permission, owner.id())) {
            throw Refusals.notFound("find", "principal", name);
        }
        return owner.id();
    }

    private void createServerRole(SecurityStatement.CreateRole create, String name) {
        changes.require(changes.token().allowsOnServer("CREATE SERVER ROLE"));
        changes.changeServer();
        if (changes.logins().find(name).isPresent()) {
            throw LoginError.LOGIN_EXISTS.with(name);
        }
        int owner = create.owner().map(written -> changes.logins().find(written.name()).orElseThrow(
                () -> Refusals.notFound("find", "principal", written.name())).id())
                .orElseGet(() -> context.principal().identity().login());
        var now = changes.now();
        int id = changes.logins().all().stream().mapToInt(row -> row.id() + 1).filter(next ->
                next >= LoginRow.FIRST_USER).max().orElse(LoginRow.FIRST_USER + 3);
        changes.insert(new LoginRow(id, name, Principal.ROLE, changes.random(SID_BYTES), 0, new byte[0], "", "", owner,
                now, now, now));
    }

    void alter(SecurityStatement.AlterRole alter) {
        if (alter.server()) {
            alterServerRole(alter);
            return;
        }
        var name = alter.name().name();
        changes.changeDatabase();
        var role = changes.users().find(name).filter(row -> row.kind() == Principal.ROLE)
                .orElseThrow(() -> Refusals.notFound("alter", "role", name));
        if (role.id() == UserRow.PUBLIC) {
            throw alter.action().equals("NAME") ? LoginError.CANNOT_CHANGE_SPECIAL.with("alter", "role", name)
                    : LoginError.PUBLIC_MEMBERSHIP.with();
        }
        requireAlter(role);
        var argument = alter.argument().name();
        switch (alter.action()) {
            case "NAME" -> rename(role, argument);
            case "ADD MEMBER" -> add(role, argument);
            default -> changes.member(PrincipalChanges.DATABASE_SCOPE, role.id(), special(
                    changes.user("drop", "principal", argument)).id(), false);
        }
    }

    /// Members of fixed roles are a matter of db_owner alone. Source: "ALTER ROLE (Transact-SQL)", Permissions.
    private void requireAlter(UserRow role) {
        var token = changes.token();
        boolean may = token.isDbo() || (role.is(UserRow.FIXED) ? token.allows("CONTROL")
                : token.allows(Permissions.of(SecurableClass.ROLE, "ALTER"), role.id()));
        if (!may) {
            throw Refusals.notFound("alter", "role", role.name());
        }
    }

    private void rename(UserRow role, String newName) {
        if (role.is(UserRow.FIXED)) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("alter", "role", role.name());
        }
        PrincipalChanges.requireName(newName);
        if (changes.users().find(newName).filter(other -> other.id() != role.id()).isPresent()) {
            throw LoginError.PRINCIPAL_EXISTS.with(newName);
        }
        changes.update(role.withName(newName));
    }

    private static UserRow special(UserRow member) {
        if (member.id() == DBO || member.id() == UserRow.SYS || member.id() == UserRow.INFORMATION_SCHEMA
                || member.id() == UserRow.PUBLIC) {
            throw LoginError.SPECIAL_PRINCIPAL.with(member.name());
        }
        return member;
    }

    private void add(UserRow role, String name) {
        var member = special(changes.user("add", "principal", name));
        if (member.is(UserRow.FIXED)) {
            throw LoginError.SPECIAL_PRINCIPAL.with(name);
        }
        if (member.id() == role.id() || changes.users().rolesOf(role.id()).contains(member.id())) {
            throw LoginError.ROLE_IN_ITSELF.with();
        }
        changes.member(PrincipalChanges.DATABASE_SCOPE, role.id(), member.id(), true);
    }

    private void alterServerRole(SecurityStatement.AlterRole alter) {
        var name = alter.name().name();
        changes.changeServer();
        var role = changes.logins().find(name).filter(LoginRow::isRole)
                .orElseThrow(() -> Refusals.notFound("alter", "server role", name));
        if (role.id() == LoginRow.PUBLIC) {
            throw LoginError.PUBLIC_MEMBERSHIP.with();
        }
        requireAlter(role);
        var argument = alter.argument().name();
        if (alter.action().equals("NAME")) {
            rename(role, argument);
            return;
        }
        boolean add = alter.action().equals("ADD MEMBER");
        var member = changes.logins().find(argument).orElseThrow(
                () -> Refusals.notFound(add ? "add" : "drop", "principal", argument));
        if (member.id() == LoginRow.SA || member.id() == LoginRow.PUBLIC || member.is(LoginRow.FIXED)) {
            throw LoginError.SPECIAL_PRINCIPAL.with(argument);
        }
        boolean circle = member.id() == role.id() || changes.logins().rolesOf(role.id()).contains(member.id());
        if (add && circle) {
            throw LoginError.ROLE_IN_ITSELF.with();
        }
        changes.member(PrincipalChanges.SERVER_SCOPE, role.id(), member.id(), add);
    }

    /// Who is in a fixed server role may take others in.
    private void requireAlter(LoginRow role) {
        var token = changes.token();
        boolean may = token.isSysadmin() || (role.is(LoginRow.FIXED) ? token.logins().contains(role.id())
                : token.allows(Permissions.of(SecurableClass.SERVER_ROLE, "ALTER"), role.id()));
        if (!may) {
            throw Refusals.notFound("alter", "server role", role.name());
        }
    }

    private void rename(LoginRow role, String newName) {
        if (role.is(LoginRow.FIXED)) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("alter", "server role", role.name());
        }
        PrincipalChanges.requireName(newName);
        if (changes.logins().find(newName).filter(other -> other.id() != role.id()).isPresent()) {
            throw LoginError.LOGIN_EXISTS.with(newName);
        }
        changes.update(role.withName(newName));
    }

    void drop(String name, boolean ifExists) {
        changes.changeDatabase();
        var found = changes.users().find(name).filter(row -> row.kind() == Principal.ROLE);
        if (found.isEmpty() && ifExists) {
            return;
        }
        var role = found.orElseThrow(() -> Refusals.notFound("drop", "role", name));
        if (role.is(UserRow.FIXED) || role.id() == UserRow.PUBLIC) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("drop", "role", name);
        }
        if (!changes.token().isDbo() && !changes.token().allows(Permissions.of(SecurableClass.ROLE, "ALTER"),
                role.id())) {
            throw Refusals.notFound("drop", "role", name);
        }
        if (changes.users().members().stream().anyMatch(member -> member.role() == role.id())) {
            throw LoginError.ROLE_HAS_MEMBERS.with();
        }
        UserDefinitions.requireNothingOwned(context, role);
        changes.remove(role);
    }

    void dropServerRole(String name, boolean ifExists) {
        changes.changeServer();
        var found = changes.logins().find(name).filter(LoginRow::isRole);
        if (found.isEmpty() && ifExists) {
            return;
        }
        var role = found.orElseThrow(() -> Refusals.notFound("drop", "server role", name));
        if (role.is(LoginRow.FIXED) || role.id() == LoginRow.PUBLIC) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("drop", "server role", name);
        }
        if (!changes.token().isSysadmin() && !changes.token().allows(
                Permissions.of(SecurableClass.SERVER_ROLE, "ALTER"), role.id())) {
            throw Refusals.notFound("drop", "server role", name);
        }
        if (changes.logins().members().stream().anyMatch(member -> member.role() == role.id())) {
            throw LoginError.ROLE_HAS_MEMBERS.with();
        }
        boolean granted = changes.logins().permissions().stream().anyMatch(permission ->
                permission.classId() >= SecurableClass.SERVER.number() && permission.grantor() == role.id());
        if (granted) {
            throw LoginError.LOGIN_HAS_GRANTED.with(role.name());
        }
        changes.remove(role);
    }
}
