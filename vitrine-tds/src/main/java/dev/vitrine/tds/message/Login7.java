package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.Utf16;
import dev.vitrine.tds.packet.WireInput;
import java.io.IOException;

/// The login message. Feature extensions are passed over: what is not acknowledged is not promised.
/// Source: [MS-TDS] 2.2.6.4 "LOGIN7".
///
/// @param version        the protocol version asked for
/// @param packetSize     the packet size wished, 0 for the server's own
/// @param odbc           whether ODBC's settings are to be turned on (fODBC)
/// @param integrated     whether the operating system's login is to be used
/// @param changePassword a new password that the client wants set, empty for none
public record Login7(int version, int packetSize, int clientProcess, boolean odbc, boolean integrated, String hostName,
        String userName, String password, String applicationName, String clientInterface, String language,
        String database, String changePassword) {
    private static final int FIXED_BYTES = 36;
    private static final int INTEGRATED_BIT = 0x80;
    private static final int ODBC_BIT = 0x02;
    private static final int CHARACTERS_MAX = 128;
    private static final int PASSWORD_MASK = 0xA5;
    private static final int HEADER_BYTES = 94;

    /// The password is not printed.
    @Override
    public String toString() {
        return "Login7[" + userName + " from " + hostName + " by " + applicationName + "]";
    }

    public static Login7 parse(WireInput in) throws IOException {
        int start = in.position();
        long length = in.uint32();
        if (length > in.remaining() + Integer.BYTES || length < FIXED_BYTES) {
            throw new ProtocolException("LOGIN7 of a wrong length");
        }
        int version = in.int32();
        int packetSize = in.int32();
        in.skip(Integer.BYTES);
        int process = in.int32();
        in.skip(Integer.BYTES);
        in.skip(1);
        int flags2 = in.int8();
        in.skip(2);
        in.skip(2 * Integer.BYTES);
        var host = field(in, start);
        var user = field(in, start);
        var password = password(in, start);
        var application = field(in, start);
        in.skip(Integer.BYTES);
        in.skip(Integer.BYTES);
        var library = field(in, start);
        var language = field(in, start);
        var database = field(in, start);
        in.skip(6);
        in.skip(Short.BYTES);
        int sspiLength = in.uint16();
        in.skip(Integer.BYTES);
        var newPassword = in.remaining() >= Integer.BYTES && (version >>> 24) >= 0x72 ? password(in, start) : "";
        boolean integrated = (flags2 & INTEGRATED_BIT) != 0 || sspiLength > 0 && user.isEmpty();
        return new Login7(version, packetSize, process, (flags2 & ODBC_BIT) != 0, integrated, host, user, password,
                application, library, language, database, newPassword);
    }

    private static WireInput place(WireInput in, int start, int[] characters) throws IOException {
        int offset = in.uint16();
        characters[0] = in.uint16();
        if (characters[0] > CHARACTERS_MAX) {
            throw new ProtocolException("LOGIN7 field of " + characters[0] + " characters");
        }
        return characters[0] == 0 ? in : in.at(start + offset);
    }

    private static String field(WireInput in, int start) throws IOException {
        var characters = new int[1];
        var at = place(in, start, characters);
        return characters[0] == 0 ? "" : at.text(2 * characters[0]);
    }

    /// Each byte of a password travels with its halves exchanged and some bits inverted.
    private static String password(WireInput in, int start) throws IOException {
        var characters = new int[1];
        var at = place(in, start, characters);
        if (characters[0] == 0) {
            return "";
        }
        var bytes = at.bytes(2 * characters[0]);
        for (int i = 0; i < bytes.length; i++) {
            int mixed = bytes[i] & 0xFF ^ PASSWORD_MASK;
            bytes[i] = (byte) (mixed >> 4 | mixed << 4);
        }
        return Utf16.decode(bytes, 0, bytes.length);
    }

    /// Writes it as a client does.
    public void write(PacketWriter out) throws IOException {
        var texts = new String[] {hostName, userName, password, applicationName, "", "", clientInterface, language,
                database};
        int total = HEADER_BYTES;
        for (var text : texts) {
            total += 2 * text.length();
        }
        out.int32(total);
        out.int32(version);
        out.int32(packetSize);
        out.int32(0x07000000);
        out.int32(clientProcess);
        out.int32(0);
        out.int8(0xE0);
        out.int8(odbc ? 0x03 : 0x01);
        out.int8(0);
        out.int8(0);
        out.int32(0);
        out.int32(0x0409);
        offsets(out, texts, total);
        for (int i = 0; i < texts.length; i++) {
            out.bytes(i == 2 ? mixed(texts[i]) : Utf16.encode(texts[i]));
        }
    }

    private static void offsets(PacketWriter out, String[] texts, int total) throws IOException {
        int offset = HEADER_BYTES;
        for (var text : texts) {
            out.int16(offset);
            out.int16(text.length());
            offset += 2 * text.length();
        }
        out.bytes(new byte[6]);
        for (int i = 0; i < 3; i++) {
            out.int16(total);
            out.int16(0);
        }
        out.int32(0);
    }

    private static byte[] mixed(String password) {
        var bytes = Utf16.encode(password);
        for (int i = 0; i < bytes.length; i++) {
            int whole = bytes[i] & 0xFF;
            bytes[i] = (byte) ((whole >> 4 | whole << 4) ^ PASSWORD_MASK);
        }
        return bytes;
    }
}
