package dev.vitrine.storage.buffer;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import java.util.concurrent.atomic.AtomicInteger;

/// A place for one page in memory.
final class Frame {
    static final int EVICTING = -1;

    final Page page;
    final Latch latch;
    /// Users that hold the frame; EVICTING while it changes its page.
    final AtomicInteger pins = new AtomicInteger();
    volatile long key;
    volatile DatabaseFiles files;
    volatile PageId id = PageId.NONE;
    volatile boolean valid;
    volatile boolean dirty;
    volatile boolean used;
    /// The first change since it was last written.
    volatile long recoveryLsn;

    Frame(Page page, Latch latch) {
        this.page = page;
        this.latch = latch;
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
}
