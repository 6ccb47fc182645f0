package dev.vitrine.engine.security;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What membership of a fixed role gives; a minus before the role denies.
/// Source: "Permissions of fixed server roles", "Permissions of fixed database roles", "Server-level roles".
final class FixedRoleRights {
    private static final String SERVER = """
            sysadmin: CONTROL SERVER
            securityadmin: ALTER ANY LOGIN, VIEW ANY DEFINITION
            serveradmin: ALTER ANY ENDPOINT, ALTER RESOURCES, ALTER SERVER STATE, ALTER SETTINGS, SHUTDOWN, \
            VIEW SERVER STATE
            setupadmin: ALTER ANY LINKED SERVER
            processadmin: ALTER ANY CONNECTION, ALTER SERVER STATE
            diskadmin: ALTER RESOURCES
            dbcreator: CREATE ANY DATABASE
            bulkadmin: ADMINISTER BULK OPERATIONS
            ##MS_ServerStateReader##: VIEW SERVER STATE
            ##MS_ServerStateManager##: ALTER SERVER STATE
            ##MS_DefinitionReader##: VIEW ANY DEFINITION, VIEW ANY DATABASE
            ##MS_DatabaseConnector##: CONNECT ANY DATABASE
            ##MS_DatabaseManager##: CREATE ANY DATABASE, ALTER ANY DATABASE
            ##MS_LoginManager##: CREATE LOGIN, ALTER ANY LOGIN
            ##MS_SecurityDefinitionReader##: VIEW ANY SECURITY DEFINITION
            ##MS_PerformanceDefinitionReader##: VIEW ANY PERFORMANCE DEFINITION
            ##MS_ServerSecurityStateReader##: VIEW SERVER SECURITY STATE
            ##MS_ServerPerformanceStateReader##: VIEW SERVER PERFORMANCE STATE
            """;
    private static final String DATABASE = """
            db_owner: CONTROL
            db_accessadmin: ALTER ANY USER, CREATE SCHEMA, CONNECT
            db_securityadmin: ALTER ANY APPLICATION ROLE, ALTER ANY ROLE, CREATE SCHEMA, VIEW DEFINITION
            db_ddladmin: ALTER ANY ASSEMBLY, ALTER ANY ASYMMETRIC KEY, ALTER ANY CERTIFICATE, ALTER ANY CONTRACT, \
            ALTER ANY DATABASE DDL TRIGGER, ALTER ANY DATABASE EVENT NOTIFICATION, ALTER ANY DATASPACE, \
            ALTER ANY FULLTEXT CATALOG, ALTER ANY MESSAGE TYPE, ALTER ANY REMOTE SERVICE BINDING, ALTER ANY ROUTE, \
            ALTER ANY SCHEMA, ALTER ANY SERVICE, ALTER ANY SYMMETRIC KEY, CHECKPOINT, CREATE AGGREGATE, \
            CREATE DEFAULT, CREATE FUNCTION, CREATE PROCEDURE, CREATE QUEUE, CREATE RULE, CREATE SYNONYM, \
            CREATE TABLE, CREATE TYPE, CREATE VIEW, CREATE XML SCHEMA COLLECTION, REFERENCES
            db_backupoperator: BACKUP DATABASE, BACKUP LOG, CHECKPOINT
            db_datareader: SELECT
            db_datawriter: DELETE, INSERT, UPDATE
            -db_denydatareader: SELECT
            -db_denydatawriter: DELETE, INSERT, UPDATE
            """;

    private static final Map<String, List<Right>> OF_SERVER = read(SERVER, SecurableClass.SERVER);
    private static final Map<String, List<Right>> OF_DATABASE = read(DATABASE, SecurableClass.DATABASE);

    /// A permission on the server or database as a whole.
    record Right(Permission permission, boolean denied) { }

    private FixedRoleRights() {
    }

    private static Map<String, List<Right>> read(String table, SecurableClass securable) {
        var rights = new HashMap<String, List<Right>>();
        for (var line : table.strip().lines().toList()) {
            int colon = line.indexOf(':');
            boolean denied = line.startsWith("-");
            var found = new ArrayList<Right>();
            Arrays.stream(line.substring(colon + 1).split(",")).map(String::strip)
                    .forEach(name -> found.add(new Right(Permissions.of(securable, name), denied)));
            rights.put(line.substring(denied ? 1 : 0, colon), List.copyOf(found));
        }
        return Map.copyOf(rights);
    }

    static List<Right> ofServerRole(String role) {
        return OF_SERVER.getOrDefault(role, List.of());
    }

    static List<Right> ofDatabaseRole(String role) {
        return OF_DATABASE.getOrDefault(role, List.of());
    }
}
