package dev.vitrine.testing.floor;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// Measures the driver's own pace: prepared SELECT and INSERT, executions a second.
public final class Floor {
    private static final String SELECT = "SELECT v FROM t WHERE id = ?";
    private static final String INSERT = "INSERT t (id) VALUES (?)";
    private static final long WARM_NANOS = 3_000_000_000L;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Os os = Os.inMemory();
    private final long measureNanos;

    /// @param seconds how long each figure is measured
    public Floor(int seconds) {
        measureNanos = seconds * NANOS_PER_SECOND;
    }

    /// Prints the table.
    public void run(PrintStream out) throws IOException, SQLException {
        try (var responder = new CannedResponder(os.tasks())) {
            for (var statement : new String[] {SELECT, INSERT}) {
                for (int connections : new int[] {1, 16}) {
                    double pace = measure(responder.jdbcUrl(), statement, connections);
                    out.printf("%-30s %3d connections %,10.0f/s%n", statement, connections, pace);
                }
            }
        }
    }

    /// Executions a second of a prepared statement with one int, over so many connections.
    public double measure(String url, String statement, int connections) throws SQLException {
        var count = new AtomicLong();
        var failure = new AtomicReference<SQLException>();
        long begin = os.clock().nanos() + WARM_NANOS;
        var handles = new ArrayList<Tasks.Handle>();
        for (int i = 0; i < connections; i++) {
            handles.add(os.tasks().start("floor client", Task.Kind.USER, () -> {
                try {
                    count.addAndGet(execute(url, statement, begin));
                } catch (SQLException e) {
                    failure.set(e);
                }
            }));
        }
        handles.forEach(Tasks.Handle::join);
        if (failure.get() != null) {
            throw failure.get();
        }
        return count.get() * (double) NANOS_PER_SECOND / measureNanos;
    }

    private long execute(String url, String text, long begin) throws SQLException {
        try (var connection = DriverManager.getConnection(url); var statement = connection.prepareStatement(text)) {
            boolean query = text.startsWith("SELECT");
            long done = 0;
            for (int i = 0;; i++) {
                statement.setInt(1, i);
                if (query) {
                    try (var results = statement.executeQuery()) {
                        results.next();
                        results.getInt(1);
                    }
                } else {
                    statement.executeUpdate();
                }
                long now = os.clock().nanos();
                if (now >= begin + measureNanos) {
                    return done;
                }
                done += now >= begin ? 1 : 0;
            }
        }
    }

    public static void main(String[] arguments) throws IOException, SQLException {
        new Floor(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5).run(System.out);
    }
}
