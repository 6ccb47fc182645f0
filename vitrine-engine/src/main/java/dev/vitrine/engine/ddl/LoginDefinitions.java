package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.Principal;
import dev.vitrine.engine.security.Passwords;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.Sids;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/// CREATE, ALTER and DROP LOGIN. Source: "CREATE LOGIN (Transact-SQL)", "ALTER LOGIN (Transact-SQL)".
final class LoginDefinitions {
    private static final Set<String> CREATE_OPTIONS = Set.of("PASSWORD", "SID", "DEFAULT_DATABASE",
            "DEFAULT_LANGUAGE", "CHECK_EXPIRATION", "CHECK_POLICY", "CREDENTIAL");
    private static final Set<String> ALTER_OPTIONS = Set.of("PASSWORD", "OLD_PASSWORD", "DEFAULT_DATABASE",
            "DEFAULT_LANGUAGE", "NAME", "CHECK_EXPIRATION", "CHECK_POLICY", "CREDENTIAL", "NO CREDENTIAL");
    private static final String SERVER_PRINCIPAL = "CONNECT SQL";

    private final DdlContext context;
    private final PrincipalChanges changes;

    LoginDefinitions(DdlContext context) {
        this.context = context;
        this.changes = new PrincipalChanges(context);
    }

    void create(SecurityStatement.CreateLogin create) {
        if (!create.source().isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("CREATE LOGIN FROM " + create.source());
        }
        known(create.options(), CREATE_OPTIONS, "CREATE LOGIN");
        changes.require(changes.token().allowsOnServer("CREATE LOGIN"));
        var name = create.name().name();
        PrincipalChanges.requireName(name);
        changes.changeServer();
        if (changes.logins().find(name).isPresent()) {
            throw LoginError.LOGIN_EXISTS.with(name);
        }
        var now = changes.now();
        int id = changes.logins().all().stream().mapToInt(row -> row.id() + 1).filter(next ->
                next >= LoginRow.FIRST_USER).max().orElse(LoginRow.FIRST_USER + 3);
        var row = new LoginRow(id, name, Principal.SQL, sid(create.options()), LoginRow.POLICY_CHECKED, new byte[0],
                "master", "us_english", 0, now, now, now);
        var made = settings(row, create.options());
        changes.insert(password(made, create.options(), LoginError.NAME_INVALID.with(name)));
        changes.put(new PermissionRow(SecurableClass.SERVER.number(), 0, 0, id, LoginRow.SA,
                Permissions.of(SecurableClass.SERVER, SERVER_PRINCIPAL).code(), PermissionRow.GRANTED));
    }

    /// Error 155 for an option that the statement does not have.
    private static void known(List<NamedOption> options, Set<String> names, String statement) {
        for (var option : options) {
            if (!names.contains(option.name())) {
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(option.name(), statement)
                        .atLine(option.position().line());
            }
            if (option.name().endsWith("CREDENTIAL")) {
                throw QueryError.UNSUPPORTED_STATEMENT.with(statement + " WITH CREDENTIAL");
            }
        }
    }

    private byte[] sid(List<NamedOption> options) {
        var written = options.stream().filter(option -> option.name().equals("SID")).findFirst();
        if (written.isEmpty()) {
            return changes.random(Sids.LOGIN_BYTES);
        }
        var sid = binary(written.get());
        if (sid.length != Sids.LOGIN_BYTES) {
            throw LoginError.SID_NOT_BINARY16.with();
        }
        if (changes.logins().ofSid(sid).isPresent()) {
            throw LoginError.SID_IN_USE.with();
        }
        return sid;
    }

