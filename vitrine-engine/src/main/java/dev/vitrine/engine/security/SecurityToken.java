package dev.vitrine.engine.security;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.Principals;
import dev.vitrine.engine.database.UserRow;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// What an identity is in one database: its user and roles there, its login and server roles. Answers what they may do,
/// and remembers the answers as long as no principal changes.
public final class SecurityToken {
    private static final int SECURITY_ADMIN = 4;
    private static final int DB_SECURITY_ADMIN = 16_386;

    private final Identity identity;
    private final DatabaseCatalog catalog;
    private final Principals<LoginRow> logins;
    private final UserRow user;
    private final Set<Integer> users;
    private final Set<Integer> loginIds;
    private final boolean sysadmin;
    private final boolean dbo;
    private final long usersVersion;
    private final long loginsVersion;
    private final ConcurrentHashMap<Question, Answer> answers = new ConcurrentHashMap<>();

    private record Question(Permission permission, int id) { }

    /// What a check finds.
    public enum Answer { GRANTED, DENIED, NOT_GRANTED }

    /// @param loginIds of the login and its roles; empty for a user who is confined to the database
    SecurityToken(Identity identity, DatabaseCatalog catalog, Principals<LoginRow> logins, UserRow user,
            Set<Integer> loginIds, long usersVersion, long loginsVersion) {
        this.identity = identity;
        this.catalog = catalog;
        this.logins = logins;
        this.user = user;
        this.loginIds = loginIds;
        this.sysadmin = loginIds.contains(LoginRow.SYSADMIN);
        this.dbo = sysadmin || user.id() == UserRow.DBO;
        this.users = new TreeSet<>(catalog.users().rolesOf(user.id()));
        this.users.add(user.id());
        this.users.add(UserRow.PUBLIC);
        this.usersVersion = usersVersion;
        this.loginsVersion = loginsVersion;
    }

    /// Whether nothing has changed since it was made.
    boolean isCurrent() {
        return usersVersion == catalog.users().version() && loginsVersion == logins.version();
    }

    public Identity identity() {
        return identity;
    }

    public DatabaseCatalog catalog() {
        return catalog;
    }

    int databaseId() {
        return catalog.database().id();
    }

    public UserRow user() {
        return user;
    }

    /// The user, its roles, public.
    public Set<Integer> users() {
        return users;
    }

    /// The login and its roles; empty for a user who is confined to the database.
    public Set<Integer> logins() {
        return loginIds;
    }

    /// Whether it may do everything in the database.
    public boolean isDbo() {
        return dbo;
    }

    /// Whether it may do everything.
    public boolean isSysadmin() {
        return sysadmin;
    }

    /// Whether the permission is there, itself or by what implies it.
    ///
    /// @param id of the securable; 0 for the database and the server
    public boolean allows(Permission permission, int id) {
        return answer(permission, id) == Answer.GRANTED;
    }

    /// A permission on the database as a whole.
    public boolean allows(String permission) {
        return isDbo() || allows(Permissions.of(SecurableClass.DATABASE, permission), 0);
    }

    /// A permission on the server as a whole.
    public boolean allowsOnServer(String permission) {
        return isSysadmin() || allows(Permissions.of(SecurableClass.SERVER, permission), 0);
    }

    /// As [#allows], telling a refusal from the lack of a grant.
    public Answer answer(Permission permission, int id) {
        if (sysadmin || dbo && !permission.securable().ofServer()) {
            return Answer.GRANTED;
        }
        var question = new Question(permission, id);
        var known = answers.get(question);
        if (known == null) {
            known = found(question);
            answers.put(question, known);
        }
        return known;
    }

    private Answer found(Question question) {
        var place = new SecurablePlace(catalog, logins, question.permission().securable(), question.id());
        if (owns(place, question.permission().securable())) {
            return Answer.GRANTED;
        }
        boolean granted = false;
        for (var permission : Permissions.implying(question.permission())) {
            var state = stored(permission, place.id(permission.securable()));
            if (state == Answer.DENIED) {
                return Answer.DENIED;
            }
            boolean control = permission.name().equals("CONTROL") && owns(place, permission.securable());
            granted |= state == Answer.GRANTED || control;
        }
        return granted ? Answer.GRANTED : Answer.NOT_GRANTED;
    }

