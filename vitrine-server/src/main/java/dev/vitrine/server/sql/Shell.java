package dev.vitrine.server.sql;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.tds.client.ClientLogin;
import dev.vitrine.tds.client.TdsClient;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads lines, runs commands, sends batches.
final class Shell implements AutoCloseable {
    private static final int FAILURE = 1;
    private static final int ERROR_SEVERITY = 11;
    private static final int NESTING_MAX = 64;
    private static final long WATCH_MILLIS = 100;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Os os;
    private final Settings settings;
    private final Variables variables;
    private final Streams streams;
    private final Format format;
    private final Commands commands;
    private final ScriptScanner scanner = new ScriptScanner();
    private final Deque<LineSource> sources = new ArrayDeque<>();
    private final StringBuilder batch = new StringBuilder();
    private Server server;
    private TdsClient client;
    private String lastBatch = "";
    private boolean exitOnError;
    private OptionalInt exitCode = OptionalInt.empty();
    private int result;
    private int lines;
    private volatile long deadlineNanos = Long.MAX_VALUE;
    private volatile boolean timedOut;
    private volatile boolean watching;

    Shell(Os os, Settings settings, Variables variables, Streams streams, Format format) {
        this.os = os;
        this.settings = settings;
        this.variables = variables;
        this.streams = streams;
        this.format = format;
        this.commands = new Commands(this, settings, variables, streams);
        this.exitOnError = settings.exitOnError();
    }

    /// Logs in to a server; the connection before is given up only when that succeeds.
    ///
    /// @return whether it did
    boolean connect(Server target, String user, String password, String database) {
        var login = new ClientLogin(user, password, database, variables.text(Variables.WORKSTATION), "vitrine sql",
                variables.number(Variables.PACKET_SIZE), settings.encryption());
        format.begin();
        try {
            var next = TdsClient.login(target.connect(variables.number(Variables.LOGIN_TIMEOUT)), target.host(), login,
                    new LoginMessages(format));
            if (client != null) {
                client.close();
            }
            client = next;
            server = target;
            return true;
        } catch (TdsClient.LoginRefused _) {
            return false;
        } catch (IOException e) {
            streams.error().line("Sqlcmd: Error: " + described(e));
            return false;
        } finally {
            streams.flush();
        }
    }

