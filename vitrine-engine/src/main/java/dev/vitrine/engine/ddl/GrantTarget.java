package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.UserType;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.security.ObjectRights;
import dev.vitrine.engine.security.Permission;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SecurityStatement.Securable;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The securable of GRANT, DENY, REVOKE and ALTER AUTHORIZATION, found by its name.
///
/// @param name as errors tell it
/// @param object the row of an object
record GrantTarget(SecurableClass securable, int id, String name, Optional<ObjectRow> object) {
    private static final List<String> OF_DATABASE = List.of("BACKUP DATABASE", "BACKUP LOG", "CREATE DATABASE",
            "CREATE DEFAULT", "CREATE FUNCTION", "CREATE PROCEDURE", "CREATE RULE", "CREATE TABLE", "CREATE VIEW");

    static final GrantTarget DATABASE = new GrantTarget(SecurableClass.DATABASE, 0, "", Optional.empty());
    static final GrantTarget SERVER = new GrantTarget(SecurableClass.SERVER, 0, "", Optional.empty());

    /// Finds a securable: 15151 where there is none of that name.
    static GrantTarget find(Securable written, DdlContext context) {
        var securable = SecurableClass.find(written.securableClass()).orElseThrow(
                () -> SyntaxError.INCORRECT_SYNTAX.with(written.securableClass()));
        var name = written.name().name().name();
        var users = context.catalog().users();
        var logins = context.databases().logins();
        return switch (securable) {
            case OBJECT -> object(written.name(), context);
            case SCHEMA -> of(securable, context.catalog().schemaId(name), name);
            case TYPE -> of(securable, context.catalog().userType(written.name().schema().map(Identifier::name),
                    name).map(UserType::id), name);
            case USER -> of(securable, users.find(name).filter(row -> !row.isRole()).map(row -> row.id()), name);
            case ROLE, APPLICATION_ROLE -> of(securable, users.find(name).filter(row -> row.kind()
                    == (securable == SecurableClass.ROLE ? 'R' : 'A')).map(row -> row.id()), name);
            case DATABASE -> of(securable, context.databases().find(name).filter(row ->
                    row.id() == context.catalog().database().id()).map(_ -> 0), name);
            case SERVER -> SERVER;
            case LOGIN, SERVER_ROLE -> of(securable, logins.find(name).filter(row ->
                    row.isRole() == (securable == SecurableClass.SERVER_ROLE)).map(row -> row.id()), name);
            case ENDPOINT, AVAILABILITY_GROUP, XML_SCHEMA_COLLECTION, ASSEMBLY, MESSAGE_TYPE, CONTRACT, SERVICE,
                    REMOTE_SERVICE_BINDING, ROUTE, FULLTEXT_CATALOG, SYMMETRIC_KEY, CERTIFICATE, ASYMMETRIC_KEY,
                    FULLTEXT_STOPLIST, SEARCH_PROPERTY_LIST, DATABASE_SCOPED_CREDENTIAL ->
                throw QueryError.UNSUPPORTED_STATEMENT.with("ON " + securable.words());
        };
    }

    private static GrantTarget of(SecurableClass securable, Optional<Integer> id, String name) {
        return new GrantTarget(securable, id.orElseThrow(() -> missing(securable, name)), name, Optional.empty());
    }

    private static SqlError missing(SecurableClass securable, String name) {
        return Refusals.notFound("find", securable.words().toLowerCase(Locale.ROOT), name);
    }

    private static GrantTarget object(ObjectName name, DdlContext context) {
        boolean elsewhere = name.database().map(Identifier::name).filter(text -> !text.isEmpty()).filter(text ->
                !context.catalog().collation().equal(text, context.catalog().database().name())).isPresent();
        if (elsewhere) {
            throw LoginError.GRANT_OTHER_DATABASE.with();
        }
        var row = new Objects(context, context.catalog()).find(name).orElseThrow(
                () -> missing(SecurableClass.OBJECT, name.name().name()));
        return new GrantTarget(SecurableClass.OBJECT, row.id(), row.name(), Optional.of(row));
    }

    SqlError missing() {
        return missing(securable, name);
    }

    /// A permission by its written name: 4606 for one that the securable cannot have.
    Permission permission(String written) {
        var name = switch (written) {
            case "EXEC" -> "EXECUTE";
            case "CREATE PROC" -> "CREATE PROCEDURE";
            default -> written;
        };
        var permission = Permissions.find(securable, name);
        boolean fits = object.isEmpty() || ObjectRights.fits(object.get().type(), name);
        if (permission.isPresent() && fits) {
            return permission.get();
        }
        boolean known = Permissions.all().stream().anyMatch(one -> one.name().equals(name));
        throw known ? LoginError.PRIVILEGE_NOT_COMPATIBLE.with(name) : SyntaxError.INCORRECT_SYNTAX.with(written);
    }

    /// What ALL means; 4623 where it means nothing.
    List<String> all(boolean master) {
        if (securable == SecurableClass.DATABASE) {
            return OF_DATABASE.stream().filter(name -> master || !name.equals("CREATE DATABASE")).toList();
        }
        if (object.isEmpty()) {
            throw LoginError.GRANT_ALL_NOT_AVAILABLE.with();
        }
        return ObjectRights.all(object.get().type());
    }

    /// The id of a column: 4615 where the object has none of that name.
    int column(String column, DdlContext context) {
        return context.catalog().rows().rows(SystemTable.SYSCOLPARS, id).stream()
                .filter(row -> context.catalog().collation().equal(row[2].asString(), column)).findFirst()
                .map(row -> row[1].asInt()).orElseThrow(() -> LoginError.GRANT_COLUMN_INVALID.with(column));
    }
}
