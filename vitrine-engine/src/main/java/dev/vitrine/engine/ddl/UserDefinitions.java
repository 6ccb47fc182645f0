package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.Principal;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.Sids;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// CREATE, ALTER and DROP USER. Source: "CREATE USER (Transact-SQL)", "ALTER USER (Transact-SQL)", "DROP USER".
final class UserDefinitions {
    private static final Set<String> OPTIONS = Set.of("DEFAULT_SCHEMA", "SID", "PASSWORD", "DEFAULT_LANGUAGE",
            "ALLOW_ENCRYPTED_VALUE_MODIFICATIONS");
    private static final int SID_BYTES = 16;

    private final DdlContext context;
    private final PrincipalChanges changes;

    UserDefinitions(DdlContext context) {
        this.context = context;
        this.changes = new PrincipalChanges(context);
    }

    void create(SecurityStatement.CreateUser create) {
        if (!create.source().isEmpty() && !create.source().equals("LOGIN") && !create.source()
                .equals("WITHOUT LOGIN")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("CREATE USER FROM " + create.source());
        }
        known(create.options(), "CREATE USER");
        changes.require(changes.token().allows("CREATE USER"));
        var name = create.name().name();
        PrincipalChanges.requireName(name);
        if (create.options().stream().anyMatch(option -> option.name().equals("PASSWORD"))) {
            throw LoginError.PASSWORD_NEEDS_CONTAINMENT.with();
        }
        changes.changeDatabase();
        if (name.equalsIgnoreCase("guest") && create.source().isEmpty()) {
            guest(true);
            return;
        }
        if (changes.users().find(name).isPresent()) {
            throw LoginError.PRINCIPAL_EXISTS.with(name);
        }
        boolean without = create.source().equals("WITHOUT LOGIN");
        var sid = without ? Sids.ofUser(changes.random(SID_BYTES))
                : login(create.sourceName().map(Identifier::name).orElse(name)).sid();
        var now = changes.now();
        int id = nextId(changes);
        changes.insert(new UserRow(id, name, Principal.SQL, sid, 0, schema(create.options()).orElse("dbo"),
                without ? UserRow.WITHOUT_LOGIN : 0, new byte[0], now, now));
        changes.put(connect(id));
    }

    static int nextId(PrincipalChanges changes) {
        int id = UserRow.FIRST_USER;
        while (changes.users().find(id).isPresent()) {
            id++;
        }
        return id;
    }

    private static PermissionRow connect(int user) {
        return new PermissionRow(SecurableClass.DATABASE.number(), 0, 0, user, UserRow.DBO,
                Permissions.of(SecurableClass.DATABASE, "CONNECT").code(), PermissionRow.GRANTED);
    }

    private static void known(List<NamedOption> options, String statement) {
        for (var option : options) {
            if (!OPTIONS.contains(option.name()) && !(statement.startsWith("ALTER")
                    && Set.of("NAME", "LOGIN", "OLD_PASSWORD").contains(option.name()))) {
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(option.name(), statement)
                        .atLine(option.position().line());
            }
            if (Set.of("SID", "DEFAULT_LANGUAGE", "ALLOW_ENCRYPTED_VALUE_MODIFICATIONS").contains(option.name())) {
                throw QueryError.UNSUPPORTED_STATEMENT.with(statement + " WITH " + option.name());
            }
        }
    }

    private static Optional<String> schema(List<NamedOption> options) {
        return options.stream().filter(option -> option.name().equals("DEFAULT_SCHEMA")).findFirst()
                .map(option -> option.text().equals("NULL") ? "dbo" : option.written());
    }

    /// The login of a new user: 15007 where there is none, 15405 for sa, 15063 where it is a user already.
    private LoginRow login(String name) {
        var login = context.databases().logins().find(name).filter(row -> !row.isRole())
                .orElseThrow(() -> LoginError.USER_INVALID_LOGIN.with(name));
        if (login.id() == LoginRow.SA) {
            throw LoginError.SPECIAL_PRINCIPAL.with(name);
        }
        if (changes.users().ofSid(login.sid()).isPresent() || isOwner(login)) {
            throw LoginError.LOGIN_HAS_USER.with();
        }
        return login;
    }

