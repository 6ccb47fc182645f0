package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/// Watches the system calls of a served database with strace, while one client commits one row after the other: every
/// durable commit's log write is complete, on a file opened with O_DSYNC, before the server answers; delayed commits
/// share a few writes; `sys.dm_io_virtual_file_stats` counts what strace counts.
public final class CommitTrace {
    private static final String LOG_FILE = "traced.ldf";
    private static final int QUIET_MILLIS = 400;
    private static final double MILLIS = 1000.0;
    private static final double MICROS = 1_000_000.0;
    /// `PID 1733026437.123456 call(...) = result`, or one half of it when calls of two threads overlap.
    private static final Pattern LINE = Pattern.compile("\\d+ +(\\d+\\.\\d+) (.*)");

    /// What was counted of so many commits.
    ///
    /// @param logWrites writes of the log file that strace saw
    /// @param counted those of `num_of_writes`
    /// @param answers writes to the client
    /// @param unhardened answers with no completed log write since the answer before
    /// @param millis how long the commits took
    public record Counts(int commits, long logWrites, long counted, long answers, long unhardened, long millis) {
    }

    /// @param opened the call that opened the log file
    public record Evidence(Counts durable, Counts delayed, String opened) {
    }

    /// A stretch of time between two quiet moments.
    ///
    /// @param answered when the last commit was answered: what is answered later is not about them
    private record Window(double begin, double answered, double end, int commits, long counted) {
    }

    private CommitTrace() {
    }

    /// Why strace cannot be used here; empty when it can.
    public static String absence() {
        try {
            var probe = new ProcessBuilder("strace", "-f", "-o", "/dev/null", "true").redirectErrorStream(true).start();
            var said = new String(probe.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            boolean ended = probe.waitFor(10, TimeUnit.SECONDS);
            return ended && probe.exitValue() == 0 ? "" : "strace does not run here: " + said.strip();
        } catch (IOException e) {
            return "strace is not installed";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    /// Runs a server in an empty folder under strace.
    public static Evidence run(Path folder, int commits) throws Exception {
        var trace = folder.resolve("strace.txt");
        var strace = List.of("strace", "-f", "-y", "-ttt", "-s", "16", "-o", trace.toString(), "-e",
                "trace=openat,pwrite64,pwritev,pwritev2,write,writev,sendto,sendmsg,fsync,fdatasync");
        Window durable;
        Window delayed;
        try (var server = ServedProcess.start(folder.resolve("data"), strace).ready();
                var connection = server.connect("master"); var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE traced ON (NAME = d, FILENAME = 'C:\\d.mdf', SIZE = 8MB)"
                    + " LOG ON (NAME = l, FILENAME = 'L:\\" + LOG_FILE + "', SIZE = 16MB)");
            statement.execute("ALTER DATABASE traced SET DELAYED_DURABILITY = ALLOWED");
            statement.execute("USE traced; CREATE TABLE dbo.t (n int NOT NULL, v char(60) NOT NULL)");
            commit(connection, "COMMIT", 20);
            durable = window(connection, "COMMIT", commits);
            delayed = window(connection, "COMMIT WITH (DELAYED_DURABILITY = ON)", commits);
        }
        return evidence(Files.readAllLines(trace), durable, delayed);
    }

    private static void commit(Connection connection, String commit, int commits) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (int i = 0; i < commits; i++) {
                statement.execute("BEGIN TRAN; INSERT dbo.t VALUES (" + i + ", 'v'); " + commit);
            }
        }
    }

    private static Window window(Connection connection, String commit, int commits) throws Exception {
        long before = settled(connection);
        double begin = seconds();
        commit(connection, commit, commits);
        double answered = seconds();
        long after = settled(connection);
        return new Window(begin, answered, seconds(), commits, after - before);
    }

    /// Seconds since 1970, as exactly as strace tells them: an answer takes less than a millisecond.
    private static double seconds() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()) / MICROS;
    }

    /// Waits until nothing is written any more.
    private static long settled(Connection connection) throws Exception {
        long seen = -1;
        for (long now = writes(connection); now != seen; now = writes(connection)) {
            seen = now;
            Thread.sleep(QUIET_MILLIS);
        }
        return seen;
    }

    private static long writes(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var results = statement.executeQuery(
                "SELECT num_of_writes FROM sys.dm_io_virtual_file_stats(DB_ID('traced'), 2)")) {
            results.next();
            return results.getLong(1);
        }
    }

    private static Evidence evidence(List<String> lines, Window durable, Window delayed) {
        var opened = lines.stream().filter(line -> line.contains("openat(") && line.contains(LOG_FILE)
                && line.contains("O_DSYNC")).findFirst().orElse("");
        Verify.that(!opened.isEmpty(), "the log was never opened with O_DSYNC");
        return new Evidence(counts(lines, durable), counts(lines, delayed), opened);
    }

    private static Counts counts(List<String> lines, Window window) {
        long written = 0;
        long answers = 0;
        long unhardened = 0;
        boolean hardened = false;
        for (var event : events(lines, window)) {
            if (event == Event.LOG_WRITTEN) {
                written++;
                hardened = true;
            } else {
                answers++;
                unhardened += hardened ? 0 : 1;
                hardened = false;
            }
        }
        return new Counts(window.commits(), written, window.counted(), answers, unhardened,
                (long) ((window.answered() - window.begin()) * MILLIS));
    }

    private enum Event { LOG_WRITTEN, ANSWER }

    /// A write of the log counts when it has come back, an answer when it sets out.
    private static List<Event> events(List<String> lines, Window window) {
        var events = new ArrayList<Event>();
        var pending = new java.util.HashSet<String>();
        for (var line : lines) {
            var match = LINE.matcher(line);
            if (!match.matches()) {
                continue;
            }
            double time = Double.parseDouble(match.group(1));
            var call = match.group(2);
            var task = line.substring(0, line.indexOf(' '));
            if (time < window.begin() || time > window.end()) {
                continue;
            }
            boolean unfinished = call.endsWith("<unfinished ...>");
            if (call.startsWith("pwrite") && call.contains(LOG_FILE)) {
                if (unfinished) {
                    pending.add(task);
                } else {
                    events.add(Event.LOG_WRITTEN);
                }
            } else if (call.startsWith("<... pwrite") && pending.remove(task)) {
                events.add(Event.LOG_WRITTEN);
            } else if (time <= window.answered()
                    && call.matches("(write|writev|sendto|sendmsg)\\(\\d+<(TCP|socket).*")) {
                events.add(Event.ANSWER);
            }
        }
        return events;
    }
}
