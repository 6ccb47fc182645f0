package dev.vitrine.testing.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The log file becomes shorter, also where it goes on at its end; what it has told stays.
class LogShrinkTest {
    private static final String SIZE = "SELECT size FROM x.sys.database_files WHERE type = 1";

    private final Os os = Os.inMemory();

    private static int size(SimulatedServer server) {
        return Integer.parseInt(server.run(SIZE).get(1));
    }

    @Test
    void cutsFreeVirtualLogFilesOff() throws IOException {
        var server = SimulatedServer.start(os);
        List.of("CREATE DATABASE x ON (NAME = d, FILENAME = 'C:\\x.mdf') LOG ON (NAME = l, "
                + "FILENAME = 'C:\\x.ldf', SIZE = 1MB, FILEGROWTH = 1MB)", "CREATE TABLE x.dbo.t (i int, c char(4000))",
                "BEGIN TRAN INSERT x.dbo.t SELECT value, '' FROM GENERATE_SERIES(1, 700) COMMIT").forEach(server::run);
        int before = size(server);
        assertThat(before).isGreaterThan(300);
        server.run("USE x DBCC SHRINKFILE (l, 1)");
        assertThat(size(server)).isLessThan(before - 128);
        server.run("UPDATE x.dbo.t SET c = 'changed' WHERE i <= 50");
        server.stop();
        server = SimulatedServer.start(os);
        assertThat(server.troubles()).isEmpty();
        assertThat(server.run("SELECT COUNT(*) FROM x.dbo.t WHERE c = 'changed'")).contains("50");
        server.stop();
    }
}
