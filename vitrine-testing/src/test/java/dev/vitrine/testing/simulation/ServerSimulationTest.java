package dev.vitrine.testing.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.testing.cases.TextSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A whole server on a simulated machine: sessions at once, a disk that fails.
class ServerSimulationTest {
    private static final int SEEDS = 8;

    private static Instance start(Os os) {
        try {
            return Instance.start(os, new Instance.Settings("/data", "VITRINE", Optional.of("Passw0rd"), 64,
                    message -> { }, () -> { }));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClientSession login(Instance instance) {
        return instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "sim", "sim", "", 1, 4096, true,
                "127.0.0.1", 0, "TCP", false, 0x74000004));
    }

    private static List<String> run(ClientSession session, String batch) {
        var sink = new TextSink();
        session.executeBatch(batch, sink);
        return sink.lines();
    }

    @Test
    void databasesMadeAtTheSameTimeAreDifferentOnes() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            var simulation = new Simulation(seed);
            simulation.run(os -> {
                var instance = start(os);
                var makers = new ArrayList<Tasks.Handle>();
                for (var name : List.of("a", "b", "c")) {
                    makers.add(os.tasks().start("maker", Task.Kind.USER, () -> {
                        var session = login(instance);
                        assertThat(run(session, "CREATE DATABASE " + name)).isEmpty();
                        assertThat(run(session, "CREATE TABLE " + name + ".dbo.t (s char(1)); INSERT " + name
                                + ".dbo.t VALUES ('" + name + "')")).containsExactly("(1 rows affected)");
                    }));
                }
                makers.forEach(Tasks.Handle::join);
            });
            simulation.run(os -> {
                var session = login(start(os));
                for (var name : List.of("a", "b", "c")) {
                    assertThat(run(session, "SELECT s FROM " + name + ".dbo.t")).contains(name);
                }
                assertThat(run(session, "SELECT COUNT(DISTINCT database_id) AS n FROM sys.databases")).contains("7");
            });
        }
    }

    @Test
    void databaseIsNotCopiedFromAModelInChange() {
        new Simulation(1).run(os -> {
            var instance = start(os);
            var first = login(instance);
            assertThat(run(first, "BEGIN TRAN; CREATE TABLE model.dbo.t (a int)")).isEmpty();
            var second = login(instance);
            assertThat(run(second, "CREATE DATABASE x").getFirst()).startsWith("Msg 1807, Level 16");
            assertThat(run(second, "SELECT name FROM sys.databases WHERE name = 'x'")).doesNotContain("x");
            run(first, "ROLLBACK");
            assertThat(run(second, "CREATE DATABASE x")).isEmpty();
            assertThat(run(second, "SELECT COUNT(*) AS n FROM x.sys.tables")).contains("0");
        });
    }

    /// An insert whose log cannot be written: neither is its client told that it is done, nor does anybody see it.
    @Test
    void insertThatCannotBeHardenedIsToldAsAnErrorAndNotSeen() {
        var simulation = new Simulation(1);
        simulation.run(os -> {
            var instance = start(os);
            var session = login(instance);
            var other = login(instance);
            run(session, "CREATE DATABASE x");
            run(session, "CREATE TABLE x.dbo.t (a int); INSERT x.dbo.t VALUES (1)");
            simulation.disk().faults().failWrite(1);
            simulation.disk().faults().failForGood();
            var told = run(session, "INSERT x.dbo.t VALUES (2)");
            assertThat(told).isNotEmpty().noneMatch(line -> line.contains("rows affected") || line.contains("3624"));
            assertThat(told.getFirst()).startsWith("Msg 9001");
            assertThat(run(other, "SELECT a FROM x.dbo.t")).doesNotContain("2");
        });
    }
}
