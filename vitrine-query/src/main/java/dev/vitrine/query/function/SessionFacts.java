package dev.vitrine.query.function;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// The answers of `@@` and system functions about the session and the server.
public interface SessionFacts {
    int sessionId();

    long rowCount();

    /// The number of the last statement's error, 0 if none.
    int lastError();

    int transactionCount();

    /// 1, 0 or -1, as XACT_STATE.
    int transactionState();

    int nestLevel();

    /// The object id of the running procedure, 0 outside.
    int procedureId();

    /// Whether the statement that fired the running trigger has named the column: UPDATE ( column ).
    default boolean columnUpdated(int columnId) {
        return false;
    }

    /// COLUMNS_UPDATED(): a bit for each column, NULL outside a trigger.
    default Value columnsUpdated() {
        return Null.NULL;
    }

    /// How many triggers run within each other.
    ///
    /// @param objectId of one trigger, 0 for all
    /// @param kind `AFTER`, `IOT` or empty for both
    default int triggerLevel(int objectId, String kind) {
        return 0;
    }

    /// CURSOR_STATUS.
    ///
    /// @param kind `local`, `global` or `variable`
    default int cursorStatus(String kind, String name) {
        return -3;
    }

    /// Whether WHERE CURRENT OF means the row of this locator.
    default boolean positionedAt(Value locator) {
        return false;
    }

    int fetchStatus();

    int cursorRows();

    /// The last identity value of the session (`@@IDENTITY`), NULL if none.
    Value lastIdentity();

    /// The last identity value of the scope (SCOPE_IDENTITY), NULL if none.
    Value scopeIdentity();

    /// The error that the running CATCH block caught.
    Optional<SqlError> caughtError();

    /// The bits of `@@OPTIONS`.
    int options();

    int lockTimeoutMillis();

    int textSize();

    /// `@@DBTS` of the current database.
    byte[] databaseTimestamp();

    int currentDatabaseId();

    /// The login, as SUSER_SNAME() and ORIGINAL_LOGIN().
    String login();

    int loginId();

    String originalLogin();

    byte[] loginSid();

    /// The database user, as USER_NAME().
    String user();

    int userId();

    String hostName();

    String applicationName();

    String serverName();

    /// `@@SERVICENAME`: `MSSQLSERVER` for the default instance.
    String serviceName();

    /// `@@VERSION`.
    String version();

    /// SERVERPROPERTY; NULL for an unknown property.
    Value serverProperty(String name);

    /// CONNECTIONPROPERTY; NULL for an unknown property.
    Value connectionProperty(String name);

    /// SESSIONPROPERTY: 1 or 0; NULL for an unknown option.
    Value sessionProperty(String name);

    /// CONTEXT_INFO; NULL if never set.
    Value contextInfo();

    /// SESSION_CONTEXT; NULL if the key is not set.
    Value sessionContext(String key);

    /// IS_SRVROLEMEMBER, IS_MEMBER, IS_ROLEMEMBER: 1, 0, or NULL for an unknown role.
    Value isServerRoleMember(String role, Optional<String> login);

    Value isRoleMember(String role, Optional<String> principal);

    /// HAS_DBACCESS: 1, 0, or NULL where there is no such database.
    Value hasDatabaseAccess(String database);

    /// HAS_PERMS_BY_NAME: 1, 0 or NULL.
    ///
    /// @param part of the securable, by its name and its class (`COLUMN`)
    Value hasPermission(Optional<String> securable, Optional<String> securableClass, String permission,
            Optional<String> part, Optional<String> partClass);

    /// Server-wide figures: `@@CONNECTIONS`, `@@CPU_BUSY`, `@@IO_BUSY`, `@@TOTAL_READ`, ... by name without `@@`.
    int serverFigure(String name);

    /// The next value of NEWSEQUENTIALID.
    Value nextSequentialId();

    /// CURRENT_TRANSACTION_ID.
    long transactionId();
}
