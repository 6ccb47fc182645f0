package dev.vitrine.engine.view;

/// The columns of `sys.dm_exec_query_stats` and `sys.dm_exec_procedure_stats`: for each figure total, last, least and
/// greatest. Figures of what the engine does not have (CLR, parallel threads, columnstore, page servers) are 0.
final class QueryStatisticsColumns {
    static final String TEXT = """
            sql_handle                varbinary(64) NOT NULL
            statement_start_offset    int           NOT NULL
            statement_end_offset      int           NOT NULL
            plan_generation_num       bigint
            plan_handle               varbinary(64) NOT NULL
            creation_time             datetime
            last_execution_time       datetime
            execution_count           bigint        NOT NULL"""
            + figures("worker_time", "physical_reads", "logical_writes", "logical_reads", "clr_time", "elapsed_time")
            + """

            query_hash                binary(8)
            query_plan_hash           binary(8)""" + figures("rows") + """

            statement_sql_handle      varbinary(64)
            statement_context_id      bigint"""
            + figures("dop", "grant_kb", "used_grant_kb", "ideal_grant_kb", "reserved_threads", "used_threads",
                    "columnstore_segment_reads", "columnstore_segment_skips", "spills", "num_physical_reads",
                    "page_server_reads", "num_page_server_reads");

    static final String PROCEDURE = """
            database_id               int           NOT NULL
            object_id                 int           NOT NULL
            type                      char(2)
            type_desc                 nvarchar(60)
            sql_handle                varbinary(64) NOT NULL
            plan_handle               varbinary(64) NOT NULL
            cached_time               datetime
            last_execution_time       datetime
            execution_count           bigint        NOT NULL"""
            + figures("worker_time", "physical_reads", "logical_writes", "logical_reads", "elapsed_time", "spills",
                    "num_physical_reads", "page_server_reads", "num_page_server_reads");

    private QueryStatisticsColumns() {
    }

    private static String figures(String... names) {
        var columns = new StringBuilder();
        for (var name : names) {
            for (var part : new String[] {"total_", "last_", "min_", "max_"}) {
                columns.append('\n').append(part).append(name).append(" bigint NOT NULL = 0");
            }
        }
        return columns.toString();
    }
}
