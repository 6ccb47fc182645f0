package dev.vitrine.tds.packet;

import java.io.IOException;

/// A message read packet by packet, as far as it is needed: a response may be longer than memory.
public final class MessageStream extends WireInput {
    private static final int START_BYTES = 8192;

    private final Transport transport;
    private final byte[] header = new byte[Packets.HEADER_BYTES];
    private boolean last;

    public MessageStream(Transport transport) {
        super(new byte[START_BYTES], 0, 0);
        this.transport = transport;
    }

    /// Waits for the first packet of the next message; the one before must have been read to its end.
    public void begin() throws IOException {
        last = false;
        position = 0;
        end = 0;
        packet();
    }

    /// Whether the message has been read to its end.
    public boolean ended() throws IOException {
        while (position == end && !last) {
            packet();
        }
        return position == end;
    }

    @Override
    protected void more(int needed) throws IOException {
        while (end - position < needed) {
            if (last) {
                super.more(needed);
            }
            packet();
        }
    }

    private void packet() throws IOException {
        transport.readFully(header, 0, header.length);
        last = (header[1] & PacketStatus.END_OF_MESSAGE) != 0;
        int payload = Packets.length(header) - Packets.HEADER_BYTES;
        if (payload < 0) {
            throw new ProtocolException("packet shorter than its header");
        }
        int kept = end - position;
        var target = kept + payload > bytes.length ? new byte[Math.max(2 * bytes.length, kept + payload)] : bytes;
        System.arraycopy(bytes, position, target, 0, kept);
        bytes = target;
        position = 0;
        end = kept;
        transport.readFully(bytes, end, payload);
        end += payload;
    }
}
