package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.os.memory.HostMemory;
import dev.vitrine.storage.page.Page;
import java.util.List;

/// Memory: the host's, the process's as the JVM accounts for it, and who in the server uses how much.
/// Source: "sys.dm_os_sys_memory", "sys.dm_os_process_memory", "sys.dm_os_memory_clerks (Transact-SQL)".
final class MemoryViews {
    private static final long KILOBYTE = 1024;
    private static final int PERCENT = 100;

    static final List<SystemView> ALL = List.of(
            view("sys.dm_os_sys_memory", """
                    total_physical_memory_kb        bigint        NOT NULL
                    available_physical_memory_kb    bigint        NOT NULL
                    total_page_file_kb              bigint        NOT NULL
                    available_page_file_kb          bigint        NOT NULL
                    system_cache_kb                 bigint        NOT NULL = 0
                    kernel_paged_pool_kb            bigint        NOT NULL = 0
                    kernel_nonpaged_pool_kb         bigint        NOT NULL = 0
                    system_high_memory_signal_state bit           NOT NULL
                    system_low_memory_signal_state  bit           NOT NULL
                    system_memory_state_desc        nvarchar(256) NOT NULL""", MemoryViews::host),
            view("sys.dm_os_process_memory", """
                    physical_memory_in_use_kb           bigint NOT NULL
                    large_page_allocations_kb           bigint NOT NULL = 0
                    locked_page_allocations_kb          bigint NOT NULL = 0
                    total_virtual_address_space_kb      bigint NOT NULL
                    virtual_address_space_reserved_kb   bigint NOT NULL
                    virtual_address_space_committed_kb  bigint NOT NULL
                    virtual_address_space_available_kb  bigint NOT NULL
                    page_fault_count                    bigint NOT NULL = 0
                    memory_utilization_percentage       int    NOT NULL
                    available_commit_limit_kb           bigint NOT NULL
                    process_physical_memory_low         bit    NOT NULL
                    process_virtual_memory_low          bit    NOT NULL = 0""", MemoryViews::process),
            view("sys.dm_os_memory_clerks", """
                    memory_clerk_address          varbinary(8)  NOT NULL
                    type                          nvarchar(60)  NOT NULL
                    name                          nvarchar(256) NOT NULL
                    memory_node_id                smallint      NOT NULL = 0
                    pages_kb                      bigint        NOT NULL
                    virtual_memory_reserved_kb    bigint        NOT NULL = 0
                    virtual_memory_committed_kb   bigint        NOT NULL = 0
                    awe_allocated_kb              bigint        NOT NULL = 0
                    shared_memory_reserved_kb     bigint        NOT NULL = 0
                    shared_memory_committed_kb    bigint        NOT NULL = 0
                    page_size_in_bytes            bigint        NOT NULL = 8192
                    page_allocator_address        varbinary(8)  NOT NULL
                    host_address                  varbinary(8)  NOT NULL = 0x00
                    parent_memory_broker_address  varbinary(8)""", MemoryViews::clerks));

    private MemoryViews() {
    }

    private static void host(Rows rows) {
        var memory = HostMemory.read();
        boolean low = memory.isLow();
        rows.set("total_physical_memory_kb", memory.totalBytes() / KILOBYTE)
                .set("available_physical_memory_kb", memory.freeBytes() / KILOBYTE)
                .set("total_page_file_kb", (memory.totalBytes() + memory.swapBytes()) / KILOBYTE)
                .set("available_page_file_kb", (memory.freeBytes() + memory.freeSwapBytes()) / KILOBYTE)
                .set("system_high_memory_signal_state", !low).set("system_low_memory_signal_state", low)
                .set("system_memory_state_desc", low ? "Available physical memory is low"
                        : "Available physical memory is high").add();
    }

    private static void process(Rows rows) {
        var memory = HostMemory.read();
        rows.set("physical_memory_in_use_kb", memory.usedBytes() / KILOBYTE)
                .set("total_virtual_address_space_kb", memory.limitBytes() / KILOBYTE)
                .set("virtual_address_space_reserved_kb", memory.limitBytes() / KILOBYTE)
                .set("virtual_address_space_committed_kb", memory.committedBytes() / KILOBYTE)
                .set("virtual_address_space_available_kb",
                        Math.max(0, memory.limitBytes() - memory.committedBytes()) / KILOBYTE)
                .set("memory_utilization_percentage",
                        memory.usedBytes() * PERCENT / Math.max(1, memory.committedBytes()))
                .set("available_commit_limit_kb", memory.freeBytes() / KILOBYTE)
                .set("process_physical_memory_low", memory.isLow()).add();
    }

    /// The buffer pool's pages, the compiled plans, and what sorts and hashes have been granted.
    private static void clerks(Rows rows) {
        long plans = rows.context().plans().entries().stream().mapToLong(PlanCache.Entry::bytes).sum();
        clerk(rows, 1, "MEMORYCLERK_SQLBUFFERPOOL", "Default",
                (long) rows.context().databases().storage().pool().descriptors().size() * Page.SIZE);
        clerk(rows, 2, "CACHESTORE_SQLCP", "SQL Plans", plans);
        clerk(rows, 3, "MEMORYCLERK_SQLQERESERVATIONS", "Default", rows.os().memory().grantedBytes());
    }

    private static void clerk(Rows rows, int number, String type, String name, long bytes) {
        rows.set("memory_clerk_address", Addresses.of(number)).set("type", type).set("name", name)
                .set("pages_kb", bytes / KILOBYTE).set("page_allocator_address", Addresses.of(number)).add();
    }
}
