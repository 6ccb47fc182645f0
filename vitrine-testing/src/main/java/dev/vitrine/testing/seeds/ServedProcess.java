package dev.vitrine.testing.seeds;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// `vitrine serve` as a process of its own.
final class ServedProcess implements AutoCloseable {
    static final String PASSWORD = "Seeds-7aZ";
    private static final Pattern READY = Pattern.compile("Vitrine is ready: .*localhost:(\\d+);.*");

    private final Process process;
    private final int port;

    /// Starts it; it is ready when this returns.
    ///
    /// @param where `--memory`, or `--data` and a folder
    ServedProcess(List<String> where) throws IOException {
        var arguments = new ArrayList<>(List.of("serve", "--port", "0", "--sa-password", PASSWORD));
        arguments.addAll(where);
        process = new ProcessBuilder(vitrine(arguments.toArray(String[]::new)))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        var line = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        var ready = READY.matcher(String.valueOf(line));
        if (!ready.matches()) {
            process.destroyForcibly();
            throw new IOException("not ready: " + line);
        }
        port = Integer.parseInt(ready.group(1));
    }

    /// The command that runs a subcommand of `vitrine` with this class path.
    static List<String> vitrine(String... arguments) {
        var command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-Xlog:disable", "-Xlog:all=error:stderr",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                "dev.vitrine.server.Main"));
        command.addAll(List.of(arguments));
        return command;
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
