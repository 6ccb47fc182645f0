package dev.vitrine.storage.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LockManagerTest {
    private static final LockResource ROW = LockResource.row(5, 77, 1, 120, 3);
    private static final LockResource OTHER_ROW = LockResource.row(5, 77, 1, 120, 4);

    private final Os os = Os.inMemory();
    private final LockManager locks = new LockManager(os);
    private final LockOwner first = session(51);
    private final LockOwner second = session(52);
    private final LockOwner third = session(53);

    private static LockOwner session(int id) {
        return new LockOwner(id);
    }

    private static LockOwner costing(int id, long logBytes) {
        return new LockOwner(id) {
            @Override
            protected long rollbackCost() {
                return logBytes;
            }
        };
    }

    /// A task that does one thing with locks and keeps what became of it.
    private final class Attempt {
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        private final Tasks.Handle task;

        Attempt(Runnable work) {
            task = os.tasks().start("attempt", Task.Kind.USER, () -> failure.set(catchThrowable(work::run)));
        }

        Throwable outcome() {
            task.join();
            return failure.get();
        }
    }

    private Attempt waiting(LockOwner owner, LockResource resource, LockMode mode) {
        int before = locks.waits().size();
        var attempt = new Attempt(() -> locks.acquire(owner, resource, mode));
        new Gate(os.waits()).await(WaitType.SLEEP_TASK, 1, () -> false);
        while (locks.waits().size() <= before && attempt.failure.get() == null) {
            os.waits().sleep(WaitType.SLEEP_TASK, 1);
        }
        return attempt;
    }

    private List<String> rows() {
        return locks.locks().stream()
            .map(row -> row.owner().sessionId() + " " + row.mode().text() + " " + row.status()).sorted().toList();
    }

    @Test
    void readersShareAndAWriterWaits() {
        locks.acquire(first, ROW, LockMode.S);
        locks.acquire(second, ROW, LockMode.S);
        assertThat(locks.tryAcquire(third, ROW, LockMode.X)).isFalse();
        var writer = waiting(third, ROW, LockMode.X);
        assertThat(rows()).containsExactly("51 S GRANT", "52 S GRANT", "53 X WAIT");
        locks.releaseAll(first);
        locks.releaseAll(second);
        assertThat(writer.outcome()).isNull();
        assertThat(rows()).containsExactly("53 X GRANT");
        locks.releaseAll(third);
        assertThat(locks.locks()).isEmpty();
    }

    @Test
    void aWaitIsCountedByItsModeAndShownWithItsBlocker() {
        locks.acquire(first, ROW, LockMode.X);
        var reader = waiting(second, ROW, LockMode.S);
        var wait = locks.waits().getFirst();
        assertThat(wait.sessionId()).isEqualTo(52);
        assertThat(wait.blockingSessionId()).isEqualTo(51);
        assertThat(reader.task.task().waiting()).isEqualTo(WaitType.LCK_M_S);
        assertThat(reader.task.task().waitResource()).isEqualTo("RID: 5:1:120:3");
        locks.releaseAll(first);
        assertThat(reader.outcome()).isNull();
        assertThat(os.waits().totals()).anyMatch(total -> total.type() == WaitType.LCK_M_S && total.count() == 1);
        assertThat(os.counters().cell(CounterName.LOCK_WAITS, "RID").sum()).isEqualTo(1);
        assertThat(os.counters().cell(CounterName.PROCESSES_BLOCKED).sum()).isZero();
    }

    @Test
    void aReaderDoesNotOvertakeAWaitingWriter() {
        locks.acquire(first, ROW, LockMode.S);
        waiting(second, ROW, LockMode.X);
        assertThat(locks.tryAcquire(third, ROW, LockMode.S)).isFalse();
        var reader = waiting(third, ROW, LockMode.S);
        locks.releaseAll(first);
        os.waits().sleep(WaitType.SLEEP_TASK, 20);
        assertThat(rows()).containsExactly("52 X GRANT", "53 S WAIT");
        locks.releaseAll(second);
        assertThat(reader.outcome()).isNull();
    }

    @Test
    void aConversionOvertakesNewRequests() {
        locks.acquire(first, ROW, LockMode.S);
        locks.acquire(second, ROW, LockMode.S);
        var writer = waiting(third, ROW, LockMode.X);
        var conversion = waiting(first, ROW, LockMode.X);
        assertThat(rows()).containsExactly("51 S GRANT", "51 X CONVERT", "52 S GRANT", "53 X WAIT");
        locks.releaseAll(second);
        assertThat(conversion.outcome()).isNull();
        assertThat(rows()).containsExactly("51 X GRANT", "53 X WAIT");
        locks.releaseAll(first);
        assertThat(writer.outcome()).isNull();
    }

    @Test
    void aLockIsReleasedWithItsLastAcquisitionAndStaysAsStrongUntilThen() {
        locks.acquire(first, ROW, LockMode.U);
        locks.acquire(first, ROW, LockMode.X);
        locks.releaseOnce(first, ROW);
        assertThat(locks.holds(first, ROW, LockMode.X)).isTrue();
        locks.releaseOnce(first, ROW);
        assertThat(locks.locks()).isEmpty();
    }

    @Test
    void ownersOfOneSessionDoNotBlockEachOther() {
        var workspace = new LockOwner(LockOwner.Kind.SHARED_TRANSACTION_WORKSPACE, 51);
        var database = LockResource.database(5);
        locks.acquire(workspace, database, LockMode.S);
        var blocked = waiting(second, database, LockMode.X);
        assertThat(locks.tryAcquire(first, database, LockMode.X)).isTrue();
        locks.releaseAll(first);
        locks.releaseAll(workspace);
        assertThat(blocked.outcome()).isNull();
    }

    /// "SET LOCK_TIMEOUT (Transact-SQL)": error 1222.
    @Test
    void aLockTimeoutIs1222() {
        locks.acquire(first, ROW, LockMode.X);
        second.timeoutMillis(0);
        assertThatThrownBy(() -> locks.acquire(second, ROW, LockMode.S)).isInstanceOf(SqlError.class)
            .hasMessage("Lock request time out period exceeded.")
            .extracting(error -> ((SqlError) error).number()).isEqualTo(1222);
        second.timeoutMillis(20);
        assertThatThrownBy(() -> locks.acquire(second, ROW, LockMode.S)).isInstanceOf(SqlError.class);
        assertThat(rows()).containsExactly("51 X GRANT");
        assertThat(os.counters().cell(CounterName.LOCK_TIMEOUTS, "RID").sum()).isEqualTo(2);
        assertThat(os.counters().cell(CounterName.LOCK_TIMEOUTS_AFTER_WAIT, "RID").sum()).isEqualTo(1);
    }

    @Test
    void aWithdrawnWriterLetsReadersPass() {
        locks.acquire(first, ROW, LockMode.S);
        second.timeoutMillis(200);
        var writer = waiting(second, ROW, LockMode.X);
        var reader = waiting(third, ROW, LockMode.S);
        assertThat(writer.outcome()).isInstanceOf(SqlError.class);
        assertThat(reader.outcome()).isNull();
        assertThat(rows()).containsExactly("51 S GRANT", "53 S GRANT");
    }

    @Test
    void aCancelledTaskLeavesTheQueue() {
        locks.acquire(first, ROW, LockMode.X);
        var reader = waiting(second, ROW, LockMode.S);
        reader.task.task().cancel();
        assertThat(reader.outcome()).isInstanceOf(TaskCancelled.class);
        assertThat(rows()).containsExactly("51 X GRANT");
    }

    /// "Deadlocks guide": who is cheapest to roll back is the victim.
    @Test
    void theCheapestIsTheVictimOfADeadlock() {
        var expensive = costing(61, 1_000);
        var cheap = costing(62, 10);
        var outcome = deadlock(expensive, cheap);
        assertThat(outcome).hasMessage("Transaction (Process ID 62) was deadlocked on lock resources with another"
            + " process and has been chosen as the deadlock victim. Rerun the transaction.");
        assertThat(((SqlError) outcome).number()).isEqualTo(1205);
    }

    /// "SET DEADLOCK_PRIORITY (Transact-SQL)": priority goes before cost.
    @Test
    void deadlockPriorityGoesBeforeCost() {
        var expensive = costing(62, 1_000);
        var cheap = costing(61, 10);
        expensive.deadlockPriority(-5);
        assertThat(((SqlError) deadlock(cheap, expensive)).number()).isEqualTo(1205);
    }

    /// Makes the two wait for each other; returns what the second, which must be the victim, gets.
    private Throwable deadlock(LockOwner survivor, LockOwner victim) {
        locks.acquire(survivor, ROW, LockMode.X);
        locks.acquire(victim, OTHER_ROW, LockMode.X);
        var survives = waiting(survivor, OTHER_ROW, LockMode.S);
        assertThat(locks.searchDeadlocks()).isEmpty();
        var fails = waiting(victim, ROW, LockMode.S);
        var found = locks.searchDeadlocks();
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().victim()).isSameAs(victim);
        assertThat(found.getFirst().participants()).hasSize(2);
        var outcome = fails.outcome();
        locks.releaseAll(victim);
        assertThat(survives.outcome()).isNull();
        assertThat(locks.searchDeadlocks()).isEmpty();
        assertThat(os.counters().cell(CounterName.DEADLOCKS, "RID").sum()).isEqualTo(1);
        return outcome;
    }

    @Test
    void twoConversionsOfOneRowAreADeadlockWhichTheMonitorEnds() {
        locks.start();
        locks.acquire(first, ROW, LockMode.S);
        locks.acquire(second, ROW, LockMode.S);
        var one = waiting(first, ROW, LockMode.X);
        var other = waiting(second, ROW, LockMode.X);
        assertThat(other.outcome()).isInstanceOf(SqlError.class);
        assertThat(locks.holds(second, ROW, LockMode.S)).isTrue();
        locks.releaseAll(second);
        assertThat(one.outcome()).isNull();
        locks.stop();
    }

    @Test
    void anInstantLockHoldsNothingAfterwards() {
        var key = LockResource.key(5, 77, 0x8194443284a0L);
        locks.acquireInstant(first, key, LockMode.RANGE_I_N);
        assertThat(locks.locks()).isEmpty();
        locks.acquire(first, key, LockMode.S);
        locks.acquireInstant(first, key, LockMode.RANGE_I_N);
        assertThat(rows()).containsExactly("51 S GRANT");
        locks.acquire(second, key, LockMode.RANGE_S_S);
        assertThat(locks.tryAcquire(third, key, LockMode.RANGE_I_N)).isFalse();
    }

    @Test
    void rowLocksGoWhenTheTableIsLocked() {
        locks.acquire(first, LockResource.object(5, 100), LockMode.IX);
        locks.acquire(first, ROW, LockMode.X);
        locks.acquire(first, LockResource.page(5, 77, 1, 120), LockMode.IX);
        locks.acquire(first, LockResource.row(5, 78, 1, 120, 3), LockMode.X);
        assertThat(locks.releaseBelowTable(first, 5, 77)).isEqualTo(2);
        assertThat(first.lockCount()).isEqualTo(2);
        locks.releaseAll(first);
        assertThat(locks.locks()).isEmpty();
    }

    /// "sys.dm_tran_locks (Transact-SQL)", resource details; "sys.dm_os_waiting_tasks (Transact-SQL)".
    @Test
    void resourcesAreDescribedAsTheViewsDo() {
        var key = LockResource.key(5, 72_057_594_040_549_376L, 0x8194443284a0L);
        assertThat(key.description()).isEqualTo("(8194443284a0)");
        assertThat(key.waitResource()).isEqualTo("KEY: 5:72057594040549376 (8194443284a0)");
        assertThat(key.waitDescription()).isEqualTo("keylock hobtid=72057594040549376 dbid=5");
        assertThat(ROW.description()).isEqualTo("1:120:3");
        assertThat(LockResource.page(5, 77, 1, 120).waitResource()).isEqualTo("PAGE: 5:1:120");
        assertThat(LockResource.object(5, 1_938_105_945).waitResource()).isEqualTo("OBJECT: 5:1938105945:0 ");
        assertThat(LockResource.page(5, 77, 1, -1).description()).isEqualTo("1:4294967295");
    }

    /// A request may be granted between being queued and its task's wait: it is held all the same, and given back.
    @Test
    void aLockGrantedBeforeItsTaskWaitsIsHeld() {
        var workers = new ArrayList<Attempt>();
        for (int session = 60; session < 64; session++) {
            var owner = session(session);
            workers.add(new Attempt(() -> {
                for (int i = 0; i < 20_000; i++) {
                    locks.acquire(owner, ROW, LockMode.X, 5_000);
                    assertThat(locks.held(owner, ROW)).isEqualTo(LockMode.X);
                    locks.releaseAll(owner);
                }
            }));
        }
        assertThat(workers).allSatisfy(worker -> assertThat(worker.outcome()).isNull());
        assertThat(locks.tryAcquire(first, ROW, LockMode.X)).isTrue();
    }
}
