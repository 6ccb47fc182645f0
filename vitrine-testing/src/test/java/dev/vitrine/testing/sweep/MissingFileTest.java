package dev.vitrine.testing.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A start finds a data file missing, or another database's in its place: the database stays closed, the server lives.
class MissingFileTest {
    private static final String FILE = SimulatedServer.FOLDER + "/drives/c/x2.ndf";
    private static final String OTHER = SimulatedServer.FOLDER + "/drives/c/y2.ndf";
    private static final String STATES = "SELECT name, state_desc FROM sys.databases WHERE database_id > 4 ORDER BY 1";

    private final Os os = Os.inMemory();

    private static String made(String name) {
        return "CREATE DATABASE " + name + " ON (NAME = d, FILENAME = 'C:\\" + name + ".mdf', SIZE = 8MB), (NAME = d2, "
                + "FILENAME = 'C:\\" + name + "2.ndf', SIZE = 1MB) LOG ON (NAME = l, FILENAME = 'C:\\" + name
                + ".ldf', SIZE = 1MB)";
    }

    private byte[] content(String path) throws IOException {
        try (var file = os.files().open(path, new FileMode[0])) {
            var bytes = ByteBuffer.allocate((int) file.size());
            file.read(0, bytes);
            return bytes.array();
        }
    }

    private void replace(String path, byte[] content) throws IOException {
        if (os.files().exists(path)) {
            os.files().delete(path);
        }
        try (var file = os.files().create(path, new FileMode[0])) {
            file.write(0, ByteBuffer.wrap(content));
        }
    }

    private void put(String path, byte[] content) {
        try {
            replace(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Questions {
        void ask(SimulatedServer server);
    }

    private void served(Questions questions) throws IOException {
        var server = SimulatedServer.start(os);
        try {
            questions.ask(server);
        } finally {
            server.stop();
        }
    }

    private void closed(SimulatedServer server, String trouble) {
        assertThat(server.troubles()).anyMatch(text -> text.contains(trouble));
        assertThat(server.run(STATES)).contains("x | RECOVERY_PENDING", "y | ONLINE");
        assertThat(server.run("USE x")).first().asString().startsWith("Msg 945");
        assertThat(server.run("SELECT COUNT(*) FROM y.dbo.t")).contains("1");
    }

    @Test
    void keepsTheDatabaseClosedUntilTheFileIsBack() throws IOException {
        served(server -> List.of(made("x"), made("y"), "CREATE TABLE x.dbo.t (i int)", "INSERT x.dbo.t VALUES (1)",
                "CREATE TABLE y.dbo.t (i int)", "INSERT y.dbo.t VALUES (1)").forEach(server::run));
        var mine = content(FILE);
        os.files().delete(FILE);
        served(server -> {
            closed(server, "Could not open file C:\\x2.ndf for file number 3");
            closed(server, "Unable to open the physical file \"C:\\x2.ndf\"");
        });
        replace(FILE, content(OTHER));
        served(server -> closed(server, "One or more files do not match the primary file"));
        replace(FILE, new byte[mine.length]);
        served(server -> {
            closed(server, "C:\\x2.ndf is not a primary database file");
            assertThat(server.run("ALTER DATABASE x SET ONLINE")).anyMatch(line -> line.startsWith("Msg 5171"))
                    .anyMatch(line -> line.startsWith("Msg 5181"));
            put(FILE, mine);
            assertThat(server.run("ALTER DATABASE x SET ONLINE")).isEmpty();
            assertThat(server.run(STATES)).contains("x | ONLINE");
            assertThat(server.run("SELECT COUNT(*) FROM x.dbo.t")).contains("1");
        });
        served(server -> {
            assertThat(server.troubles()).isEmpty();
            assertThat(server.run("SELECT COUNT(*) FROM x.dbo.t")).contains("1");
        });
    }
}
