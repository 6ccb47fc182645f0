package dev.vitrine.server;

import dev.vitrine.embedded.EmbeddedServer;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `vitrine serve`: a server until it is told to stop.
@Command(name = "serve", mixinStandardHelpOptions = true,
        description = "Runs a server; prints one line with its JDBC URL when it is ready.")
final class ServeCommand implements Callable<Integer> {
    private static final int FAILURE = 1;
    private static final int PASSWORD_CHARACTERS = 16;
    private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    @Option(names = "--port", defaultValue = "1433", description = "TCP port (1433); 0 for a free one")
    private int port;

    @Option(names = "--data", description = "folder of the data (./vitrine-data)")
    private Path data;

    @Option(names = "--memory", description = "keep the data in memory")
    private boolean memory;

    @Option(names = "--sa-password", description = "password of sa; made up and printed when there is none yet")
    private String saPassword;

    @Option(names = "--http", description = "port of the HTTP pages (not built yet)")
    private Integer http;

    @Option(names = "--instance", description = "instance name, the second part of @@SERVERNAME")
    private String instance;

    @Option(names = "--max-server-memory", description = "megabytes")
    private Integer maxServerMemory;

    @Option(names = "--trace-flag", description = "a trace flag set globally; may be repeated")
    private List<Integer> traceFlags = new ArrayList<>();

    @Override
    public Integer call() {
        if (memory && data != null) {
            return fail("--data and --memory exclude each other.", Main.USAGE);
        }
        if (http != null) {
            return fail("--http: not built yet", Main.USAGE);
        }
        var folder = memory ? Optional.<Path>empty() : Optional.of(data == null ? Path.of("vitrine-data") : data);
        var os = folder.isPresent() ? Os.real() : Os.inMemory();
        boolean fresh = folder.isEmpty() || !java.nio.file.Files.exists(folder.get().resolve("master.mdf"));
        var password = Optional.ofNullable(saPassword).or(() -> fresh ? Optional.of(made(os)) : Optional.empty());
        var wish = new Instances.Wish(folder, Optional.ofNullable(instance), password,
                maxServerMemory == null ? OptionalInt.empty() : OptionalInt.of(maxServerMemory), traceFlags);
        try (var listener = Network.listen(port)) {
            var server = Instances.start(os, wish, text -> System.err.println("vitrine: " + text));
            server.accept(listener);
            announce(listener.port(), password);
            return serve(server);
        } catch (IOException e) {
            return fail(StartFailure.describe(e, wish.folderName(), port), FAILURE);
        } catch (SqlError e) {
            return fail(StartFailure.describe(e, wish.folderName()), FAILURE);
        }
    }

    private static int fail(String text, int code) {
        System.err.println("vitrine serve: " + text);
        return code;
    }

    /// Easy to read aloud, and complex enough for SQL Server's policy.
    private static String made(Os os) {
        var text = new StringBuilder();
        var bytes = new byte[PASSWORD_CHARACTERS];
        os.entropy().nextBytes(bytes);
        for (var random : bytes) {
            text.append(LETTERS.charAt((random & 0xFF) % LETTERS.length()));
        }
        return text.append("-7aZ").toString();
    }

    private void announce(int listening, Optional<String> password) {
        if (saPassword == null && password.isPresent()) {
            System.err.println("vitrine serve: the password of sa is " + password.get());
        }
        System.out.println("Vitrine is ready: jdbc:sqlserver://localhost:" + listening
                + ";encrypt=true;trustServerCertificate=true;user=sa"
                + (password.isPresent() ? ";password=" + password.get() : ""));
        System.out.flush();
    }

    /// SIGTERM and SIGINT run the hook; it ends only when the engine is closed.
    private static int serve(EmbeddedServer server) {
        var asked = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.close();
            asked.countDown();
        }, "vitrine shutdown"));
        try {
            asked.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
