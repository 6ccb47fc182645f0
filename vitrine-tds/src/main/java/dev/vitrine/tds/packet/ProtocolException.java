package dev.vitrine.tds.packet;

import java.io.IOException;

/// The peer does not keep to the protocol. The connection cannot go on.
public final class ProtocolException extends IOException {
    private static final long serialVersionUID = 1L;

    public ProtocolException(String message) {
        super(message);
    }
}
