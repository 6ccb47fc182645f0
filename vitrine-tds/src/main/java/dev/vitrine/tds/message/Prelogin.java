package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import java.io.IOException;

/// The first message: what each side can do about encryption. Options that mean nothing to us are passed over.
/// Source: [MS-TDS] 2.2.6.5 "PRELOGIN".
///
/// @param encryption the byte sent, `NOT_SUPPORTED` when there was none
/// @param instance   the instance asked for, empty for any
public record Prelogin(int encryption, String instance) {
    public static final int OFF = 0;
    public static final int ON = 1;
    public static final int NOT_SUPPORTED = 2;
    public static final int REQUIRED = 3;

    private static final int VERSION_TOKEN = 0;
    private static final int ENCRYPTION_TOKEN = 1;
    private static final int INSTANCE_TOKEN = 2;
    private static final int THREAD_TOKEN = 3;
    private static final int MARS_TOKEN = 4;
    private static final int TERMINATOR = 0xFF;
    private static final int OPTION_BYTES = 5;
    private static final int OPTIONS_MAX = 50;
    private static final int VERSION_BYTES = 6;

    public static Prelogin parse(WireInput in) throws IOException {
        int start = in.position();
        int total = in.remaining();
        int encryption = NOT_SUPPORTED;
        var instance = "";
        for (int option = 0; option < OPTIONS_MAX; option++) {
            int token = in.int8();
            if (token == TERMINATOR) {
                return new Prelogin(encryption, instance);
            }
            int offset = in.uint16BigEndian();
            int length = in.uint16BigEndian();
            if (offset + length > total) {
                throw new ProtocolException("PRELOGIN option beyond the message");
            }
            if (token == ENCRYPTION_TOKEN && length > 0) {
                encryption = in.at(start + offset).int8();
            } else if (token == INSTANCE_TOKEN) {
                instance = asciiz(in.at(start + offset).bytes(length));
            }
        }
        throw new ProtocolException("PRELOGIN has too many options");
    }

    private static String asciiz(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, java.nio.charset.StandardCharsets.US_ASCII);
    }

    /// The server's answer; MARS is declined.
    public static void reply(PacketWriter out, int encryption, ProductVersion version) throws IOException {
        int body = 4 * OPTION_BYTES + 1;
        option(out, VERSION_TOKEN, body, VERSION_BYTES);
        option(out, ENCRYPTION_TOKEN, body + VERSION_BYTES, 1);
        option(out, INSTANCE_TOKEN, body + VERSION_BYTES + 1, 1);
        option(out, MARS_TOKEN, body + VERSION_BYTES + 2, 1);
        out.int8(TERMINATOR);
        version.write(out);
        out.int16(0);
        out.int8(encryption);
        out.int8(0);
        out.int8(0);
    }

    /// A client's question.
    public static void request(PacketWriter out, int encryption, ProductVersion version) throws IOException {
        int body = 5 * OPTION_BYTES + 1;
        option(out, VERSION_TOKEN, body, VERSION_BYTES);
        option(out, ENCRYPTION_TOKEN, body + VERSION_BYTES, 1);
        option(out, INSTANCE_TOKEN, body + VERSION_BYTES + 1, 1);
        option(out, THREAD_TOKEN, body + VERSION_BYTES + 2, Integer.BYTES);
        option(out, MARS_TOKEN, body + VERSION_BYTES + 2 + Integer.BYTES, 1);
        out.int8(TERMINATOR);
        version.write(out);
        out.int16(0);
        out.int8(encryption);
        out.int8(0);
        out.int32(0);
        out.int8(0);
    }

    private static void option(PacketWriter out, int token, int offset, int length) throws IOException {
        out.int8(token);
        out.int8(offset >> 8);
        out.int8(offset);
        out.int8(length >> 8);
        out.int8(length);
    }

    /// What the server answers to the client's wish, or what the connection fails by.
    ///
    /// @param available whether this end can do TLS
    public int answer(boolean available) throws ProtocolException {
        if (!available) {
            return NOT_SUPPORTED;
        }
        return switch (encryption) {
            case OFF -> OFF;
            case ON, REQUIRED -> ON;
            case NOT_SUPPORTED -> NOT_SUPPORTED;
            default -> throw new ProtocolException("unknown encryption wish " + encryption);
        };
    }
}
