package dev.vitrine.engine.database;

import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// The principals that every server and every database has from the beginning.
/// Source: "Server-level roles", "Database-level roles", "Principals (Database Engine)".
final class FixedPrincipals {
    /// In order of their ids from 3; those of 2022 have the names with `##`.
    private static final List<String> SERVER_ROLES = List.of("sysadmin", "securityadmin", "serveradmin", "setupadmin",
            "processadmin", "diskadmin", "dbcreator", "bulkadmin", "##MS_ServerStateReader##",
            "##MS_ServerStateManager##", "##MS_DefinitionReader##", "##MS_DatabaseConnector##",
            "##MS_DatabaseManager##", "##MS_LoginManager##", "##MS_SecurityDefinitionReader##",
            "##MS_PerformanceDefinitionReader##", "##MS_ServerSecurityStateReader##",
            "##MS_ServerPerformanceStateReader##");
    /// In order of their ids from 16384; number 16388 is not in use.
    private static final List<String> DATABASE_ROLES = List.of("db_owner", "db_accessadmin", "db_securityadmin",
            "db_ddladmin", "", "db_backupoperator", "db_datareader", "db_datawriter", "db_denydatareader",
            "db_denydatawriter");
    private static final int DATABASE = 0;
    private static final int SERVER = 100;
    private static final byte[] NONE = {};

    private FixedPrincipals() {
    }

    /// The roles of the server and the right of everybody to see databases.
    static void ofServer(Transaction transaction, SystemRows master, DateTimeValue now) {
        login(transaction, master, LoginRow.PUBLIC, "public", 0, now);
        for (int i = 0; i < SERVER_ROLES.size(); i++) {
            login(transaction, master, LoginRow.SYSADMIN + i, SERVER_ROLES.get(i), LoginRow.FIXED, now);
        }
        master.insert(transaction, SystemTable.SYSXLGNS, new LoginRow(LoginRow.SA, "sa", Principal.SQL,
                Databases.SA_SID, LoginRow.POLICY_CHECKED, NONE, "master", "us_english", 0, now, now, now).toValues());
        member(transaction, master, 1, LoginRow.SYSADMIN, LoginRow.SA);
        grant(transaction, master, new PermissionRow(SERVER, 0, 0, LoginRow.SA, LoginRow.SA, "COSQ",
                PermissionRow.GRANTED));
        grant(transaction, master, new PermissionRow(SERVER, 0, 0, LoginRow.PUBLIC, LoginRow.SA, "VWDB",
                PermissionRow.GRANTED));
    }

    private static void login(Transaction transaction, SystemRows master, int id, String name, int status,
            DateTimeValue now) {
        master.insert(transaction, SystemTable.SYSXLGNS, new LoginRow(id, name, Principal.ROLE, roleSid(id), status,
                NONE, "", "", LoginRow.SA, now, now, now).toValues());
    }

    private static byte[] roleSid(int id) {
        return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(id).array();
    }

    /// The sid of a role that is made later: as those of the fixed ones.
    static byte[] databaseRoleSid(int id) {
        return ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN).put(0, new byte[] {1, 5, 0, 0, 0, 0, 0, 9, 4})
                .putInt(24, id).array();
    }

    /// @param guest whether everybody may come in as guest
    static void ofDatabase(Transaction transaction, SystemRows rows, DateTimeValue now, boolean guest) {
        user(transaction, rows, UserRow.PUBLIC, "public", Principal.ROLE, databaseRoleSid(0), UserRow.DBO, "", now);
        user(transaction, rows, UserRow.DBO, "dbo", Principal.SQL, NONE, 0, "dbo", now);
        user(transaction, rows, UserRow.GUEST, "guest", Principal.SQL, new byte[] {0}, 0, "guest", now);
        user(transaction, rows, UserRow.INFORMATION_SCHEMA, "INFORMATION_SCHEMA", Principal.SQL, NONE, 0, "", now);
        user(transaction, rows, UserRow.SYS, "sys", Principal.SQL, NONE, 0, "", now);
        for (int i = 0; i < DATABASE_ROLES.size(); i++) {
            int id = UserRow.DB_OWNER + i;
            if (!DATABASE_ROLES.get(i).isEmpty()) {
                user(transaction, rows, id, DATABASE_ROLES.get(i), Principal.ROLE, databaseRoleSid(id), UserRow.DBO, "",
                        now);
            }
        }
        member(transaction, rows, 0, UserRow.DB_OWNER, UserRow.DBO);
        connect(transaction, rows, UserRow.DBO);
        if (guest) {
            connect(transaction, rows, UserRow.GUEST);
        }
    }

    private static void user(Transaction transaction, SystemRows rows, int id, String name, char kind, byte[] sid,
            int owner, String schema, DateTimeValue now) {
        int status = id >= UserRow.DB_OWNER ? UserRow.FIXED : 0;
        rows.insert(transaction, SystemTable.SYSOWNERS,
                new UserRow(id, name, kind, sid, owner, schema, status, NONE, now, now).toValues());
    }

    private static void connect(Transaction transaction, SystemRows rows, int user) {
        grant(transaction, rows, new PermissionRow(DATABASE, 0, 0, user, UserRow.DBO, "CO", PermissionRow.GRANTED));
    }

    private static void grant(Transaction transaction, SystemRows rows, PermissionRow permission) {
        rows.insert(transaction, SystemTable.SYSPRIVS, permission.toValues());
    }

    private static void member(Transaction transaction, SystemRows rows, int scope, int role, int member) {
        rows.insert(transaction, SystemTable.SYSROLEMEMBERS, IntegerValue.of(scope), IntegerValue.of(role),
                IntegerValue.of(member));
    }
}
