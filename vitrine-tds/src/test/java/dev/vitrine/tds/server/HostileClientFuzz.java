package dev.vitrine.tds.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.client.ClientLogin;
import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.tds.client.TdsClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients that send rubbish: real conversations with bytes changed, cut off, repeated. The server must close the
/// connection or answer, keep no session, and go on serving others.
@Timeout(300)
class HostileClientFuzz {
    private static final int ROUNDS = 1000;
    private static final long SEED = 20_240_601;

    @Test
    void rubbishEndsConnectionsAndNothingElse() throws Exception {
        var conversations = List.of(recorded("SELECT 1"), recorded("rows 50"), driverConversation());
        try (var served = new Served()) {
            var random = new SplittableRandom(SEED);
            for (int round = 0; round < ROUNDS; round++) {
                attack(served, mutated(conversations.get(round % conversations.size()), random), round);
            }
            for (int i = 0; i < 2000 && served.server.connectionCount() > 0; i++) {
                Thread.sleep(5);
            }
            assertThat(served.server.connectionCount()).isZero();
            assertThat(served.errors).noneMatch(text -> text.contains("defect"));
            try (var client = served.client()) {
                client.batch("SELECT 1", new ResponseHandler() {
                });
            }
        }
    }

    /// What a good client sends.
    private static byte[] recorded(String batch) throws IOException {
        try (var served = new Served()) {
            var pipe = new Pipe();
            served.server.serve(pipe.server());
            var recorder = new Recorder(pipe.client());
            var login = new ClientLogin("sa", "pw", "", "h", "fuzz", 512, ClientLogin.Encryption.LOGIN_ONLY);
            recorder.withoutTls = true;
            try (var client = TdsClient.login(recorder, "localhost", login, new ResponseHandler() {
            })) {
                client.batch(batch, new ResponseHandler() {
                });
                client.batch(batch + " -- and a longer text".repeat(40), new ResponseHandler() {
                });
            }
            return recorder.sent.toByteArray();
        }
    }

    /// LOGIN7, then calls with parameters of all types as the driver sends them.
    private static byte[] driverConversation() throws Exception {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(recorded("SELECT 1"));
        bytes.writeBytes(RpcBytes.everyType());
        return bytes.toByteArray();
    }

    private static byte[] mutated(byte[] original, SplittableRandom random) {
        var bytes = original.clone();
        int changes = random.nextInt(1, 6);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(bytes.length);
            bytes[at] = switch (random.nextInt(4)) {
                case 0 -> (byte) random.nextInt(256);
                case 1 -> (byte) 0xFF;
                case 2 -> 0;
                default -> (byte) (bytes[at] ^ 1 << random.nextInt(8));
            };
        }
        return random.nextInt(3) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(1, bytes.length)) : bytes;
    }

    private static void attack(Served served, byte[] bytes, int round) {
        var pipe = new Pipe();
        served.server.serve(pipe.server());
        try (var client = pipe.client()) {
            client.write(bytes, 0, bytes.length);
            client.readTimeout(5);
            var answer = new byte[4096];
            int total = 0;
            while (total < 100_000) {
                int count = client.read(answer, 0, answer.length);
                if (count < 0) {
                    return;
                }
                total += count;
            }
        } catch (SocketTimeoutException _) {
            // It waits for more, as it may.
        } catch (IOException _) {
            // It closed the connection.
        } catch (RuntimeException e) {
            throw new AssertionError("seed " + SEED + ", round " + round, e);
        }
    }

    /// Remembers what is sent, and asks for no encryption.
    private static final class Recorder implements Connection {
        final ByteArrayOutputStream sent = new ByteArrayOutputStream();
        private final List<byte[]> writes = new ArrayList<>();
        private final Connection inner;
        boolean withoutTls;

        Recorder(Connection inner) {
            this.inner = inner;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return inner.read(into, offset, length);
        }

        @Override
        public int available() throws IOException {
            return inner.available();
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            var copy = java.util.Arrays.copyOfRange(from, offset, offset + length);
            if (withoutTls && writes.isEmpty()) {
                copy[8 + 5 * 5 + 1 + 6] = 2;
            }
            writes.add(copy);
            sent.writeBytes(copy);
            inner.write(copy, 0, copy.length);
        }

        @Override
        public Peer peer() {
            return inner.peer();
        }

        @Override
        public void readTimeout(int millis) throws IOException {
            inner.readTimeout(millis);
        }

        @Override
        public String address() {
            return inner.address();
        }

        @Override
        public int port() {
            return inner.port();
        }

        @Override
        public String transport() {
            return inner.transport();
        }

        @Override
        public void close() {
            inner.close();
        }
    }
}
