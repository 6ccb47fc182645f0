package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Principals, permissions and impersonation.
public sealed interface SecurityStatement extends Statement {

    /// `CREATE LOGIN name { WITH options | FROM { WINDOWS | CERTIFICATE c | ASYMMETRIC KEY k | EXTERNAL PROVIDER } }`;
    /// `source` is empty for WITH PASSWORD; HASHED and MUST_CHANGE stand as options of their own.
    record CreateLogin(Identifier name, String source, Optional<Identifier> sourceName, List<NamedOption> options,
            SourcePosition position) implements SecurityStatement { }

    /// `ALTER LOGIN name { ENABLE | DISABLE | WITH options | ADD CREDENTIAL c | DROP CREDENTIAL c }`; `action` is
    /// ENABLE,
    /// DISABLE, SET, ADD CREDENTIAL or DROP CREDENTIAL.
    record AlterLogin(Identifier name, String action, Optional<Identifier> credential, List<NamedOption> options,
            SourcePosition position) implements SecurityStatement { }

    /// `CREATE USER name [ { FOR | FROM } LOGIN l | WITHOUT LOGIN | ... ] [ WITH options ]`; `source` is LOGIN,
    /// WITHOUT LOGIN,
    /// CERTIFICATE, ASYMMETRIC KEY, EXTERNAL PROVIDER or empty.
    record CreateUser(Identifier name, String source, Optional<Identifier> sourceName, List<NamedOption> options,
            SourcePosition position) implements SecurityStatement { }

    record AlterUser(Identifier name, List<NamedOption> options, SourcePosition position)
            implements SecurityStatement { }

    /// `CREATE [ SERVER ] ROLE name [ AUTHORIZATION owner ]`
    record CreateRole(boolean server, Identifier name, Optional<Identifier> owner, SourcePosition position)
            implements SecurityStatement { }

    /// `ALTER [ SERVER ] ROLE name { ADD MEMBER m | DROP MEMBER m | WITH NAME = n }`; `action` is ADD MEMBER, DROP
    /// MEMBER, NAME.
    record AlterRole(boolean server, Identifier name, String action, Identifier argument, SourcePosition position)
            implements SecurityStatement { }

    /// `{ GRANT | DENY | REVOKE } permissions [ ON [ class :: ] object [ ( columns ) ] ] { TO | FROM } principals ...`
    record PermissionStatement(Verb verb, boolean grantOptionFor, List<Permission> permissions,
            Optional<Securable> securable, List<Identifier> principals, boolean withGrantOption, boolean cascade,
            Optional<Identifier> as, SourcePosition position) implements SecurityStatement {
        public enum Verb { GRANT, DENY, REVOKE }
    }

    /// Words in upper case joined by blanks (`VIEW SERVER STATE`, `ALL`), and columns.
    record Permission(String name, List<Identifier> columns) { }

    /// The class in upper case (OBJECT where not written), the name and its columns.
    record Securable(String securableClass, ObjectName name, List<Identifier> columns) { }

    /// `ALTER AUTHORIZATION ON [ class :: ] name TO { principal | SCHEMA OWNER }`; no principal: SCHEMA OWNER.
    record AlterAuthorization(Securable securable, Optional<Identifier> principal, SourcePosition position)
            implements SecurityStatement { }

    /// `EXECUTE AS { CALLER | { LOGIN | USER } = e } [ WITH { NO REVERT | COOKIE INTO @v } ]`
    record ExecuteAs(String kind, Optional<Expression> name, boolean noRevert, Optional<String> cookie,
            SourcePosition position) implements SecurityStatement { }

    /// `REVERT [ WITH COOKIE = @v ]`
    record Revert(Optional<Expression> cookie, SourcePosition position) implements SecurityStatement { }

}
