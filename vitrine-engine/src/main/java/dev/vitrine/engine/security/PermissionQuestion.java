package dev.vitrine.engine.security;

import dev.vitrine.engine.database.UserType;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.session.SessionSecurity.Asked;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// HAS_PERMS_BY_NAME: a securable by its name, and whether the session may do something to it.
/// Source: "HAS_PERMS_BY_NAME (Transact-SQL)".
final class PermissionQuestion {
    private final SessionPrincipal principal;

    PermissionQuestion(SessionPrincipal principal) {
        this.principal = principal;
    }

    /// A securable that was found.
    record Found(SecurityToken token, SecurableClass securable, int id) { }

    Value answer(Asked asked) {
        var written = asked.securableClass().map(String::strip).filter(text -> !text.isEmpty()).orElse("SERVER");
        var securable = SecurableClass.find(written.equalsIgnoreCase("APPLICATION ROLE") ? "ROLE" : written);
        var permission = asked.permission().strip().toUpperCase(Locale.ROOT);
        if (securable.isEmpty()) {
            return Null.NULL;
        }
        boolean known = permission.equals("ANY") || Permissions.find(securable.get(), permission).isPresent();
        var found = known ? find(securable.get(), asked.securable()) : Optional.<Found>empty();
        if (found.isEmpty()) {
            return Null.NULL;
        }
        if (asked.part().isPresent()) {
            return column(found.get(), permission, asked);
        }
        boolean may = permission.equals("ANY") ? found.get().token().seesAny(found.get().securable(), found.get().id())
                : found.get().token().allows(Permissions.of(found.get().securable(), permission), found.get().id());
        return IntegerValue.of(may ? 1 : 0);
    }

    private static Value column(Found found, String permission, Asked asked) {
        boolean columns = asked.partClass().filter("COLUMN"::equalsIgnoreCase).isPresent()
                && found.securable() == SecurableClass.OBJECT && !permission.equals("ANY");
        var catalog = found.token().catalog();
        var column = !columns ? Optional.<Value[]>empty() : catalog.rows().rows(SystemTable.SYSCOLPARS, found.id())
                .stream().filter(row -> catalog.collation().equal(row[2].asString(), asked.part().orElseThrow()))
                .findFirst();
        if (column.isEmpty()) {
            return Null.NULL;
        }
        var one = new BitSet();
        one.set(column.get()[1].asInt());
        return IntegerValue.of(found.token().refusedColumn(Permissions.of(SecurableClass.OBJECT, permission),
                found.id(), one) == 0 ? 1 : 0);
    }

    /// The securable of a name, in the current database or the one that the name has.
    Optional<Found> find(SecurableClass securable, Optional<String> name) {
        if (securable == SecurableClass.SERVER) {
            return name.filter(text -> !text.isEmpty()).isPresent() ? Optional.empty()
                    : Optional.of(new Found(principal.token(), securable, 0));
        }
        if (name.isEmpty()) {
            return Optional.empty();
        }
        var parts = ObjectNames.parts(name.get());
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        var last = parts.getLast();
        return switch (securable) {
            case DATABASE -> databaseToken(last).map(token -> new Found(token, securable, 0));
            case LOGIN, SERVER_ROLE -> principal.security().databases().logins().find(last)
                    .filter(row -> row.isRole() == (securable == SecurableClass.SERVER_ROLE))
                    .map(row -> new Found(principal.token(), securable, row.id()));
            case OBJECT -> token(parts, 2).flatMap(token -> object(token.catalog(), parts)
                    .map(row -> new Found(token, securable, row.id())));
            case TYPE -> token(parts, 2).flatMap(token -> token.catalog().userType(schema(parts), last)
                    .map(UserType::id).map(id -> new Found(token, securable, id)));
            case SCHEMA -> token(parts, 1).flatMap(token -> token.catalog().schemaId(last)
                    .map(id -> new Found(token, securable, id)));
            case USER, ROLE, APPLICATION_ROLE -> token(parts, 1).flatMap(token -> token.catalog().users().find(last)
                    .filter(row -> row.isRole() == (securable != SecurableClass.USER))
                    .map(row -> new Found(token, securable, row.id())));
            default -> Optional.empty();
        };
    }

    private Optional<SecurityToken> token(List<String> parts, int before) {
        return parts.size() > before && !parts.get(parts.size() - 1 - before).isEmpty()
                ? databaseToken(parts.get(parts.size() - 1 - before)) : Optional.of(principal.token());
    }

    private Optional<SecurityToken> databaseToken(String name) {
        return principal.security().databases().find(name)
                .flatMap(row -> principal.security().find(principal.identity(), row.id()));
    }

    private static Optional<String> schema(List<String> parts) {
        return parts.size() > 1 && !parts.get(parts.size() - 2).isEmpty() ? Optional.of(parts.get(parts.size() - 2))
                : Optional.empty();
    }

    private Optional<ObjectRow> object(DatabaseCatalog catalog, List<String> parts) {
        var schema = schema(parts);
        if (schema.isPresent()) {
            return catalog.schemaId(schema.get()).flatMap(id -> catalog.object(id, parts.getLast()));
        }
        return catalog.schemaId(principal.defaultSchema()).flatMap(id -> catalog.object(id, parts.getLast()))
                .or(() -> catalog.schemaId("dbo").flatMap(id -> catalog.object(id, parts.getLast())));
    }
}
