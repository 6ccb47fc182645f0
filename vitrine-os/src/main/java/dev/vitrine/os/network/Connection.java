package dev.vitrine.os.network;

import java.io.IOException;

/// Two streams of bytes to and from one peer. One task reads and writes; any task may ask for the peer's state or
/// close.
public interface Connection extends AutoCloseable {
    /// What can be known of the peer without waiting.
    enum Peer {
        /// Nothing to read, or a task is reading just now.
        SILENT,
        /// Bytes are there to be read.
        HAS_SENT,
        /// The peer has closed the connection or is lost.
        GONE
    }

    /// Waits for bytes.
    ///
    /// @return how many were read, or -1 when the peer has closed the connection
    int read(byte[] into, int offset, int length) throws IOException;

    /// Bytes that can be read without waiting.
    int available() throws IOException;

    /// Returns when all bytes are with the system.
    void write(byte[] from, int offset, int length) throws IOException;

    /// Looks at the peer while no task reads; may take a millisecond.
    Peer peer();

    /// How long a read waits before it fails with [java.net.SocketTimeoutException]; 0 for ever.
    void readTimeout(int millis) throws IOException;

    /// The peer's address, or `<local machine>` in a pipe.
    String address();

    /// The peer's port, 0 in a pipe.
    int port();

    /// `TCP` or `Shared memory`, as `sys.dm_exec_connections` says it.
    String transport();

    /// Ends both directions; a read or write of another task fails. Never fails itself.
    @Override
    void close();
}
