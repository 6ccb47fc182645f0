package dev.vitrine.storage.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BufferPoolTest {
    private static final int PAGES = 300;
    private static final int POOL = 64;
    private static final int VALUE = 200;

    private final Os os = Os.inMemory();
    private final BufferPool pool = new BufferPool(os, POOL);

    @AfterEach
    void close() {
        pool.close();
    }

    private DatabaseFiles files(int databaseId, String path) throws IOException {
        var file = os.files().create(path);
        file.extendSparse((long) PAGES * Page.SIZE);
        var description = new FileDescription(1, false, "d", path, path, (long) PAGES * Page.SIZE, 0, false, 1L << 30);
        return new DatabaseFiles(databaseId, "t", List.of(new DataFile(1, file, description, os.waits())));
    }

    private void make(DatabaseFiles files, int number, int value) {
        var id = new PageId(1, number);
        try (var page = pool.create(files, id)) {
            page.page().format(id, PageType.DATA, 0, 65536);
            page.page().putInt(VALUE, value);
            page.changed(value + 1);
        }
    }

    private int value(DatabaseFiles files, int number) {
        try (var page = pool.fix(files, new PageId(1, number), LatchMode.SHARED)) {
            return page.page().intAt(VALUE);
        }
    }

    @Test
    void evictsAndReadsBackManyMorePagesThanItHolds() throws IOException {
        var files = files(5, "a.mdf");
        pool.attach(5, lsn -> { });
        for (int i = 0; i < PAGES; i++) {
            make(files, i, i * 7);
        }
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < PAGES; i++) {
                assertThat(value(files, i)).isEqualTo(i * 7);
            }
        }
        assertThat(os.counters().cell(CounterName.DATABASE_PAGES).sum()).isBetween(1L, (long) POOL);
        assertThat(pool.descriptors()).hasSizeLessThanOrEqualTo(POOL);
    }

    @Test
    void flushesTheLogBeforeAPageIsWritten() throws IOException {
        var files = files(5, "a.mdf");
        var flushed = new AtomicIntegerArray(1);
        pool.attach(5, lsn -> flushed.accumulateAndGet(0, (int) lsn, Math::max));
        make(files, 3, 41);
        assertThat(pool.dirtyPages(5)).isEqualTo(1);
        assertThat(pool.writeDirty(5)).isEqualTo(1);
        assertThat(flushed.get(0)).isEqualTo(42);
        assertThat(pool.dirtyPages(5)).isZero();
    }

    /// A page whose log cannot be written is not written either, and stays.
    @Test
    void keepsPagesWhoseLogCannotBeWritten() throws IOException {
        var files = files(5, "a.mdf");
        pool.attach(5, lsn -> {
            throw dev.vitrine.types.error.StorageError.LOG_NOT_AVAILABLE.with("t");
        });
        var other = files(6, "b.mdf");
        pool.attach(6, lsn -> { });
        make(files, 3, 41);
        for (int i = 0; i < PAGES; i++) {
            make(other, i, i);
        }
        assertThat(value(files, 3)).isEqualTo(41);
        assertThatThrownBy(() -> pool.writeDirty(5)).isInstanceOf(SqlError.class);
        assertThat(files.file(1).os().statistics().writes()).isZero();
    }

    @Test
    void namesADamagedAndABlankPage() throws IOException {
        var files = files(5, "a.mdf");
        pool.attach(5, lsn -> { });
        make(files, 3, 41);
        pool.writeDirty(5);
        pool.detach(5);
        pool.attach(5, lsn -> { });
        var broken = java.nio.ByteBuffer.allocate(1).put(0, (byte) 77);
        files.file(1).os().write(3L * Page.SIZE + 5000, broken);
        assertThatThrownBy(() -> value(files, 3)).hasMessageContaining("incorrect checksum (expected: 0x")
                .hasMessageContaining("during a read of page (1:3) in database ID 5 at offset 0x00000000006000 in file 'a.mdf'"
                        )
                        ;
        assertThatThrownBy(() -> value(files, 4)).hasMessageContaining("incorrect pageid (expected 1:4; actual 0:0)");
        assertThat(pool.descriptors()).noneMatch(page -> page.id().number() == 3);
    }

    @Test
    void saysWhenEveryPageIsInUse() throws IOException {
        var files = files(5, "a.mdf");
        pool.attach(5, lsn -> { });
        for (int i = 0; i < PAGES; i++) {
            make(files, i, i);
        }
        var held = new ArrayList<PageGuard>();
        assertThatThrownBy(() -> {
            for (int i = 0; i <= POOL; i++) {
                held.add(pool.fix(files, new PageId(1, i), LatchMode.SHARED));
            }
        }).isInstanceOf(SqlError.class);
        assertThat(held).hasSize(POOL);
        held.forEach(PageGuard::close);
        assertThat(value(files, 200)).isEqualTo(200);
    }

    /// Tasks add to random pages of two databases while the lazy writer and checkpoints run: no addition is lost.
    @Test
    void losesNoChangeBetweenManyTasks() throws IOException {
        var databases = List.of(files(5, "a.mdf"), files(6, "b.mdf"));
        var expected = new AtomicIntegerArray(2 * PAGES);
        pool.attach(5, lsn -> { });
        pool.attach(6, lsn -> { });
        databases.forEach(files -> {
            for (int i = 0; i < PAGES; i++) {
                make(files, i, 0);
            }
        });
        var lazyWriter = os.tasks().start("lazy writer", Task.Kind.SYSTEM, pool::writeLazily);
        var tasks = new ArrayList<Tasks.Handle>();
        for (int t = 0; t < 6; t++) {
            var random = new SplittableRandom(t);
            tasks.add(os.tasks().start("adder", Task.Kind.USER, () -> {
                for (int i = 0; i < 20_000; i++) {
                    add(databases, random, expected);
                }
            }));
        }
        for (int i = 0; i < 50; i++) {
            pool.writeDirty(5 + i % 2);
        }
        tasks.forEach(Tasks.Handle::join);
        pool.stop();
        lazyWriter.join();
        for (int which = 0; which < 2; which++) {
            for (int i = 0; i < PAGES; i++) {
                assertThat(value(databases.get(which), i)).as("page %d of %d", i, which)
                        .isEqualTo(expected.get(which * PAGES + i));
            }
        }
    }

    private void add(List<DatabaseFiles> databases, SplittableRandom random, AtomicIntegerArray expected) {
        int which = random.nextInt(2);
        int number = random.nextInt(8) == 0 ? random.nextInt(PAGES) : random.nextInt(80);
        var id = new PageId(1, number);
        if (random.nextInt(4) == 0) {
            try (var page = pool.fix(databases.get(which), id, LatchMode.EXCLUSIVE)) {
                assertThat(page.page().id()).isEqualTo(id);
                int value = page.page().intAt(VALUE) + 1;
                page.page().putInt(VALUE, value);
                page.changed(value + 1);
                expected.incrementAndGet(which * PAGES + number);
            }
        } else {
            try (var page = pool.fix(databases.get(which), id, LatchMode.SHARED)) {
                assertThat(page.page().id()).isEqualTo(id);
                assertThat(page.page().intAt(VALUE)).isLessThanOrEqualTo(expected.get(which * PAGES + number) + 1);
            }
        }
    }
}
