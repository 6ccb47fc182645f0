package dev.vitrine.tds.client;

import dev.vitrine.tds.packet.MessageStream;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.token.TokenType;
import dev.vitrine.tds.type.TypeDecoders;
import dev.vitrine.tds.type.ValueDecoder;
import dev.vitrine.tds.type.WireColumn;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Reads the tokens of responses in the newest dialect.
final class TokenReader {
    private static final int NO_METADATA = 0xFFFF;
    private static final int DATABASE = 1;
    private static final int PACKET_SIZE = 4;
    private static final int BEGIN = 8;
    private static final int COMMIT = 9;
    private static final int ROLLBACK = 10;

    private final MessageStream in;
    private List<ValueDecoder> decoders = List.of();
    private Value[] row = new Value[0];
    private boolean loggedIn;
    private int packetSize;
    private long transactionDescriptor;

    TokenReader(MessageStream in, PacketWriter writer) {
        this.in = in;
        this.packetSize = writer.packetSize();
    }

    boolean loggedIn() {
        return loggedIn;
    }

    int packetSize() {
        return packetSize;
    }

    long transactionDescriptor() {
        return transactionDescriptor;
    }

    /// Reads to the message's end.
    ///
    /// @return whether an attention was acknowledged in it
    boolean readMessage(ResponseHandler handler) throws IOException {
        boolean acknowledged = false;
        while (!in.ended()) {
            int token = in.int8();
            switch (token) {
                case TokenType.COLUMN_METADATA -> columns(handler);
                case TokenType.ROW -> row(handler);
                case TokenType.NULL_BITMAP_ROW -> rowWithBitmap(handler);
                case TokenType.DONE, TokenType.DONE_PROCEDURE, TokenType.DONE_IN_PROCEDURE -> {
                    var done = new Done(token, in.uint16(), in.uint16(), in.int64());
                    acknowledged |= done.isAttention();
                    handler.done(done);
                }
                case TokenType.ERROR, TokenType.INFO -> handler.message(message());
                case TokenType.ENVIRONMENT_CHANGE -> environment(handler);
                case TokenType.LOGIN_ACK -> {
                    in.skip(in.uint16());
                    loggedIn = true;
                }
                case TokenType.RETURN_STATUS -> handler.returnStatus(in.int32());
                case TokenType.RETURN_VALUE -> returnValue(handler);
                case TokenType.ORDER -> in.skip(in.uint16());
                default -> throw new ProtocolException("unknown token 0x" + Integer.toHexString(token));
            }
        }
        return acknowledged;
    }

    private void columns(ResponseHandler handler) throws IOException {
        int count = in.uint16();
        if (count == NO_METADATA) {
            return;
        }
        var columns = new ArrayList<ClientColumn>();
        var readers = new ArrayList<ValueDecoder>();
        for (int i = 0; i < count; i++) {
            in.skip(Integer.BYTES);
            int flags = in.uint16();
            WireColumn column = TypeDecoders.read(in, TypeDecoders.Place.COLUMN);
            if (column.lob()) {
                for (int parts = in.int8(); parts > 0; parts--) {
                    in.longText();
                }
            }
            columns.add(new ClientColumn(in.shortText(), column.type(), flags));
            readers.add(column.decoder());
        }
        decoders = readers;
        row = new Value[count];
        handler.columns(columns);
    }

    private void row(ResponseHandler handler) throws IOException {
        for (int i = 0; i < row.length; i++) {
            row[i] = decoders.get(i).read(in);
        }
        handler.row(row);
    }

    private void rowWithBitmap(ResponseHandler handler) throws IOException {
        var bitmap = in.bytes((row.length + Byte.SIZE - 1) / Byte.SIZE);
        for (int i = 0; i < row.length; i++) {
            boolean isNull = (bitmap[i / Byte.SIZE] >> i % Byte.SIZE & 1) != 0;
            row[i] = isNull ? Null.NULL : decoders.get(i).read(in);
        }
        handler.row(row);
    }

    private ServerMessage message() throws IOException {
        in.uint16();
        int number = in.int32();
        int state = in.int8();
        int severity = in.int8();
        var text = in.longText();
        var server = in.shortText();
        var procedure = in.shortText();
        return new ServerMessage(number, state, severity, text, server, procedure, in.int32());
    }

    private void environment(ResponseHandler handler) throws IOException {
        WireInput change = in.part(in.uint16());
        switch (change.int8()) {
            case DATABASE -> handler.database(change.shortText());
            case PACKET_SIZE -> packetSize = Integer.parseInt(change.shortText());
            case BEGIN -> {
                change.skip(1);
                transactionDescriptor = change.int64();
            }
            case COMMIT, ROLLBACK -> transactionDescriptor = 0;
            default -> {
            }
        }
    }

    private void returnValue(ResponseHandler handler) throws IOException {
        in.uint16();
        var name = in.shortText();
        in.skip(1 + Integer.BYTES + Short.BYTES);
        var column = TypeDecoders.read(in, TypeDecoders.Place.PARAMETER);
        handler.returnValue(name, column.type(), column.decoder().read(in));
    }
}
