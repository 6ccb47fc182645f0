package dev.vitrine.tds.server;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.tds.message.BulkLoad;
import dev.vitrine.tds.message.RpcParser;
import dev.vitrine.tds.message.SqlBatch;
import dev.vitrine.tds.message.TransactionManager;
import dev.vitrine.tds.packet.Message;
import dev.vitrine.tds.packet.PacketReader;
import dev.vitrine.tds.packet.PacketStatus;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.token.ResponseWriter;
import dev.vitrine.tds.token.TokenWriter;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.io.IOException;

/// The requests of a logged-in client, one after the other.
final class RequestLoop {
    private final TdsConnection connection;
    private final ClientSession session;
    private final PacketReader reader;
    private final ResponseWriter response;
    private final TokenWriter tokens;
    private final TdsSettings settings;

    RequestLoop(TdsConnection connection, ClientSession session, PacketReader reader, ResponseWriter response,
            TokenWriter tokens, TdsSettings settings) {
        this.connection = connection;
        this.session = session;
        this.reader = reader;
        this.response = response;
        this.tokens = tokens;
        this.settings = settings;
    }

    void run() throws IOException {
        while (!session.ended() && !connection.stopped()) {
            answer(reader.next());
        }
    }

    private void answer(Message message) throws IOException {
        if (message.type() == PacketType.ATTENTION) {
            response.acknowledgeAttention();
            return;
        }
        response.begin();
        if (message.ignored()) {
            // The client took the message back half-way; it waits for an end without results.
            response.end();
            return;
        }
        connection.beginRequest();
        try {
            reset(message.status());
            dispatch(message);
        } catch (SqlError error) {
            response.error(error);
        } catch (TaskCancelled cancelled) {
            if (response.lost() || connection.stopped()) {
                throw cancelled;
            }
        } catch (RuntimeException | Error defect) {
            report();
            throw defect;
        } finally {
            connection.endRequest();
        }
        response.end();
    }

    /// A defect of ours ends the session, as a failed assertion does in SQL Server; the client is told if it can be.
    private void report() throws IOException {
        if (response.intact()) {
            response.error(TransactionError.ASSERTION_FAILED.with());
            response.end();
        }
    }

    private void reset(int status) {
        boolean keep = (status & PacketStatus.RESET_CONNECTION_KEEP_TRANSACTION) != 0;
        if (!keep && (status & PacketStatus.RESET_CONNECTION) == 0) {
            return;
        }
        var before = session.database();
        session.reset(keep, response::environment);
        response.reset();
        if (!session.database().equals(before)) {
            response.environment(new EnvironmentChange.Database(session.database(), before));
        }
    }

    private void dispatch(Message message) throws IOException {
        var in = message.input();
        switch (message.type()) {
            case PacketType.SQL_BATCH -> session.executeBatch(SqlBatch.parse(in, tokens.dialect()).text(), response);
            case PacketType.RPC -> {
                for (var request : RpcParser.parse(in, tokens.dialect())) {
                    session.executeProcedure(request, response);
                    response.endCall();
                }
            }
            case PacketType.TRANSACTION_MANAGER ->
                session.transaction(TransactionManager.parse(in, tokens.dialect()), response);
            case PacketType.BULK_LOAD -> session.bulkLoad(BulkLoad.parse(in), response);
            default -> throw new ProtocolException("packet of type " + message.type() + " after the login");
        }
    }
}
