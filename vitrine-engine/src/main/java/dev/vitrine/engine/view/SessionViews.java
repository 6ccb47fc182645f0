package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.session.PageActivity;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.storage.lock.LockWait;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.GuidValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Sessions, connections and requests.
/// Source: "sys.dm_exec_sessions", "sys.dm_exec_connections", "sys.dm_exec_requests", "sys.dm_exec_sql_text",
/// "sys.dm_exec_query_plan (Transact-SQL)".
final class SessionViews {
    private static final int TICKS_PER_MILLI = 10_000;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int ENDPOINT_SHARED_MEMORY = 2;
    private static final int ENDPOINT_TCP = 4;
    private static final String SETTINGS = """
            text_size                   int           NOT NULL
            language                    nvarchar(128)
            date_format                 nvarchar(3)
            date_first                  smallint      NOT NULL
            quoted_identifier           bit           NOT NULL
            arithabort                  bit           NOT NULL
            ansi_null_dflt_on           bit           NOT NULL
            ansi_defaults               bit           NOT NULL
            ansi_warnings               bit           NOT NULL
            ansi_padding                bit           NOT NULL
            ansi_nulls                  bit           NOT NULL
            concat_null_yields_null     bit           NOT NULL
            transaction_isolation_level smallint      NOT NULL
            lock_timeout                int           NOT NULL
            deadlock_priority           int           NOT NULL
            row_count                   bigint        NOT NULL
            prev_error                  int           NOT NULL""" + "\n";
    private static final String MODULE = """
            dbid      smallint
            objectid  int
            number    smallint
            encrypted bit      NOT NULL = 0""" + "\n";

    static final List<SystemView> ALL = List.of(
            view("sys.dm_exec_sessions", """
                    session_id              smallint       NOT NULL
                    login_time              datetime       NOT NULL
                    host_name               nvarchar(128)
                    program_name            nvarchar(128)
                    host_process_id         int
                    client_version          int
                    client_interface_name   nvarchar(32)
                    security_id             varbinary(85)  NOT NULL = 0x01
                    login_name              nvarchar(128)  NOT NULL
                    nt_domain               nvarchar(128)
                    nt_user_name            nvarchar(128)
                    status                  nvarchar(30)   NOT NULL
                    context_info            varbinary(128)
                    cpu_time                int            NOT NULL
                    memory_usage            int            NOT NULL = 0
                    total_scheduled_time    int            NOT NULL
                    total_elapsed_time      int            NOT NULL
                    endpoint_id             int            NOT NULL
                    last_request_start_time datetime       NOT NULL
                    last_request_end_time   datetime
                    reads                   bigint         NOT NULL
                    writes                  bigint         NOT NULL
                    logical_reads           bigint         NOT NULL
                    is_user_process         bit            NOT NULL = 1""" + "\n" + SETTINGS
                + """
                        original_security_id       varbinary(85) NOT NULL = 0x01
                        original_login_name        nvarchar(128) NOT NULL
                        last_successful_logon      datetime
                        last_unsuccessful_logon    datetime
                        unsuccessful_logons        bigint
                        group_id                   int           NOT NULL = 2
                        database_id                smallint      NOT NULL
                        authenticating_database_id int                    = 1
                        open_transaction_count     int           NOT NULL
                        page_server_reads          bigint        NOT NULL = 0
                        contained_availability_group_id uniqueidentifier""", SessionViews::sessions),
            view("sys.dm_exec_connections", """
                    session_id             int
                    most_recent_session_id int
                    connect_time           datetime         NOT NULL
                    net_transport          nvarchar(40)     NOT NULL
                    protocol_type          nvarchar(40)              = 'TSQL'
                    protocol_version       int
                    endpoint_id            int
                    encrypt_option         nvarchar(40)     NOT NULL
                    auth_scheme            nvarchar(40)     NOT NULL = 'SQL'
                    node_affinity          smallint         NOT NULL = 0
                    num_reads              int
                    num_writes             int
                    last_read              datetime
                    last_write             datetime
                    net_packet_size        int
                    client_net_address     varchar(48)
                    client_tcp_port        int
                    local_net_address      varchar(48)
                    local_tcp_port         int
                    connection_id          uniqueidentifier NOT NULL
                    parent_connection_id   uniqueidentifier
                    most_recent_sql_handle varbinary(64)""",
                    SessionViews::connections),
            view("sys.dm_exec_requests", """
                    session_id                smallint         NOT NULL
                    request_id                int              NOT NULL = 0
                    start_time                datetime         NOT NULL
                    status                    nvarchar(30)     NOT NULL
                    command                   nvarchar(32)     NOT NULL
                    sql_handle                varbinary(64)
                    statement_start_offset    int
                    statement_end_offset      int
                    plan_handle               varbinary(64)
                    database_id               smallint         NOT NULL
                    user_id                   int              NOT NULL = 1
                    connection_id             uniqueidentifier
                    blocking_session_id       smallint
                    wait_type                 nvarchar(60)
                    wait_time                 int              NOT NULL
                    last_wait_type            nvarchar(60)     NOT NULL
                    wait_resource             nvarchar(256)    NOT NULL
                    open_transaction_count    int              NOT NULL
                    open_resultset_count      int              NOT NULL = 0
                    transaction_id            bigint           NOT NULL
                    context_info              varbinary(128)
                    percent_complete          real             NOT NULL = 0
                    estimated_completion_time bigint           NOT NULL = 0
                    cpu_time                  int              NOT NULL
                    total_elapsed_time        int              NOT NULL
                    scheduler_id              int
                    task_address              varbinary(8)
                    reads                     bigint           NOT NULL
                    writes                    bigint           NOT NULL
                    logical_reads             bigint           NOT NULL""" + "\n" + SETTINGS + """
                        nest_level                 int              NOT NULL
                        granted_query_memory       int              NOT NULL = 0
                        executing_managed_code     bit              NOT NULL = 0
                        group_id                   int              NOT NULL = 2
                        query_hash                 binary(8)
                        query_plan_hash            binary(8)
                        statement_sql_handle       varbinary(64)
                        statement_context_id       bigint
                        dop                        int              NOT NULL = 1
                        parallel_worker_count      int
                        external_script_request_id uniqueidentifier
                        is_resumable               bit              NOT NULL = 0
                        page_resource              binary(8)
                        page_server_reads          bigint           NOT NULL = 0
                        dist_statement_id          uniqueidentifier NOT NULL = 0""", SessionViews::requests),
            function("sys.dm_exec_sql_text", List.of(SqlType.varbinary(64)), MODULE + "text nvarchar(max)",
                    SessionViews::text));

