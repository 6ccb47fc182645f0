package dev.vitrine.testing.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.embedded.EmbeddedServer;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import dev.vitrine.server.Instances;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A server with a real engine behind a real port, and clients that mean no good: rubbish at every stage of a
/// connection, lies about lengths, floods, half messages, sudden ends. Afterwards nothing of them is left: no
/// connection, no session, no lock, no thread, no memory; and others are served.
@Timeout(300)
class HostileClientTest {
    private static final int ROUNDS = Integer.getInteger("hostile.rounds", 30);
    private static final String PASSWORD = "Hostile-7aZ";
    private static final int LOGIN_FAILED = 18456;
    private static final int GROWTH_BYTES_MAX = 64 << 20;

    private final ConcurrentLinkedQueue<String> errorLog = new ConcurrentLinkedQueue<>();
    private EmbeddedServer server;
    private int port;

    @BeforeEach
    void start() throws Exception {
        var wish = new Instances.Wish(Optional.empty(), Optional.empty(), Optional.of(PASSWORD), OptionalInt.empty(),
                List.of());
        server = Instances.start(Os.inMemory(), wish, errorLog::add);
        var listener = Network.listenLocally(0);
        port = listener.port();
        server.accept(listener);
        try (var connection = good(); var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.held (n int NOT NULL PRIMARY KEY)");
        }
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Connection good() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlserver://localhost:" + port
                + ";encrypt=true;trustServerCertificate=true;loginTimeout=120;user=sa;password=" + PASSWORD);
    }

    private Socket connect() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(20_000);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /// Sends what a good client sends first, each message answered, then something else.
    ///
    /// @param sudden whether the end is a reset
    private void attack(List<byte[]> before, byte[] then, boolean sudden) throws IOException {
        try (var socket = connect()) {
            for (var message : before) {
                socket.getOutputStream().write(message);
                readAnswer(socket);
            }
            socket.getOutputStream().write(then);
            socket.setSoTimeout(10);
            drain(socket);
            if (sudden) {
                socket.setSoLinger(true, 0);
            }
        } catch (IOException _) {
            // The server closed the connection, as it may.
        }
    }

    /// Reads packets to the last of a message.
    private static void readAnswer(Socket socket) throws IOException {
        var in = socket.getInputStream();
        int status = 0;
        while ((status & 1) == 0) {
            var header = in.readNBytes(8);
            if (header.length < 8) {
                throw new IOException("closed");
            }
            status = header[1];
            in.readNBytes(((header[2] & 0xFF) << 8 | header[3] & 0xFF) - 8);
        }
    }

    private static void drain(Socket socket) throws IOException {
        var bytes = new byte[8192];
        try {
            for (int total = 0; total < 200_000; ) {
                int count = socket.getInputStream().read(bytes);
                if (count < 0) {
                    return;
                }
                total += count;
            }
        } catch (SocketTimeoutException _) {
            // It waits for more, as it may.
        }
    }

    private static byte[] spoiled(byte[] message, SplittableRandom random) {
        var bytes = message.clone();
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) 0xFF;
                case 2 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 3 -> Arrays.fill(bytes, at, Math.min(at + 4, bytes.length), (byte) 0xFF);
                default -> bytes[at] = 0;
            }
        }
        return switch (random.nextInt(4)) {
            case 0 -> Arrays.copyOf(bytes, random.nextInt(1, bytes.length));
            case 1 -> TdsBytes.joined(bytes, message, bytes);
            default -> bytes;
        };
    }

    private record Stage(String name, List<byte[]> before, byte[] message) {
    }

    private static List<Stage> stages() {
        var hello = TdsBytes.prelogin();
        var login = TdsBytes.login("sa", PASSWORD);
        var in = List.of(hello, login);
        var inTransaction = List.of(hello, login, TdsBytes.batch("BEGIN TRAN; INSERT dbo.held VALUES (1)"));
        return List.of(new Stage("prelogin", List.of(), hello),
                new Stage("tls", List.of(TdsBytes.preloginWithTls()), TdsBytes.packet(TdsBytes.PRELOGIN,
                        new byte[] {0x16, 3, 1, 0, 40, 1, 0, 0, 36, 3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})),
                new Stage("login", List.of(hello), login), new Stage("login first", List.of(), login),
                new Stage("batch", in, TdsBytes.batch("SELECT 1 AS n, 'a' + N'b' FROM sys.objects WHERE name > ''")),
                new Stage("call", in, TdsBytes.call()),
                new Stage("transaction request", in, TdsBytes.transaction(5)),
                new Stage("commit", in, TdsBytes.transaction(7)),
                new Stage("attention", in, TdsBytes.attention()),
                new Stage("call in a transaction", inTransaction, TdsBytes.call()),
                new Stage("rollback", inTransaction, TdsBytes.transaction(8)));
    }

    @Test
    void rubbishAtEveryStageLeavesNothingBehind() throws Exception {
        requireServed();
        long memory = usedMemory();
        int threads = Thread.activeCount();
        for (var stage : stages()) {
            for (int round = 0; round < ROUNDS; round++) {
                var random = new SplittableRandom(round * 101L + stage.name().hashCode());
                attack(stage.before(), spoiled(stage.message(), random), random.nextInt(3) == 0);
            }
            assertThat(errorLog).as("stage %s", stage.name()).noneMatch(text -> text.contains("defect"));
        }
        requireNothingLeft();
        assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 5);
        assertThat(usedMemory() - memory).isLessThan(GROWTH_BYTES_MAX);
    }

    @Test
    void floodsAndLiesAreCutOff() throws Exception {
        var login = List.of(TdsBytes.prelogin(), TdsBytes.login("sa", PASSWORD));
        var endless = TdsBytes.packet(TdsBytes.BATCH, 0, 4096, new byte[4088]);
        var flood = new byte[64 * endless.length];
        for (int i = 0; i < 64; i++) {
            System.arraycopy(endless, 0, flood, i * endless.length, endless.length);
        }
        attack(List.of(), flood, false);
        attack(List.of(TdsBytes.prelogin()), TdsBytes.packet(TdsBytes.LOGIN, 0, 4096, new byte[4088]), true);
        attack(login, flood, true);
        attack(login, TdsBytes.packet(TdsBytes.BATCH, 1, 3, new byte[100]), false);
        attack(login, TdsBytes.packet(TdsBytes.RPC, 1, 0xFFFF, new byte[10]), false);
        attack(login, TdsBytes.packet(TdsBytes.BATCH, 1, 8, new byte[0]), false);
        attack(login, TdsBytes.batch("SELECT " + "(".repeat(60_000) + "1"), false);
        attack(login, TdsBytes.packet(99, new byte[10]), false);
        requireNothingLeft();
        assertThat(errorLog).noneMatch(text -> text.contains("defect"));
    }

    @Test
    void clientGoneInTheMiddleOfATransactionFreesItsLocks() throws Exception {
        for (boolean sudden : new boolean[] {false, true}) {
            attack(List.of(TdsBytes.prelogin(), TdsBytes.login("sa", PASSWORD),
                    TdsBytes.batch("BEGIN TRAN; INSERT dbo.held VALUES (1), (2)")),
                    TdsBytes.batch("WAITFOR DELAY '00:05:00'"), sudden);
            try (var connection = good(); var statement = connection.createStatement()) {
                statement.setQueryTimeout(30);
                try (var results = statement.executeQuery("SELECT COUNT(*) FROM dbo.held")) {
                    results.next();
                    assertThat(results.getInt(1)).isZero();
                }
            }
        }
        requireNothingLeft();
    }

    @Test
    void wrongPasswordsAreRefusedAndLeaveNothing() throws Exception {
        for (var password : List.of("", "hostile-7az", PASSWORD + " ", "' OR 1 = 1 --")) {
            assertThatThrownBy(() -> DriverManager.getConnection("jdbc:sqlserver://localhost:" + port
                    + ";encrypt=true;trustServerCertificate=true", "sa", password)).isInstanceOfSatisfying(
                            SQLException.class, refused -> assertThat(refused.getErrorCode()).isEqualTo(LOGIN_FAILED));
        }
        requireNothingLeft();
    }

    private void requireServed() throws SQLException {
        try (var connection = good(); var statement = connection.createStatement();
                var results = statement.executeQuery("SELECT 41 + 1")) {
            results.next();
            assertThat(results.getInt(1)).isEqualTo(42);
        }
    }

    /// Only the connection that asks, and its own locks.
    private void requireNothingLeft() throws Exception {
        requireServed();
        try (var connection = good(); var statement = connection.createStatement()) {
            String left = "";
            for (int i = 0; i < 600; i++) {
                left = left(statement);
                if (left.equals("1 1 0 0")) {
                    return;
                }
                Thread.sleep(20);
            }
            assertThat(left).as("sessions, connections, transactions, locks of others").isEqualTo("1 1 0 0");
        }
    }

    private static String left(java.sql.Statement statement) throws SQLException {
        try (var results = statement.executeQuery("""
                SELECT (SELECT COUNT(*) FROM sys.dm_exec_sessions WHERE is_user_process = 1),
                    (SELECT COUNT(*) FROM sys.dm_exec_connections),
                    (SELECT COUNT(*) FROM sys.dm_tran_session_transactions WHERE session_id <> @@SPID),
                    (SELECT COUNT(*) FROM sys.dm_tran_locks WHERE request_session_id <> @@SPID)""")) {
            results.next();
            return results.getInt(1) + " " + results.getInt(2) + " " + results.getInt(3) + " " + results.getInt(4);
        }
    }

    private static long usedMemory() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
