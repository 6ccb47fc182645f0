package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.Principal;
import dev.vitrine.engine.database.Principals;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.HeldPermissions;
import dev.vitrine.engine.security.Permission;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Logins, users and roles.
/// Source: "sys.server_principals", "sys.sql_logins", "sys.database_principals", "Server-level roles",
/// "Database-level roles".
final class PrincipalViews {
    /// The fixed server roles of old, sysadmin to bulkadmin, by id.
    private static final Set<Integer> OLD_ROLES = Set.of(3, 4, 5, 6, 7, 8, 9, 10);
    private static final String USAGE = "GRANT OR DENY";
    private static final String TOKEN_COLUMNS = """
            principal_id int
            sid          varbinary(85)
            name         nvarchar(128)
            type         nvarchar(128)
            usage        nvarchar(128)""";
    private static final String SERVER_COLUMNS = """
            name                  sysname       NOT NULL
            principal_id          int           NOT NULL
            sid                   varbinary(85)
            type                  char(1)       NOT NULL
            type_desc             nvarchar(60)
            is_disabled           bit                    = 0
            create_date           datetime      NOT NULL
            modify_date           datetime      NOT NULL
            default_database_name sysname
            default_language_name sysname
            credential_id         int""" + "\n";

    private static final String PERMISSION_COLUMNS = """
            class                tinyint       NOT NULL
            class_desc           nvarchar(60)
            major_id             int           NOT NULL
            minor_id             int           NOT NULL
            grantee_principal_id int           NOT NULL
            grantor_principal_id int           NOT NULL
            type                 char(4)       NOT NULL
            permission_name      nvarchar(128)
            state                char(1)       NOT NULL
            state_desc           nvarchar(60)""";
    private static final String MEMBER_COLUMNS = """
            role_principal_id   int NOT NULL
            member_principal_id int NOT NULL""";

    static final List<SystemView> ALL = List.of(
            view("sys.server_principals", SERVER_COLUMNS + """
                    owning_principal_id int
                    is_fixed_role       bit NOT NULL = 0""",
                    PrincipalViews::serverPrincipals),
            view("sys.sql_logins", SERVER_COLUMNS + """
                    is_policy_checked     bit                     = 0
                    is_expiration_checked bit                     = 0
                    password_hash         varbinary(256)""", PrincipalViews::logins),
            view("sys.database_principals", """
                    name                                sysname       NOT NULL
                    principal_id                        int           NOT NULL
                    type                                char(1)       NOT NULL
                    type_desc                           nvarchar(60)
                    default_schema_name                 sysname
                    create_date                         datetime      NOT NULL
                    modify_date                         datetime      NOT NULL
                    owning_principal_id                 int
                    sid                                 varbinary(85)
                    is_fixed_role                       bit           NOT NULL
                    authentication_type                 int           NOT NULL = 0
                    authentication_type_desc            nvarchar(60)           = 'NONE'
                    default_language_name               sysname
                    default_language_lcid               int
                    allow_encrypted_value_modifications bit           NOT NULL = 0""",
                    PrincipalViews::databasePrincipals),
            view("sys.database_permissions", PERMISSION_COLUMNS,
                    rows -> permissions(rows, rows.database().users().permissions(), false)),
            view("sys.server_permissions", PERMISSION_COLUMNS,
                    rows -> permissions(rows, rows.context().databases().logins().permissions(), true)),
            view("sys.database_role_members", MEMBER_COLUMNS,
                    rows -> members(rows, rows.database().users().members(), rows.token().users(),
                            rows.token().allows("VIEW DEFINITION"))),
            view("sys.server_role_members", MEMBER_COLUMNS,
                    rows -> members(rows, rows.context().databases().logins().members(), rows.token().logins(),
                            rows.token().allowsOnServer("VIEW ANY DEFINITION"))),
            function("sys.fn_builtin_permissions", List.of(SqlType.nvarchar(60)), """
                    class_desc                 nvarchar(60) NOT NULL
                    permission_name            nvarchar(60) NOT NULL
                    type                       varchar(4)   NOT NULL
                    covering_permission_name   nvarchar(60) NOT NULL
                    parent_class_desc          nvarchar(60) NOT NULL
                    parent_covering_permission_name nvarchar(60) NOT NULL""", PrincipalViews::builtin),
            function("sys.fn_my_permissions", List.of(SqlType.SYSNAME, SqlType.nvarchar(60)), """
                    entity_name     sysname      NOT NULL
                    subentity_name  sysname      NOT NULL
                    permission_name nvarchar(60)""", PrincipalViews::mine),
            view("sys.login_token", TOKEN_COLUMNS, PrincipalViews::loginToken),
            view("sys.user_token", TOKEN_COLUMNS, PrincipalViews::userToken),
            view("sys.syslogins", """
                    sid           varbinary(85)
                    status        smallint               = 9
                    createdate    datetime      NOT NULL
                    updatedate    datetime      NOT NULL
                    accdate       datetime      NOT NULL
                    totcpu        int           NOT NULL = 0
                    totio         int           NOT NULL = 0
                    spacelimit    int           NOT NULL = 0
                    timelimit     int           NOT NULL = 0
                    resultlimit   int           NOT NULL = 0
                    name          sysname       NOT NULL
                    dbname        sysname
                    password      nvarchar(128)
                    language      sysname
                    denylogin     int           NOT NULL = 0
                    hasaccess     int           NOT NULL = 1
                    isntname      int           NOT NULL = 0
                    isntgroup     int           NOT NULL = 0
                    isntuser      int           NOT NULL = 0
                    sysadmin      int           NOT NULL = 0
                    securityadmin int           NOT NULL = 0
                    serveradmin   int           NOT NULL = 0
                    setupadmin    int           NOT NULL = 0
                    processadmin  int           NOT NULL = 0
                    diskadmin     int           NOT NULL = 0
                    dbcreator     int           NOT NULL = 0
                    bulkadmin     int           NOT NULL = 0
                    loginname     sysname       NOT NULL""", PrincipalViews::oldLogins));

