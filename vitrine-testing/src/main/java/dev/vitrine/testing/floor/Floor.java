package dev.vitrine.testing.floor;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;

/// Measures the driver's own pace: prepared SELECT and INSERT, executions a second.
@CommandLine.Command(name = "floor", mixinStandardHelpOptions = true,
        description = "The driver against canned answers.")
public final class Floor implements Callable<Integer> {
    private static final String SELECT = "SELECT v FROM t WHERE id = ?";
    private static final String INSERT = "INSERT t (id) VALUES (?)";
    private static final long WARM_NANOS = 3_000_000_000L;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Os os = Os.inMemory();

    @CommandLine.Option(names = "--seconds", description = "for which each figure is measured "
            + "(default: ${DEFAULT-VALUE})")
    private int seconds = 5;

    @Override
    public Integer call() throws IOException, SQLException {
        try (var responder = new CannedResponder(os.tasks())) {
            for (var statement : new String[] {SELECT, INSERT}) {
                for (int connections : new int[] {1, 16}) {
                    double pace = measure(responder.jdbcUrl(), statement, connections);
                    System.out.printf("%-30s %3d connections %,10.0f/s%n", statement, connections, pace);
                }
            }
        }
        return 0;
    }

    /// Executions a second of a prepared statement with one int, over so many connections.
    private double measure(String url, String statement, int connections) throws SQLException {
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
        return count.get() * 1.0 / seconds;
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
                if (now >= begin + seconds * NANOS_PER_SECOND) {
                    return done;
                }
                done += now >= begin ? 1 : 0;
            }
        }
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Floor()).execute(arguments));
    }
}
