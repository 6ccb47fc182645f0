package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.Principals;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurityToken;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;

/// The common steps of changes to principals, roles and permissions: one transaction at a time in each database, and
/// what was concluded before is forgotten, also when the change is undone.
final class PrincipalChanges {
    static final int DATABASE_SCOPE = 0;
    static final int SERVER_SCOPE = 1;
    static final int OBJECT = 1;
    static final int SCHEMA = 3;
    static final int TYPE = 6;

    private final DdlContext context;

    PrincipalChanges(DdlContext context) {
        this.context = context;
    }

    DatabaseCatalog master() {
        return context.databases().catalog(Databases.MASTER).orElseThrow();
    }

    Principals<LoginRow> logins() {
        return context.databases().logins();
    }

    Principals<UserRow> users() {
        return context.catalog().users();
    }

    SecurityToken token() {
        return context.principal().token();
    }

    DateTimeValue now() {
        return DateTimes.now(context.databases().storage().os().clock());
    }

    byte[] random(int bytes) {
        var random = new byte[bytes];
        context.databases().storage().os().entropy().nextBytes(random);
        return random;
    }

    /// Begins a change of logins, server roles or their permissions.
    void changeServer() {
        lock(master());
        context.transaction().afterUndo(logins()::forget);
    }

    /// Begins a change of the database's users, roles or permissions.
    void changeDatabase() {
        lock(context.catalog());
        context.transaction().afterUndo(users()::forget);
    }

    private void lock(DatabaseCatalog catalog) {
        context.transaction().locks().acquire(context.transaction(),
                LockResource.object(catalog.database().id(), SystemTable.SYSPRIVS.id()), LockMode.X,
                context.transaction().lockTimeoutMillis());
    }

    void insert(LoginRow row) {
        master().rows().insert(context.transaction(), SystemTable.SYSXLGNS, row.toValues());
        logins().forget();
    }

    void update(LoginRow row) {
        master().rows().update(context.transaction(), SystemTable.SYSXLGNS, row.modified(now()).toValues());
        logins().forget();
    }

    void insert(UserRow row) {
        context.catalog().rows().insert(context.transaction(), SystemTable.SYSOWNERS, row.toValues());
        users().forget();
    }

    void update(UserRow row) {
        context.catalog().rows().update(context.transaction(), SystemTable.SYSOWNERS, row.modified(now()).toValues());
        users().forget();
    }

    /// Takes a principal away with what was granted to it and its memberships.
    void remove(LoginRow row) {
        var rows = master().rows();
        rows.delete(context.transaction(), SystemTable.SYSXLGNS, row.id());
        logins().members().stream().filter(member -> member.member() == row.id())
                .forEach(member -> rows.delete(context.transaction(), SystemTable.SYSROLEMEMBERS, SERVER_SCOPE,
                        member.role(), member.member()));
        for (var permission : logins().permissions()) {
            boolean ofServer = permission.classId() >= 100;
            if (ofServer && (permission.grantee() == row.id()
                    || permission.classId() == 101 && permission.id() == row.id())) {
                delete(permission);
            }
        }
        logins().forget();
    }

    void remove(UserRow row) {
        var rows = context.catalog().rows();
        rows.delete(context.transaction(), SystemTable.SYSOWNERS, row.id());
        users().members().stream().filter(member -> member.member() == row.id())
                .forEach(member -> rows.delete(context.transaction(), SystemTable.SYSROLEMEMBERS, DATABASE_SCOPE,
                        member.role(), member.member()));
        for (var permission : users().permissions()) {
            boolean ofServer = permission.classId() >= 100;
            if (!ofServer && (permission.grantee() == row.id()
                    || permission.classId() == 4 && permission.id() == row.id())) {
                delete(permission);
            }
        }
        users().forget();
    }

    void member(int scope, int role, int member, boolean add) {
        var rows = scope == SERVER_SCOPE ? master().rows() : context.catalog().rows();
        boolean there = rows.row(SystemTable.SYSROLEMEMBERS, scope, role, member).isPresent();
        if (add && !there) {
            rows.insert(context.transaction(), SystemTable.SYSROLEMEMBERS, IntegerValue.of(scope),
                    IntegerValue.of(role), IntegerValue.of(member));
        } else if (!add && there) {
            rows.delete(context.transaction(), SystemTable.SYSROLEMEMBERS, scope, role, member);
        }
        if (scope == SERVER_SCOPE) {
            logins().forget();
        } else {
            users().forget();
        }
    }

    /// Stores a permission in place of what was stored for the same securable, grantee, grantor and type.
    void put(PermissionRow row) {
        delete(row);
        rowsOf(row).insert(context.transaction(), SystemTable.SYSPRIVS, row.toValues());
        forget(row);
    }

    void delete(PermissionRow row) {
        var rows = rowsOf(row);
        var key = row.toValues();
        boolean there = rows.rows(SystemTable.SYSPRIVS, row.classId(), row.id(), row.subId(), row.grantee(),
                row.grantor()).stream().anyMatch(stored -> stored[5].equals(key[5]));
        if (there) {
            rows.deleteRow(context.transaction(), SystemTable.SYSPRIVS, key);
        }
        forget(row);
    }

    /// An object goes, and with it what was granted on it.
    static void removeObject(DdlContext context, DatabaseCatalog catalog, int objectId) {
        remove(context, catalog, OBJECT, objectId);
    }

    /// A column goes.
    static void removeColumn(DdlContext context, DatabaseCatalog catalog, int tableId, int columnId) {
        catalog.rows().delete(context.transaction(), SystemTable.SYSPRIVS, OBJECT, tableId, columnId);
        catalog.users().forget();
        context.transaction().afterUndo(catalog.users()::forget);
    }

    /// A schema or type goes.
    static void remove(DdlContext context, DatabaseCatalog catalog, int classId, int id) {
        if (!catalog.rows().rows(SystemTable.SYSPRIVS, classId, id).isEmpty()) {
            catalog.rows().delete(context.transaction(), SystemTable.SYSPRIVS, classId, id);
            catalog.users().forget();
            context.transaction().afterUndo(catalog.users()::forget);
        }
    }

    private dev.vitrine.engine.database.SystemRows rowsOf(PermissionRow row) {
        return row.classId() >= 100 ? master().rows() : context.catalog().rows();
    }

    private void forget(PermissionRow row) {
        if (row.classId() >= 100) {
            logins().forget();
        } else {
            users().forget();
        }
    }

    /// 15006 for a name that no principal can have.
    static void requireName(String name) {
        if (name.isEmpty() || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0) {
            throw LoginError.NAME_INVALID.with(name);
        }
    }

    /// The user or role of that name: 15151 where there is none.
    UserRow user(String verb, String kind, String name) {
        return users().find(name).orElseThrow(() -> Refusals.notFound(verb, kind, name));
    }

    /// 15247 without the permission on the database.
    void require(boolean allowed) {
        if (!allowed) {
            throw LoginError.USER_DOES_NOT_HAVE_PERMISSION.with();
        }
    }
}
