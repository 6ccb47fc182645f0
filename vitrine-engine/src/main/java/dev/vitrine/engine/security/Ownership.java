package dev.vitrine.engine.security;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.UserRow;
import java.util.Arrays;
import java.util.Optional;

/// Ownership chains: what a module's owner owns too is not asked of who uses the module. Across databases only where
/// both let it be (DB_CHAINING), and owners are compared as logins.
/// Source: "Ownership chains", "cross db ownership chaining (server configuration option)".
final class Ownership {
    private final Databases databases;

    Ownership(Databases databases) {
        this.databases = databases;
    }

    /// An object by its database and id; those of the system have ids below zero and belong to sys.
    record Owned(int databaseId, int objectId) {
        boolean isSystem() {
            return objectId < 0;
        }
    }

    int owner(Owned object) {
        return object.isSystem() ? UserRow.SYS : databases.catalog(object.databaseId())
                .flatMap(catalog -> catalog.object(object.objectId()).map(catalog::owner)).orElse(0);
    }

    /// Whether the chain from a module to what it uses is unbroken.
    boolean unbroken(Owned module, Owned used) {
        if (module.isSystem() || used.isSystem()) {
            return module.isSystem();
        }
        int left = owner(module);
        int right = owner(used);
        if (left == 0 || right == 0) {
            return false;
        }
        if (module.databaseId() == used.databaseId()) {
            return left == right;
        }
        return chains(module.databaseId()) && chains(used.databaseId())
                && sid(module.databaseId(), left).filter(sid -> sid(used.databaseId(), right).filter(other ->
                        Arrays.equals(sid, other)).isPresent()).isPresent();
    }

    /// The system databases let chains through.
    private boolean chains(int databaseId) {
        return databaseId == Databases.MASTER || databaseId == Databases.MSDB || databaseId == Databases.TEMPDB
                || databases.registered(databaseId).filter(row -> (row.status() & DatabaseRow.CHAINING) != 0)
                        .isPresent();
    }

    private Optional<byte[]> sid(int databaseId, int user) {
        return user == UserRow.DBO ? databases.registered(databaseId).map(DatabaseRow::owner)
                : databases.catalog(databaseId).map(DatabaseCatalog::users).flatMap(users -> users.find(user))
                        .map(UserRow::sid).filter(sid -> sid.length > 0);
    }
}
