package dev.vitrine.os.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TasksTest {
    private final Os os = Os.inMemory();

    @Test
    void aTaskKnowsItselfAndIsListedWhileItRuns() {
        var gate = new Gate(os.waits());
        var go = new AtomicBoolean();
        var seen = new AtomicReference<Task>();
        var handle = os.tasks().start("LAZY WRITER", Task.Kind.SYSTEM, () -> {
            seen.set(Task.current());
            gate.await(WaitType.LAZYWRITER_SLEEP, go::get);
        });
        while (handle.task().waiting() == null) {
            Thread.onSpinWait();
        }
        assertThat(seen.get()).isSameAs(handle.task());
        assertThat(os.tasks().running()).containsExactly(handle.task());
        assertThat(handle.task().kind()).isEqualTo(Task.Kind.SYSTEM);
        go.set(true);
        gate.signalAll();
        handle.join();
        assertThat(os.tasks().running()).isEmpty();
    }

    @Test
    void aCancelEndsTheTaskAtItsNextStep() {
        var task = Task.current();
        task.step();
        task.cancel();
        assertThatThrownBy(task::step).isInstanceOf(TaskCancelled.class);
        task.clearCancel();
        task.step();
        task.kill();
        task.clearCancel();
        assertThatThrownBy(task::step).isInstanceOf(TaskCancelled.class);
    }

    @Test
    void processorTimeIsMeasured() {
        var millis = new long[1];
        os.tasks().start("busy", Task.Kind.USER, () -> {
            long until = os.clock().nanos() + 60_000_000;
            while (os.clock().nanos() < until) {
                Thread.onSpinWait();
            }
            millis[0] = Task.current().cpuMillis();
        }).join();
        assertThat(millis[0]).isPositive();
    }
}