    private boolean owns(SecurablePlace place, SecurableClass securable) {
        int owner = place.owner(securable);
        return owner != 0 && (securable.ofServer() ? loginIds : users).contains(owner);
    }

    /// What is stored of exactly this permission: a denial to anybody of the token stands before grants.
    private Answer stored(Permission permission, int id) {
        var answer = fixed(permission);
        for (var row : rows(permission.securable(), id)) {
            if (row.subId() == 0 && row.type().equals(permission.code()) && concerns(row)) {
                if (row.state() == PermissionRow.DENIED) {
                    return Answer.DENIED;
                }
                answer = answer == Answer.NOT_GRANTED && row.isGrant() ? Answer.GRANTED : answer;
            }
        }
        return answer;
    }

    private List<PermissionRow> rows(SecurableClass securable, int id) {
        return securable.ofServer() ? logins.permissions(securable.number(), id)
                : catalog.users().permissions(securable.number(), id);
    }

    private boolean concerns(PermissionRow row) {
        boolean ofServer = row.classId() >= SecurableClass.SERVER.number();
        return (ofServer ? loginIds : users).contains(row.grantee());
    }

    private Answer fixed(Permission permission) {
        var answer = Answer.NOT_GRANTED;
        if (permission.securable() == SecurableClass.DATABASE) {
            for (int role : users) {
                answer = role >= UserRow.DB_OWNER ? with(answer, permission, FixedRoleRights.ofDatabaseRole(
                        catalog.users().find(role).map(UserRow::name).orElse(""))) : answer;
            }
        } else if (permission.securable() == SecurableClass.SERVER) {
            for (int role : loginIds) {
                answer = role < LoginRow.FIRST_USER ? with(answer, permission, FixedRoleRights.ofServerRole(
                        logins.find(role).map(LoginRow::name).orElse(""))) : answer;
            }
        }
        return answer;
    }

    private static Answer with(Answer before, Permission permission, List<FixedRoleRights.Right> rights) {
        for (var right : rights) {
            if (right.permission() == permission) {
                return right.denied() || before == Answer.DENIED ? Answer.DENIED : Answer.GRANTED;
            }
        }
        return before;
    }

    /// Whether the permission can be handed on: by control of the securable, or by a grant with that option.
    public boolean mayGrant(Permission permission, int id) {
        if (sysadmin || dbo && !permission.securable().ofServer()) {
            return true;
        }
        var place = new SecurablePlace(catalog, logins, permission.securable(), id);
        if (owns(place, permission.securable())) {
            return true;
        }
        boolean control = Permissions.find(permission.securable(), permission.securable() == SecurableClass.SERVER
                ? "CONTROL SERVER" : "CONTROL").filter(one -> allows(one, id)).isPresent();
        // A grant that can be handed on counts on its own securable alone, not on what lies in it.
        return control || administers(permission) || Permissions.implying(permission).stream()
                .filter(implying -> implying.securable() == permission.securable())
                .anyMatch(implying -> rows(implying.securable(), id).stream().anyMatch(row -> row.subId() == 0
                        && row.type().equals(implying.code()) && concerns(row)
                        && row.state() == PermissionRow.WITH_GRANT_OPTION));
    }

    /// Members of db_securityadmin and securityadmin manage permissions.
    private boolean administers(Permission permission) {
        return permission.securable().ofServer() ? loginIds.contains(SECURITY_ADMIN)
                : users.contains(DB_SECURITY_ADMIN);
    }

