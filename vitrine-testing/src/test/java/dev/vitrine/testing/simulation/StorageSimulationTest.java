package dev.vitrine.testing.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.testing.simulation.SimulatedSession.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Seeds of every workload; `-Dsimulation.seeds=N` runs more of them.
class StorageSimulationTest {
    private static final int SEEDS = Integer.getInteger("simulation.seeds", 15);

    @ParameterizedTest
    @EnumSource(Workload.class)
    void keepsWhatWasAcknowledgedAndNothingElse(Workload workload) {
        for (long seed = 1; seed <= SEEDS; seed++) {
            try {
                StorageSimulation.run(seed, workload);
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("./dev sim --seed " + seed + " --workload " + workload, failure);
            }
        }
    }

    /// Seeds that once failed: an extent taken while its file shrank was cut off; the lock of a row that had gone was
    /// in the way of a new one.
    @ParameterizedTest
    @CsvSource({"100276, MIXED", "100176, DDL", "100708, MIXED"})
    void keepsWhatOnceWasLost(long seed, Workload workload) {
        StorageSimulation.run(seed, workload);
    }

    @ParameterizedTest
    @EnumSource(Workload.class)
    void replaysASeedToTheLastStep(Workload workload) {
        assertThat(StorageSimulation.run(7, workload)).isEqualTo(StorageSimulation.run(7, workload));
    }
}
