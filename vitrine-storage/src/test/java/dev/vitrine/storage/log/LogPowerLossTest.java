package dev.vitrine.storage.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.simulation.Simulation;
import org.junit.jupiter.api.Test;

/// Power is lost at every write in turn, twice on the same log, and the log compared with the account of its writers.
class LogPowerLossTest {
    private static final int SECOND_LOSS_WRITES = 23;

    @Test
    void keepsWhatWasAcknowledgedWhereverPowerIsLost() {
        boolean lost = true;
        int n = 1;
        for (; lost && n < 400; n++) {
            lost = sweep(n, n, 60);
        }
        assertThat(n).as("the sweep reached the end of the workload").isGreaterThan(60).isLessThan(400);
    }

    /// A long run with many laps around the log, losing power late.
    @Test
    void neverAcceptsBlocksOfAnEarlierLap() {
        for (int seed = 1; seed <= 12; seed++) {
            assertThat(sweep(1000 + seed, 1500 + 37 * seed, 1500)).as("seed %d", seed).isTrue();
        }
    }

    private static boolean sweep(long seed, int writes, int commits) {
        var simulation = new Simulation(seed);
        var workload = new LogWorkload(seed);
        simulation.disk().faults().powerLossAtWrite(writes);
        boolean lost;
        try {
            lost = simulation.run(os -> workload.run(os, true, commits)) == Simulation.Ending.POWER_LOST;
            simulation.disk().faults().clear();
            if (writes < 8) {
                return lost;
            }
            simulation.run(workload::verify);
            for (int round = 1; round <= 2; round++) {
                simulation.disk().faults().powerLossAtWrite(round * SECOND_LOSS_WRITES + writes % 19);
                simulation.run(os -> workload.run(os, false, commits));
                simulation.disk().faults().clear();
                simulation.run(workload::verify);
            }
        } catch (RuntimeException | Error e) {
            throw new AssertionError("seed " + seed + ", power lost at write " + writes, e);
        }
        return lost;
    }

    /// The n-th write fails, n = 1, 2, 3 ...: nothing is acknowledged after it, nothing acknowledged is lost.
    @Test
    void acknowledgesNothingAfterAFailedWrite() {
        for (int n = 8; n < 120; n++) {
            var simulation = new Simulation(n);
            var workload = new LogWorkload(n);
            simulation.disk().faults().failWrite(n);
            simulation.run(os -> workload.run(os, true, 60));
            simulation.disk().faults().clear();
            simulation.run(workload::verify);
        }
    }

    @Test
    void repeatsExactlyFromASeed() {
        var traces = new long[2];
        for (int i = 0; i < 2; i++) {
            var simulation = new Simulation(4711);
            var workload = new LogWorkload(4711);
            simulation.run(os -> workload.run(os, true, 50));
            traces[i] = simulation.trace();
        }
        assertThat(traces[0]).isEqualTo(traces[1]);
    }
}
