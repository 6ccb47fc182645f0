package dev.vitrine.os.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryTest {
    @Test
    void grantsWaitInTurnUntilMemoryIsFree() {
        new Simulation(1).run(os -> {
            var memory = os.memory();
            memory.workspaceBytes(100);
            var first = memory.reserve(80, Gate.FOR_EVER).orElseThrow();
            var order = new ArrayList<Integer>();
            var big = os.tasks().start("big", Task.Kind.USER, () -> hold(os, 100, order));
            while (memory.waiters() == 0) {
                os.waits().sleep(WaitType.SLEEP_TASK, 1);
            }
            var small = os.tasks().start("small", Task.Kind.USER, () -> hold(os, 10, order));
            while (memory.waiters() < 2) {
                os.waits().sleep(WaitType.SLEEP_TASK, 1);
            }
            first.close();
            big.join();
            small.join();
            assertThat(order).isEqualTo(List.of(100, 10));
            assertThat(memory.grantedBytes()).isZero();
            assertThat(memory.grants()).isZero();
            assertThat(os.waits().totals()).anyMatch(total -> total.type() == WaitType.RESOURCE_SEMAPHORE);
        });
    }

    private static void hold(Os os, long bytes, List<Integer> order) {
        try (var grant = os.memory().reserve(bytes, Gate.FOR_EVER).orElseThrow()) {
            order.add((int) grant.bytes());
            os.waits().sleep(WaitType.SLEEP_TASK, 1);
        }
    }

    @Test
    void aRequestThatTimesOutOrIsCancelledLeavesNothingBehind() {
        new Simulation(2).run(os -> {
            var memory = os.memory();
            memory.workspaceBytes(100);
            var first = memory.reserve(1_000, Gate.FOR_EVER).orElseThrow();
            assertThat(first.bytes()).isEqualTo(100);
            assertThat(memory.reserve(1, 10)).isEmpty();
            var cancelled = os.tasks().start("cancelled", Task.Kind.USER, () -> {
                try {
                    memory.reserve(1, Gate.FOR_EVER);
                } catch (TaskCancelled expected) {
                    return;
                }
                throw new AssertionError("was granted");
            });
            while (memory.waiters() == 0) {
                os.waits().sleep(WaitType.SLEEP_TASK, 1);
            }
            cancelled.task().cancel();
            cancelled.join();
            first.close();
            assertThat(memory.waiters()).isZero();
            assertThat(memory.grantedBytes()).isZero();
        });
    }
}
