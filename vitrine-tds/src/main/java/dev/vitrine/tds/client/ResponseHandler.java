package dev.vitrine.tds.client;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Told of a response's tokens in their order.
public interface ResponseHandler {
    default void columns(List<ClientColumn> columns) {
    }

    /// The array is reused for the next row.
    default void row(Value[] row) {
    }

    default void done(Done done) {
    }

    default void message(ServerMessage message) {
    }

    /// ENVCHANGE 1: the current database.
    default void database(String name) {
    }

    default void returnStatus(int status) {
    }

    default void returnValue(String name, SqlType type, Value value) {
    }
}
