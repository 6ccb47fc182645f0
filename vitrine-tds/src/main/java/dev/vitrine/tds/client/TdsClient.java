package dev.vitrine.tds.client;

import dev.vitrine.os.network.Connection;
import dev.vitrine.tds.message.AllHeaders;
import dev.vitrine.tds.message.Login7;
import dev.vitrine.tds.message.Prelogin;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.tds.packet.MessageStream;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.TlsHandshake;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.type.Dialect;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/// One connection to a server, ours or another. Requests run one at a time; [#cancel] may come from another thread.
public final class TdsClient implements AutoCloseable {
    private static final ProductVersion CLIENT_VERSION = new ProductVersion(16, 0, 0);
    private static final byte[] ATTENTION = {PacketType.ATTENTION, 1, 0, 8, 0, 0, 1, 0};

    private final Transport transport;
    private final PacketWriter writer;
    private final MessageStream stream;
    private final TokenReader tokens;
    private final AtomicBoolean running = new AtomicBoolean();
    private final AtomicBoolean attentionSent = new AtomicBoolean();

    private TdsClient(Connection connection) {
        transport = new Transport(connection);
        writer = new PacketWriter(transport);
        stream = new MessageStream(transport);
        tokens = new TokenReader(stream, writer);
    }

    /// Logs in over a connection. Notices and errors of the login go to the handler.
    ///
    /// @throws LoginRefused when the server says no; the handler has been told why
    public static TdsClient login(Connection connection, String host, ClientLogin login, ResponseHandler handler)
            throws IOException {
        var client = new TdsClient(connection);
        try {
            client.login(host, login, handler);
            return client;
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /// The server has refused the login.
    public static final class LoginRefused extends IOException {
        private static final long serialVersionUID = 1L;

        LoginRefused() {
            super("login refused");
        }
    }

    private void login(String host, ClientLogin login, ResponseHandler handler) throws IOException {
        boolean all = login.encryption() != ClientLogin.Encryption.LOGIN_ONLY;
        writer.begin(PacketType.PRELOGIN);
        Prelogin.request(writer, all ? Prelogin.ON : Prelogin.OFF, CLIENT_VERSION);
        writer.end();
        stream.begin();
        int answer = Prelogin.parse(stream.part(stream.remaining())).encryption();
        if (all && answer == Prelogin.NOT_SUPPORTED) {
            throw new ProtocolException("The server does not support encryption");
        }
        if (answer != Prelogin.NOT_SUPPORTED) {
            TlsHandshake.run(transport, ClientTls.engine(host, login.encryption() == ClientLogin.Encryption.CHECKED));
        }
        writer.begin(PacketType.LOGIN7);
        new Login7(Dialect.V74.version(), login.packetSize(), (int) ProcessHandle.current().pid(), true, false,
                login.hostName(), login.userName(), login.password(), login.applicationName(), "vitrine", "",
                login.database(), "").write(writer);
        writer.end();
        if (answer == Prelogin.OFF) {
            transport.stopEncrypting();
        }
        stream.begin();
        if (!tokens.readMessage(handler) && !tokens.loggedIn()) {
            throw new LoginRefused();
        }
        if (!tokens.loggedIn()) {
            throw new LoginRefused();
        }
        writer.packetSize(tokens.packetSize());
    }

    /// Runs a batch and reads its whole response.
    public void batch(String text, ResponseHandler handler) throws IOException {
        writer.begin(PacketType.SQL_BATCH);
        AllHeaders.write(writer, tokens.transactionDescriptor());
        writer.text(text);
        attentionSent.set(false);
        running.set(true);
        try {
            writer.end();
            stream.begin();
            boolean acknowledged = tokens.readMessage(handler);
            running.set(false);
            while (attentionSent.get() && !acknowledged) {
                stream.begin();
                acknowledged = tokens.readMessage(handler);
            }
        } finally {
            running.set(false);
        }
    }

    /// Asks the server to stop the running batch.
    public void cancel() throws IOException {
        if (running.get() && attentionSent.compareAndSet(false, true)) {
            transport.send(ATTENTION, ATTENTION.length);
        }
    }

    /// The packet size agreed on.
    public int packetSize() {
        return writer.packetSize();
    }

    @Override
    public void close() {
        transport.close();
    }
}