    private static String described(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    Server server() {
        return server;
    }

    /// Runs all lines of a source.
    ///
    /// @return whether the shell is to go on
    boolean run(LineSource source) {
        int outer = sources.size();
        sources.push(source);
        try {
            while (exitCode.isEmpty() && sources.size() > outer) {
                var line = sources.element().next(prompt());
                if (line.isPresent()) {
                    line(line.get());
                } else {
                    sources.pop().close();
                }
            }
            if (exitCode.isEmpty() && outer == 0 && !batch.toString().isBlank()) {
                runBatch(1);
            }
        } catch (IOException e) {
            streams.error().line("Sqlcmd: Error: " + described(e));
            exit(FAILURE);
        }
        streams.flush();
        return exitCode.isEmpty();
    }

    private String prompt() {
        if (!settings.interactive()) {
            return "";
        }
        streams.flush();
        return ++lines + "> ";
    }

    void include(LineSource source) throws UsageError {
        if (sources.size() >= NESTING_MAX) {
            throw new UsageError("Too many files include each other.");
        }
        sources.push(source);
    }

    private void line(String text) throws IOException {
        if (settings.echo()) {
            streams.out().line(text);
        }
        try {
            if (scanner.betweenTokens() && commands.run(text)) {
                return;
            }
            batch.append(scanner.line(text, this::variable)).append('\n');
        } catch (ScriptScanner.Undefined | UsageError e) {
            streams.error().line(e.getMessage());
            dropBatch();
            if (!settings.interactive()) {
                exit(FAILURE);
            }
        }
    }

    private Optional<String> variable(String name) {
        return settings.substitution() ? variables.find(name) : Optional.of("$(" + name + ")");
    }

    /// `$(name)` in a command's own arguments.
    String replaced(String text) throws ScriptScanner.Undefined {
        return new ScriptScanner().line(text, this::variable);
    }

    void dropBatch() {
        batch.setLength(0);
        scanner.reset();
        lines = 0;
    }

    String batchText() {
        return batch.isEmpty() ? lastBatch : batch.toString();
    }

    /// GO: sends the batch so many times, each time as a batch of its own.
    void go(long times) throws IOException {
        runBatch(times);
    }

    private void runBatch(long times) throws IOException {
        var text = batch.toString();
        dropBatch();
        if (text.isBlank()) {
            return;
        }
        lastBatch = text;
        long begin = os.clock().nanos();
        for (long i = 0; i < times && exitCode.isEmpty(); i++) {
            send(text);
        }
        if (settings.statistics()) {
            statistics(times, os.clock().nanos() - begin);
        }
        streams.flush();
    }

    private void statistics(long times, long nanos) {
        double millis = nanos / 1e6;
        streams.out().line("");
        streams.out().line("Network packet size (bytes): " + client.packetSize());
        streams.out().line(times + " xact[s]:");
        streams.out().line(String.format(java.util.Locale.ROOT,
                "Clock Time (ms.): total %9.0f  avg %8.2f (%.4f xacts per sec.)",
                millis, millis / times, times / (nanos / 1e9)));
    }

    private void send(String text) throws IOException {
        startClock();
        format.begin();
        try {
            client.batch(text, format);
        } catch (IOException e) {
            streams.error().line("Sqlcmd: Error: The connection is lost: " + described(e));
            exit(FAILURE);
        } finally {
            deadlineNanos = Long.MAX_VALUE;
            format.end();
        }
        if (timedOut) {
            timedOut = false;
            streams.messages(true).line("Timeout expired");
            failed(ERROR_SEVERITY);
        }
        if (format.worstSeverity() > 0) {
            failed(format.worstSeverity());
        }
    }

    private void failed(int severity) {
        if (settings.errorLevel() > 0) {
            if (severity >= settings.errorLevel()) {
                result = severity;
                if (exitOnError) {
                    exit(severity);
                }
            }
        } else if (exitOnError) {
            exit(FAILURE);
        }
    }

    /// -t: a task that watches the clock asks the server to stop.
    private void startClock() {
        int seconds = variables.number(Variables.STATEMENT_TIMEOUT);
        if (seconds <= 0) {
            return;
        }
        deadlineNanos = os.clock().nanos() + seconds * NANOS_PER_SECOND;
        if (!watching) {
            watching = true;
            os.tasks().start("statement timeout", Task.Kind.SYSTEM, this::watchClock);
        }
    }

    private void watchClock() {
        while (watching) {
            os.waits().sleep(WaitType.SLEEP_TASK, WATCH_MILLIS);
            if (os.clock().nanos() > deadlineNanos) {
                deadlineNanos = Long.MAX_VALUE;
                timedOut = true;
                try {
                    client.cancel();
                } catch (IOException _) {
                    // The batch itself will fail.
                }
            }
        }
    }

    /// EXIT(query): its first value is the exit code.
    void exitWith(String query) throws IOException {
        format.begin();
        send(query);
        try {
            exit(Integer.parseInt(format.firstValue().orElse("0").trim()));
        } catch (NumberFormatException _) {
            exit(0);
        }
    }

    void exit(int code) {
        if (exitCode.isEmpty()) {
            exitCode = OptionalInt.of(code);
        }
    }

    /// EXIT and QUIT: what was set by errors stays.
    void quit() {
        exit(result);
    }

    void exitOnError(boolean value) {
        exitOnError = value;
    }

    int exitCode() {
        return exitCode.orElse(result);
    }

    @Override
    public void close() {
        watching = false;
        if (client != null) {
            client.close();
        }
        streams.close();
    }
}
