package dev.vitrine.testing.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The seed documents' scripts, at an everyday size, through `vitrine sql`, Microsoft's driver and jTDS against one
/// server; `./dev seeds` plays them through tedious and FreeTDS too.
@Timeout(300)
class SeedsTest {
    private static ServedProcess server;

    @BeforeAll
    static void serve() throws IOException {
        server = new ServedProcess(List.of("--memory"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<String> play(String client) {
        var target = new SeedClient.Target(server.port(), ServedProcess.PASSWORD,
                SeedPlay.variables(Scale.EVERY_DAY));
        return new SeedPlay(Path.of("..", "cases", "seeds"), SeedClient.Kind.named(client), target,
                Scale.EVERY_DAY).failures();
    }

    @Test
    void runThroughVitrineSql() {
        assertThat(play("sql")).isEmpty();
    }

    @Test
    void runThroughMicrosoftsDriver() {
        assertThat(play("mssql-jdbc")).isEmpty();
    }

    @Test
    void runThroughJtds() {
        assertThat(play("jtds")).isEmpty();
    }
}
