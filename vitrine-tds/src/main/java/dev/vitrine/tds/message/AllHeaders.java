package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.packet.PacketWriter;
import java.io.IOException;

/// The headers before a request from 7.2 on: the transaction it belongs to and things we pass over (query
/// notifications, trace activity). Source: [MS-TDS] 2.2.5.3 "Packet Data Stream Headers - ALL_HEADERS".
public final class AllHeaders {
    private static final int HEADER_BYTES = 6;
    private static final int TRANSACTION = 2;
    private static final int TRANSACTION_HEADER_BYTES = 18;

    private AllHeaders() {
    }

    /// Reads them and gives the transaction descriptor, 0 for none.
    public static long read(WireInput in) throws IOException {
        long total = in.uint32();
        if (total < Integer.BYTES || total - Integer.BYTES > in.remaining()) {
            throw new ProtocolException("headers of " + total + " bytes");
        }
        var headers = in.part((int) total - Integer.BYTES);
        long descriptor = 0;
        while (headers.remaining() > 0) {
            long length = headers.uint32();
            int type = headers.uint16();
            if (length < HEADER_BYTES || length - HEADER_BYTES > headers.remaining()) {
                throw new ProtocolException("header of " + length + " bytes");
            }
            var header = headers.part((int) length - HEADER_BYTES);
            if (type == TRANSACTION) {
                descriptor = header.int64();
            }
        }
        return descriptor;
    }

    /// Writes the one header a client must send.
    public static void write(PacketWriter out, long descriptor) throws IOException {
        out.int32(Integer.BYTES + TRANSACTION_HEADER_BYTES);
        out.int32(TRANSACTION_HEADER_BYTES);
        out.int16(TRANSACTION);
        out.int64(descriptor);
        out.int32(1);
    }
}
