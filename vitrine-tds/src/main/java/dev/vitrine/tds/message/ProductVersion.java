package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.PacketWriter;
import java.io.IOException;

/// The version a server calls itself: `16.0.1000`.
public record ProductVersion(int major, int minor, int build) {
    /// Two bytes of version and the build, highest byte first.
    public void write(PacketWriter out) throws IOException {
        out.int8(major);
        out.int8(minor);
        out.int8(build >> 8);
        out.int8(build);
    }
}
