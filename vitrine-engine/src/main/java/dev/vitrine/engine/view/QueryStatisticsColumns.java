package dev.vitrine.engine.view;

/// The columns of `sys.dm_exec_query_stats`.
final class QueryStatisticsColumns {
    static final String TEXT = """
            sql_handle                      varbinary(64) NOT NULL
            statement_start_offset          int           NOT NULL
            statement_end_offset            int           NOT NULL
            plan_generation_num             bigint
            plan_handle                     varbinary(64) NOT NULL
            creation_time                   datetime
            last_execution_time             datetime
            execution_count                 bigint        NOT NULL
            total_worker_time               bigint        NOT NULL
            last_worker_time                bigint        NOT NULL
            min_worker_time                 bigint        NOT NULL
            max_worker_time                 bigint        NOT NULL
            total_physical_reads            bigint        NOT NULL
            last_physical_reads             bigint        NOT NULL
            min_physical_reads              bigint        NOT NULL
            max_physical_reads              bigint        NOT NULL
            total_logical_writes            bigint        NOT NULL
            last_logical_writes             bigint        NOT NULL
            min_logical_writes              bigint        NOT NULL
            max_logical_writes              bigint        NOT NULL
            total_logical_reads             bigint        NOT NULL
            last_logical_reads              bigint        NOT NULL
            min_logical_reads               bigint        NOT NULL
            max_logical_reads               bigint        NOT NULL
            total_clr_time                  bigint        NOT NULL
            last_clr_time                   bigint        NOT NULL
            min_clr_time                    bigint        NOT NULL
            max_clr_time                    bigint        NOT NULL
            total_elapsed_time              bigint        NOT NULL
            last_elapsed_time               bigint        NOT NULL
            min_elapsed_time                bigint        NOT NULL
            max_elapsed_time                bigint        NOT NULL
            query_hash                      binary(8)
            query_plan_hash                 binary(8)
            total_rows                      bigint
            last_rows                       bigint
            min_rows                        bigint
            max_rows                        bigint
            statement_sql_handle            varbinary(64)
            statement_context_id            bigint
            total_dop                       bigint
            last_dop                        bigint
            min_dop                         bigint
            max_dop                         bigint
            total_grant_kb                  bigint
            last_grant_kb                   bigint
            min_grant_kb                    bigint
            max_grant_kb                    bigint
            total_used_grant_kb             bigint
            last_used_grant_kb              bigint
            min_used_grant_kb               bigint
            max_used_grant_kb               bigint
            total_ideal_grant_kb            bigint
            last_ideal_grant_kb             bigint
            min_ideal_grant_kb              bigint
            max_ideal_grant_kb              bigint
            total_reserved_threads          bigint
            last_reserved_threads           bigint
            min_reserved_threads            bigint
            max_reserved_threads            bigint
            total_used_threads              bigint
            last_used_threads               bigint
            min_used_threads                bigint
            max_used_threads                bigint
            total_columnstore_segment_reads bigint
            last_columnstore_segment_reads  bigint
            min_columnstore_segment_reads   bigint
            max_columnstore_segment_reads   bigint
            total_columnstore_segment_skips bigint
            last_columnstore_segment_skips  bigint
            min_columnstore_segment_skips   bigint
            max_columnstore_segment_skips   bigint
            total_spills                    bigint
            last_spills                     bigint
            min_spills                      bigint
            max_spills                      bigint
            total_num_physical_reads        bigint
            last_num_physical_reads         bigint
            min_num_physical_reads          bigint
            max_num_physical_reads          bigint
            total_page_server_reads         bigint
            last_page_server_reads          bigint
            min_page_server_reads           bigint
            max_page_server_reads           bigint
            total_num_page_server_reads     bigint
            last_num_page_server_reads      bigint
            min_num_page_server_reads       bigint
            max_num_page_server_reads       bigint""";

    private QueryStatisticsColumns() {
    }
}
