package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import java.util.List;

/// `sys.vitrine_unsupported`: what this server refuses or does not count yet, one row a feature.
final class UnsupportedView {
    private static final String FEATURES = """
            statement|CREATE TRIGGER|refused; sys.triggers is empty
            statement|FOREIGN KEY constraints|refused; sys.foreign_keys is empty
            statement|CREATE SYNONYM|refused; sys.synonyms is empty
            statement|CREATE SEQUENCE|refused; sys.sequences is empty
            statement|CREATE STATISTICS|refused; sys.stats is empty, no statistics are created automatically
            procedure|sp_addextendedproperty|refused; sys.extended_properties is empty
            statement|BACKUP, RESTORE|refused
            statement|CREATE LOGIN, CREATE USER, GRANT|refused; fixed principals are shown
            option|READ_COMMITTED_SNAPSHOT, ALLOW_SNAPSHOT_ISOLATION|refused; shown as off
            option|PAGE_VERIFY other than CHECKSUM|refused
            option|AUTO_CLOSE, AUTO_SHRINK|refused; shown as off
            view|sys.dm_exec_cached_plans|empty: plans do not tell of themselves yet
            view|sys.dm_exec_query_stats|empty: statements are not counted yet
            view|sys.dm_db_index_usage_stats|empty: uses of indexes are not counted yet
            statement|CREATE ASSEMBLY, XML SCHEMA COLLECTION|refused; sys.assemblies and its kin are empty
            statement|GRANT, ALTER ROLE|refused; sys.database_permissions is empty, every login is in sysadmin
            feature|mirroring, availability groups, change tracking, FILESTREAM|refused; their views say so
            view|sys.dm_exec_sessions|reads, writes, logical_reads and memory_usage are not counted yet and are 0
            view|sys.dm_exec_requests|reads, writes, logical_reads are not counted yet and are 0
            view|sys.dm_exec_connections|num_reads, num_writes and the local address are not known yet and are NULL
            view|sys.dm_os_schedulers|the operating system schedules; all tasks are counted on the first row
            view|sys.configurations|of the options only those that sp_configure takes have an effect""";

    static final List<SystemView> ALL = List.of(
            view("sys.vitrine_unsupported", """
                    class        nvarchar(20)  NOT NULL
                    feature      nvarchar(128) NOT NULL
                    what_happens nvarchar(400) NOT NULL""", rows -> {
                for (var line : FEATURES.split("\n")) {
                    rows.add((Object[]) line.split("\\|"));
                }
            }));

    private UnsupportedView() {
    }
}
