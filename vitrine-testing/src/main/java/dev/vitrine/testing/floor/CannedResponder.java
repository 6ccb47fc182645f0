package dev.vitrine.testing.floor;

import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Listener;
import dev.vitrine.os.network.Network;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.tds.packet.PacketType;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// A TDS server that understands almost nothing: it knows which of a few answers to send, and sends it in one write.
public final class CannedResponder implements AutoCloseable {
    private static final int HEADER_BYTES = 8;
    private static final int PACKET_MAX = 32_768;
    private static final int PREPEXEC = 13;
    private static final int EXECUTE = 12;
    private static final int UNPREPARE = 15;
    /// As UTF-16 at any offset looks byte by byte.
    private static final String INSERT = "I\0N\0S\0E\0R\0T";

    private final CannedAnswers answers = CannedAnswers.make();
    private final Tasks tasks;
    private final Listener listener;

    public CannedResponder(Tasks tasks) throws IOException {
        this.tasks = tasks;
        listener = Network.listenLocally(0);
        tasks.start("canned listener", Task.Kind.SYSTEM, this::accept);
    }

    public String jdbcUrl() {
        return "jdbc:sqlserver://localhost:" + listener.port() + ";encrypt=false;user=sa;password=x";
    }

    private void accept() {
        while (!listener.closed()) {
            try {
                var connection = listener.accept();
                tasks.start("canned connection", Task.Kind.USER, () -> serve(connection));
            } catch (IOException _) {
                // Closed.
            }
        }
    }

    private void serve(Connection connection) {
        try (connection) {
            var packet = new byte[PACKET_MAX];
            while (true) {
                readFully(connection, packet, 0, HEADER_BYTES);
                int length = (packet[2] & 0xFF) << 8 | packet[3] & 0xFF;
                readFully(connection, packet, HEADER_BYTES, length - HEADER_BYTES);
                var answer = answer(packet, length);
                connection.write(answer, 0, answer.length);
            }
        } catch (IOException _) {
            // The client has gone.
        }
    }

    private static void readFully(Connection connection, byte[] into, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            int count = connection.read(into, offset + done, length - done);
            if (count < 0) {
                throw new EOFException();
            }
            done += count;
        }
    }

    private byte[] answer(byte[] packet, int length) {
        return switch (packet[0]) {
            case PacketType.PRELOGIN -> answers.prelogin();
            case PacketType.LOGIN7 -> answers.login();
            case PacketType.RPC -> call(ByteBuffer.wrap(packet, 0, length).order(ByteOrder.LITTLE_ENDIAN));
            default -> answers.batch();
        };
    }

    private byte[] call(ByteBuffer packet) {
        int at = HEADER_BYTES + packet.getInt(HEADER_BYTES);
        int procedure = packet.getShort(at + 2);
        if (procedure == EXECUTE) {
            // Behind id, options, name, status and type with its length: the handle.
            int handle = packet.getInt(at + 2 + 2 + 2 + 1 + 1 + 2 + 1);
            return handle == 1 ? answers.select() : answers.insert();
        }
        if (procedure == UNPREPARE) {
            return answers.batch();
        }
        boolean insert = new String(packet.array(), 0, packet.limit(), StandardCharsets.ISO_8859_1).contains(INSERT);
        if (procedure == PREPEXEC) {
            return answers.handles().get(insert ? 1 : 0);
        }
        return insert ? answers.insert() : answers.select();
    }

    @Override
    public void close() {
        listener.close();
    }
}
