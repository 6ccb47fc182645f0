package dev.vitrine.os.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.thread.Tasks;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class GateTest {
    private final Os os = Os.inMemory();
    private final Gate gate = new Gate(os.waits());

    private Tasks.Handle start(Runnable work) {
        return os.tasks().start("test", Task.Kind.USER, work);
    }

    private void awaitWaiting(Tasks.Handle task) {
        while (task.task().waiting() == null) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aWaitEndsWhenItsConditionHoldsAndItIsSignalled() {
        var ready = new AtomicInteger();
        var task = start(() -> gate.await(WaitType.WRITELOG, () -> ready.get() == 2));
        awaitWaiting(task);
        ready.set(1);
        gate.signalAll();
        ready.set(2);
        gate.signalAll();
        task.join();
        assertThat(os.waits().totals()).singleElement().matches(total -> total.type() == WaitType.WRITELOG)
            .matches(total -> total.count() == 1);
    }

    @Test
    void aTimeoutEndsTheWaitWithNothing() {
        assertThat(gate.await(WaitType.WRITELOG, 5, () -> false)).isFalse();
        assertThat(gate.await(WaitType.WRITELOG, 0, () -> false)).isFalse();
        assertThat(gate.await(WaitType.WRITELOG, Long.MAX_VALUE, () -> true)).isTrue();
    }

    @Test
    void onlyACancellableWaitEndsWithItsTask() {
        var outcome = new AtomicReference<Throwable>();
        var ready = new AtomicInteger();
        var cancellable = start(() -> {
            try {
                gate.awaitCancellable(WaitType.LCK_M_S, Gate.FOR_EVER, () -> false);
            } catch (TaskCancelled cancelled) {
                outcome.set(cancelled);
            }
        });
        var other = start(() -> gate.await(WaitType.WRITELOG, () -> ready.get() > 0));
        awaitWaiting(cancellable);
        awaitWaiting(other);
        cancellable.task().cancel();
        other.task().cancel();
        cancellable.join();
        assertThat(outcome.get()).isInstanceOf(TaskCancelled.class);
        assertThat(other.task().waiting()).isEqualTo(WaitType.WRITELOG);
        ready.set(1);
        gate.signalAll();
        other.join();
    }

    @Test
    void aSignalForOneThatLeavesGoesToTheNext() {
        var permits = new AtomicInteger();
        var taken = new AtomicInteger();
        var tasks = new ArrayList<Tasks.Handle>();
        for (int i = 0; i < 20; i++) {
            boolean impatient = i % 2 == 0;
            tasks.add(start(() -> {
                if (gate.await(WaitType.SOS_WORK_DISPATCHER, impatient ? 2 : Gate.FOR_EVER, () -> take(permits))) {
                    taken.incrementAndGet();
                }
            }));
        }
        while (taken.get() < 10 || tasks.stream().anyMatch(task -> task.task().waiting() != null)) {
            permits.incrementAndGet();
            gate.signalOne();
            os.waits().sleep(WaitType.SLEEP_TASK, 1);
        }
        tasks.forEach(Tasks.Handle::join);
        assertThat(taken.get()).isGreaterThanOrEqualTo(10);
    }

    private static boolean take(AtomicInteger permits) {
        int now = permits.get();
        return now > 0 && permits.compareAndSet(now, now - 1);
    }

    @Test
    void aSleepEndsWithItsTask() {
        var task = start(() -> assertThatThrownBy(() -> os.waits().sleep(WaitType.WAITFOR, 60_000))
            .isInstanceOf(TaskCancelled.class));
        awaitWaiting(task);
        task.task().cancel();
        task.join();
        assertThat(os.waits().totals().getFirst().millis()).isLessThan(30_000);
    }
}
