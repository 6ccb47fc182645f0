package dev.vitrine.types.error;

/// Logins, permissions and connections.
public enum LoginError implements Message {
    PERMISSION_DENIED(229, 14,
        "The %ls permission was denied on the object '%.*ls', database '%.*ls', schema '%.*ls'."),
    PERMISSION_DENIED_COLUMN(230, 14,
        "The %ls permission was denied on the column '%.*ls' of the object '%.*ls', database '%.*ls', "
            + "schema '%.*ls'."),
    STATEMENT_PERMISSION_DENIED(262, 14, "%ls permission denied in database '%.*ls'."),
    NO_PERMISSION_FOR_ACTION(297, 16, "The user does not have permission to perform this action."),
    VIEW_SERVER_STATE_DENIED(300, 14, "%ls permission was denied on object '%.*ls', database '%.*ls'."),
    DBCC_PERMISSION_DENIED(2571, 14, "User '%.*ls' does not have permission to run DBCC %.*ls."),
    CANNOT_OPEN_DATABASE(4060, 11, "Cannot open database \"%.*ls\" requested by the login. The login failed."),
    CANNOT_OPEN_DATABASE_USING_DEFAULT(4063, 11,
        "Cannot open database \"%.*ls\" that was requested by the login. Using the user default database "
            + "\"%.*ls\" instead."),
    CANNOT_OPEN_DEFAULT_DATABASE(4064, 11, "Cannot open user default database. Login failed."),
    NO_SUCH_GRANTEE(4604, 16, "There is no such user or group '%.*ls' or you do not have permission."),
    PRIVILEGE_NOT_COMPATIBLE(4606, 16, "Granted or revoked privilege %ls is not compatible with object."),
    GRANT_OTHER_DATABASE(4610, 16, "You can only grant or revoke permissions on objects in the current database."),
    GRANTABLE_NEEDS_CASCADE(4611, 16, "To revoke or deny grantable privileges, specify the CASCADE option."),
    NO_GRANT_PERMISSION(4613, 16, "Grantor does not have GRANT permission."),
    GRANT_COLUMN_INVALID(4615, 16, "Invalid column name '%.*ls'."),
    GRANT_SPECIAL_ROLE(4617, 16, "Cannot grant, deny or revoke permissions to or from special roles."),
    GRANT_AS_DENIED(4618, 16, "You do not have permission to use %.*ls in the AS clause."),
    CREATE_DATABASE_IN_MASTER(4619, 16, "CREATE DATABASE permission can only be granted in the master database."),
    GRANT_SCOPES_DIFFER(4620, 16,
        "All permissions in a grant/deny/revoke statement should be at the same scope (e.g., server or "
            + "database)"),
    SERVER_SCOPE_IN_MASTER(4621, 16,
        "Permissions at the server scope can only be granted when the current database is master"),
    SERVER_SCOPE_TO_LOGINS(4622, 16, "Permissions at the server scope can only be granted to logins"),
    GRANT_ALL_NOT_AVAILABLE(4623, 16,
        "The all permission has been deprecated and is not available for this class of entity"),
    GRANT_TO_SPECIAL(4624, 16,
        "Cannot grant, deny, or revoke permissions to sa, dbo, entity owner, information_schema, sys, or "
            + "yourself."),
    NO_SUCH_SERVER_GRANTEE(4625, 16, "There is no such server principal %.*s or you do not have permission."),
    GRANT_ALL_DEPRECATED(4628, 10,
        "The ALL permission is deprecated and maintained only for compatibility. It DOES NOT imply ALL "
            + "permissions defined on the entity."),
    BULK_PERMISSION_DENIED(4834, 16, "You do not have permission to use the bulk load statement."),
    RECONFIGURE_PERMISSION_DENIED(5812, 14, "You do not have permission to run the RECONFIGURE statement."),
    SHUTDOWN_PERMISSION_DENIED(6004, 10, "User does not have permission to perform this action."),
    KILL_PERMISSION_DENIED(6102, 14, "User does not have permission to use the KILL statement."),
    DBCC_DATABASE_PERMISSION_DENIED(7983, 14,
        "User '%.*ls' does not have permission to run DBCC %ls for database '%.*ls'."),
    NOT_IN_TRANSACTION(15002, 16, "The procedure '%s' cannot be executed within a transaction."),
    ONLY_MEMBERS_OF_ROLE(15003, 16, "Only members of the %s role can execute this stored procedure."),
    NAME_NULL(15004, 16, "Name cannot be NULL."),
    NAME_INVALID(15006, 16, "'%s' is not a valid name because it contains invalid characters."),
    USER_INVALID_LOGIN(15007, 16, "'%s' is not a valid login or you do not have permission."),
    USER_NOT_FOUND(15008, 16, "User '%s' does not exist in the current database."),
    ROLE_NOT_FOUND(15014, 16, "The role '%s' does not exist in the current database."),
    PARAMETER_VALUE_INVALID(15021, 16, "Invalid value given for parameter %s. Specify a valid parameter value."),
    PRINCIPAL_EXISTS(15023, 16, "User, group, or role '%s' already exists in the current database."),
    LOGIN_EXISTS(15025, 16, "The server principal '%s' already exists."),
    GUEST_NOT_MAPPED(15062, 16, "The guest user cannot be mapped to a login name."),
    LOGIN_HAS_USER(15063, 16, "The login already has an account under a different user name."),
    PUBLIC_MEMBERSHIP(15081, 16, "Membership of the public role cannot be changed."),
    SID_MISMATCH(15098, 16,
        "The name change cannot be performed because the SID of the new name does not match the old SID of "
            + "the principal."),
    MUST_CHANGE_WITHOUT_EXPIRATION(15099, 16,
        "The MUST_CHANGE option cannot be used when CHECK_EXPIRATION is OFF."),
    SYSTEM_DATABASE_OWNER(15109, 16,
        "Cannot change the owner of the master, model, tempdb or distribution database."),
    NEW_OWNER_IS_USER(15110, 16, "The proposed new database owner is already a user or aliased in the database."),
    PASSWORD_TOO_SHORT(15116, 16,
        "Password validation failed. The password does not meet the operating system policy requirements "
            + "because it is too short."),
    PASSWORD_TOO_SIMPLE(15118, 16,
        "Password validation failed. The password does not meet the operating system policy requirements "
            + "because it is not complex enough."),
    EXPIRATION_WITHOUT_POLICY(15122, 16, "The CHECK_EXPIRATION option cannot be used when CHECK_POLICY is OFF."),
    POLICY_OFF_WITH_MUST_CHANGE(15128, 16,
        "The CHECK_POLICY and CHECK_EXPIRATION options cannot be turned OFF when MUST_CHANGE is ON."),
    PRINCIPAL_IS_EXECUTION_CONTEXT(15136, 16,
        "The database principal is set as the execution context of one or more procedures, functions, or "
            + "event notifications and cannot be dropped."),
    PRINCIPAL_OWNS(15138, 16, "The database principal owns a %S_MSG in the database, and cannot be dropped."),
    LOGIN_OWNS(15141, 16, "The server principal owns one or more %S_MSG(s) and cannot be dropped."),
    ROLE_HAS_MEMBERS(15144, 16, "The role has members. It must be empty before it can be dropped."),
    CANNOT_CHANGE_SPECIAL(15150, 16, "Cannot %S_MSG the %S_MSG '%.*ls'."),
    SETUSER_FAILED(15157, 16,
        "Setuser failed because of one of the following reasons: the database principal '%.*ls' does not "
            + "exist, its corresponding server principal does not have server access, this type of database "
            + "principal cannot be impersonated, or you do not have permission."),
    IMPERSONATION_TOO_DEEP(15159, 16, "Maximum impersonation nesting level exceeded (limit %d).."),
    APPLICATION_ROLE_REFUSED(15161, 16,
        "Cannot set application role '%.*ls' because it does not exist or the password is incorrect."),
    LOGIN_HAS_GRANTED(15173, 16,
        "Server principal '%s' has granted one or more permission(s). Revoke the permission(s) before "
            + "dropping the server principal."),
    LOGIN_OWNS_DATABASE(15174, 16,
        "Login '%s' owns one or more database(s). Change the owner of the database(s) before dropping the "
            + "login."),
    GUEST_IN_MASTER(15182, 16, "Cannot disable access to the guest user in master or tempdb."),
    PRINCIPAL_OWNS_OBJECTS(15183, 16, "The database principal owns objects in the database and cannot be dropped."),
    NON_REVERTIBLE(15196, 16, "The current security context is non-revertible. The \"Revert\" statement failed."),
    NAME_IS_NO_PRINCIPAL(15198, 16, "The name supplied (%s) is not a user, role, or aliased login."),
    REVERT_OTHER_DATABASE(15199, 16,
        "The current security context cannot be reverted. Please switch to the original database where "
            + "'%ls' was called and try it again."),
    USER_DOES_NOT_HAVE_PERMISSION(15247, 16, "User does not have permission to perform this action."),
    AUTOFIX_INVALID(15255, 11, "'%s' is not a valid value for @autofix. The only valid value is 'auto'."),
    PRINCIPAL_HAS_GRANTED(15284, 16,
        "The database principal has granted or denied permissions to objects in the database and cannot be "
            + "dropped."),
    ACTION_UNRECOGNIZED(15286, 16,
        "Terminating this procedure. The @action '%s' is unrecognized. Try 'REPORT', 'UPDATE_ONE', or "
            + "'AUTO_FIX'."),
    LOGIN_NAME_FORBIDDEN(15287, 16,
        "Terminating this procedure. '%s' is a forbidden value for the login name parameter in this "
            + "procedure."),
    NAME_ABSENT(15291, 16, "Terminating this procedure. The %s name '%s' is absent or invalid."),
    USER_FIXED(15292, 10,
        "The row for user '%s' will be fixed by updating its login link to a login already in existence."),
    ORPHANS_ADDED(15294, 10,
        "The number of orphaned users fixed by adding new logins and then updating users was %d."),
    ORPHANS_UPDATED(15295, 10, "The number of orphaned users fixed by updating users was %d."),
    TRUSTWORTHY_OF_MODEL(15309, 16, "Cannot alter the trustworthy state of the model or tempdb databases."),
    NOTHING_TO_REPORT(15330, 11, "There are no matching rows on which to report."),
    OWNER_IS_ROLE(15345, 16,
        "An entity of type %S_MSG cannot be owned by a role, a group, or by principals mapped to "
            + "certificates or asymmetric keys."),
    OWNED_BY_PARENT(15346, 16,
        "Cannot change owner for an object that is owned by a parent object. Change the owner of the parent "
            + "object instead."),
    TRANSFER_OF_CHILD(15347, 16, "Cannot transfer an object that is owned by a parent object."),
    OWNER_IS_ROLE_OR_APPROLE(15353, 16,
        "An entity of type %S_MSG cannot be owned by a role, a group, an approle, or by principals mapped "
            + "to certificates or asymmetric keys."),
    REVERT_BY_OTHER(15357, 16,
        "The current security context was set by \"%ls\". It cannot be reverted by statement \"%ls\"."),
    NOT_A_FIXED_SERVER_ROLE(15402, 11, "'%s' is not a fixed server role."),
    SERVER_PRINCIPAL_NO_ACCESS(15403, 16,
        "The server principal \"%.*ls\" does not exist, does not have server access, or you do not have "
            + "permission."),
    WINDOWS_PRINCIPAL_NOT_FOUND(15404, 16,
        "Could not obtain information about Windows NT group/user '%ls', error code %#lx."),
    SPECIAL_PRINCIPAL(15405, 11, "Cannot use the special principal '%s'."),
    CANNOT_EXECUTE_AS_LOGIN(15406, 16,
        "Cannot execute as the server principal because the principal \"%.*ls\" does not exist, this type "
            + "of principal cannot be impersonated, or you do not have permission."),
    NOT_A_WINDOWS_NAME(15407, 11,
        "'%s' is not a valid Windows NT name. Give the complete name: <domain\\username>."),
    NOT_A_ROLE(15409, 11, "'%s' is not a role."),
    NO_SUCH_MEMBER(15410, 11, "User or role '%s' does not exist in this database."),
    NO_SUCH_PRINCIPAL_OR_SCHEMA(15411, 11, "Database principal or schema '%s' does not exist in this database."),
    NOT_A_FIXED_ROLE(15412, 11, "'%s' is not a known fixed role."),
    ROLE_IN_ITSELF(15413, 11, "Cannot make a role a member of itself."),
    SID_NOT_BINARY16(15419, 16, "Supplied parameter sid should be binary(16)."),
    PRINCIPAL_OWNS_ROLE(15421, 16, "The database principal owns a database role and cannot be dropped."),
    APPLICATION_ROLE_AD_HOC(15422, 16, "Application roles can only be activated at the ad hoc level."),
    PROCEDURE_AD_HOC(15432, 16, "Stored procedure '%s' can only be executed at the ad hoc level."),
    SID_IN_USE(15433, 16, "Supplied parameter sid is in use."),
    LOGIN_IS_CONNECTED(15434, 16, "Could not drop login '%s' as the user is currently logged in."),
    EMPTY_PASSWORD(15510, 16, "Cannot enable a login that has an empty password."),
    CANNOT_EXECUTE_AS(15517, 16,
        "Cannot execute as the database principal because the principal \"%.*ls\" does not exist, this "
            + "type of principal cannot be impersonated, or you do not have permission."),
    NAME_OF_THAT_KIND_EXISTS(15530, 16, "The %S_MSG with name \"%.*ls\" already exists."),
    COOKIE_INVALID(15533, 16, "Invalid data type is supplied in the '%ls' statement."),
    LOGIN_WITHOUT_ACCESS(15537, 16, "Login '%.*ls' does not have access to server."),
    LOGIN_WITHOUT_DATABASE(15538, 16, "Login '%.*ls' does not have access to database."),
    GUEST_DISABLED_ALREADY(15539, 16,
        "User '%s' cannot be dropped, it can only be disabled. The user is already disabled in the current "
            + "database."),
    COOKIE_WRONG(15589, 16, "Cannot revert the current security context because the cookie is invalid."),
    EXECUTE_AS_AD_HOC(15590, 16,
        "Can only use the 'No Revert' or 'Cookie' options with the 'Execute As' statement at the adhoc level."),
    REVERT_COOKIE_MISMATCH(15591, 16,
        "The current security context cannot be reverted using this statement. A cookie may or may not be needed "
            + "with 'Revert' statement depending on how the context was set with 'Execute As' statement."),
    SERVER_SHUTDOWN(17142, 14,
        "SQL Server service has been paused. No new connections will be allowed. To resume the service, "
            + "use SQL Computer Manager or the Services application in Control Panel."),
    TOO_MANY_CONNECTIONS(17809, 20,
        "Could not connect because the maximum number of '%ld' user connections has already been reached. "
            + "The system administrator can use sp_configure to increase the maximum value. The connection has "
            + "been closed.%.*ls"),
    LOGIN_PACKET_INVALID(17832, 20,
        "The login packet used to open the connection is structurally invalid; the connection has been "
            + "closed. Please contact the vendor of the client library.%.*ls"),
    PACKET_LENGTH_INVALID(17836, 20,
        "Length specified in network packet payload did not match number of bytes read; the connection has "
            + "been closed. Please contact the vendor of the client library.%.*ls"),
    LOGIN_FAILED_NOT_TRUSTED(18452, 14,
        "Login failed. The login is from an untrusted domain and cannot be used with Integrated "
            + "authentication.%.*ls"),
    LOGIN_FAILED(18456, 14, "Login failed for user '%.*ls'.%.*ls%.*ls"),
    LOGIN_DISABLED(18470, 14, "Login failed for user '%.*ls'. Reason: The account is disabled.%.*ls"),
    LOGIN_PASSWORD_EXPIRED(18487, 14,
        "Login failed for user '%.*ls'.  Reason: The password of the account has expired.%.*ls"),
    LOGIN_PASSWORD_MUST_CHANGE(18488, 14,
        "Login failed for user '%.*ls'.  Reason: The password of the account must be changed.%.*ls"),
    PASSWORD_NEEDS_CONTAINMENT(33233, 16, "You can only create a user with a password in a contained database.");

    private final int number;
    private final int severity;
    private final String format;

    LoginError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