    private PrincipalViews() {
    }

    private static void serverPrincipals(Rows rows) {
        for (var login : visible(rows)) {
            server(rows, login);
            rows.set("is_fixed_role", login.is(LoginRow.FIXED));
            if (login.owner() != 0) {
                rows.set("owning_principal_id", login.owner());
            }
            rows.add();
        }
    }

    private static List<LoginRow> visible(Rows rows) {
        var token = rows.token();
        return rows.context().databases().logins().all().stream().filter(token::sees).toList();
    }

    private static void server(Rows rows, LoginRow login) {
        boolean role = login.isRole();
        rows.first(login.name(), login.id(), login.sid(), String.valueOf(login.kind()),
                role ? "SERVER_ROLE" : "SQL_LOGIN", login.is(LoginRow.DISABLED), login.created(), login.modified(),
                role ? null : login.database(), role ? null : login.language());
    }

    private static void logins(Rows rows) {
        boolean hashes = rows.token().allowsOnServer("VIEW ANY SECURITY DEFINITION");
        for (var login : visible(rows)) {
            if (!login.isRole()) {
                server(rows, login);
                rows.set("is_policy_checked", login.is(LoginRow.POLICY_CHECKED))
                        .set("is_expiration_checked", login.is(LoginRow.EXPIRATION_CHECKED))
                        .set("password_hash", hashes && login.password().length > 0 ? login.password() : null)
                        .add();
            }
        }
    }

    /// Source: "sys.syslogins (Transact-SQL)".
    private static void oldLogins(Rows rows) {
        var principals = rows.context().databases().logins();
        var names = principals.all().stream().filter(one -> one.is(LoginRow.FIXED))
                .collect(Collectors.toMap(LoginRow::id, LoginRow::name));
        for (var login : visible(rows)) {
            if (!login.isRole()) {
                rows.set("sid", login.sid()).set("createdate", login.created()).set("updatedate", login.modified())
                        .set("accdate", login.created()).set("name", login.name()).set("loginname", login.name())
                        .set("dbname", login.database()).set("language", login.language())
                        .set("hasaccess", login.is(LoginRow.DISABLED) ? 0 : 1);
                principals.rolesOf(login.id()).stream().filter(OLD_ROLES::contains).map(names::get)
                        .forEach(role -> rows.set(role, 1));
                rows.add();
            }
        }
    }

