package dev.vitrine.tds.packet;

/// A message, put together from its packets. Its bytes belong to the reader and are good until the next message.
///
/// @param status the status bits of the first packet, and IGNORE of the last
public record Message(int type, int status, WireInput input) {
    /// Whether the sender took the message back while it sent it.
    public boolean ignored() {
        return (status & PacketStatus.IGNORE) != 0;
    }
}
