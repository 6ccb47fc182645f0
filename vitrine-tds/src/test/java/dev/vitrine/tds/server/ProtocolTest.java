package dev.vitrine.tds.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerConnectionPoolDataSource;
import dev.vitrine.os.network.Network;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.client.ClientLogin;
import dev.vitrine.tds.client.Done;
import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.tds.client.ServerMessage;
import dev.vitrine.tds.message.AllHeaders;
import dev.vitrine.tds.packet.MessageStream;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.token.TokenType;
import dev.vitrine.types.value.Value;
import java.io.EOFException;
import java.io.IOException;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Corners of the protocol that drivers reach seldom.
@Timeout(60)
class ProtocolTest {
    @ParameterizedTest
    @EnumSource(value = ClientLogin.Encryption.class, names = {"LOGIN_ONLY", "TRUST_ANY"})
    void ourClientSpeaksTls(ClientLogin.Encryption encryption) throws Exception {
        var counted = new Counted();
        try (var served = new Served();
                var client = Served.login(Network.connect("localhost", served.port, 5000), encryption)) {
            client.batch("rows 5000", counted);
            assertThat(served.logins.peek().encrypted()).isEqualTo(encryption == ClientLogin.Encryption.TRUST_ANY);
        }
        assertThat(counted.rows).isEqualTo(5000);
    }

    @Test
    void selfSignedCertificateIsRefusedByWhoChecks() throws Exception {
        try (var served = new Served()) {
            assertThatThrownBy(() -> Served.login(Network.connect("localhost", served.port, 5000),
                    ClientLogin.Encryption.CHECKED)).isInstanceOf(IOException.class);
        }
    }

    /// The certificate is made once and kept.
    @Test
    void certificateIsKeptBesideTheData() throws Exception {
        try (var served = new Served()) {
            Served.login(Network.connect("localhost", served.port, 5000), ClientLogin.Encryption.TRUST_ANY).close();
            var first = ServerCertificate.load(served.os, "/data", "other");
            var second = ServerCertificate.load(served.os, "/data", "another");
            assertThat(first.certificate()).isEqualTo(second.certificate());
            assertThat(first.certificate().getSubjectX500Principal().getName()).isEqualTo("CN=testserver");
            first.certificate().verify(first.certificate().getPublicKey());
            first.certificate().checkValidity();
        }
    }

    /// "One small response = one packet = one write": nothing is sent before the end, and then all at once.
    @Test
    void smallResponseIsOnePacket() throws Exception {
        var pipe = new Pipe();
        var out = new PacketWriter(new Transport(pipe.server()));
        out.begin(PacketType.RESPONSE);
        out.int32(1);
        out.text("text");
        assertThat(pipe.client().available()).isZero();
        out.end();
        assertThat(pipe.client().available()).isEqualTo(8 + 4 + 8);
    }

    @Test
    void pooledConnectionIsResetBeforeItsNextUse() throws Exception {
        try (var served = new Served()) {
            var source = new SQLServerConnectionPoolDataSource();
            source.setURL(served.url("encrypt=false"));
            var pooled = source.getPooledConnection();
            for (int i = 0; i < 2; i++) {
                try (var connection = pooled.getConnection(); var statement = connection.createStatement()) {
                    assertThat(statement.execute("SELECT 1")).isTrue();
                }
            }
            pooled.close();
            assertThat(served.log).contains("reset false");
        }
    }

