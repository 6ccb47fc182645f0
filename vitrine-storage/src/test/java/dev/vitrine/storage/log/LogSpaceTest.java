package dev.vitrine.storage.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogSpaceTest {
    private static final long MB = 1L << 20;

    private final Os os = Os.inMemory();

    private TransactionLog log(long size, long growth, long maximum) throws IOException {
        return TransactionLog.create(os, new LogSettings("t", growth, false, maximum, true),
                os.files().create("t.ldf"), size, 1);
    }

    private static LogRecord insert(int bytes) {
        return LogRecord.of(LogOperation.LOP_INSERT_ROWS, LogContext.LCX_HEAP, new PageId(1, 8), 0, 65536, new byte[0],
                new byte[bytes]);
    }

    private static LogRecord modify(int bytes) {
        return LogRecord.of(LogOperation.LOP_MODIFY_ROW, LogContext.LCX_HEAP, new PageId(1, 8), 0, 65536,
                new byte[bytes],
                new byte[bytes]);
    }

    private static LogOwner begin(TransactionLog log, long id) {
        var owner = new LogOwner(id);
        log.append(owner, LogRecord.of(LogOperation.LOP_BEGIN_XACT, new byte[8]), 0, 0);
        return owner;
    }

    private static void end(TransactionLog log, LogOwner owner, LogOperation operation) {
        log.flush(log.append(owner, LogRecord.of(operation, new byte[8]), 0, 0));
        log.release(owner);
    }

    /// Transactions fill the log until 9002; then each is rolled back, others committing between its compensations so
    /// that blocks are closed early.
    @Test
    void aRollbackNeverFindsTheLogFull() throws IOException {
        for (long size : new long[] {512 * 1024, MB, 4 * MB}) {
            for (int seed = 0; seed < 10; seed++) {
                var log = log(size, 0, size);
                var random = new SplittableRandom(seed);
                var open = new ArrayList<LogOwner>();
                fill(log, open, random);
                for (var owner : open) {
                    rollBack(log, owner, random);
                }
                assertThat(log.reservedBytes()).isZero();
                os.files().delete("t.ldf");
            }
        }
    }

    private static void fill(TransactionLog log, ArrayList<LogOwner> open, SplittableRandom random) {
        while (true) {
            var owner = new LogOwner(open.size() + 1);
            open.add(owner);
            try {
                log.append(owner, LogRecord.of(LogOperation.LOP_BEGIN_XACT, new byte[8]), 0, 0);
                for (int i = random.nextInt(60); i >= 0; i--) {
                    log.append(owner, insert(random.nextInt(1 + random.nextInt(8000))), 0, 0);
                    if (random.nextInt(5) == 0) {
                        log.flushAll();
                    }
                }
            } catch (SqlError full) {
                assertThat(full.number()).isEqualTo(9002);
                return;
            }
        }
    }

    private static void rollBack(TransactionLog log, LogOwner owner, SplittableRandom random) {
        owner.undoing(true);
        for (long at = owner.last(); at != Lsn.NONE; ) {
            var record = log.read(at);
            if (record.operation() == LogOperation.LOP_INSERT_ROWS) {
                log.append(owner, modify(record.after().length), 0, record.previous());
                if (random.nextInt(3) == 0) {
                    log.flushAll();
                }
            }
            at = record.previous();
        }
        end(log, owner, LogOperation.LOP_ABORT_XACT);
    }

    @Test
    void namesWhatKeepsTheLog() throws IOException {
        var log = log(MB, 0, MB);
        log.oldestActive(() -> Long.MAX_VALUE);
        assertThatThrownBy(() -> {
            for (int i = 1; ; i++) {
                var owner = begin(log, i);
                log.append(owner, insert(1000), 0, 0);
                end(log, owner, LogOperation.LOP_COMMIT_XACT);
            }
        }).isInstanceOf(SqlError.class).hasMessage("The transaction log for database 't' is full due to 'CHECKPOINT'.");
        var first = log.read(Lsn.of(1, 16, 1)).lsn();
        log.oldestActive(() -> first);
        assertThatThrownBy(() -> begin(log, 99))
                .hasMessage("The transaction log for database 't' is full due to 'ACTIVE_TRANSACTION'.");
    }

    @Test
    void isReusedAfterTruncationWithoutGrowing() throws IOException {
        var log = log(MB, MB, 100 * MB);
        for (int i = 1; i < 20_000; i++) {
            var owner = begin(log, i);
            log.append(owner, insert(1000), 0, 0);
            end(log, owner, LogOperation.LOP_COMMIT_XACT);
            if (i % 100 == 0) {
                long begin = log.append(new LogOwner(0), LogRecord.of(LogOperation.LOP_BEGIN_CKPT, new byte[0]), 0, 0);
                log.flush(begin);
                log.checkpointed(begin, begin);
                assertThat(log.reuseWait()).isIn(LogReuseWait.NOTHING, LogReuseWait.CHECKPOINT);
            }
        }
        assertThat(log.size()).isEqualTo(MB);
        assertThat(log.virtualLogFiles()).hasSize(4);
        assertThat(log.endLsn()).isGreaterThan(Lsn.of(40, 0, 0));
    }

    @Test
    void growsByItsIncrementUpToItsLimit() throws IOException {
        var log = log(MB, MB, 4 * MB);
        var owner = begin(log, 1);
        assertThatThrownBy(() -> {
            while (true) {
                log.append(owner, insert(1000), 0, 0);
            }
        }).isInstanceOf(SqlError.class);
        assertThat(log.size()).isEqualTo(4 * MB);
        assertThat(log.virtualLogFiles()).hasSize(4 + 3);
        assertThat(os.counters().cell(CounterName.LOG_GROWTHS, "t").sum()).isEqualTo(3);
        assertThat(owner.reserved()).isGreaterThan(owner.bytes());
    }

    /// Many tasks that commit at once share writes, and every write is counted once.
    @Test
    void manyCommittersShareAWrite() {
        var simulation = new Simulation(3);
        simulation.run(machine -> {
            try {
                var file = machine.files().create("t.ldf", FileMode.WRITE_THROUGH);
                var log = TransactionLog.create(machine, new LogSettings("t", MB, false, 8 * MB, true), file,
                        8 * MB, 1);
                long before = file.statistics().writes();
                var tasks = new ArrayList<Tasks.Handle>();
                for (int i = 0; i < 16; i++) {
                    int first = i * 1000 + 1;
                    tasks.add(machine.tasks().start("committer", Task.Kind.USER, () -> {
                        for (int n = 0; n < 50; n++) {
                            var owner = begin(log, first + n);
                            log.append(owner, insert(100), 0, 0);
                            end(log, owner, LogOperation.LOP_COMMIT_XACT);
                            assertThat(log.flushedLsn()).isGreaterThanOrEqualTo(owner.last());
                        }
                    }));
                }
                tasks.forEach(Tasks.Handle::join);
                long writes = file.statistics().writes() - before;
                assertThat(writes).isBetween(50L, 16 * 50 / 4L);
                assertThat(machine.counters().cell(CounterName.LOG_FLUSHES, "t").sum()).isEqualTo(writes);
                assertThat(machine.counters().cell(CounterName.LOG_FLUSH_WAITS, "t").sum()).isEqualTo(16 * 50);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Delayed commits are written in full blocks, and the rest within a bounded time.
    @Test
    void delayedCommitsAreWrittenInFullBlocks() {
        var simulation = new Simulation(5);
        simulation.run(machine -> {
            try {
                var file = machine.files().create("t.ldf", FileMode.WRITE_THROUGH);
                var log = TransactionLog.create(machine, new LogSettings("t", MB, false, 8 * MB, true), file,
                        8 * MB, 1);
                long before = file.statistics().writes();
                machine.tasks().start("log writer", Task.Kind.SYSTEM, log::writeInBackground);
                LogOwner owner = null;
                for (int i = 1; i <= 10_000; i++) {
                    owner = begin(log, i);
                    log.append(owner, insert(100), 0, 0);
                    log.append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT, new byte[8]), 0, 0);
                    log.release(owner);
                }
                machine.waits().sleep(dev.vitrine.os.wait.WaitType.WAITFOR, 300);
                assertThat(log.flushedLsn()).isEqualTo(owner.last());
                assertThat(file.statistics().writes() - before).isLessThan(10_000 * 270L / LogBlock.MAX + 8);
                log.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
