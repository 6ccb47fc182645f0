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
    CANNOT_OPEN_DATABASE(4060, 11, "Cannot open database \"%.*ls\" requested by the login. The login failed."),
    CANNOT_OPEN_DATABASE_USING_DEFAULT(4063, 11,
        "Cannot open database \"%.*ls\" that was requested by the login. Using the user default database "
            + "\"%.*ls\" instead."),
    CANNOT_OPEN_DEFAULT_DATABASE(4064, 11, "Cannot open user default database. Login failed."),
    CANNOT_GRANT_TO_SELF(4613, 16, "Grantor does not have GRANT permission."),
    USER_INVALID_LOGIN(15007, 16, "'%s' is not a valid login or you do not have permission."),
    PRINCIPAL_EXISTS(15023, 16, "User, group, or role '%s' already exists in the current database."),
    LOGIN_EXISTS(15025, 16, "The server principal '%s' already exists."),
    PASSWORD_TOO_SIMPLE(15118, 16,
        "Password validation failed. The password does not meet the operating system policy requirements "
            + "because it is not complex enough."),
    USER_DOES_NOT_HAVE_PERMISSION(15247, 16, "User does not have permission to perform this action."),
    WINDOWS_PRINCIPAL_NOT_FOUND(15404, 16,
        "Could not obtain information about Windows NT group/user '%ls', error code %#lx."),
    CANNOT_EXECUTE_AS(15517, 16,
        "Cannot execute as the database principal because the principal \"%.*ls\" does not exist, this "
            + "type of principal cannot be impersonated, or you do not have permission."),
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
        "Login failed for user '%.*ls'.  Reason: The password of the account must be changed.%.*ls");

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
