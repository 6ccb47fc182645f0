package dev.vitrine.tds.server;

import dev.vitrine.tds.message.ProductVersion;
import java.util.function.Consumer;

/// What a server tells of itself, and its limits.
///
/// @param serverName      the name in error messages
/// @param messageBytesMax the longest request taken, in bytes
/// @param connectionsMax  connections served at a time, logged in or not
/// @param errorLog        told of defects and refused connections, one text each
public record TdsSettings(String serverName, ProductVersion version, int messageBytesMax, int connectionsMax,
        Consumer<String> errorLog) {
    /// SQL Server's own: 65,536 packets.
    private static final int MESSAGE_BYTES_MAX = 256 * 1024 * 1024;
    /// No single request may take more than this part of the heap.
    private static final int HEAP_PART = 8;
    private static final int CONNECTIONS_MAX = 32_767;

    /// The usual limits.
    public static TdsSettings of(String serverName, ProductVersion version, Consumer<String> errorLog) {
        long part = Runtime.getRuntime().maxMemory() / HEAP_PART;
        return new TdsSettings(serverName, version, (int) Math.min(MESSAGE_BYTES_MAX, part), CONNECTIONS_MAX, errorLog);
    }
}