    /// The column among these that may not be used, by its id; 0 where all may, -1 where not even one of the object's
    /// columns may: what columns were granted and denied stands before what the object was.
    public int refusedColumn(Permission permission, int objectId, BitSet columns) {
        var whole = answer(permission, objectId);
        var rows = rows(permission.securable(), objectId).stream().filter(row -> row.subId() != 0
                && row.type().equals(permission.code()) && concerns(row)).toList();
        boolean any = rows.stream().anyMatch(PermissionRow::isGrant);
        if (whole != Answer.GRANTED && !any) {
            return -1;
        }
        boolean above = whole == Answer.DENIED && deniedAbove(permission, objectId);
        for (int column = columns.nextSetBit(0); column >= 0; column = columns.nextSetBit(column + 1)) {
            int id = column;
            boolean denied = rows.stream().anyMatch(row -> row.subId() == id && row.state() == PermissionRow.DENIED);
            boolean granted = rows.stream().anyMatch(row -> row.subId() == id && row.isGrant());
            boolean taken = rows.stream().anyMatch(row -> row.subId() == id && row.state() == 'R');
            if (above || denied || !granted && (taken || whole != Answer.GRANTED)) {
                return column;
            }
        }
        return 0;
    }

    /// Whether an object's metadata can be seen: anything was given on it, or on what it lies in. Its parts go with it.
    /// Source: "Metadata Visibility Configuration".
    public boolean sees(ObjectRow row) {
        return dbo || seesAny(SecurableClass.OBJECT, row.parentId() != 0 ? row.parentId() : row.id());
    }

    /// Whether an object may be altered; its parts with it.
    public boolean mayAlter(ObjectRow row) {
        return dbo || allows(Permissions.of(SecurableClass.OBJECT, "ALTER"),
                row.parentId() != 0 ? row.parentId() : row.id());
    }

    /// Whether the text of a module can be seen.
    public boolean seesDefinition(ObjectRow row) {
        return dbo || allows(Permissions.of(SecurableClass.OBJECT, "VIEW DEFINITION"),
                row.parentId() != 0 ? row.parentId() : row.id())
                || allows(Permissions.of(SecurableClass.OBJECT, "ALTER"), row.id())
                || allows(Permissions.of(SecurableClass.OBJECT, "TAKE OWNERSHIP"), row.id());
    }

    /// Whether a user or role can be seen: those of the system, its own, those it is in, those it has a right on.
    public boolean sees(UserRow row) {
        return dbo || row.id() <= UserRow.SYS || row.is(UserRow.FIXED) || users.contains(row.id())
                || seesAny(row.isRole() ? SecurableClass.ROLE : SecurableClass.USER, row.id());
    }

    /// Whether a row of permissions can be seen: its own, those it gave, all for those who see definitions.
    public boolean sees(PermissionRow row) {
        boolean server = row.classId() >= SecurableClass.SERVER.number();
        return sysadmin || dbo && !server || concerns(row) || (server ? loginIds : users).contains(row.grantor())
                || (server ? allowsOnServer("VIEW ANY DEFINITION") : allows("VIEW DEFINITION"));
    }

    /// Whether a login or server role can be seen: the fixed ones, its own, those it is in, those it has a right on.
    public boolean sees(LoginRow row) {
        return sysadmin || row.id() == LoginRow.SA || row.id() == LoginRow.PUBLIC || row.is(LoginRow.FIXED)
                || loginIds.contains(row.id())
                || seesAny(row.isRole() ? SecurableClass.SERVER_ROLE : SecurableClass.LOGIN, row.id());
    }

    /// Whether what lies around the object is denied: that stands before what its columns were granted.
    private boolean deniedAbove(Permission permission, int objectId) {
        var place = new SecurablePlace(catalog, logins, permission.securable(), objectId);
        return Permissions.implying(permission).stream().filter(one -> one.securable() != permission.securable())
                .anyMatch(one -> stored(one, place.id(one.securable())) == Answer.DENIED);
    }

    /// Whether anything at all was given on a securable: then its metadata can be seen.
    public boolean seesAny(SecurableClass securable, int id) {
        if (sysadmin || dbo && !securable.ofServer()) {
            return true;
        }
        boolean here = rows(securable, id).stream().anyMatch(row -> concerns(row) && row.isGrant());
        return here || Permissions.all().stream().filter(one -> one.securable() == securable)
                .anyMatch(one -> allows(one, id));
    }
}
