package dev.vitrine.os.network;

import java.io.IOException;

/// A port on which connections are accepted.
public interface Listener extends AutoCloseable {
    /// Waits for the next peer.
    ///
    /// @throws IOException also when the listener was closed meanwhile
    Connection accept() throws IOException;

    /// The port listened on.
    int port();

    boolean closed();

    @Override
    void close();
}
