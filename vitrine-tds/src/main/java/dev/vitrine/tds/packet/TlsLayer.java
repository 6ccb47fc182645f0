package dev.vitrine.tds.packet;

import dev.vitrine.os.network.Connection;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/// TLS between a transport and the packets. The handshake of TDS 7 travels in packets of its own ([TlsHandshake]);
/// after it records follow each other without packets around them.
public final class TlsLayer {
    private static final int HANDSHAKE_STEPS_MAX = 200;

    private final SSLEngine engine;
    private ByteBuffer encrypted;
    private ByteBuffer decrypted;
    private ByteBuffer outgoing;

    /// Where the handshake's bytes come from and go to.
    interface HandshakePath {
        /// Appends some bytes.
        void read(ByteBuffer into) throws IOException;

        void write(ByteBuffer flight) throws IOException;
    }

    TlsLayer(SSLEngine engine) {
        this.engine = engine;
        var session = engine.getSession();
        encrypted = ByteBuffer.allocate(2 * session.getPacketBufferSize()).flip();
        decrypted = ByteBuffer.allocate(2 * session.getApplicationBufferSize()).flip();
        outgoing = ByteBuffer.allocate(2 * session.getPacketBufferSize());
    }

    int decryptedBytes() {
        return decrypted.remaining();
    }

    void handshake(HandshakePath path) throws IOException {
        engine.beginHandshake();
        var status = engine.getHandshakeStatus();
        for (int step = 0; step < HANDSHAKE_STEPS_MAX; step++) {
            status = switch (status) {
                case NEED_WRAP -> wrapHandshake(path);
                case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> unwrapHandshake(path);
                case NEED_TASK -> runTasks();
                case FINISHED, NOT_HANDSHAKING -> null;
            };
            if (status == null) {
                flush(path);
                return;
            }
        }
        throw new ProtocolException("TLS handshake does not end");
    }

    private HandshakeStatus runTasks() {
        for (var task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
        return engine.getHandshakeStatus();
    }

    private HandshakeStatus wrapHandshake(HandshakePath path) throws IOException {
        var result = engine.wrap(ByteBuffer.allocate(0), outgoing);
        if (result.getStatus() == SSLEngineResult.Status.BUFFER_OVERFLOW) {
            flush(path);
        } else if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
            flush(path);
            throw new SSLException("TLS closed during the handshake");
        }
        return result.getHandshakeStatus();
    }

    private void flush(HandshakePath path) throws IOException {
        if (outgoing.position() > 0) {
            path.write(outgoing.flip());
            outgoing.clear();
        }
    }

    private HandshakeStatus unwrapHandshake(HandshakePath path) throws IOException {
        flush(path);
        decrypted.compact();
        SSLEngineResult result;
        try {
            result = engine.unwrap(encrypted, decrypted);
        } catch (SSLException e) {
            sendAlert(path);
            throw e;
        } finally {
            decrypted.flip();
        }
        switch (result.getStatus()) {
            case BUFFER_UNDERFLOW -> {
                encrypted.compact();
                try {
                    path.read(encrypted);
                } finally {
                    encrypted.flip();
                }
            }
            case CLOSED -> throw new SSLException("TLS closed during the handshake");
            case BUFFER_OVERFLOW -> throw new ProtocolException("data before the end of the TLS handshake");
            case OK -> {
            }
        }
        return result.getHandshakeStatus();
    }

    /// Tells the peer why its handshake failed, if the engine has something to say.
    private void sendAlert(HandshakePath path) {
        try {
            engine.wrap(ByteBuffer.allocate(0), outgoing);
            flush(path);
        } catch (IOException _) {
            // The first failure is the one to report.
        }
    }

    void readFully(Transport raw, byte[] into, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            while (!decrypted.hasRemaining()) {
                unwrap(raw);
            }
            int count = Math.min(length - done, decrypted.remaining());
            decrypted.get(into, offset + done, count);
            done += count;
        }
    }

    private void unwrap(Transport raw) throws IOException {
        decrypted.clear();
        SSLEngineResult result;
        try {
            result = engine.unwrap(encrypted, decrypted);
        } finally {
            decrypted.flip();
        }
        switch (result.getStatus()) {
            case BUFFER_UNDERFLOW -> readRecord(raw);
            case CLOSED -> throw new EOFException();
            case BUFFER_OVERFLOW -> throw new ProtocolException("TLS record too long");
            case OK -> {
                var handshake = result.getHandshakeStatus();
                if (handshake == HandshakeStatus.NEED_TASK) {
                    runTasks();
                } else if (handshake == HandshakeStatus.NEED_WRAP) {
                    throw new ProtocolException("TLS renegotiation is refused");
                }
            }
        }
    }

    /// Reads up to the end of one record and not a byte more: behind it the stream may be plain.
    private void readRecord(Transport raw) throws IOException {
        encrypted.compact();
        try {
            int have = encrypted.position();
            int want = have < RECORD_HEADER ? RECORD_HEADER
                    : RECORD_HEADER + (encrypted.getShort(RECORD_HEADER - 2) & 0xFFFF);
            if (want > encrypted.capacity()) {
                throw new ProtocolException("TLS record too long");
            }
            int count = raw.readRaw(encrypted.array(), have, want - have);
            encrypted.position(have + count);
        } finally {
            encrypted.flip();
        }
    }

    private static final int RECORD_HEADER = 5;

    void write(Connection connection, byte[] from, int offset, int length) throws IOException {
        var source = ByteBuffer.wrap(from, offset, length);
        while (source.hasRemaining()) {
            outgoing.clear();
            var result = engine.wrap(source, outgoing);
            if (result.getStatus() != SSLEngineResult.Status.OK) {
                throw new SSLException("TLS is closed");
            }
            connection.write(outgoing.array(), 0, outgoing.position());
        }
    }
}
