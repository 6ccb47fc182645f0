package dev.vitrine.storage.buffer;

import dev.vitrine.os.thread.Task;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;

/// A page held by a latch and a pin until it is closed.
public final class PageGuard implements AutoCloseable {
    private final Frame frame;
    private final LatchMode mode;
    private boolean open = true;

    PageGuard(Frame frame, LatchMode mode) {
        this.frame = frame;
        this.mode = mode;
    }

    public Page page() {
        return frame.page;
    }

    public PageId id() {
        return frame.id;
    }

    /// The page was changed by the record with this LSN.
    public void changed(long lsn) {
        if (mode != LatchMode.EXCLUSIVE) {
            throw new IllegalStateException("page " + frame.id + " is changed without its exclusive latch");
        }
        frame.page.lsn(lsn);
        if (!frame.dirty) {
            frame.recoveryLsn = lsn;
            frame.dirty = true;
            Task.countDirtied();
        }
    }

    /// The page is as it should be, but perhaps only in the cache of the operating system, whose sync may have failed
    /// before the server stopped: it is written again.
    public void writeAgain() {
        frame.dirty = true;
    }

    @Override
    public void close() {
        if (!open) {
            return;
        }
        open = false;
        if (mode == LatchMode.EXCLUSIVE) {
            frame.latch.releaseExclusive();
        } else {
            frame.latch.releaseShared();
        }
        frame.unpin();
    }
}
