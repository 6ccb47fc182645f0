package dev.vitrine.embedded;

import dev.vitrine.os.network.Connection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;

/// A pipe in the shape of a socket, as far as the driver asks.
final class PipeSocket extends Socket {
    private final Connection pipe;
    private volatile boolean connected;
    private volatile boolean closed;
    private volatile int timeoutMillis;

    PipeSocket(Connection pipe) {
        this.pipe = pipe;
    }

    @Override
    public void connect(SocketAddress endpoint) {
        connected = true;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) {
        connected = true;
    }

    @Override
    public boolean isConnected() {
        return connected;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void setTcpNoDelay(boolean on) {
        // Nothing waits in a pipe.
    }

    @Override
    public void setKeepAlive(boolean on) {
        // Both ends live and die together.
    }

    @Override
    public <T> Socket setOption(SocketOption<T> name, T value) {
        return this;
    }

    @Override
    public void setSoTimeout(int timeout) throws SocketException {
        try {
            timeoutMillis = timeout;
            pipe.readTimeout(timeout);
        } catch (IOException e) {
            throw new SocketException(e.getMessage());
        }
    }

    @Override
    public int getSoTimeout() {
        return timeoutMillis;
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return null;
    }

    @Override
    public int getPort() {
        return 0;
    }

    @Override
    public InputStream getInputStream() {
        return new Input();
    }

    @Override
    public OutputStream getOutputStream() {
        return new Output();
    }

    @Override
    public void close() {
        closed = true;
        pipe.close();
    }

    private final class Input extends InputStream {
        private final byte[] one = new byte[1];

        @Override
        public int read() throws IOException {
            return pipe.read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return length == 0 ? 0 : pipe.read(into, offset, length);
        }

        @Override
        public int available() throws IOException {
            return pipe.available();
        }

        @Override
        public void close() {
            PipeSocket.this.close();
        }
    }

    private final class Output extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            pipe.write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            pipe.write(from, offset, length);
        }

        @Override
        public void close() {
            PipeSocket.this.close();
        }
    }
}
