package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// Logins, users and roles.
/// Source: "sys.server_principals", "sys.sql_logins", "sys.database_principals", "Server-level roles",
/// "Database-level roles".
final class PrincipalViews {
    private static final int DISABLED = 1;
    /// The fixed role whose members may do everything.
    static final int SYSADMIN = 3;
    private static final int FIRST_DATABASE_ROLE = 16_384;
    private static final List<String> SERVER_ROLES = List.of("sysadmin", "securityadmin", "serveradmin", "setupadmin",
            "processadmin", "diskadmin", "dbcreator", "bulkadmin");
    /// Number 16388 is not in use.
    private static final List<String> DATABASE_ROLES = List.of("db_owner", "db_accessadmin", "db_securityadmin",
            "db_ddladmin", "", "db_backupoperator", "db_datareader", "db_datawriter", "db_denydatareader",
            "db_denydatawriter");
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

    static final List<SystemView> ALL = List.of(
            view("sys.server_principals", SERVER_COLUMNS + """
                    owning_principal_id int
                    is_fixed_role       bit NOT NULL = 0""",
                    PrincipalViews::serverPrincipals),
            view("sys.sql_logins", SERVER_COLUMNS + """
                    is_policy_checked     bit                     = 0
                    is_expiration_checked bit                     = 0
                    password_hash         varbinary(256)""", rows -> logins(rows, true)),
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
                    PrincipalViews::databasePrincipals));

    private PrincipalViews() {
    }

    private static DateTimeValue installed(Rows rows) {
        return rows.context().databases().registered(Databases.MASTER).orElseThrow().created();
    }

    private static byte[] sid(int id) {
        return id == 1 ? new byte[] {1}
                : ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(id).array();
    }

    private static void logins(Rows rows, boolean hashes) {
        var master = rows.context().databases().catalog(Databases.MASTER).orElseThrow();
        for (var login : master.rows().rows(SystemTable.SYSXLGNS)) {
            login(rows, login);
            if (hashes) {
                rows.set("password_hash", login[3]);
            }
            rows.add();
        }
    }

    /// The logins, all of them members of sysadmin until they can be anything else.
    static List<Integer> loginIds(Rows rows) {
        return rows.context().databases().catalog(Databases.MASTER).orElseThrow().rows().rows(SystemTable.SYSXLGNS)
                .stream().map(login -> login[0].asInt()).toList();
    }

    private static void login(Rows rows, Value[] login) {
        rows.first(login[1], login[0], sid(login[0].asInt()), login[2], "SQL_LOGIN",
                (login[5].asInt() & DISABLED) != 0, login[6], login[6], login[4], "us_english");
    }

    private static void serverPrincipals(Rows rows) {
        logins(rows, false);
        var created = installed(rows);
        role(rows, "public", 2, created, false);
        for (int i = 0; i < SERVER_ROLES.size(); i++) {
            role(rows, SERVER_ROLES.get(i), SYSADMIN + i, created, true);
        }
    }

    private static void role(Rows rows, String name, int id, DateTimeValue created, boolean fixed) {
        rows.first(name, id, sid(id), "R", "SERVER_ROLE", false, created, created);
        rows.set("owning_principal_id", 1).set("is_fixed_role", fixed).add();
    }

    private static void databasePrincipals(Rows rows) {
        var created = rows.context().databases().registered(rows.database().database().id()).orElseThrow().created();
        rows.add("public", 0, "R", "DATABASE_ROLE", null, created, created, 1, sid(0), false);
        rows.add("dbo", 1, "S", "SQL_USER", "dbo", created, created, null, sid(1), false, 1, "INSTANCE");
        rows.add("guest", 2, "S", "SQL_USER", "guest", created, created, null, new byte[] {0}, false);
        rows.add("INFORMATION_SCHEMA", 3, "S", "SQL_USER", null, created, created, null, null, false);
        rows.add("sys", 4, "S", "SQL_USER", null, created, created, null, null, false);
        for (int i = 0; i < DATABASE_ROLES.size(); i++) {
            if (!DATABASE_ROLES.get(i).isEmpty()) {
                int id = FIRST_DATABASE_ROLE + i;
                rows.add(DATABASE_ROLES.get(i), id, "R", "DATABASE_ROLE", null, created, created, 1, sid(id), true);
            }
        }
    }
}
