package dev.vitrine.engine.security;

import dev.vitrine.engine.database.UserType;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.Principals;
import dev.vitrine.engine.database.UserRow;

/// Where a securable lies: the ids of what is around it, and who owns each.
record SecurablePlace(DatabaseCatalog catalog, Principals<LoginRow> logins, SecurableClass securable, int id) {

    /// The id of the securable of that class which it is or lies in.
    int id(SecurableClass wanted) {
        if (wanted == securable) {
            return id;
        }
        return wanted == SecurableClass.SCHEMA ? schema() : 0;
    }

    private int schema() {
        return switch (securable) {
            case OBJECT -> catalog.object(id).map(ObjectRow::schemaId).orElse(0);
            case TYPE -> catalog.userTypes().stream().filter(type -> type.id() == id).map(UserType::schemaId)
                    .findFirst().orElse(0);
            default -> 0;
        };
    }

    /// The principal that owns what it is or lies in; 0 for what nobody owns but the server's or database's owner.
    int owner(SecurableClass wanted) {
        return switch (wanted) {
            case OBJECT -> catalog.object(id).map(catalog::owner).orElse(0);
            case SCHEMA -> id(wanted) == 0 ? 0 : catalog.schemaOwner(id(wanted));
            case TYPE -> catalog.schemaOwner(schema());
            case ROLE, APPLICATION_ROLE -> catalog.users().find(id).map(UserRow::owner).orElse(0);
            case SERVER_ROLE -> logins.find(id).map(LoginRow::owner).orElse(0);
            default -> 0;
        };
    }
}
