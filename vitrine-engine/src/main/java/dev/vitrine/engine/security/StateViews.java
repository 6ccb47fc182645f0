package dev.vitrine.engine.security;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which permission the dynamic management views ask for. Those that are not named here and begin with `dm_` ask for
/// the performance state of the server; catalog views ask for nothing and show what may be seen.
/// Source: "System dynamic management views", Permissions, and the views' own pages.
final class StateViews {
    private static final Set<String> FREE = Set.of("dm_exec_sessions", "dm_exec_requests", "dm_os_host_info",
            "dm_exec_describe_first_result_set", "dm_exec_describe_first_result_set_for_object",
            "dm_sql_referenced_entities", "dm_sql_referencing_entities", "dm_db_stats_properties",
            "dm_db_stats_histogram", "dm_exec_valid_use_hints");
    private static final Set<String> OF_DATABASE = Set.of("dm_db_partition_stats", "dm_db_index_physical_stats",
            "dm_db_index_operational_stats", "dm_db_log_space_usage", "dm_db_file_space_usage",
            "dm_db_page_info", "dm_db_database_page_allocations", "dm_db_persisted_sku_features",
            "dm_db_missing_index_columns", "dm_db_log_info", "dm_db_log_stats");
    private static final Set<String> SECURITY = Set.of("dm_exec_connections", "dm_exec_sql_text",
            "dm_exec_input_buffer", "dm_exec_cursors", "dm_server_services");
    private static final Permission TRACE = Permissions.of(SecurableClass.SERVER, "ALTER TRACE");
    private static final Map<String, Permission> OTHERS = Map.of("fn_dblog",
            Permissions.of(SecurableClass.DATABASE, "CONTROL"), "fn_dump_dblog",
            Permissions.of(SecurableClass.SERVER, "CONTROL SERVER"), "fn_trace_getinfo", TRACE,
            "fn_trace_gettable", TRACE, "fn_trace_geteventinfo", TRACE, "fn_trace_getfilterinfo", TRACE);

    private StateViews() {
    }

    /// What a view or function of schema sys asks for; empty for nothing.
    static Optional<Permission> permission(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        if (!lower.startsWith("dm_") || FREE.contains(lower)) {
            return Optional.ofNullable(OTHERS.get(lower));
        }
        return Optional.of(OF_DATABASE.contains(lower)
                ? Permissions.of(SecurableClass.DATABASE, "VIEW DATABASE PERFORMANCE STATE")
                : Permissions.of(SecurableClass.SERVER, SECURITY.contains(lower) ? "VIEW SERVER SECURITY STATE"
                        : "VIEW SERVER PERFORMANCE STATE"));
    }
}
