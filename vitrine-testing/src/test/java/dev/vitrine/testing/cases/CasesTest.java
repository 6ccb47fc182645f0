package dev.vitrine.testing.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every case below `cases` but the seed scripts (which clients run), each on a server of its own with files in memory.
/// `-Dvitrine.case=TEXT` runs only the files with that text in their path.
class CasesTest {
    private static final Path CASES = Path.of("..", "cases");

    private static final class MemoryServer implements CaseRunner.Server, AutoCloseable {
        private final Os os = Os.inMemory();
        private Instance instance;

        MemoryServer() {
            start();
        }

        private void start() {
            try {
                instance = Instance.start(os, new Instance.Settings("/data", "VITRINE", Optional.of("Passw0rd"), 64,
                        message -> { }, () -> { }));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public ClientSession connect() {
            return connect("sa", "Passw0rd", "");
        }

        @Override
        public ClientSession connect(String login, String password, String database) {
            return instance.login(new LoginRequest(login, password, database, "here", "cases", "cases", "", 1, 4096,
                    true, "127.0.0.1", 0, "TCP", false, 0x74000004));
        }

        @Override
        public void restart() {
            close();
            start();
        }

        @Override
        public void file(String name, String content) {
            var path = new PathMapping("/data").path(name);
            try {
                os.files().createFolders(path.substring(0, path.lastIndexOf('/')));
                try (var file = os.files().create(path)) {
                    file.write(0, ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void powerLoss() {
            throw new IllegalStateException("the memory does not lose power; the simulation's tests do");
        }

        @Override
        public void close() {
            try {
                instance.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> everyCase() throws IOException {
        var wanted = System.getProperty("vitrine.case", "");
        var files = files(CASES).filter(file -> !file.startsWith(CASES.resolve("seeds")))
                .filter(file -> file.toString().contains(wanted)).sorted().toList();
        assertThat(files).isNotEmpty();
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
    }

    private static Stream<Path> files(Path folder) {
        try (var found = Files.walk(folder)) {
            return found.filter(file -> file.toString().endsWith(".sql")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(Path file) throws IOException {
        try (var server = new MemoryServer(); var runner = new CaseRunner(server)) {
            // As a session does, on a task of its own: what it reads is counted there.
            var differences = new ArrayList<CaseRunner.Difference>();
            var failure = new Throwable[1];
            server.os.tasks().start("case", Task.Kind.USER, () -> {
                try {
                    differences.addAll(runner.run(file));
                } catch (IOException | RuntimeException | Error e) {
                    failure[0] = e;
                }
            }).join();
            assertThat(failure[0]).as(file.toString()).isNull();
            assertThat(differences).as(file.toString()).isEmpty();
        }
    }
}