    private boolean isOwner(LoginRow login) {
        return context.databases().registered(context.catalog().database().id()).filter(row ->
                java.util.Arrays.equals(row.owner(), login.sid())).isPresent();
    }

    void alter(SecurityStatement.AlterUser alter) {
        known(alter.options(), "ALTER USER");
        var name = alter.name().name();
        changes.changeDatabase();
        var row = changes.users().find(name).filter(user -> !user.isRole()).orElseThrow(
                () -> Refusals.notFound("alter", "user", name));
        requireAlter(row);
        if (row.id() <= UserRow.SYS) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("alter", "user", name);
        }
        var changed = row;
        for (var option : alter.options()) {
            changed = switch (option.name()) {
                case "NAME" -> renamed(changed, option.written());
                case "LOGIN" -> changed.withSid(login(option.written()).sid());
                case "PASSWORD", "OLD_PASSWORD" -> throw LoginError.PASSWORD_NEEDS_CONTAINMENT.with();
                default -> changed.withSchema(schema(List.of(option)).orElse("dbo"));
            };
        }
        changes.update(changed);
    }

    private void requireAlter(UserRow row) {
        if (!changes.token().isDbo() && !changes.token().allows(Permissions.of(SecurableClass.USER, "ALTER"),
                row.id())) {
            throw Refusals.notFound("alter", "user", row.name());
        }
    }

    private UserRow renamed(UserRow row, String newName) {
        PrincipalChanges.requireName(newName);
        if (changes.users().find(newName).filter(other -> other.id() != row.id()).isPresent()) {
            throw LoginError.PRINCIPAL_EXISTS.with(newName);
        }
        return row.withName(newName);
    }

    void drop(String name, boolean ifExists) {
        changes.changeDatabase();
        var found = changes.users().find(name).filter(user -> !user.isRole());
        if (found.isEmpty() && ifExists) {
            return;
        }
        var row = found.orElseThrow(() -> Refusals.notFound("drop", "user", name));
        if (!changes.token().isDbo() && !changes.token().allows("ALTER ANY USER")) {
            throw Refusals.notFound("drop", "user", name);
        }
        if (row.id() == UserRow.GUEST) {
            guest(false);
            return;
        }
        if (row.id() <= UserRow.SYS) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("drop", "user", name);
        }
        requireNothingOwned(context, row);
        changes.remove(row);
    }

    /// 15138, 15183, 15284, 15421: what a principal still has.
    static void requireNothingOwned(DdlContext context, UserRow row) {
        var catalog = context.catalog();
        if (catalog.schemas().keySet().stream().anyMatch(schema -> catalog.schemaOwner(schema) == row.id())) {
            throw LoginError.PRINCIPAL_OWNS.with("schema");
        }
        if (catalog.users().all().stream().anyMatch(role -> role.isRole() && role.owner() == row.id())) {
            throw LoginError.PRINCIPAL_OWNS_ROLE.with();
        }
        if (catalog.objects().stream().anyMatch(object -> object.owner() == row.id())) {
            throw LoginError.PRINCIPAL_OWNS_OBJECTS.with();
        }
        boolean granted = catalog.users().permissions().stream().anyMatch(permission ->
                permission.classId() < SecurableClass.SERVER.number() && permission.grantor() == row.id());
        if (granted) {
            throw LoginError.PRINCIPAL_HAS_GRANTED.with();
        }
    }

    /// The guest is always there; what comes and goes is its right to come in.
    private void guest(boolean comes) {
        boolean may = changes.users().permissions(SecurableClass.DATABASE.number(), 0).stream().anyMatch(permission ->
                permission.grantee() == UserRow.GUEST && permission.type().equals("CO") && permission.isGrant());
        if (comes) {
            if (may) {
                throw LoginError.PRINCIPAL_EXISTS.with("guest");
            }
            changes.put(connect(UserRow.GUEST));
            return;
        }
        int database = context.catalog().database().id();
        if (database == Databases.MASTER || database == Databases.TEMPDB) {
            throw LoginError.GUEST_IN_MASTER.with();
        }
        if (!may) {
            throw LoginError.GUEST_DISABLED_ALREADY.with("guest");
        }
        changes.delete(connect(UserRow.GUEST));
    }
}
