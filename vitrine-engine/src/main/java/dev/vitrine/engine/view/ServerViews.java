package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.os.thread.Task;
import dev.vitrine.storage.buffer.BufferPool;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.lock.LockWait;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The server below the databases: waits, counters, tasks, memory.
/// Source: "sys.dm_os_wait_stats", "sys.dm_os_waiting_tasks", "sys.dm_os_performance_counters",
/// "sys.dm_os_buffer_descriptors", "sys.dm_os_sys_info", "sys.dm_os_schedulers (Transact-SQL)".
final class ServerViews {
    private static final String OBJECT_PREFIX = "SQLServer:";
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int TICKS_PER_MILLI = 10_000;
    private static final long KILOBYTE = 1024;

    static final List<SystemView> ALL = List.of(
            view("sys.dm_os_wait_stats", """
                    wait_type           nvarchar(60) NOT NULL
                    waiting_tasks_count bigint       NOT NULL
                    wait_time_ms        bigint       NOT NULL
                    max_wait_time_ms    bigint       NOT NULL
                    signal_wait_time_ms bigint       NOT NULL""",
                    rows -> rows.os().waits().totals().forEach(wait -> rows.add(wait.type().name(), wait.count(),
                            wait.millis(), wait.maxMillis(), wait.signalMillis()))),
            view("sys.dm_os_performance_counters", """
                    object_name   nchar(128) NOT NULL
                    counter_name  nchar(128) NOT NULL
                    instance_name nchar(128)
                    cntr_value    bigint     NOT NULL
                    cntr_type     int        NOT NULL""",
                    rows -> CounterReadings.fill(rows, OBJECT_PREFIX)),
            view("sys.dm_os_waiting_tasks", """
                    waiting_task_address     varbinary(8)   NOT NULL
                    session_id               smallint
                    exec_context_id          int                     = 0
                    wait_duration_ms         bigint
                    wait_type                nvarchar(60)
                    resource_address         varbinary(8)
                    blocking_task_address    varbinary(8)
                    blocking_session_id      smallint
                    blocking_exec_context_id int
                    resource_description     nvarchar(3072)""", ServerViews::waitingTasks),
            view("sys.dm_os_tasks", """
                    task_address            varbinary(8) NOT NULL
                    task_state              nvarchar(60)
                    context_switches_count  int
                    pending_io_count        int
                    pending_io_byte_count   bigint
                    pending_io_byte_average int
                    scheduler_id            int          NOT NULL
                    session_id              smallint
                    exec_context_id         int                   = 0
                    request_id              int                   = 0
                    worker_address          varbinary(8)
                    host_address            varbinary(8) NOT NULL = 0x00
                    parent_task_address     varbinary(8)""", ServerViews::tasks),
            view("sys.dm_os_buffer_descriptors", """
                    database_id           int
                    file_id               int
                    page_id               int
                    page_level            int
                    allocation_unit_id    bigint
                    page_type             nvarchar(60)
                    row_count             int
                    free_space_in_bytes   int
                    is_modified           bit
                    numa_node             int                   = 0
                    read_microsec         bigint
                    is_in_bpool_extension bit                   = 0""",
                    ServerViews::buffers),
            view("sys.dm_os_sys_info", """
                    cpu_ticks                      bigint         NOT NULL
                    ms_ticks                       bigint         NOT NULL
                    cpu_count                      int            NOT NULL
                    hyperthread_ratio              int            NOT NULL
                    physical_memory_kb             bigint         NOT NULL
                    virtual_memory_kb              bigint         NOT NULL
                    committed_kb                   bigint         NOT NULL
                    committed_target_kb            bigint         NOT NULL
                    visible_target_kb              bigint         NOT NULL
                    stack_size_in_bytes            int            NOT NULL = 0
                    os_quantum                     bigint         NOT NULL = 0
                    os_error_mode                  int            NOT NULL = 0
                    os_priority_class              int
                    max_workers_count              int            NOT NULL = 0
                    scheduler_count                int            NOT NULL
                    scheduler_total_count          int            NOT NULL
                    deadlock_monitor_serial_number int            NOT NULL = 0
                    sqlserver_start_time_ms_ticks  bigint         NOT NULL
                    sqlserver_start_time           datetime       NOT NULL
                    affinity_type                  int            NOT NULL = 2
                    affinity_type_desc             varchar(60)             = 'AUTO'
                    process_kernel_time_ms         bigint         NOT NULL = 0
                    process_user_time_ms           bigint         NOT NULL
                    time_source                    int            NOT NULL = 0
                    time_source_desc               nvarchar(60)            = 'QUERY_PERFORMANCE_COUNTER'
                    virtual_machine_type           int            NOT NULL = 0
                    virtual_machine_type_desc      nvarchar(60)            = 'NONE'
                    softnuma_configuration         int            NOT NULL = 0
                    softnuma_configuration_desc    nvarchar(60)            = 'OFF'
                    process_physical_affinity      nvarchar(3072) NOT NULL = ''
                    sql_memory_model               int            NOT NULL = 1
                    sql_memory_model_desc          nvarchar(60)   NOT NULL = 'CONVENTIONAL'
                    socket_count                   int            NOT NULL = 1
                    cores_per_socket               int            NOT NULL
                    numa_node_count                int            NOT NULL = 1
                    container_type                 int            NOT NULL = 0
                    container_type_desc            nvarchar(60)   NOT NULL = 'NONE'""", ServerViews::system),
            view("sys.dm_os_schedulers", """
                    scheduler_address          varbinary(8) NOT NULL
                    parent_node_id             int          NOT NULL = 0
                    scheduler_id               int          NOT NULL
                    cpu_id                     int          NOT NULL
                    status                     nvarchar(60) NOT NULL = 'VISIBLE ONLINE'
                    is_online                  bit          NOT NULL = 1
                    is_idle                    bit          NOT NULL
                    preemptive_switches_count  int          NOT NULL = 0
                    context_switches_count     int          NOT NULL = 0
                    idle_switches_count        int          NOT NULL = 0
                    current_tasks_count        int          NOT NULL
                    runnable_tasks_count       int          NOT NULL
                    current_workers_count      int          NOT NULL
                    active_workers_count       int          NOT NULL
                    work_queue_count           bigint       NOT NULL = 0
                    pending_disk_io_count      int          NOT NULL = 0
                    load_factor                int          NOT NULL
                    yield_count                int          NOT NULL = 0
                    last_timer_activity        bigint       NOT NULL
                    failed_to_create_worker    bit          NOT NULL = 0
                    active_worker_address      varbinary(8)
                    memory_object_address      varbinary(8) NOT NULL = 0x00
                    task_memory_object_address varbinary(8) NOT NULL = 0x00
                    quantum_length_us          bigint       NOT NULL = 0
                    total_cpu_usage_ms         bigint       NOT NULL
                    total_cpu_idle_capped_ms   bigint       NOT NULL = 0
                    total_scheduler_delay_ms   bigint       NOT NULL = 0
                    ideal_workers_limit        int          NOT NULL = 0""", ServerViews::schedulers));

