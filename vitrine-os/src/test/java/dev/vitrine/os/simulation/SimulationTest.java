package dev.vitrine.os.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final int TASKS = 8;
    private static final int ACCOUNTS = 10;

    /// Transfers between accounts under latches, a log written by one task that others wait for, and sleeps.
    private static List<String> transfers(Os os) {
        var story = new ArrayList<String>();
        var latches = new Latch[ACCOUNTS];
        var balances = new long[ACCOUNTS];
        for (int i = 0; i < ACCOUNTS; i++) {
            latches[i] = new Latch(os.waits());
            balances[i] = 100;
        }
        var gate = new Gate(os.waits());
        var flushed = new long[2];
        var tasks = new ArrayList<Tasks.Handle>();
        for (int number = 0; number < TASKS; number++) {
            tasks.add(os.tasks().start("transfer" + number, Task.Kind.USER, () -> {
                for (int round = 0; round < 20; round++) {
                    transfer(os, latches, balances);
                    long commit = ++flushed[0];
                    gate.await(WaitType.WRITELOG, 1_000, () -> flushed[1] >= commit);
                    story.add(Task.current().name() + " " + round + " " + os.clock().nanos());
                }
            }));
        }
        var writer = os.tasks().start("writer", Task.Kind.SYSTEM, () -> {
            while (flushed[1] < TASKS * 20) {
                os.waits().sleep(WaitType.SLEEP_TASK, 1);
                flushed[1] = flushed[0];
                gate.signalAll();
            }
        });
        tasks.forEach(Tasks.Handle::join);
        writer.join();
        long sum = 0;
        for (long balance : balances) {
            sum += balance;
        }
        assertThat(sum).isEqualTo(100L * ACCOUNTS);
        return story;
    }

    private static void transfer(Os os, Latch[] latches, long[] balances) {
        int one = (int) Math.floorMod(os.entropy().nextLong(), (long) ACCOUNTS - 1);
        int other = one + 1;
        latches[one].acquireExclusive(WaitType.LATCH_EX);
        latches[other].acquireExclusive(WaitType.LATCH_EX);
        balances[one] -= 5;
        Task.current().step();
        balances[other] += 5;
        latches[other].releaseExclusive();
        latches[one].releaseExclusive();
    }

    private record Run(long trace, List<String> story) {
        static Run of(long seed) {
            var simulation = new Simulation(seed);
            var story = new ArrayList<String>();
            assertThat(simulation.run(os -> story.addAll(transfers(os)))).isEqualTo(Simulation.Ending.FINISHED);
            return new Run(simulation.trace(), story);
        }
    }

    @Test
    void aSeedReplaysExactlyAndAnotherDoesNot() {
        for (long seed = 1; seed <= 5; seed++) {
            var first = Run.of(seed);
            assertThat(Run.of(seed)).isEqualTo(first);
            assertThat(Run.of(seed + 100).trace()).isNotEqualTo(first.trace());
            assertThat(first.story()).hasSize(TASKS * 20);
        }
    }

    @Test
    void sleepingTakesNoTime() {
        new Simulation(1).run(os -> {
            long before = os.clock().utcTicks();
            os.waits().sleep(WaitType.WAITFOR, 24 * 3_600_000);
            assertThat(os.clock().utcTicks() - before).isGreaterThanOrEqualTo(24L * 3_600 * 10_000_000);
        });
    }

    @Test
    void tasksThatWaitForEachOtherForEverAreReported() {
        assertThatThrownBy(() -> new Simulation(1).run(os -> {
            var one = new Latch(os.waits());
            var other = new Latch(os.waits());
            one.acquireExclusive(WaitType.LATCH_EX);
            var task = os.tasks().start("other", Task.Kind.USER, () -> {
                other.acquireExclusive(WaitType.LATCH_EX);
                one.acquireExclusive(WaitType.LATCH_EX);
            });
            while (task.task().waiting() == null) {
                os.waits().sleep(WaitType.SLEEP_TASK, 1);
            }
            other.acquireExclusive(WaitType.LATCH_SH);
        })).hasMessageContaining("all tasks wait for ever").hasMessageContaining("LATCH_EX");
    }

    @Test
    void aFailureOfAnyTaskIsTheRunsFailure() {
        assertThatThrownBy(() -> new Simulation(1).run(os -> {
            os.tasks().start("fails", Task.Kind.USER, () -> {
                throw new IllegalArgumentException("as expected");
            });
            new Gate(os.waits()).await(WaitType.SLEEP_TASK, () -> false);
        })).isInstanceOf(IllegalArgumentException.class).hasMessage("as expected");
    }

    @Test
    void tasksLeftBehindEndWithTheProgram() {
        var ended = new boolean[1];
        new Simulation(1).run(os -> {
            os.tasks().start("for ever", Task.Kind.SYSTEM, () -> {
                try {
                    while (true) {
                        os.waits().sleep(WaitType.LAZYWRITER_SLEEP, 1_000);
                    }
                } finally {
                    ended[0] = true;
                }
            });
            os.waits().sleep(WaitType.SLEEP_TASK, 100);
        });
        assertThat(ended[0]).isTrue();
    }

    @Test
    void aProgramThatNeverEndsIsStopped() {
        var simulation = new Simulation(1);
        simulation.stepLimit(10_000);
        assertThatThrownBy(() -> simulation.run(os -> {
            while (true) {
                Task.current().step();
            }
        })).hasMessageContaining("10000 steps");
    }

    /// A power loss ends all tasks; the next run finds the same disk.
    @Test
    void aPowerLossEndsTheRunAndTheNextOneFindsTheDisk() {
        var simulation = new Simulation(7);
        var ending = simulation.run(os -> {
            os.tasks().start("idle", Task.Kind.USER, () -> os.waits().sleep(WaitType.WAITFOR, 1_000_000));
            write(os, "/f", 0, 512, 7, true);
            simulation.powerLoss();
        });
        assertThat(ending).isEqualTo(Simulation.Ending.POWER_LOST);
        simulation.run(os -> assertThat(read(os, "/f", 0, 512)).containsOnly(7));
    }

    static void write(Os os, String path, long position, int length, int value, boolean sync) {
        var bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        try (var file = os.files().exists(path) ? os.files().open(path) : os.files().create(path)) {
            file.write(position, ByteBuffer.wrap(bytes));
            if (sync) {
                file.sync();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] read(Os os, String path, long position, int length) {
        try (var file = os.files().open(path)) {
            var bytes = ByteBuffer.allocate(length);
            file.read(position, bytes);
            return bytes.array();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
