package dev.vitrine.storage.buffer;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// A place for one page in memory. Its identity changes only while it is in nobody's hands: pins are EVICTING and it is
/// not in the table.
final class Frame {
    static final int EVICTING = -1;

    final Page page;
    final Latch latch;
    /// Users that hold the frame; EVICTING while it has no page or changes it.
    final AtomicInteger pins = new AtomicInteger(EVICTING);
    volatile DatabaseFiles files;
    volatile PageId id = PageId.NONE;
    /// Whether the page was read, or made anew.
    volatile boolean valid;
    volatile boolean dirty;
    volatile boolean used;
    /// Whether it is in no table because its page could not be read; who takes this mark away may use the frame.
    final AtomicBoolean orphan = new AtomicBoolean();
    /// The first change since it was last written.
    volatile long recoveryLsn;
    /// The next frame of the same bucket of the table; guarded by the bucket's lock.
    Frame next;

    Frame(Page page, Latch latch) {
        this.page = page;
        this.latch = latch;
    }

    boolean holds(DatabaseFiles of, PageId pageId) {
        return files == of && id.number() == pageId.number() && id.file() == pageId.file();
    }

    boolean belongsTo(int databaseId) {
        var of = files;
        return of != null && of.databaseId() == databaseId;
    }

    /// Pins it unless it is being evicted.
    boolean pin() {
        for (int now = pins.get(); now >= 0; now = pins.get()) {
            if (pins.compareAndSet(now, now + 1)) {
                return true;
            }
        }
        return false;
    }

    void unpin() {
        pins.decrementAndGet();
    }

    void touch() {
        if (!used) {
            used = true;
        }
    }
}