    private ServerViews() {
    }

    private static void waitingTasks(Rows rows) {
        Map<Integer, LockWait> blocked = new HashMap<>();
        for (var wait : rows.context().databases().storage().locks().waits()) {
            blocked.put(wait.sessionId(), wait);
        }
        long now = rows.os().clock().nanos();
        for (var task : rows.os().tasks().running()) {
            var type = task.waiting();
            if (type == null) {
                continue;
            }
            int session = task.sessionId();
            rows.set("waiting_task_address", Addresses.of(task.id())).set("session_id", session == 0 ? null : session)
                    .set("wait_duration_ms", Math.max(0, now - task.waitingSinceNanos()) / NANOS_PER_MILLI)
                    .set("wait_type", type.name());
            var wait = session == 0 ? null : blocked.get(session);
            if (wait != null) {
                int blocker = wait.blockingSessionId();
                rows.set("resource_address", TransactionViews.address(wait.owner(), wait.resource()))
                        .set("blocking_session_id", blocker == 0 ? null : blocker)
                        .set("resource_description", wait.resource().waitDescription());
            } else {
                rows.set("blocking_session_id", task.blockingSessionId() == 0 ? null : task.blockingSessionId())
                        .set("resource_description", task.waitResource().isEmpty() ? null : task.waitResource());
            }
            rows.add();
        }
    }

