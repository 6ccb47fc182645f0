package dev.vitrine.engine.session;

import dev.vitrine.types.value.Value;
import java.util.Optional;

/// As whom a session works, as its functions ask.
public interface SessionSecurity {
    /// The login, as SUSER_SNAME().
    String login();

    int loginId();

    byte[] loginSid();

    /// The login that has connected, as ORIGINAL_LOGIN().
    String originalLogin();

    /// The user in the current database, as USER_NAME().
    String user();

    int userId();

    /// Where names without a schema are looked for first.
    String defaultSchema();

    /// IS_SRVROLEMEMBER.
    Value isServerRoleMember(String role, Optional<String> login);

    /// IS_MEMBER, IS_ROLEMEMBER.
    Value hasDatabaseAccess(String database);

    Value isRoleMember(String role, Optional<String> principal);

    /// HAS_PERMS_BY_NAME.
    Value hasPermission(Asked asked);

    /// The arguments of HAS_PERMS_BY_NAME.
    record Asked(Optional<String> securable, Optional<String> securableClass, String permission,
            Optional<String> part, Optional<String> partClass) { }
}
