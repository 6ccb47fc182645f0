package dev.vitrine.tds.token;

import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.Utf16;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;

/// Writes single tokens in a dialect.
public final class TokenWriter {
    /// What an ENVCHANGE is about.
    private static final int DATABASE = 1;
    private static final int LANGUAGE = 2;
    private static final int PACKET_SIZE = 4;
    private static final int COLLATION = 7;
    private static final int BEGIN = 8;
    private static final int COMMIT = 9;
    private static final int ROLLBACK = 10;
    private static final int RESET = 18;
    private static final int SQL_INTERFACE = 1;
    private static final int MESSAGE_CHARACTERS_MAX = 0x7000;
    private static final int NAME_CHARACTERS_MAX = 0xFF;
    /// A message of severity below this is sent with severity 0, as SQL Server does.
    private static final int SEVERITY_SHOWN_AS_ZERO = 10;
    private static final String PROGRAM_NAME = "Microsoft SQL Server";

    private final PacketWriter out;
    private final String serverName;
    private Dialect dialect = Dialect.V74;

    public TokenWriter(PacketWriter out, String serverName) {
        this.out = out;
        this.serverName = shortened(serverName, NAME_CHARACTERS_MAX);
    }

    public void dialect(Dialect spoken) {
        dialect = spoken;
    }

    public Dialect dialect() {
        return dialect;
    }

    private static String shortened(String text, int charactersMax) {
        return text.length() <= charactersMax ? text : text.substring(0, charactersMax);
    }

    /// ERROR or INFO, by severity.
    public void message(SqlError message) throws IOException {
        var text = shortened(message.text(), MESSAGE_CHARACTERS_MAX);
        var procedure = shortened(message.procedure(), NAME_CHARACTERS_MAX);
        int severity = message.severity() == SEVERITY_SHOWN_AS_ZERO ? 0 : message.severity();
        out.int8(message.isInformation() ? TokenType.INFO : TokenType.ERROR);
        out.int16(Integer.BYTES + 1 + 1 + Short.BYTES + 2 * text.length() + 1 + 2 * serverName.length()
                + 1 + 2 * procedure.length() + (dialect.hasWideFields() ? Integer.BYTES : Short.BYTES));
        out.int32(message.number());
        out.int8(message.state());
        out.int8(severity);
        out.longText(text);
        out.shortText(serverName);
        out.shortText(procedure);
        if (dialect.hasWideFields()) {
            out.int32(message.line());
        } else {
            out.int16(message.line());
        }
    }

    public void environment(EnvironmentChange change) throws IOException {
        switch (change) {
            case EnvironmentChange.Database(var name, var previous) -> texts(DATABASE, name, previous);
            case EnvironmentChange.Language(var name, var previous) -> texts(LANGUAGE, name, previous);
            case EnvironmentChange.TransactionBegun(var descriptor) -> transaction(BEGIN, descriptor);
            case EnvironmentChange.TransactionCommitted(var descriptor) -> transaction(COMMIT, descriptor);
            case EnvironmentChange.TransactionRolledBack(var descriptor) -> transaction(ROLLBACK, descriptor);
        }
    }

    private void texts(int type, String now, String before) throws IOException {
        environmentHeader(type, 2 + 2 * now.length() + 2 * before.length());
        out.shortText(now);
        out.shortText(before);
    }

    private void environmentHeader(int type, int dataBytes) throws IOException {
        out.int8(TokenType.ENVIRONMENT_CHANGE);
        out.int16(1 + dataBytes);
        out.int8(type);
    }

    /// Clients older than 7.2 know no descriptors.
    private void transaction(int type, long descriptor) throws IOException {
        if (!dialect.hasAllHeaders()) {
            return;
        }
        environmentHeader(type, 2 + Long.BYTES);
        if (type == BEGIN) {
            out.int8(Long.BYTES);
            out.int64(descriptor);
            out.int8(0);
        } else {
            out.int8(0);
            out.int8(Long.BYTES);
            out.int64(descriptor);
        }
    }

    public void packetSize(int now, int before) throws IOException {
        texts(PACKET_SIZE, Integer.toString(now), Integer.toString(before));
    }

    public void collation(byte[] wire) throws IOException {
        environmentHeader(COLLATION, 2 + wire.length);
        out.int8(wire.length);
        out.bytes(wire);
        out.int8(0);
    }

    /// The session was reset as the request's status bits asked.
    public void reset() throws IOException {
        environmentHeader(RESET, 2);
        out.int16(0);
    }

    public void loginAck(ProductVersion version) throws IOException {
        out.int8(TokenType.LOGIN_ACK);
        var name = Utf16.encode(PROGRAM_NAME);
        out.int16(1 + Integer.BYTES + 1 + name.length + Integer.BYTES);
        out.int8(SQL_INTERFACE);
        out.int32BigEndian(dialect.version());
        out.int8(PROGRAM_NAME.length());
        out.bytes(name);
        version.write(out);
    }

    public void returnStatus(int status) throws IOException {
        out.int8(TokenType.RETURN_STATUS);
        out.int32(status);
    }

    /// DONE, DONEPROC or DONEINPROC.
    public void done(int token, int status, int command, long count) throws IOException {
        out.int8(token);
        out.int16(status);
        out.int16(command);
        if (dialect.hasWideFields()) {
            out.int64(count);
        } else {
            out.int32((int) Math.min(count, Integer.MAX_VALUE));
        }
    }
}
