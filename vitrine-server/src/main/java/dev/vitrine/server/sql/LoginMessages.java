package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.tds.client.ServerMessage;

/// Of a login only errors are shown; 5701 and 5703 come with every one.
record LoginMessages(Format format) implements ResponseHandler {
    @Override
    public void message(ServerMessage message) {
        if (message.isError()) {
            format.message(message);
        }
    }

    @Override
    public void database(String name) {
        format.database(name);
    }
}
