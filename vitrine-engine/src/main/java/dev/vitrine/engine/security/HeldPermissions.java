package dev.vitrine.engine.security;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// sys.fn_my_permissions: all that the session may do with a securable.
/// Source: "sys.fn_my_permissions (Transact-SQL)".
public final class HeldPermissions {
    private static final List<String> OF_COLUMNS = List.of("REFERENCES", "SELECT", "UPDATE");

    private HeldPermissions() {
    }

    /// A permission that is held.
    ///
    /// @param part a column; empty for the whole
    public record Held(String entity, String part, String permission) { }

    /// @param name of the securable; empty for the server and the current database
    public static List<Held> of(SessionPrincipal principal, Optional<String> name, String securableClass) {
        var securable = SecurableClass.find(securableClass.strip());
        if (securable.isEmpty()) {
            return List.of();
        }
        var wanted = name.or(() -> securable.get() == SecurableClass.DATABASE
                ? Optional.of(principal.token().catalog().database().name()) : Optional.empty());
        var found = new PermissionQuestion(principal).find(securable.get(), wanted);
        var entity = switch (securable.get()) {
            case SERVER -> "server";
            case DATABASE -> "database";
            default -> name.orElse("");
        };
        return found.map(one -> of(one, entity)).orElse(List.of());
    }

    private static List<Held> of(PermissionQuestion.Found found, String entity) {
        var held = new ArrayList<Held>();
        var token = found.token();
        var object = found.securable() == SecurableClass.OBJECT ? token.catalog().object(found.id())
                : Optional.<ObjectRow>empty();
        for (var permission : Permissions.all()) {
            boolean fits = permission.securable() == found.securable()
                    && (object.isEmpty() || ObjectRights.fits(object.get().type(), permission.name()));
            if (fits && token.allows(permission, found.id())) {
                held.add(new Held(entity, "", permission.name()));
            }
            if (fits && object.isPresent() && OF_COLUMNS.contains(permission.name())) {
                columns(found, entity, permission, held);
            }
        }
        held.sort(Comparator.comparing(Held::part));
        return held;
    }

    private static void columns(PermissionQuestion.Found found, String entity, Permission permission,
            List<Held> held) {
        for (Value[] column : found.token().catalog().rows().rows(SystemTable.SYSCOLPARS, found.id())) {
            var one = new BitSet();
            one.set(column[1].asInt());
            if (found.token().refusedColumn(permission, found.id(), one) == 0) {
                held.add(new Held(entity, column[2].asString(), permission.name()));
            }
        }
    }
}
