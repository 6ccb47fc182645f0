package dev.vitrine.testing.simulation;

import org.junit.jupiter.api.Test;

/// Seeds of partitioned tables under power loss; `-Dsimulation.partitions=N` runs more of them.
class PartitionSimulationTest {
    private static final int SEEDS = Integer.getInteger("simulation.partitions", 3);

    @Test
    void tablesStayAlike() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            try {
                PartitionSimulation.run(seed, line -> { });
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("./dev sim --partitions --seed " + seed, failure);
            }
        }
    }
}
