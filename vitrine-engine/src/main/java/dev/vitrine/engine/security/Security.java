package dev.vitrine.engine.security;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// Tokens of identities, shared by all sessions.
public final class Security {
    private static final int TOKENS_MAX = 2000;
    private static final String CONNECT = "CO";

    private final Databases databases;
    private final ConcurrentHashMap<Key, SecurityToken> tokens = new ConcurrentHashMap<>();

    private record Key(Identity identity, int databaseId) { }

    public Security(Databases databases) {
        this.databases = databases;
    }

    public Databases databases() {
        return databases;
    }

    /// What an identity is in a database: 916 where it has no access.
    public SecurityToken token(Identity identity, int databaseId) {
        return find(identity, databaseId).orElseThrow(() -> NameError.DATABASE_NO_ACCESS.state(2, identity.name(),
                databases.registered(databaseId).map(DatabaseRow::name).orElse("")));
    }

    /// What an identity is in a database; empty where it has no access.
    public Optional<SecurityToken> find(Identity identity, int databaseId) {
        var key = new Key(identity, databaseId);
        var known = tokens.get(key);
        if (known != null && known.isCurrent() && databases.catalog(databaseId).filter(
                catalog -> catalog == known.catalog()).isPresent()) {
            return Optional.of(known);
        }
        var made = databases.catalog(databaseId).flatMap(catalog -> make(identity, catalog));
        if (made.isEmpty()) {
            tokens.remove(key);
            return Optional.empty();
        }
        if (tokens.size() >= TOKENS_MAX) {
            tokens.clear();
        }
        tokens.put(key, made.get());
        return made;
    }

    private Optional<SecurityToken> make(Identity identity, DatabaseCatalog catalog) {
        long users = catalog.users().version();
        long logins = databases.logins().version();
        boolean confined = identity.isUser() && !isTrusted(identity, catalog);
        Set<Integer> loginIds = confined ? Set.of() : loginIds(identity);
        var user = confined ? confinedUser(identity, catalog) : user(identity, catalog, loginIds);
        return user.map(row -> new SecurityToken(identity, catalog, databases.logins(), row, loginIds, users, logins));
    }

    private Set<Integer> loginIds(Identity identity) {
        var ids = new TreeSet<>(databases.logins().rolesOf(identity.login()));
        ids.add(identity.login());
        ids.add(LoginRow.PUBLIC);
        return ids;
    }

    /// A user of a database whose owner answers for it (TRUSTWORTHY) is known outside as its login.
    /// Source: "Extending Database Impersonation by Using EXECUTE AS".
    private boolean isTrusted(Identity identity, DatabaseCatalog catalog) {
        var home = databases.registered(identity.database());
        if (identity.login() == 0 || home.isEmpty() || catalog.database().id() == identity.database()
                || (home.get().status() & DatabaseRow.TRUSTWORTHY) == 0) {
            return false;
        }
        var owner = databases.logins().ofSid(home.get().owner());
        return owner.map(login -> find(Identity.ofLogin(login.id(), login.name(), login.sid()),
                catalog.database().id()).map(token -> token.allows("AUTHENTICATE")).orElse(false)).orElse(false);
    }

    private Optional<UserRow> confinedUser(Identity identity, DatabaseCatalog catalog) {
        int databaseId = catalog.database().id();
        if (databaseId == identity.database()) {
            return catalog.users().find(identity.user());
        }
        return databaseId == Databases.TEMPDB ? catalog.users().find(UserRow.GUEST) : Optional.empty();
    }

    /// The user for which a login stands. Source: "CREATE USER", "Principals (Database Engine)".
    private Optional<UserRow> user(Identity identity, DatabaseCatalog catalog, Set<Integer> loginIds) {
        var users = catalog.users();
        var row = databases.registered(catalog.database().id());
        boolean owner = row.map(database -> Arrays.equals(database.owner(), identity.sid())).orElse(false);
        if (loginIds.contains(LoginRow.SYSADMIN) || owner) {
            return users.find(UserRow.DBO);
        }
        var own = users.ofSid(identity.sid()).filter(user -> user.id() != UserRow.GUEST);
        if (own.isPresent()) {
            return own.filter(user -> mayConnect(user, identity, catalog, loginIds));
        }
        boolean anywhere = mayConnectAnywhere(loginIds);
        return users.find(UserRow.GUEST).filter(guest -> anywhere || users.permissions(0, 0).stream().anyMatch(
                permission -> permission.grantee() == UserRow.GUEST && permission.type().equals(CONNECT)
                        && permission.isGrant()));
    }

    private boolean mayConnect(UserRow user, Identity identity, DatabaseCatalog catalog, Set<Integer> loginIds) {
        return new SecurityToken(identity, catalog, databases.logins(), user, loginIds, 0, 0).allows(CONNECT_NAME);
    }

    private static final String CONNECT_NAME = "CONNECT";

    private boolean mayConnectAnywhere(Set<Integer> loginIds) {
        return databases.logins().permissions(SecurableClass.SERVER.number(), 0).stream()
                .filter(permission -> loginIds.contains(permission.grantee())).filter(PermissionRow::isGrant)
                .anyMatch(permission -> permission.type().equals("CADB") || permission.type().equals("CL"))
                || loginIds.stream().flatMap(id -> databases.logins().find(id).stream())
                        .anyMatch(role -> role.name().equals("##MS_DatabaseConnector##"));
    }

    /// As whom a module runs; empty for its caller.
    public Optional<Identity> ofModule(int databaseId, int objectId) {
        var catalog = databases.catalog(databaseId);
        var row = catalog.flatMap(found -> found.object(objectId))
                .filter(object -> object.executeAs() != ObjectRow.AS_CALLER);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        int user = row.get().executeAs() == ObjectRow.AS_OWNER ? catalog.get().owner(row.get())
                : row.get().executeAs();
        return Optional.of(catalog.get().users().find(user).filter(found -> !found.isRole())
                .map(found -> ofUser(found, databaseId))
                .orElseThrow(() -> LoginError.CANNOT_EXECUTE_AS.with(catalog.get().users().find(user)
                        .map(UserRow::name).orElse(""))));
    }

    /// The identity of a user of a database, as EXECUTE AS USER takes it on.
    public Identity ofUser(UserRow user, int databaseId) {
        if (user.id() == UserRow.DBO) {
            var sid = databases.registered(databaseId).map(DatabaseRow::owner).orElse(Databases.SA_SID);
            return databases.logins().ofSid(sid).map(login -> new Identity(login.id(), login.name(), sid, databaseId,
                    user.id())).orElseGet(() -> new Identity(0, Sids.text(sid), sid, databaseId, user.id()));
        }
        return databases.logins().ofSid(user.sid()).map(login -> new Identity(login.id(), login.name(), login.sid(),
                databaseId, user.id())).orElseGet(() -> new Identity(0, Sids.text(user.sid()), user.sid(), databaseId,
                user.id()));
    }
}
