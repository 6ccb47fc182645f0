package dev.vitrine.os.memory;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// The memory of the host, and that of this process as the JVM accounts for it: heap and what lies beside it.
///
/// @param usedBytes used of what is committed
/// @param limitBytes how far the process may grow
public record HostMemory(long totalBytes, long freeBytes, long swapBytes, long freeSwapBytes, long usedBytes,
        long committedBytes, long limitBytes) {
    /// Less than this part of the host's memory free is low.
    private static final int LOW_PART = 32;

    public static HostMemory read() {
        var host = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        var process = ManagementFactory.getMemoryMXBean();
        var heap = process.getHeapMemoryUsage();
        var beside = process.getNonHeapMemoryUsage();
        return new HostMemory(host.getTotalMemorySize(), host.getFreeMemorySize(), host.getTotalSwapSpaceSize(),
                host.getFreeSwapSpaceSize(), heap.getUsed() + beside.getUsed(),
                heap.getCommitted() + beside.getCommitted(), heap.getMax() + beside.getCommitted());
    }

    public boolean isLow() {
        return freeBytes < totalBytes / LOW_PART;
    }
}
