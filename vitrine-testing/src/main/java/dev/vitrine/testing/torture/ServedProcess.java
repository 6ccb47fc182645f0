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

/// `vitrine serve` as a process of its own: by the launcher that the property `vitrine.launcher` names, else with the
/// classes of this process.
public final class ServedProcess implements AutoCloseable {
    private static final String PASSWORD = "Torture-7aZ";
    private static final String READY = "Vitrine is ready: ";
    private static final int END_SECONDS = 60;
    private static final String LAUNCHER = "vitrine.launcher";
    private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-Xmx256m", "-ea");
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
        command.addAll(program());
        command.addAll(List.of("serve", "--port", "0", "--data", folder.toString()));
        if (!Files.exists(folder.resolve("master.mdf"))) {
            command.addAll(List.of("--sa-password", PASSWORD));
        }
        command.addAll(List.of(more));
        var errors = Files.createTempFile("vitrine-serve", ".err");
        var builder = new ProcessBuilder(command).redirectError(errors.toFile());
        // The JVM would tell on the error stream that it has picked them up.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().put("VITRINE_JAVA_OPTIONS", String.join(" ", OPTIONS));
        return new ServedProcess(builder.start(), errors);
    }

    /// The command `vitrine` where its path is given, for a quick start, else the classes of this process.
    private static List<String> program() {
        var launcher = System.getProperty(LAUNCHER, "");
        if (!launcher.isEmpty()) {
            return List.of(launcher);
        }
        var java = new ArrayList<String>();
        java.add(System.getProperty("java.home") + "/bin/java");
        java.add("-XX:+UseSerialGC");
        java.addAll(OPTIONS);
        java.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        return java;
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
