package dev.vitrine.testing.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Some of the numbers of each kind of fault; `./dev sweep` goes through all.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultSweepTest {
    private static final int RUNS = 6;

    private final ArrayList<String> story = new ArrayList<>();
    private FaultSweep sweep;

    @BeforeAll
    void picture() {
        sweep = new FaultSweep(story::add);
    }

    @ParameterizedTest
    @EnumSource(FaultSweep.Kind.class)
    void givesAClearErrorAndKeepsWhatWasAcknowledged(FaultSweep.Kind kind) {
        story.clear();
        long step = switch (kind) {
            case SYNC, SYNC_FOR_GOOD, POWER_AT_SYNC -> 5;
            case DISK_FULL -> 13;
            case WRITE, WRITE_FOR_GOOD, POWER_AT_WRITE, READ -> 47;
        };
        int met = 0;
        for (int run = 0; run < RUNS; run++) {
            met += sweep.met(kind, 3 + run * step) ? 1 : 0;
        }
        assertThat(met).as("runs that met the fault: %s", story).isGreaterThan(RUNS / 2);
    }
}