    @Test
    void severalCallsInOneMessageAreAnsweredInOne() throws Exception {
        try (var served = new Served();
                var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var statement = connection.prepareStatement("UPDATE t SET a = ?")) {
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 3; i++) {
                    statement.setInt(1, i);
                    statement.addBatch();
                }
                try {
                    statement.executeBatch();
                } catch (java.sql.SQLException e) {
                    // The scripted answers hold rows, which a batch does not expect; the requests are what counts.
                }
            }
            assertThat(connection.createStatement().execute("SELECT 1")).isTrue();
            assertThat(served.log.stream().filter(text -> text.startsWith("rpc"))).hasSize(6);
        }
    }

    @Test
    void clientThatVanishesWhileItsRequestRunsIsNoticed() throws Exception {
        try (var served = new Served()) {
            var connection = Network.connect("localhost", served.port, 5000);
            var client = Served.login(connection, ClientLogin.Encryption.LOGIN_ONLY);
            var handle = served.os.tasks().start("vanishing client", dev.vitrine.os.thread.Task.Kind.USER, () -> {
                try {
                    client.batch("sleep", new Counted());
                } catch (IOException _) {
                    // Its own connection is closed under it.
                }
            });
            while (!served.log.contains("batch sleep")) {
                Thread.sleep(5);
            }
            client.close();
            handle.join();
            for (int i = 0; i < 1000 && !served.log.contains("close"); i++) {
                Thread.sleep(10);
            }
            assertThat(served.log).containsSubsequence("batch sleep", "attention", "close");
        }
    }

    @Test
    void messageLongerThanTheLimitEndsTheConnection() throws Exception {
        try (var served = new Served()) {
            var pipe = new Pipe();
            served.server.serve(pipe.server());
            var packet = new byte[4096];
            packet[0] = PacketType.LOGIN7;
            packet[2] = 0x10;
            assertThatThrownBy(() -> {
                for (int i = 0; i < 1000; i++) {
                    pipe.client().write(packet, 0, packet.length);
                }
            }).isInstanceOf(IOException.class);
            assertThat(served.errors).anyMatch(text -> text.contains("longer than"));
        }
    }

    /// An attention that comes when nothing runs is acknowledged, too: FreeTDS sends such.
    @Test
    void lateAttentionIsAcknowledged() throws Exception {
        try (var served = new Served()) {
            var pipe = new Pipe();
            served.server.serve(pipe.server());
            var transport = new Transport(pipe.client());
            var login = new ClientLogin("sa", "pw", "", "h", "a", 4096, ClientLogin.Encryption.LOGIN_ONLY);
            var client = dev.vitrine.tds.client.TdsClient.login(pipe.client(), "localhost", login, new Counted());
            client.batch("SELECT 1", new Counted());
            var out = new PacketWriter(transport);
            out.begin(PacketType.ATTENTION);
            out.end();
            var answer = new MessageStream(transport);
            answer.begin();
            assertThat(answer.int8()).isEqualTo(TokenType.DONE);
            assertThat(answer.uint16()).isEqualTo(0x20);
            out.begin(PacketType.SQL_BATCH);
            AllHeaders.write(out, 0);
            out.text("SELECT 1");
            out.end();
            answer.begin();
        }
    }

    @Test
    void transactionRequestsReachTheSession() throws Exception {
        try (var served = new Served()) {
            var pipe = new Pipe();
            served.server.serve(pipe.server());
            var login = new ClientLogin("sa", "pw", "", "h", "a", 4096, ClientLogin.Encryption.LOGIN_ONLY);
            dev.vitrine.tds.client.TdsClient.login(pipe.client(), "localhost", login, new Counted());
            var transport = new Transport(pipe.client());
            var out = new PacketWriter(transport);
            send(out, 5, 2, 4, 'a', 0, 'b', 0);
            send(out, 9, 4, 's', 0, 'p', 0);
            send(out, 7, 0, 1, 0, 0);
            send(out, 8, 0, 0);
            var answer = new MessageStream(transport);
            for (int i = 0; i < 4; i++) {
                answer.begin();
                while (!answer.ended()) {
                    answer.int8();
                }
            }
            assertThat(served.log)
                    .containsSubsequence("transaction Begin[isolation=2, name=ab]", "transaction Save[name=sp]",
                    "transaction Commit[name=, beginNext=true, nextIsolation=0, nextName=]",
                    "transaction Rollback[name=, beginNext=false, nextIsolation=0, nextName=]");
        }
    }

    private static void send(PacketWriter out, int type, int... payload) throws IOException {
        out.begin(PacketType.TRANSACTION_MANAGER);
        AllHeaders.write(out, 0);
        out.int16(type);
        for (int value : payload) {
            out.int8(value);
        }
        out.end();
    }

    @Test
    void tls13FirstIsRefusedWithoutHanging() throws Exception {
        try (var served = new Served()) {
            var connection = Network.connect("localhost", served.port, 5000);
            connection.write(new byte[] {0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0}, 0, 10);
            var answer = new byte[100];
            assertThatThrownBy(() -> {
                if (connection.read(answer, 0, answer.length) < 0) {
                    throw new EOFException();
                }
            }).isInstanceOf(IOException.class);
        }
    }

    @Test
    void messagesKeepTheirOrderAmongResults() throws Exception {
        var counted = new Counted();
        try (var served = new Served((_, sink) -> {
            sink.information(new dev.vitrine.types.error.SqlError(0, 0, 1, 1, "", "before"));
            ScriptedSession.integers(sink, 1);
            sink.information(new dev.vitrine.types.error.SqlError(0, 0, 1, 2, "", "after"));
        }); var client = served.client()) {
            client.batch("x", counted);
        }
        assertThat(counted.events).containsExactly("before", "row", "done 1", "after", "done");
    }

    private static final class Counted implements ResponseHandler {
        int rows;
        final List<String> events = new ArrayList<>();

        @Override
        public void row(Value[] row) {
            rows++;
            events.add("row");
        }

        @Override
        public void message(ServerMessage message) {
            events.add(message.text());
        }

        @Override
        public void done(Done done) {
            events.add(done.hasCount() ? "done " + done.count() : "done");
        }
    }
}
