package dev.vitrine.testing.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.storage.database.StorageInstance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The first start of a server, stopped by a power loss at every so many writes: the next one must come up whole.
class FirstStartTest {
    private static final int STEP = 9;

    private static List<String> start(Os os) {
        var storage = new StorageInstance(os, 256 * 8192);
        try {
            var failures = new ArrayList<String>();
            var databases = Databases.start(storage, new PathMapping("/data"), failures::add);
            assertThat(failures).isEmpty();
            return databases.registered().stream().map(DatabaseRow::name).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            storage.pool().close();
        }
    }

    @Test
    void firstStartCanBeStoppedAnywhere() {
        int writes = 1;
        while (stoppedAt(writes)) {
            writes += STEP;
        }
        assertThat(writes).isGreaterThan(50);
    }

    /// @return false when the start came to its end first
    private static boolean stoppedAt(int writes) {
        var simulation = new Simulation(writes);
        simulation.disk().faults().atomicBytes(8192);
        simulation.disk().faults().powerLossAtWrite(writes);
        var ending = simulation.run(FirstStartTest::start);
        simulation.disk().faults().clear();
        simulation.disk().faults().atomicBytes(8192);
        simulation.run(os -> assertThat(start(os)).as("after a power loss at write " + writes)
                .containsExactly("master", "tempdb", "model", "msdb"));
        return ending == Simulation.Ending.POWER_LOST;
    }
}
