package dev.vitrine.tds.server;

import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.message.AllHeaders;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.tds.type.TypeEncoders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/// A call of sp_executesql with a parameter of every type, as bytes on the wire.
final class RpcBytes {
    private RpcBytes() {
    }

    static byte[] everyType() throws IOException {
        var pipe = new Pipe();
        var bytes = new ByteArrayOutputStream();
        var out = new PacketWriter(new Transport(pipe.client()), (_, packet, length) -> bytes.write(packet, 0, length));
        out.begin(PacketType.RPC);
        AllHeaders.write(out, 0);
        out.int16(0xFFFF);
        out.int16(10);
        out.int16(0);
        for (var sample : Samples.all()) {
            boolean small = switch (sample.type().name()) {
                case TEXT, NTEXT, IMAGE -> false;
                default -> true;
            };
            if (small) {
                out.shortText("@p");
                out.int8(0);
                var encoder = TypeEncoders.of(sample.type(), true, Dialect.V74);
                encoder.typeInfo(out);
                encoder.value(out, sample.value());
            }
        }
        out.flush();
        // The last packet goes to the pipe.
        out.int8(0xFF);
        out.end();
        var last = new byte[4096];
        int count = pipe.server().read(last, 0, last.length);
        bytes.write(last, 0, count);
        return bytes.toByteArray();
    }
}