    private static void databasePrincipals(Rows rows) {
        var database = rows.context().databases().registered(rows.database().database().id()).orElseThrow();
        for (var user : rows.database().users().all().stream().filter(rows.token()::sees).toList()) {
            boolean dbo = user.id() == UserRow.DBO;
            boolean instance = dbo || !user.isRole() && user.id() > UserRow.SYS && !user.is(UserRow.WITHOUT_LOGIN);
            var sid = dbo ? database.owner() : user.sid();
            rows.add(user.name(), user.id(), String.valueOf(user.kind()), description(user),
                    user.schema().isEmpty() ? null : user.schema(), user.created(), user.modified(),
                    user.owner() == 0 ? null : user.owner(), sid.length == 0 ? null : sid, user.is(UserRow.FIXED),
                    instance ? 1 : 0, instance ? "INSTANCE" : "NONE");
        }
    }

    private static String description(UserRow user) {
        return switch (user.kind()) {
            case Principal.ROLE -> "DATABASE_ROLE";
            case Principal.APPLICATION_ROLE -> "APPLICATION_ROLE";
            default -> "SQL_USER";
        };
    }

    private static void permissions(Rows rows, List<PermissionRow> permissions, boolean server) {
        for (var row : permissions) {
            if (row.classId() >= SecurableClass.SERVER.number() == server && rows.token().sees(row)) {
                rows.add(row.classId(), SecurableClass.numbered(row.classId()).map(SecurableClass::description)
                        .orElse(""), row.id(), row.subId(), row.grantee(), row.grantor(), row.type(),
                        Permissions.ofCode(row.classId(), row.type()).map(Permission::name).orElse(""),
                        String.valueOf(row.state()), state(row.state()));
            }
        }
    }

    private static String state(char state) {
        return switch (state) {
            case PermissionRow.GRANTED -> "GRANT";
            case PermissionRow.WITH_GRANT_OPTION -> "GRANT_WITH_GRANT_OPTION";
            case PermissionRow.DENIED -> "DENY";
            default -> "REVOKE";
        };
    }

    /// One's own memberships, and the members of one's roles; all for those who see definitions.
    private static void members(Rows rows, List<Principals.RoleMember> members, Set<Integer> own, boolean all) {
        members.stream().filter(member -> all || own.contains(member.member()) || own.contains(member.role()))
                .forEach(member -> rows.add(member.role(), member.member()));
    }

    private static void mine(Rows rows) {
        var held = rows.argument(1).map(securableClass -> HeldPermissions.of(
                (SessionPrincipal) rows.context().session().security(), rows.argument(0).map(Value::asString),
                securableClass.asString())).orElse(List.of());
        held.forEach(one -> rows.add(one.entity(), one.part(), one.permission()));
    }

    private static void loginToken(Rows rows) {
        var logins = rows.context().databases().logins();
        for (int id : rows.token().logins()) {
            logins.find(id).ifPresent(row -> rows.add(id, row.sid(), row.name(),
                    row.isRole() ? "SERVER ROLE" : "SQL LOGIN", USAGE));
        }
    }

    private static void userToken(Rows rows) {
        for (int id : rows.token().users()) {
            rows.database().users().find(id).ifPresent(row -> {
                var sid = id == UserRow.DBO ? rows.context().databases().registered(
                        rows.database().database().id()).orElseThrow().owner() : row.sid();
                rows.add(id, sid.length == 0 ? null : sid, row.name(), row.isRole() ? "ROLE" : "SQL USER", USAGE);
            });
        }
    }

    /// sys.fn_builtin_permissions: of one class, or all.
    private static void builtin(Rows rows) {
        var asked = rows.argument(0).map(value -> value.asString().strip()).filter(text -> !text.isEmpty()
                && !text.equalsIgnoreCase("DEFAULT"));
        for (var permission : Permissions.all()) {
            if (asked.isEmpty() || permission.securable().words().equalsIgnoreCase(asked.get())) {
                rows.add(permission.securable().words(), permission.name(), permission.code(), permission.covering(),
                        permission.securable().parent().map(SecurableClass::words).orElse(""),
                        permission.parentCovering());
            }
        }
    }
}