    private static void tasks(Rows rows) {
        for (var task : rows.os().tasks().running()) {
            rows.set("task_address", Addresses.of(task.id()))
                    .set("task_state", task.waiting() == null ? "RUNNING" : "SUSPENDED").set("scheduler_id", 0)
                    .set("session_id", task.sessionId() == 0 ? null : task.sessionId())
                    .set("worker_address", Addresses.of(task.id())).add();
        }
    }

    private static void buffers(Rows rows) {
        Map<Integer, Database> databases = new HashMap<>();
        rows.context().databases().storage().databases().forEach(one -> databases.put(one.id(), one));
        for (var buffer : rows.context().databases().storage().pool().descriptors()) {
            rows.first(buffer.databaseId(), buffer.id().file(), buffer.id().number());
            rows.set("is_modified", buffer.dirty());
            var database = databases.get(buffer.databaseId());
            if (database != null) {
                page(rows, database, buffer);
            }
            rows.add();
        }
    }

    private static void page(Rows rows, Database database, BufferPool.Descriptor buffer) {
        try (var guard = database.pages().read(buffer.id())) {
            var page = guard.page();
            boolean slotted = page.type() == PageType.DATA || page.type() == PageType.INDEX;
            rows.set("page_level", page.level()).set("allocation_unit_id", page.allocationUnit())
                    .set("page_type", page.type().name() + "_PAGE").set("row_count", slotted ? Slots.count(page) : 0)
                    .set("free_space_in_bytes", slotted ? Slots.free(page) : 0);
        }
    }

    private static void system(Rows rows) {
        var runtime = Runtime.getRuntime();
        int processors = runtime.availableProcessors();
        long committed = rows.context().databases().storage().pool().descriptors().size() * 8L;
        long now = rows.os().clock().nanos();
        long since = (rows.os().clock().utcTicks() - rows.context().startTicks()) / TICKS_PER_MILLI;
        rows.set("cpu_ticks", now).set("ms_ticks", now / NANOS_PER_MILLI).set("cpu_count", processors)
                .set("hyperthread_ratio", processors).set("physical_memory_kb", runtime.maxMemory() / KILOBYTE)
                .set("virtual_memory_kb", runtime.maxMemory() / KILOBYTE).set("committed_kb", committed)
                .set("committed_target_kb", committed).set("visible_target_kb", committed)
                .set("scheduler_count", processors).set("scheduler_total_count", processors)
                .set("sqlserver_start_time_ms_ticks", now / NANOS_PER_MILLI - since)
                .set("sqlserver_start_time", rows.datetime(rows.context().startTicks()))
                .set("process_user_time_ms", cpu(rows)).set("cores_per_socket", processors).add();
    }

    private static long cpu(Rows rows) {
        return rows.os().tasks().running().stream().mapToLong(Task::cpuMillis).sum();
    }

    /// One row a processor; tasks are the operating system's to schedule, so all are counted on the first.
    private static void schedulers(Rows rows) {
        var tasks = rows.os().tasks().running();
        long ready = tasks.stream().filter(task -> task.waiting() == null).count();
        for (int id = 0; id < Runtime.getRuntime().availableProcessors(); id++) {
            boolean all = id == 0;
            int count = all ? tasks.size() : 0;
            rows.set("scheduler_address", Addresses.of(id)).set("scheduler_id", id).set("cpu_id", id)
                    .set("is_idle", !all || ready == 0).set("current_tasks_count", count)
                    .set("runnable_tasks_count", 0).set("current_workers_count", count)
                    .set("active_workers_count", all ? ready : 0).set("load_factor", count)
                    .set("last_timer_activity", rows.os().clock().nanos() / NANOS_PER_MILLI)
                    .set("total_cpu_usage_ms", all ? cpu(rows) : 0).add();
        }
    }
}
