/// The lowest layer: packets of 8 bytes of header and a payload, messages of one or more packets, TLS inside or under
/// them. Everything read comes from a stranger: lengths are checked before they are believed, memory grows only as
/// bytes arrive, and [ProtocolException] ends the connection.
package dev.vitrine.tds.packet;
