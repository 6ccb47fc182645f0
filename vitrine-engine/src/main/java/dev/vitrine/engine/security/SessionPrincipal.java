package dev.vitrine.engine.security;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SessionSecurity;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Optional;
import java.util.function.IntSupplier;

/// As whom a session works: the login that came in, and who it has become by EXECUTE AS. Used by the session's task.
public final class SessionPrincipal implements SessionSecurity {
    private final Security security;
    private final IntSupplier currentDatabase;
    private final Identity original;
    /// Read by monitoring too.
    private volatile Identity identity;
    private SecurityToken token;

    public SessionPrincipal(Security security, IntSupplier currentDatabase, Identity original) {
        this.security = security;
        this.currentDatabase = currentDatabase;
        this.original = original;
        this.identity = original;
    }

    /// The principal of a session.
    public static SessionPrincipal of(Session session) {
        return (SessionPrincipal) session.security();
    }

    /// The server itself, at work in a database.
    public static SessionPrincipal ofSystem(Databases databases, IntSupplier currentDatabase) {
        return new SessionPrincipal(new Security(databases), currentDatabase, Identity.SA);
    }

    public Security security() {
        return security;
    }

    /// Who it is now.
    public Identity identity() {
        return identity;
    }

    /// Who came in.
    public Identity original() {
        return original;
    }

    /// Works as somebody from now on.
    public void become(Identity other) {
        identity = other;
        token = null;
    }

    /// What it is in the current database: 916 where it has no access any more.
    public SecurityToken token() {
        var known = token;
        if (known == null || known.databaseId() != currentDatabase.getAsInt() || !known.isCurrent()) {
            known = security.token(identity, currentDatabase.getAsInt());
            token = known;
        }
        return known;
    }

    /// What it is in a database: 916 where it has no access.
    public SecurityToken token(int databaseId) {
        return databaseId == currentDatabase.getAsInt() ? token() : security.token(identity, databaseId);
    }

    /// Whether it may do everything, everywhere.
    public boolean isSysadmin() {
        return token().isSysadmin();
    }

    @Override
    public String login() {
        return identity.name();
    }

    @Override
    public int loginId() {
        return identity.login();
    }

    @Override
    public byte[] loginSid() {
        return identity.sid();
    }

    @Override
    public String originalLogin() {
        return original.name();
    }

    @Override
    public String user() {
        return token().user().name();
    }

    @Override
    public int userId() {
        return token().user().id();
    }

    @Override
    public String defaultSchema() {
        var schema = token().user().schema();
        return schema.isEmpty() ? "dbo" : schema;
    }

    /// Source: "IS_SRVROLEMEMBER (Transact-SQL)".
    @Override
    public Value isServerRoleMember(String role, Optional<String> login) {
        var logins = security.databases().logins();
        var asked = logins.find(role);
        if (asked.isEmpty() || !asked.get().isRole()) {
            return Null.NULL;
        }
        var ids = login.isEmpty() ? Optional.of(token().logins()) : logins.find(login.get()).map(found -> {
            var all = logins.rolesOf(found.id());
            all.add(LoginRow.PUBLIC);
            return all;
        });
        // Members of sysadmin count as members of every fixed role.
        return ids.<Value>map(all -> IntegerValue.of(all.contains(asked.get().id())
                || asked.get().is(LoginRow.FIXED) && all.contains(LoginRow.SYSADMIN) ? 1 : 0)).orElse(Null.NULL);
    }

    /// Source: "IS_ROLEMEMBER (Transact-SQL)", "IS_MEMBER (Transact-SQL)".
    @Override
    public Value isRoleMember(String role, Optional<String> principal) {
        var users = token().catalog().users();
        var asked = users.find(role);
        if (asked.isEmpty() || !asked.get().isRole()) {
            return Null.NULL;
        }
        var ids = principal.isEmpty() ? Optional.of(token().users()) : users.find(principal.get()).map(found -> {
            var all = users.rolesOf(found.id());
            all.add(UserRow.PUBLIC);
            return all;
        });
        return ids.<Value>map(all -> IntegerValue.of(all.contains(asked.get().id()) ? 1 : 0)).orElse(Null.NULL);
    }

    @Override
    public Value hasPermission(Asked asked) {
        return new PermissionQuestion(this).answer(asked);
    }
}
