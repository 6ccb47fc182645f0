package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.empty;
import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.session.Request;
import dev.vitrine.types.type.SqlType;
import java.util.List;

/// Views that tools join, over features that are refused: no rows, or one a database that says so; and small ones
/// about the host.
/// Source: "System Catalog Views", "System Dynamic Management Views (Transact-SQL)".
final class AbsentViews {
    static final List<SystemView> ALL = List.of(
            view("sys.database_mirroring", """
                    database_id                  int              NOT NULL
                    mirroring_guid               uniqueidentifier
                    mirroring_state              tinyint
                    mirroring_state_desc         nvarchar(60)
                    mirroring_role               tinyint
                    mirroring_role_desc          nvarchar(60)
                    mirroring_role_sequence      int
                    mirroring_safety_level       tinyint
                    mirroring_safety_level_desc  nvarchar(60)
                    mirroring_safety_sequence    int
                    mirroring_partner_name       nvarchar(128)
                    mirroring_partner_instance   nvarchar(128)
                    mirroring_witness_name       nvarchar(128)
                    mirroring_witness_state      tinyint
                    mirroring_witness_state_desc nvarchar(60)
                    mirroring_failover_lsn       numeric(25,0)
                    mirroring_connection_timeout int
                    mirroring_redo_queue         int
                    mirroring_redo_queue_type    nvarchar(60)
                    mirroring_end_of_log_lsn     numeric(25,0)
                    mirroring_replication_lsn    numeric(25,0)""",
                    AbsentViews::eachDatabase),
            view("sys.database_filestream_options", """
                    database_id                int           NOT NULL
                    directory_name             nvarchar(255)
                    non_transacted_access      tinyint       NOT NULL = 0
                    non_transacted_access_desc nvarchar(60)           = 'OFF'""",
                    AbsentViews::eachDatabase),
            empty("sys.change_tracking_databases", """
                    database_id                 int          NOT NULL
                    is_auto_cleanup_on          bit
                    retention_period            int
                    retention_period_units_desc nvarchar(60)
                    retention_period_units      tinyint"""),
            empty("sys.assemblies", """
                    name                sysname        NOT NULL
                    principal_id        int
                    assembly_id         int            NOT NULL
                    clr_name            nvarchar(4000)
                    permission_set      tinyint
                    permission_set_desc nvarchar(60)
                    is_visible          bit            NOT NULL
                    create_date         datetime       NOT NULL
                    modify_date         datetime       NOT NULL
                    is_user_defined     bit"""),
            empty("sys.xml_schema_collections", """
                    xml_collection_id int      NOT NULL
                    schema_id         int      NOT NULL
                    principal_id      int
                    name              sysname  NOT NULL
                    create_date       datetime NOT NULL
                    modify_date       datetime NOT NULL"""),
            empty("sys.change_tracking_tables", """
                    object_id                    int    NOT NULL
                    is_track_columns_updated_on  bit    NOT NULL
                    min_valid_version            bigint
                    begin_version                bigint
                    cleanup_version              bigint"""),
            empty("sys.filetable_system_defined_objects", """
                    object_id        int NOT NULL
                    parent_object_id int NOT NULL"""),
            empty("sys.fulltext_index_columns", """
                    object_id              int NOT NULL
                    column_id              int NOT NULL
                    type_column_id         int
                    language_id            int NOT NULL
                    statistical_semantics  int NOT NULL"""),
            empty("sys.fulltext_indexes", """
                    object_id                  int          NOT NULL
                    unique_index_id            int          NOT NULL
                    fulltext_catalog_id        int
                    is_enabled                 bit          NOT NULL
                    change_tracking_state      char(1)
                    change_tracking_state_desc nvarchar(60)
                    has_crawl_completed        bit          NOT NULL
                    crawl_type                 char(1)      NOT NULL
                    crawl_type_desc            nvarchar(60)
                    crawl_start_date           datetime
                    crawl_end_date             datetime
                    incremental_timestamp      binary(8)
                    stoplist_id                int
                    data_space_id              int          NOT NULL
                    property_list_id           int"""),
            empty("sys.numbered_procedures", """
                    object_id        int           NOT NULL
                    procedure_number smallint      NOT NULL
                    definition       nvarchar(max)"""),
            empty("sys.availability_replicas", """
                    replica_id                            uniqueidentifier
                    group_id                              uniqueidentifier
                    replica_metadata_id                   int
                    replica_server_name                   nvarchar(256)
                    owner_sid                             varbinary(85)
                    endpoint_url                          nvarchar(256)
                    availability_mode                     tinyint
                    availability_mode_desc                nvarchar(60)
                    failover_mode                         tinyint
                    failover_mode_desc                    nvarchar(60)
                    session_timeout                       int
                    primary_role_allow_connections        tinyint
                    primary_role_allow_connections_desc   nvarchar(60)
                    secondary_role_allow_connections      tinyint
                    secondary_role_allow_connections_desc nvarchar(60)
                    create_date                           datetime
                    modify_date                           datetime
                    backup_priority                       int
                    read_only_routing_url                 nvarchar(256)
                    read_write_routing_url                nvarchar(256)
                    seeding_mode                          tinyint
                    seeding_mode_desc                     nvarchar(60)"""),
            empty("sys.availability_groups", """
                    group_id                                    uniqueidentifier NOT NULL
                    name                                        sysname
                    resource_id                                 nvarchar(40)
                    resource_group_id                           nvarchar(40)
                    failure_condition_level                     int
                    health_check_timeout                        int
                    automated_backup_preference                 tinyint
                    automated_backup_preference_desc            nvarchar(60)
                    version                                     smallint
                    basic_features                              bit
                    dtc_support                                 bit
                    db_failover                                 bit
                    is_distributed                              bit
                    cluster_type                                tinyint
                    cluster_type_desc                           nvarchar(60)
                    required_synchronized_secondaries_to_commit int
                    sequence_number                             bigint
                    is_contained                                bit"""),
            view("sys.dm_os_host_info", """
                    host_platform           nvarchar(256) NOT NULL
                    host_distribution       nvarchar(256) NOT NULL
                    host_release            nvarchar(256) NOT NULL
                    host_service_pack_level nvarchar(256) NOT NULL = ''
                    host_sku                int
                    os_language_version     int           NOT NULL = 0
                    host_architecture       nvarchar(256) NOT NULL""", AbsentViews::host),
            function("sys.dm_exec_input_buffer", List.of(SqlType.SMALLINT, SqlType.INT),
                    """
                            event_type nvarchar(256) NOT NULL
                            parameters smallint      NOT NULL = 0
                            event_info nvarchar(max)""",
                    AbsentViews::input));

    private AbsentViews() {
    }

    private static void eachDatabase(Rows rows) {
        rows.context().databases().registered().forEach(row -> rows.add(row.id()));
    }

    private static void host(Rows rows) {
        var system = System.getProperty("os.name");
        rows.set("host_platform", system).set("host_distribution", system)
                .set("host_release", System.getProperty("os.version"))
                .set("host_architecture", System.getProperty("os.arch")).add();
    }

    /// What a session has sent last; NULL for the second argument means its only request.
    private static void input(Rows rows) {
        for (var session : rows.sessions()) {
            if (rows.argument(0).map(id -> id.asInt() == session.id()).orElse(false)) {
                var input = session.request().input();
                rows.set("event_type", input.event().description()).set("parameters", input.parameters())
                        .set("event_info", input.event() == Request.Event.NONE ? null : input.text()).add();
            }
        }
    }
}
