package dev.vitrine.os.network;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A connection inside the process: what one end writes the other reads. Bounded; a writer waits when the reader is
/// far behind.
public final class Pipe {
    private static final int CAPACITY = 64 * 1024;

    private final Lane toServer = new Lane();
    private final Lane toClient = new Lane();
    private final Connection client = new End(toClient, toServer);
    private final Connection server = new End(toServer, toClient);

    public Connection client() {
        return client;
    }

    public Connection server() {
        return server;
    }

    /// One direction: a ring of bytes.
    private static final class Lane {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private final byte[] ring = new byte[CAPACITY];
        private int start;
        private int size;
        private boolean closed;

        int read(byte[] into, int offset, int length, int timeoutMillis) throws IOException {
            lock.lock();
            try {
                long left = timeoutMillis == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
                while (size == 0 && !closed) {
                    if (left <= 0) {
                        throw new SocketTimeoutException("Read timed out");
                    }
                    left = await(left);
                }
                if (size == 0) {
                    return -1;
                }
                return take(into, offset, Math.min(length, size));
            } finally {
                lock.unlock();
            }
        }

        private int take(byte[] into, int offset, int count) {
            int first = Math.min(count, CAPACITY - start);
            System.arraycopy(ring, start, into, offset, first);
            System.arraycopy(ring, 0, into, offset + first, count - first);
            start = (start + count) % CAPACITY;
            boolean wasFull = size == CAPACITY;
            size -= count;
            if (wasFull) {
                changed.signalAll();
            }
            return count;
        }

        void write(byte[] from, int offset, int length) throws IOException {
            lock.lock();
            try {
                int written = 0;
                while (written < length) {
                    while (size == CAPACITY && !closed) {
                        await(Long.MAX_VALUE);
                    }
                    if (closed) {
                        throw new IOException("The pipe is closed");
                    }
                    written += put(from, offset + written, Math.min(length - written, CAPACITY - size));
                }
            } finally {
                lock.unlock();
            }
        }

        private int put(byte[] from, int offset, int count) {
            int end = (start + size) % CAPACITY;
            int first = Math.min(count, CAPACITY - end);
            System.arraycopy(from, offset, ring, end, first);
            System.arraycopy(from, offset + first, ring, 0, count - first);
            boolean wasEmpty = size == 0;
            size += count;
            if (wasEmpty) {
                changed.signalAll();
            }
            return count;
        }

        private long await(long nanos) throws IOException {
            try {
                if (nanos == Long.MAX_VALUE) {
                    changed.await();
                    return nanos;
                }
                return changed.awaitNanos(nanos);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("Interrupted while waiting in a pipe", e);
            }
        }

        int size() {
            lock.lock();
            try {
                return size;
            } finally {
                lock.unlock();
            }
        }

        boolean closed() {
            lock.lock();
            try {
                return closed;
            } finally {
                lock.unlock();
            }
        }

        void close() {
            lock.lock();
            try {
                closed = true;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private static final class End implements Connection {
        private final Lane in;
        private final Lane out;
        private volatile int timeoutMillis;

        End(Lane in, Lane out) {
            this.in = in;
            this.out = out;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return in.read(into, offset, length, timeoutMillis);
        }

        @Override
        public int available() {
            return in.size();
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            out.write(from, offset, length);
        }

        @Override
        public Peer peer() {
            return in.size() > 0 ? Peer.HAS_SENT : in.closed() ? Peer.GONE : Peer.SILENT;
        }

        @Override
        public void readTimeout(int millis) {
            timeoutMillis = millis;
        }

        @Override
        public String address() {
            return "<local machine>";
        }

        @Override
        public int port() {
            return 0;
        }

        @Override
        public String transport() {
            return "Shared memory";
        }

        @Override
        public void close() {
            in.close();
            out.close();
        }
    }
}