    private SessionViews() {
    }

    private static void settings(Rows rows, ViewSession session) {
        var set = session.setOptions();
        rows.set("text_size", set.textSize()).set("language", set.language().name())
                .set("date_format", set.dateOrder().name().toLowerCase(java.util.Locale.ROOT))
                .set("date_first", set.dateFirst())
                .set("quoted_identifier", set.isOn(SetOption.QUOTED_IDENTIFIER))
                .set("arithabort", set.isOn(SetOption.ARITHABORT))
                .set("ansi_null_dflt_on", set.isOn(SetOption.ANSI_NULL_DFLT_ON))
                .set("ansi_defaults", set.isOn(SetOption.ANSI_NULLS) && set.isOn(SetOption.ANSI_NULL_DFLT_ON)
                        && set.isOn(SetOption.IMPLICIT_TRANSACTIONS) && set.isOn(SetOption.CURSOR_CLOSE_ON_COMMIT))
                .set("ansi_warnings", set.isOn(SetOption.ANSI_WARNINGS))
                .set("ansi_padding", set.isOn(SetOption.ANSI_PADDING))
                .set("ansi_nulls", set.isOn(SetOption.ANSI_NULLS))
                .set("concat_null_yields_null", set.isOn(SetOption.CONCAT_NULL_YIELDS_NULL))
                .set("transaction_isolation_level", set.isolation().number())
                .set("lock_timeout", set.lockTimeoutMillis()).set("deadlock_priority", set.deadlockPriority())
                .set("row_count", session.rowCount()).set("prev_error", session.lastError());
    }

    private static long cpu(ViewSession session) {
        return session.task().map(task -> task.cpuMillis()).orElse(0L);
    }

    private static int endpoint(ViewSession session) {
        return session.client().netTransport().equals("TCP") ? ENDPOINT_TCP : ENDPOINT_SHARED_MEMORY;
    }

    private static void sessions(Rows rows) {
        for (var session : rows.sessions()) {
            var client = session.client();
            var request = session.request();
            boolean begun = request.startTicks() != 0;
            rows.set("session_id", session.id()).set("login_time", rows.datetime(session.loginTicks()))
                    .set("host_name", client.hostName()).set("program_name", client.applicationName())
                    .set("host_process_id", client.processId())
                    .set("client_version", client.protocolVersion() >>> 28)
                    .set("client_interface_name", client.clientInterface())
                    .set("login_name", session.security().login())
                    .set("security_id", session.security().loginSid())
                    .set("nt_domain", "").set("nt_user_name", "")
                    .set("status", session.running() ? "running" : "sleeping").set("cpu_time", cpu(session))
                    .set("total_scheduled_time", cpu(session)).set("total_elapsed_time", elapsed(rows, session))
                    .set("endpoint_id", endpoint(session))
                    .set("last_request_start_time", rows.datetime(begun ? request.startTicks() : session.loginTicks()))
                    .set("last_request_end_time", begun ? rows.datetime(request.endTicks())
                            : rows.datetime(session.loginTicks()))
                    .set("original_login_name", session.security().originalLogin())
                    .set("database_id", session.databaseId())
                    .set("open_transaction_count", session.transactionCount());
            pages(rows, session.pages());
            settings(rows, session);
            rows.add();
        }
    }

