package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.security.Identity;
import dev.vitrine.engine.security.Passwords;
import dev.vitrine.engine.security.Security;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.SqlError;

/// Who comes in: names and passwords against master's logins, and the database in which a session begins.
/// Source: "MSSQLSERVER_18456".
final class Logins {
    /// States of 18456 as the error log tells them; clients see 1.
    private static final int NO_SUCH_LOGIN = 5;
    private static final int DISABLED_WRONG_PASSWORD = 7;
    private static final int WRONG_PASSWORD = 8;
    private static final int NO_SERVER_ACCESS = 11;

    private final Databases databases;
    private final Security security;
    private final Os os;

    /// A login that was let in.
    record Admitted(Identity identity, int databaseId, Language language) { }

    Logins(Databases databases, Security security, Os os) {
        this.databases = databases;
        this.security = security;
        this.os = os;
    }

    /// Gives sa a password.
    void administrator(String password) {
        var sa = databases.logins().find(LoginRow.SA).orElseThrow();
        if (!Passwords.matches(sa.password(), password)) {
            change(sa, password);
        }
    }

    private void change(LoginRow login, String password) {
        var rows = databases.catalog(Databases.MASTER).orElseThrow().rows();
        var transaction = databases.storage().transactions().begin("ALTER LOGIN", 0, 2);
        boolean done = false;
        try {
            var now = DateTimes.now(os.clock());
            rows.update(transaction, SystemTable.SYSXLGNS, login.withPassword(Passwords.hash(password, os.entropy()),
                    now).with(LoginRow.MUST_CHANGE, false).modified(now).toValues());
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.FULL);
            } else {
                transaction.rollback();
            }
            databases.logins().forget();
        }
    }

    /// The login sa, of a caller that owns the process.
    Admitted trusted(LoginRequest request) {
        var sa = databases.logins().find(LoginRow.SA).orElseThrow();
        return admit(sa, request);
    }

    /// Checks a name and a password, and takes the login to its database.
    ///
    /// @throws SqlError 18456 with the state of the cause, 18470 for a disabled login, 18487 and 18488 for a password
    ///     that has to be changed, 4060 and 4064 for a database that cannot be used
    Admitted check(LoginRequest request) {
        var login = databases.logins().find(request.userName()).filter(row -> !row.isRole())
                .orElseThrow(() -> failed(NO_SUCH_LOGIN, request));
        if (!Passwords.matches(login.password(), request.password())) {
            throw failed(login.is(LoginRow.DISABLED) ? DISABLED_WRONG_PASSWORD : WRONG_PASSWORD, request);
        }
        if (login.is(LoginRow.DISABLED)) {
            throw LoginError.LOGIN_DISABLED.state(1, request.userName(), "");
        }
        if (!request.newPassword().isEmpty()) {
            login = changed(login, request);
        } else if (login.is(LoginRow.MUST_CHANGE)) {
            throw LoginError.LOGIN_PASSWORD_MUST_CHANGE.state(1, request.userName(), "");
        } else if (LoginProperties.isExpired(login, os.clock())) {
            throw LoginError.LOGIN_PASSWORD_EXPIRED.state(1, request.userName(), "");
        }
        return admit(login, request);
    }

    private static SqlError failed(int state, LoginRequest request) {
        return LoginError.LOGIN_FAILED.state(state, request.userName(), "", "");
    }

    /// A client that knows the old password brings a new one. Source: "[MS-TDS]", LOGIN7, ChangePassword.
    private LoginRow changed(LoginRow login, LoginRequest request) {
        if (login.is(LoginRow.POLICY_CHECKED)) {
            Passwords.requirePolicy(request.newPassword(), login.name());
        }
        change(login, request.newPassword());
        return databases.logins().find(login.id()).orElseThrow();
    }

    private Admitted admit(LoginRow login, LoginRequest request) {
        var identity = Identity.ofLogin(login.id(), login.name(), login.sid());
        if (!security.token(identity, Databases.MASTER).allowsOnServer("CONNECT SQL")) {
            throw failed(NO_SERVER_ACCESS, request);
        }
        boolean asked = !request.database().isEmpty();
        var database = databases.find(asked ? request.database() : login.database())
                .flatMap(row -> databases.catalog(row.id())).map(catalog -> catalog.database().id())
                .filter(id -> security.find(identity, id).isPresent());
        if (database.isPresent()) {
            var language = Language.find(request.language()).or(() -> Language.find(login.language()));
            return new Admitted(identity, database.get(), language.orElse(Language.US_ENGLISH));
        }
        throw asked ? LoginError.CANNOT_OPEN_DATABASE.state(1, request.database())
                : LoginError.CANNOT_OPEN_DEFAULT_DATABASE.state(1);
    }
}
