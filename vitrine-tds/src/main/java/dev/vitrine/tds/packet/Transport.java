package dev.vitrine.tds.packet;

import dev.vitrine.os.network.Connection;
import java.io.EOFException;
import java.io.IOException;

/// The byte stream under the packets: plain, or through TLS from the moment it is switched on until it is switched
/// off again (a login encrypted on its own).
public final class Transport implements AutoCloseable {
    private static final int BUFFER_BYTES = 8 * 1024;

    private final Connection connection;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int start;
    private volatile int end;
    private TlsLayer tls;

    public Transport(Connection connection) {
        this.connection = connection;
    }

    public Connection connection() {
        return connection;
    }

    /// From now on all bytes pass through TLS.
    public void encrypt(TlsLayer layer) {
        tls = layer;
    }

    /// From now on bytes are plain again; decrypted bytes not yet read would be lost and are an error.
    public void stopEncrypting() throws ProtocolException {
        if (tls != null && tls.decryptedBytes() > 0) {
            throw new ProtocolException("encrypted bytes behind the login");
        }
        tls = null;
    }

    public boolean encrypted() {
        return tls != null;
    }

    /// The first byte that will come, without taking it.
    int peekRaw() throws IOException {
        if (start == end && !fill()) {
            throw new EOFException();
        }
        return buffer[start] & 0xFF;
    }

    private boolean fill() throws IOException {
        start = 0;
        end = 0;
        int count = connection.read(buffer, 0, buffer.length);
        end = Math.max(0, count);
        return count > 0;
    }

    /// Reads all of the bytes asked for.
    ///
    /// @throws EOFException when the peer closes before
    void readFully(byte[] into, int offset, int length) throws IOException {
        if (tls != null) {
            tls.readFully(this, into, offset, length);
        } else {
            int done = 0;
            while (done < length) {
                done += readRaw(into, offset + done, length - done);
            }
        }
    }

    /// Reads some bytes below TLS.
    int readRaw(byte[] into, int offset, int length) throws IOException {
        if (start == end) {
            if (length >= BUFFER_BYTES) {
                int count = connection.read(into, offset, length);
                if (count < 0) {
                    throw new EOFException();
                }
                return count;
            }
            if (!fill()) {
                throw new EOFException();
            }
        }
        int count = Math.min(length, end - start);
        System.arraycopy(buffer, start, into, offset, count);
        start += count;
        return count;
    }

    void write(byte[] from, int offset, int length) throws IOException {
        if (tls != null) {
            tls.write(connection, from, offset, length);
        } else {
            connection.write(from, offset, length);
        }
    }

    /// Sends the first bytes of a packet writer's buffer.
    public void send(byte[] bytes, int length) throws IOException {
        write(bytes, 0, length);
    }

    /// Whether the peer has sent what no one has read yet. Between requests only: another task may ask while the
    /// owner of this transport does not read.
    public boolean hasUnread() throws IOException {
        return start != end || tls != null && tls.decryptedBytes() > 0 || connection.available() > 0;
    }

    @Override
    public void close() {
        connection.close();
    }
}
