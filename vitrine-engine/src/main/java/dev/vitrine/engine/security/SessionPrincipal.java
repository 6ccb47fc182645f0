package dev.vitrine.engine.security;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SessionSecurity;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
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
    private final ArrayDeque<Impersonation> stack = new ArrayDeque<>();

    /// Who the session was before it became somebody.
    ///
    /// @param level of the module that did, 0 for the session itself
    /// @param statement that has done it: it, or its counterpart, ends it
    /// @param cookie that takes it back; empty where none is needed
    /// @param database the current one then
    public record Impersonation(Identity before, int level, String statement, byte[] cookie, boolean forGood,
            int database) { }

    private static final int NESTING_MAX = 32;

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

    /// Works as somebody from now on, until that is taken back.
    public void become(Identity other, Impersonation how) {
        if (stack.size() >= NESTING_MAX) {
            throw LoginError.IMPERSONATION_TOO_DEEP.with(NESTING_MAX);
        }
        stack.push(how);
        be(other);
    }

    private void be(Identity other) {
        identity = other;
        token = null;
    }

    /// How it has become who it is; empty for who came in.
    public Optional<Impersonation> impersonation() {
        return Optional.ofNullable(stack.peek());
    }

    /// How often it has become somebody.
    public int depth() {
        return stack.size();
    }

    /// Takes back what was done since, last first.
    public void backTo(int depth) {
        while (stack.size() > depth) {
            be(stack.pop().before());
        }
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

    /// Whether it may do something to an object by its written name; empty where there is no such object.
    public Optional<Boolean> allowsOnObject(String name, String permission) {
        return new PermissionQuestion(this).find(SecurableClass.OBJECT, Optional.of(name)).map(found ->
                found.token().allows(Permissions.of(SecurableClass.OBJECT, permission), found.id()));
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

    /// Nobody has access to a database that is not online.
    /// Source: "HAS_DBACCESS (Transact-SQL)".
    @Override
    public Value hasDatabaseAccess(String database) {
        return security.databases().find(database).<Value>map(row ->
                IntegerValue.of(security.find(identity, row.id()).isPresent() ? 1 : 0)).orElse(Null.NULL);
    }

    @Override
    public Value hasPermission(Asked asked) {
        return new PermissionQuestion(this).answer(asked);
    }
}