    private static byte[] binary(NamedOption option) {
        if (!(option.value().orElse(null) instanceof Literal(var kind, var digits, var _))
                || kind != Literal.Kind.BINARY) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text()).atLine(option.position().line());
        }
        return HexFormat.of().parseHex(digits.length() % 2 == 0 ? digits : "0" + digits);
    }

    /// The options that are no password.
    private LoginRow settings(LoginRow before, List<NamedOption> options) {
        var row = before;
        for (var option : options) {
            row = switch (option.name()) {
                case "DEFAULT_DATABASE" -> {
                    context.databases().find(option.written()).orElseThrow(
                            () -> ObjectError.SP_DATABASE_NOT_FOUND.with(option.written()));
                    yield row.withDatabase(option.written());
                }
                case "DEFAULT_LANGUAGE" -> row.withLanguage(Language.find(option.written()).orElseThrow(
                        () -> ProcedureError.LANGUAGE_INVALID.with(option.written())).name());
                case "CHECK_POLICY" -> row.with(LoginRow.POLICY_CHECKED, onOff(option));
                case "CHECK_EXPIRATION" -> row.with(LoginRow.EXPIRATION_CHECKED, onOff(option));
                default -> row;
            };
        }
        boolean policyWritten = options.stream().anyMatch(option -> option.name().equals("CHECK_POLICY"));
        boolean expirationWritten = options.stream().anyMatch(option -> option.name().equals("CHECK_EXPIRATION"));
        boolean looser = !row.is(LoginRow.POLICY_CHECKED) || !row.is(LoginRow.EXPIRATION_CHECKED);
        if (row.is(LoginRow.MUST_CHANGE) && looser) {
            throw LoginError.POLICY_OFF_WITH_MUST_CHANGE.with();
        }
        if (!row.is(LoginRow.POLICY_CHECKED) && row.is(LoginRow.EXPIRATION_CHECKED)) {
            if (policyWritten && !expirationWritten) {
                return row.with(LoginRow.EXPIRATION_CHECKED, false);
            }
            throw LoginError.EXPIRATION_WITHOUT_POLICY.with();
        }
        return row;
    }

    private static boolean onOff(NamedOption option) {
        if (!option.text().equals("ON") && !option.text().equals("OFF")) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text()).atLine(option.position().line());
        }
        return option.isOn();
    }

    /// @param missing what to raise where a password has to be written and is not
    private LoginRow password(LoginRow row, List<NamedOption> options, RuntimeException missing) {
        var written = options.stream().filter(option -> option.name().equals("PASSWORD")).findFirst();
        if (written.isEmpty()) {
            throw missing;
        }
        return password(row, written.get());
    }

    private LoginRow password(LoginRow row, NamedOption option) {
        var words = option.unit().orElse("");
        boolean mustChange = words.contains("MUST_CHANGE");
        boolean expires = row.is(LoginRow.POLICY_CHECKED) && row.is(LoginRow.EXPIRATION_CHECKED);
        if (mustChange && !expires) {
            throw LoginError.MUST_CHANGE_WITHOUT_EXPIRATION.with();
        }
        var hash = words.contains("HASHED") ? hashed(option) : plain(row, option.text());
        return row.withPassword(hash, changes.now()).with(LoginRow.MUST_CHANGE, mustChange);
    }

    private static byte[] hashed(NamedOption option) {
        var hash = binary(option);
        if (!Passwords.isHash(hash)) {
            throw LoginError.PARAMETER_VALUE_INVALID.with("PASSWORD");
        }
        return hash;
    }

    private byte[] plain(LoginRow row, String password) {
        if (row.is(LoginRow.POLICY_CHECKED)) {
            Passwords.requirePolicy(password, row.name());
        }
        return Passwords.hash(password, context.databases().storage().os().entropy());
    }

    void alter(SecurityStatement.AlterLogin alter) {
        if (alter.action().endsWith("CREDENTIAL")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER LOGIN " + alter.action());
        }
        known(alter.options(), ALTER_OPTIONS, "ALTER LOGIN");
        var name = alter.name().name();
        changes.changeServer();
        var row = changes.logins().find(name).filter(login -> !login.isRole())
                .orElseThrow(() -> Refusals.notFound("alter", "login", name));
        requireRights(row, alter);
        switch (alter.action()) {
            case "DISABLE" -> changes.update(row.with(LoginRow.DISABLED, true));
            case "ENABLE" -> {
                if (row.password().length == 0) {
                    throw LoginError.EMPTY_PASSWORD.with();
                }
                changes.update(row.with(LoginRow.DISABLED, false));
            }
            default -> set(row, alter);
        }
    }

    /// Everybody may change the own password who knows it; ALTER ANY LOGIN is needed for the rest, and CONTROL SERVER
    /// for logins that have it. Source: "ALTER LOGIN (Transact-SQL)", Permissions.
    private void requireRights(LoginRow row, SecurityStatement.AlterLogin alter) {
        var token = changes.token();
        boolean own = row.id() == context.principal().identity().login();
        boolean knowsOld = alter.options().stream().anyMatch(option -> option.name().equals("OLD_PASSWORD"));
        boolean harmless = alter.options().stream().allMatch(option -> Set.of("PASSWORD", "OLD_PASSWORD",
                "DEFAULT_DATABASE", "DEFAULT_LANGUAGE").contains(option.name()));
        boolean ownPart = own && alter.action().equals("SET") && harmless && (knowsOld || alter.options().stream()
                .noneMatch(option -> option.name().equals("PASSWORD")));
        boolean controls = changes.logins().rolesOf(row.id()).contains(LoginRow.SYSADMIN) || row.id() == LoginRow.SA;
        boolean may = token.isSysadmin() || ownPart || (controls ? token.allowsOnServer("CONTROL SERVER")
                : token.allows(Permissions.of(SecurableClass.LOGIN, "ALTER"), row.id()));
        if (!may) {
            throw Refusals.notFound("alter", "login", row.name());
        }
    }

    private void set(LoginRow before, SecurityStatement.AlterLogin alter) {
        var row = settings(before, alter.options());
        for (var option : alter.options()) {
            switch (option.name()) {
                case "NAME" -> {
                    var newName = option.written();
                    PrincipalChanges.requireName(newName);
                    if (changes.logins().find(newName).filter(other -> other.id() != before.id()).isPresent()) {
                        throw LoginError.LOGIN_EXISTS.with(newName);
                    }
                    row = row.withName(newName);
                }
                case "OLD_PASSWORD" -> {
                    if (!Passwords.matches(before.password(), option.text())) {
                        throw Refusals.notFound("alter", "login", before.name());
                    }
                }
                case "PASSWORD" -> row = password(row, option);
                default -> { }
            }
        }
        changes.update(row);
    }

    void drop(String name, boolean ifExists) {
        changes.changeServer();
        var found = changes.logins().find(name).filter(login -> !login.isRole());
        if (found.isEmpty() && ifExists) {
            return;
        }
        var row = found.orElseThrow(() -> Refusals.notFound("drop", "login", name));
        if (row.id() == LoginRow.SA) {
            throw LoginError.CANNOT_CHANGE_SPECIAL.with("drop", "login", name);
        }
        if (!changes.token().isSysadmin() && (!changes.token().allowsOnServer("ALTER ANY LOGIN")
                || changes.logins().rolesOf(row.id()).contains(LoginRow.SYSADMIN))) {
            throw Refusals.notFound("drop", "login", name);
        }
        if (context.connected().test(row.id())) {
            throw LoginError.LOGIN_IS_CONNECTED.with(name);
        }
        requireNothingOwned(row);
        changes.remove(row);
    }

    private void requireNothingOwned(LoginRow row) {
        if (context.databases().registered().stream().anyMatch(database ->
                Arrays.equals(database.owner(), row.sid()))) {
            throw LoginError.LOGIN_OWNS_DATABASE.with(row.name());
        }
        if (changes.logins().all().stream().anyMatch(role -> role.isRole() && role.owner() == row.id())) {
            throw LoginError.LOGIN_OWNS.with("server role");
        }
        boolean granted = changes.logins().permissions().stream().anyMatch(permission ->
                permission.classId() >= SecurableClass.SERVER.number() && permission.grantor() == row.id());
        if (granted) {
            throw LoginError.LOGIN_HAS_GRANTED.with(row.name());
        }
    }
}
