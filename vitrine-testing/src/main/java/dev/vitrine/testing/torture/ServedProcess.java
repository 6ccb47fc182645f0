package dev.vitrine.testing.torture;

import dev.vitrine.server.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/// `vitrine serve` as a process of its own, with the classes of this one.
public final class ServedProcess implements AutoCloseable {
    private static final String PASSWORD = "Torture-7aZ";
    private static final String READY = "Vitrine is ready: ";
    private static final int END_SECONDS = 60;
    /// The driver warns of every connection that a kill breaks.
    private static final Logger DRIVER = Logger.getLogger("com.microsoft.sqlserver.jdbc");

    private final Process process;
    private final Path errors;
    private final BufferedReader output;
    private String url = "";

    private ServedProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        DRIVER.setLevel(Level.OFF);
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// Starts a server on a folder and does not wait for it.
    ///
    /// @param before a command that runs the server, as strace does; empty for none
    public static ServedProcess start(Path folder, List<String> before, String... more) throws IOException {
        var command = new ArrayList<>(before);
        command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx256m", "-ea", "-cp",
                System.getProperty("java.class.path"), Main.class.getName(), "serve", "--port", "0", "--data",
                folder.toString()));
        if (!Files.exists(folder.resolve("master.mdf"))) {
            command.addAll(List.of("--sa-password", PASSWORD));
        }
        command.addAll(List.of(more));
        var errors = Files.createTempFile("vitrine-serve", ".err");
        var builder = new ProcessBuilder(command).redirectError(errors.toFile());
        // The JVM would tell on the error stream that it has picked them up.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return new ServedProcess(builder.start(), errors);
    }

    /// Waits for the ready line.
    ///
    /// @throws IOException when the server ends before it, with what it said
    public ServedProcess ready() throws IOException {
        var line = output.readLine();
        if (line == null || !line.startsWith(READY)) {
            throw new IOException("the server did not start: " + errors());
        }
        url = line.substring(READY.length()).replaceFirst(";password=[^;]*", "") + ";password=" + PASSWORD;
        return this;
    }

    /// A new connection of Microsoft's driver.
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(url + ";loginTimeout=120;databaseName=" + database);
    }

    public int port() {
        return Integer.parseInt(url.replaceFirst(".*localhost:(\\d+).*", "$1"));
    }

    public Process process() {
        return process;
    }

    /// What the server has said of itself on its error stream.
    public String errors() throws IOException {
        return Files.readString(errors);
    }

    /// SIGKILL.
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        await();
    }

    /// SIGTERM: an orderly end.
    public void stop() {
        process.destroy();
        await();
    }

    private void await() {
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the server does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        kill();
        output.close();
        Files.deleteIfExists(errors);
    }
}