    /// Milliseconds of the request that runs, or of the last one.
    private static long elapsed(Rows rows, ViewSession session) {
        var request = session.request();
        long end = request.endTicks() != 0 && !session.running() ? request.endTicks() : rows.os().clock().utcTicks();
        return request.startTicks() == 0 ? 0 : Math.max(0, end - request.startTicks()) / TICKS_PER_MILLI;
    }

    /// What identifies a connection: when it came and its number.
    private static GuidValue connectionId(ViewSession session) {
        return new GuidValue(session.loginTicks(), session.id());
    }

    private static BinaryValue handle(byte[] handle) {
        return handle.length == 0 ? null : new BinaryValue(handle);
    }

    private static void connections(Rows rows) {
        for (var session : rows.sessions()) {
            var client = session.client();
            boolean network = client.netTransport().equals("TCP");
            rows.set("session_id", session.id()).set("most_recent_session_id", session.id())
                    .set("connect_time", rows.datetime(session.loginTicks()))
                    .set("net_transport", client.netTransport()).set("protocol_version", client.protocolVersion())
                    .set("endpoint_id", endpoint(session))
                    .set("encrypt_option", client.encrypted() ? "TRUE" : "FALSE")
                    .set("last_read", rows.datetime(session.request().startTicks()))
                    .set("last_write", rows.datetime(session.request().endTicks()))
                    .set("net_packet_size", client.packetSize())
                    .set("client_net_address", client.clientAddress())
                    .set("client_tcp_port", network ? client.clientPort() : null)
                    .set("connection_id", connectionId(session))
                    .set("most_recent_sql_handle", handle(session.request().calledHandle())).add();
        }
    }

    private static void requests(Rows rows) {
        Map<Integer, LockWait> blocked = new HashMap<>();
        for (var wait : rows.context().databases().storage().locks().waits()) {
            blocked.put(wait.sessionId(), wait);
        }
        for (var session : rows.sessions()) {
            if (session.running()) {
                request(rows, session, blocked.get(session.id()));
            }
        }
    }

    private static void request(Rows rows, ViewSession session, LockWait blocked) {
        var request = session.request();
        var task = session.task();
        var waiting = task.map(one -> one.waiting());
        long waited = waiting.isEmpty() ? 0
                : (rows.os().clock().nanos() - task.orElseThrow().waitingSinceNanos()) / NANOS_PER_MILLI;
        rows.set("session_id", session.id()).set("start_time", rows.datetime(request.startTicks()))
                .set("status", waiting.isPresent() ? "suspended" : "running").set("command", request.command())
                .set("sql_handle", handle(request.sqlHandle()))
                .set("statement_start_offset", request.statementStart())
                .set("statement_end_offset", request.statementEnd())
                .set("plan_handle", handle(request.planHandle())).set("database_id", session.databaseId())
                .set("connection_id", connectionId(session))
                .set("blocking_session_id", blocked == null ? 0 : blocked.blockingSessionId())
                .set("wait_type", waiting.map(Enum::name)).set("wait_time", Math.max(0, waited))
                .set("last_wait_type", waiting.map(Enum::name).orElse("MISCELLANEOUS"))
                .set("wait_resource", blocked == null ? "" : blocked.resource().waitResource())
                .set("open_transaction_count", session.transactionCount())
                .set("transaction_id", session.transaction().map(open -> open.id()).orElse(0L))
                .set("cpu_time", cpu(session)).set("total_elapsed_time", elapsed(rows, session))
                .set("task_address", task.map(one -> Addresses.of(one.id()))).set("nest_level", session.nestLevel());
        pages(rows, session.requestPages());
        rows.context().plans().find(request.planHandle()).stream().flatMap(entry -> entry.statements().stream())
                .filter(statement -> statement.start() == request.statementStart()).findFirst()
                .ifPresent(statement -> rows.set("query_hash", new BinaryValue(statement.queryHash()))
                        .set("query_plan_hash", new BinaryValue(statement.planHash())));
        settings(rows, session);
        rows.add();
    }

    private static void pages(Rows rows, PageActivity pages) {
        rows.set("reads", pages.reads()).set("writes", pages.writes()).set("logical_reads", pages.logicalReads());
    }

    private static void text(Rows rows) {
        rows.argument(0).flatMap(handle -> rows.context().sqlText(((BinaryValue) handle).bytes()))
                .ifPresent(found -> rows.set("dbid", found.databaseId()).set("objectid", found.objectId())
                        .set("text", found.text()).add());
    }
}
