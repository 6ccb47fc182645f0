package dev.vitrine.storage.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.LogSettings;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Pages against their log under power loss: what lies on disk is never ahead of the log that survived, and never
/// behind what a completed checkpoint promised.
class CheckpointOrderTest {
    private static final int PAGES = 200;
    private static final int POOL = 64;
    private static final int VALUE = 200;
    private static final long MB = 1L << 20;
    private static final LogSettings SETTINGS = new LogSettings("t", MB, false, 64 * MB, true);

    /// What the last completed checkpoint promised: for each page the value that is surely on disk.
    private final int[] promised = new int[PAGES];
    private final int[] logged = new int[PAGES];

    private static DatabaseFiles files(Os os, boolean fresh) throws IOException {
        var file = fresh ? os.files().create("d.mdf") : os.files().open("d.mdf");
        file.extendSparse((long) PAGES * Page.SIZE);
        return new DatabaseFiles(5, "t", List.of(new DataFile(1, file,
                new FileDescription(1, false, "d", "d.mdf", "d.mdf", 0, 0, false, 1L << 30), os.waits())));
    }

    @Test
    void pagesFollowTheirLogAndCheckpointsKeepTheirPromise() {
        for (int seed = 1; seed <= 60; seed++) {
            java.util.Arrays.fill(promised, 0);
            java.util.Arrays.fill(logged, 0);
            var simulation = new Simulation(seed);
            simulation.disk().faults().atomicBytes(Page.SIZE);
            simulation.disk().faults().powerLossAtWrite(PAGES + 50L * seed);
            int number = seed;
            simulation.run(os -> work(os, number));
            simulation.disk().faults().clear();
            simulation.run(os -> verify(os, number));
        }
    }

    private void work(Os os, int seed) {
        try {
            var files = files(os, true);
            var log = TransactionLog.create(os, SETTINGS, os.files().create("t.ldf", FileMode.WRITE_THROUGH),
                    4 * MB, 1);
            var pool = new BufferPool(os, POOL);
            pool.attach(5, log::flush);
            for (int i = 0; i < PAGES; i++) {
                change(pool, files, log, i, 0);
            }
            os.tasks().start("lazy writer", Task.Kind.SYSTEM, pool::writeLazily);
            var tasks = new ArrayList<Tasks.Handle>();
            for (int t = 0; t < 3; t++) {
                var random = new SplittableRandom(seed * 100L + t);
                tasks.add(os.tasks().start("changer", Task.Kind.USER, () -> {
                    for (int i = 0; i < 3000; i++) {
                        change(pool, files, log, random.nextInt(PAGES), i);
                    }
                }));
            }
            for (int i = 0; i < 40; i++) {
                checkpoint(pool, files, log);
            }
            tasks.forEach(Tasks.Handle::join);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void change(BufferPool pool, DatabaseFiles files, TransactionLog log, int number, int turn) {
        var id = new PageId(1, number);
        try (var page = turn == 0 && logged[number] == 0 ? pool.create(files, id) : pool.fix(files, id,
                LatchMode.EXCLUSIVE)) {
            if (page.page().isUnformatted()) {
                page.page().format(id, PageType.DATA, 0, 65536);
            }
            int value = page.page().intAt(VALUE) + 1;
            long lsn = log.append(new LogOwner(1), LogRecord.of(LogOperation.LOP_MODIFY_ROW, LogContext.LCX_HEAP,
                    id, 0, 65536,
                    new byte[0], new byte[] {(byte) value}), 0, 0);
            logged[number] = value;
            page.page().putInt(VALUE, value);
            page.changed(lsn);
        }
    }

    private void checkpoint(BufferPool pool, DatabaseFiles files, TransactionLog log) {
        long begin = log.append(new LogOwner(0), LogRecord.of(LogOperation.LOP_BEGIN_CKPT, new byte[0]), 0, 0);
        var before = logged.clone();
        pool.writeDirty(5);
        files.sync();
        log.flush(begin);
        System.arraycopy(before, 0, promised, 0, PAGES);
    }

    private void verify(Os os, int seed) {
        try {
            var files = files(os, false);
            var log = TransactionLog.open(os, SETTINGS, os.files().open("t.ldf", FileMode.WRITE_THROUGH));
            var pool = new BufferPool(os, POOL);
            pool.attach(5, log::flush);
            for (int i = 0; i < PAGES; i++) {
                try (var page = pool.fixOrBlank(files, new PageId(1, i), LatchMode.SHARED)) {
                    int value = page.page().intAt(VALUE);
                    assertThat(value).as("seed %d page %d, promised", seed, i).isGreaterThanOrEqualTo(promised[i]);
                    assertThat(page.page().lsn()).as("seed %d page %d, log", seed, i).isLessThanOrEqualTo(log.endLsn());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
