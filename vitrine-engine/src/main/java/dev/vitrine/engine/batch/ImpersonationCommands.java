package dev.vitrine.engine.batch;

import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.security.Identity;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.security.SessionPrincipal.Impersonation;
import dev.vitrine.engine.session.Session;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import java.util.Arrays;
import java.util.Optional;

/// EXECUTE AS, REVERT, SETUSER: the session becomes somebody and itself again.
/// Source: "EXECUTE AS (Transact-SQL)", "REVERT (Transact-SQL)", "SETUSER (Transact-SQL)".
final class ImpersonationCommands {
    private static final int COOKIE_BYTES = 50;
    private static final byte[] NO_COOKIE = {};
    private static final String EXECUTE_AS = "EXECUTE AS";
    private static final String SETUSER = "SETUSER";

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;

    ImpersonationCommands(Session session, QueryRunner queries, BatchServices services) {
        this.session = session;
        this.queries = queries;
        this.services = services;
    }

    private SessionPrincipal principal() {
        return SessionPrincipal.of(session);
    }

    void executeAs(SecurityStatement.ExecuteAs statement, Optional<PlanSlot> name, Frame frame) {
        boolean options = statement.noRevert() || statement.cookie().isPresent();
        if (options && frame.kind() != Frame.Kind.BATCH) {
            throw LoginError.EXECUTE_AS_AD_HOC.with();
        }
        var other = switch (statement.kind()) {
            case "CALLER" -> caller(frame);
            case "LOGIN", "USER" -> named(statement.kind(), text(name, frame));
            default -> throw SyntaxError.INCORRECT_SYNTAX.with(statement.kind());
        };
        var cookie = statement.cookie().map(variable -> cookie(variable, frame)).orElse(NO_COOKIE);
        become(other, EXECUTE_AS, cookie, statement.noRevert(), frame);
    }

    private String text(Optional<PlanSlot> name, Frame frame) {
        var value = queries.value(name.orElseThrow(() -> SyntaxError.INCORRECT_SYNTAX.with("AS")), frame,
                SqlType.SYSNAME);
        return value == Null.NULL ? "" : value.asString();
    }

    /// EXECUTE ('...') AS: who the text runs as; it is taken back when the text has ended.
    void become(String kind, String name, Frame frame) {
        become(named(kind, name), EXECUTE_AS, NO_COOKIE, false, frame);
    }

    private void become(Identity other, String statement, byte[] cookie, boolean forGood, Frame frame) {
        int database = session.currentDatabaseId();
        // 916 where it could not even be here.
        principal().security().token(other, database);
        principal().become(other, new Impersonation(principal().identity(), level(frame), statement, cookie, forGood,
                database));
    }

    private static int level(Frame frame) {
        return frame.kind() == Frame.Kind.BATCH ? 0 : frame.nestLevel();
    }

    Identity named(String kind, String name) {
        return kind.equals("LOGIN") ? login(name) : user(name);
    }

    private Identity login(String name) {
        var token = principal().token();
        var login = principal().security().databases().logins().find(name).filter(row -> !row.isRole())
                .filter(row -> token.isSysadmin() || row.id() == principal().identity().login()
                        && !principal().identity().isUser() || mayImpersonate(row))
                .orElseThrow(() -> LoginError.CANNOT_EXECUTE_AS_LOGIN.with(name));
        return Identity.ofLogin(login.id(), login.name(), login.sid());
    }

    private boolean mayImpersonate(LoginRow login) {
        boolean powerful = principal().security().databases().logins().rolesOf(login.id())
                .contains(LoginRow.SYSADMIN);
        var token = principal().token();
        return token.allows(Permissions.of(SecurableClass.LOGIN, "IMPERSONATE"), login.id())
                && (!powerful || token.allowsOnServer("IMPERSONATE ANY LOGIN")
                        || token.allows(Permissions.of(SecurableClass.LOGIN, "IMPERSONATE"), login.id()));
    }

    private Identity user(String name) {
        var token = principal().token();
        var user = token.catalog().users().find(name).filter(row -> !row.isRole())
                .filter(row -> token.isDbo() || row.id() == token.user().id()
                        || token.allows(Permissions.of(SecurableClass.USER, "IMPERSONATE"), row.id()))
                .orElseThrow(() -> LoginError.CANNOT_EXECUTE_AS.with(name));
        return principal().security().ofUser(user, session.currentDatabaseId());
    }

    /// Who has called the module that runs; outside of one, who it is.
    private Identity caller(Frame frame) {
        return frame.module().isEmpty() ? principal().identity()
                : principal().impersonation().filter(how -> how.level() == Calls.MODULE_CLAUSE)
                        .map(Impersonation::before).orElseGet(() -> principal().identity());
    }

    private byte[] cookie(String variable, Frame frame) {
        int slot = frame.variables().slot(variable).orElseThrow(
                () -> SyntaxError.VARIABLE_UNDECLARED.with(variable));
        var cookie = new byte[COOKIE_BYTES];
        services.os().entropy().nextBytes(cookie);
        frame.variables().set(slot, queries.convert(new QueryRunner.TypedValue(SqlType.varbinary(COOKIE_BYTES),
                new BinaryValue(cookie)), frame.variables().type(slot)));
        return cookie;
    }

    /// REVERT: nothing where this scope has become nobody.
    void revert(SecurityStatement.Revert statement, Optional<PlanSlot> cookie, Frame frame) {
        var how = principal().impersonation().filter(one -> one.level() == level(frame));
        if (how.isEmpty()) {
            return;
        }
        if (!how.get().statement().equals(EXECUTE_AS)) {
            throw LoginError.REVERT_BY_OTHER.with(how.get().statement(), "Revert");
        }
        if (how.get().forGood()) {
            throw LoginError.NON_REVERTIBLE.with();
        }
        boolean needed = how.get().cookie().length > 0;
        if (needed != statement.cookie().isPresent()) {
            throw LoginError.REVERT_COOKIE_MISMATCH.with();
        }
        if (needed && !(queries.value(cookie.orElseThrow(), frame, SqlType.varbinary(8000))
                instanceof BinaryValue(var given) && Arrays.equals(given, how.get().cookie()))) {
            throw LoginError.COOKIE_WRONG.with();
        }
        if (how.get().database() != session.currentDatabaseId()) {
            throw LoginError.REVERT_OTHER_DATABASE.with("Execute As");
        }
        principal().backTo(principal().depth() - 1);
    }

    /// SETUSER: as EXECUTE AS USER, for db_owner and sysadmin alone; without a name it is taken back.
    void setUser(SettingStatement.SetUser statement, Optional<PlanSlot> name, Frame frame) {
        var how = principal().impersonation();
        if (statement.name().isEmpty()) {
            how.filter(one -> one.statement().equals(SETUSER) && !one.forGood())
                    .ifPresent(_ -> principal().backTo(principal().depth() - 1));
            return;
        }
        var written = text(name, frame);
        var token = principal().token();
        var user = token.catalog().users().find(written).filter(row -> !row.isRole() && token.allows("CONTROL"))
                .orElseThrow(() -> LoginError.SETUSER_FAILED.with(written));
        become(principal().security().ofUser(user, session.currentDatabaseId()), SETUSER, NO_COOKIE,
                statement.noReset(), frame);
    }
}
