package dev.vitrine.tds.server;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.tds.message.Login7;
import dev.vitrine.tds.message.Prelogin;
import dev.vitrine.tds.packet.Message;
import dev.vitrine.tds.packet.PacketReader;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.TlsHandshake;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.token.DoneStatus;
import dev.vitrine.tds.token.TokenType;
import dev.vitrine.tds.token.TokenWriter;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.util.Optional;

/// From the first byte to the login's answer: PRELOGIN, TLS, LOGIN7.
final class LoginPhase {
    private static final int TIMEOUT_MILLIS = 60_000;
    private static final int TLS_RECORD = 0x16;
    private static final int PACKET_BYTES_MIN = 512;
    private static final int PACKET_BYTES_MAX = 32_767;
    private static final int CONTEXT_STATE = 2;

    private final Transport transport;
    private final PacketReader reader;
    private final PacketWriter writer;
    private final TokenWriter tokens;
    private final TdsSettings settings;
    private final Optional<ServerTls> tls;

    LoginPhase(Transport transport, PacketReader reader, PacketWriter writer, TokenWriter tokens, TdsSettings settings,
            Optional<ServerTls> tls) {
        this.transport = transport;
        this.reader = reader;
        this.writer = writer;
        this.tokens = tokens;
        this.settings = settings;
        this.tls = tls;
    }

    /// The session of a successful login; empty when it was refused and the client told so.
    Optional<ClientSession> run(SessionFactory sessions) throws IOException {
        transport.connection().readTimeout(TIMEOUT_MILLIS);
        var login = login();
        var dialect = Dialect.of(login.version());
        tokens.dialect(dialect);
        Optional<ClientSession> session;
        writer.begin(PacketType.RESPONSE);
        try {
            check(login);
            session = Optional.of(sessions.login(request(login, dialect)));
        } catch (SqlError error) {
            refuse(error, login);
            return Optional.empty();
        }
        boolean accepted = false;
        try {
            accept(session.get(), login);
            transport.connection().readTimeout(0);
            accepted = true;
            return session;
        } finally {
            if (!accepted) {
                session.get().close();
            }
        }
    }

    private Login7 login() throws IOException {
        if (reader.peekFirstByte() == TLS_RECORD) {
            throw new ProtocolException("TLS from the first byte (TDS 8, encrypt=strict) is not supported");
        }
        var message = reader.next();
        if (message.type() == PacketType.LOGIN7) {
            return Login7.parse(message.input());
        }
        if (message.type() != PacketType.PRELOGIN) {
            throw new ProtocolException("first packet of type " + message.type());
        }
        int answer = Prelogin.parse(message.input()).answer(tls.isPresent());
        writer.begin(PacketType.RESPONSE);
        Prelogin.reply(writer, answer, settings.version());
        writer.end();
        if (answer != Prelogin.NOT_SUPPORTED) {
            TlsHandshake.run(transport, tls.orElseThrow().engine());
        }
        return loginAfterPrelogin(reader.next(), answer);
    }

    private Login7 loginAfterPrelogin(Message message, int encryption) throws IOException {
        if (message.type() != PacketType.LOGIN7) {
            throw new ProtocolException("packet of type " + message.type() + " where LOGIN7 belongs");
        }
        if (encryption == Prelogin.OFF) {
            transport.stopEncrypting();
        }
        return Login7.parse(message.input());
    }

    private static void check(Login7 login) {
        if (Dialect.tooOld(login.version())) {
            throw LoginError.LOGIN_PACKET_INVALID.with("");
        }
        if (login.integrated()) {
            throw LoginError.LOGIN_FAILED_NOT_TRUSTED.with("");
        }
    }

    private LoginRequest request(Login7 login, Dialect dialect) {
        var connection = transport.connection();
        return new LoginRequest(login.userName(), login.password(), login.database(), login.hostName(),
                login.applicationName(), login.clientInterface(), login.language(), login.clientProcess(),
                packetSize(login), login.odbc(), connection.address(), connection.port(), connection.transport(),
                transport.encrypted(), dialect.version(), login.changePassword());
    }

    private static int packetSize(Login7 login) {
        return login.packetSize() == 0 ? PacketWriter.DEFAULT_PACKET_BYTES
                : Math.clamp(login.packetSize(), PACKET_BYTES_MIN, PACKET_BYTES_MAX);
    }

    /// In SQL Server's order.
    private void accept(ClientSession session, Login7 login) throws IOException {
        tokens.environment(new EnvironmentChange.Database(session.database(), "master"));
        tokens.message(DatabaseError.DATABASE_CONTEXT_CHANGED.with(session.database()).state(CONTEXT_STATE).atLine(1));
        tokens.collation(session.collation().wire());
        tokens.environment(new EnvironmentChange.Language(session.language(), ""));
        tokens.message(DatabaseError.LANGUAGE_CHANGED.with(session.language()).atLine(1));
        tokens.loginAck(settings.version());
        tokens.packetSize(packetSize(login), PacketWriter.DEFAULT_PACKET_BYTES);
        tokens.done(TokenType.DONE, 0, 0, 0);
        writer.end();
        writer.packetSize(packetSize(login));
    }

    /// The client learns only that the login failed, in state 1; the true state is for the error log
    /// ("MSSQLSERVER_18456").
    private void refuse(SqlError error, Login7 login) throws IOException {
        settings.errorLog().accept("Login failed for user '" + login.userName() + "' from "
                + transport.connection().address() + ": error " + error.number() + ", state " + error.state());
        boolean database = error.is(LoginError.CANNOT_OPEN_DATABASE)
                || error.is(LoginError.CANNOT_OPEN_DEFAULT_DATABASE);
        tokens.message((error.is(LoginError.LOGIN_FAILED) ? error.state(1) : error).atLine(1));
        if (database) {
            tokens.message(LoginError.LOGIN_FAILED.with(login.userName(), "", "").atLine(1));
        }
        tokens.done(TokenType.DONE, DoneStatus.ERROR, 0, 0);
        writer.end();
    }
}
