package dev.vitrine.os.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.util.concurrent.locks.ReentrantLock;

/// A TCP connection. Bytes leave as soon as they are written (TCP_NODELAY).
final class SocketConnection implements Connection {
    private static final int PEEK_MILLIS = 1;
    private static final int NOTHING = -1;

    private final Socket socket;
    private final InputStream input;
    private final OutputStream output;
    private final ReentrantLock reading = new ReentrantLock();
    private int timeoutMillis;
    private int peeked = NOTHING;

    SocketConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        input = socket.getInputStream();
        output = socket.getOutputStream();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        reading.lock();
        try {
            if (peeked == NOTHING || length == 0) {
                return input.read(into, offset, length);
            }
            into[offset] = (byte) peeked;
            peeked = NOTHING;
            int ready = Math.min(input.available(), length - 1);
            return ready == 0 ? 1 : 1 + Math.max(0, input.read(into, offset + 1, ready));
        } finally {
            reading.unlock();
        }
    }

    @Override
    public int available() throws IOException {
        return input.available() + (peeked == NOTHING ? 0 : 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
        output.write(from, offset, length);
    }

    @Override
    public Peer peer() {
        if (!reading.tryLock()) {
            return Peer.SILENT;
        }
        try {
            if (available() > 0) {
                return Peer.HAS_SENT;
            }
            return peek();
        } catch (IOException _) {
            return Peer.GONE;
        } finally {
            reading.unlock();
        }
    }

    /// Only a read tells that the peer has gone: one of a byte, with a short limit.
    private Peer peek() throws IOException {
        socket.setSoTimeout(PEEK_MILLIS);
        try {
            int next = input.read();
            if (next < 0) {
                return Peer.GONE;
            }
            peeked = next;
            return Peer.HAS_SENT;
        } catch (SocketTimeoutException _) {
            return Peer.SILENT;
        } finally {
            socket.setSoTimeout(timeoutMillis);
        }
    }

    @Override
    public void readTimeout(int millis) throws IOException {
        timeoutMillis = millis;
        socket.setSoTimeout(millis);
    }

    @Override
    public String address() {
        return socket.getInetAddress() == null ? "" : socket.getInetAddress().getHostAddress();
    }

    @Override
    public int port() {
        return socket.getPort();
    }

    @Override
    public String transport() {
        return "TCP";
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException _) {
            // Closed is closed.
        }
    }
}
