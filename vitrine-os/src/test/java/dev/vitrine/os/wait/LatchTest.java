package dev.vitrine.os.wait;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class LatchTest {
    private final Os os = Os.inMemory();
    private final Latch latch = new Latch(os.waits());

    private Tasks.Handle start(Runnable work) {
        return os.tasks().start("test", Task.Kind.USER, work);
    }

    private void awaitWaiting(Tasks.Handle task) {
        while (task.task().waiting() == null) {
            Thread.onSpinWait();
        }
    }

    @Test
    void sharedHoldersKeepExclusiveOut() {
        latch.acquireShared(WaitType.PAGELATCH_SH);
        assertThat(latch.tryShared()).isTrue();
        assertThat(latch.tryExclusive()).isFalse();
        latch.releaseShared();
        assertThat(latch.tryExclusive()).isFalse();
        latch.releaseShared();
        assertThat(latch.tryExclusive()).isTrue();
        assertThat(latch.tryShared()).isFalse();
        latch.releaseExclusive();
        assertThat(latch.held()).isFalse();
    }

    @Test
    void waitersComeInTheOrderOfTheirArrival() {
        var order = new CopyOnWriteArrayList<Integer>();
        latch.acquireExclusive(WaitType.PAGELATCH_EX);
        var tasks = new ArrayList<Tasks.Handle>();
        for (int number = 1; number <= 5; number++) {
            int arrival = number;
            var task = start(() -> {
                latch.acquireExclusive(WaitType.PAGELATCH_EX);
                order.add(arrival);
                latch.releaseExclusive();
            });
            awaitWaiting(task);
            tasks.add(task);
        }
        latch.releaseExclusive();
        tasks.forEach(Tasks.Handle::join);
        assertThat(order).isEqualTo(List.of(1, 2, 3, 4, 5));
    }

    @Test
    void aWaitingWriterIsNotOvertakenByReaders() {
        latch.acquireShared(WaitType.PAGELATCH_SH);
        var writer = start(() -> {
            latch.acquireExclusive(WaitType.PAGELATCH_EX);
            latch.releaseExclusive();
        });
        awaitWaiting(writer);
        assertThat(latch.tryShared()).isFalse();
        latch.releaseShared();
        writer.join();
        assertThat(latch.tryShared()).isTrue();
    }

    @Test
    void onlyWaitsThatBlockAreCounted() {
        latch.acquireExclusive(WaitType.PAGELATCH_EX);
        latch.releaseExclusive();
        assertThat(os.waits().totals()).isEmpty();
        latch.acquireExclusive(WaitType.PAGELATCH_EX);
        var reader = start(() -> {
            latch.acquireShared(WaitType.PAGELATCH_SH);
            latch.releaseShared();
        });
        awaitWaiting(reader);
        os.waits().sleep(WaitType.SLEEP_TASK, 5);
        latch.releaseExclusive();
        reader.join();
        var total = os.waits().totals().stream().filter(row -> row.type() == WaitType.PAGELATCH_SH).findFirst();
        assertThat(total).isPresent();
        assertThat(total.get().count()).isEqualTo(1);
        assertThat(total.get().millis()).isGreaterThanOrEqualTo(4);
        assertThat(total.get().signalMillis()).isLessThanOrEqualTo(total.get().millis());
    }

    @Test
    void aCounterUnderTheLatchLosesNothing() {
        var counter = new int[1];
        var tasks = new ArrayList<Tasks.Handle>();
        for (int i = 0; i < 4; i++) {
            tasks.add(start(() -> {
                for (int round = 0; round < 20_000; round++) {
                    latch.acquireExclusive(WaitType.LATCH_EX);
                    counter[0]++;
                    latch.releaseExclusive();
                    latch.acquireShared(WaitType.LATCH_SH);
                    latch.releaseShared();
                }
            }));
        }
        tasks.forEach(Tasks.Handle::join);
        assertThat(counter[0]).isEqualTo(80_000);
        assertThat(latch.held()).isFalse();
    }
}
