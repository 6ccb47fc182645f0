package dev.vitrine.storage.file;

import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.storage.page.Page;
import java.io.IOException;
import java.util.function.BooleanSupplier;

/// One data file.
public final class DataFile {
    private static final int READ_ATTEMPTS_MAX = 4;

    private final int id;
    private final OsFile file;
    private final Latch growing;
    private final BooleanSupplier instant;
    private volatile FileDescription description;
    private volatile int pages;

    /// A file that grows at once, without zeroes written.
    public DataFile(int id, OsFile file, FileDescription description, Waits waits) throws IOException {
        this(id, file, description, waits, () -> true);
    }

    /// @param instant whether new space is used as it is; else it is filled with zeroes first
    public DataFile(int id, OsFile file, FileDescription description, Waits waits, BooleanSupplier instant)
            throws IOException {
        this.growing = new Latch(waits);
        this.instant = instant;
        this.id = id;
        this.file = file;
        this.description = description;
        this.pages = (int) (file.size() / Page.SIZE);
    }

    public int id() {
        return id;
    }

    public OsFile os() {
        return file;
    }

    public FileDescription description() {
        return description;
    }

    /// Its name, growth or limit has changed.
    public void describe(FileDescription changed) {
        description = changed;
    }

    /// Whether new pages may come from here.
    public boolean takesPages() {
        return !description.is(FileDescription.EMPTIED | FileDescription.UNFINISHED);
    }

    /// Pages of the file.
    public int pages() {
        return pages;
    }

    /// Reads a page; what lies behind the end reads as zeroes. A read that fails is repeated a few times.
    void read(int number, Page into) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                var buffer = into.buffer();
                int count = file.read((long) number * Page.SIZE, buffer);
                while (count < Page.SIZE) {
                    buffer.put(count++, (byte) 0);
                }
                return;
            } catch (IOException e) {
                if (attempt == READ_ATTEMPTS_MAX) {
                    throw e;
                }
            }
        }
    }

    /// Writes a page. A write that fails is repeated once: half of it may be on disk, over the page's last whole form.
    void write(int number, Page from) throws IOException {
        try {
            file.write((long) number * Page.SIZE, from.buffer());
        } catch (IOException half) {
            file.write((long) number * Page.SIZE, from.buffer());
        }
    }

    /// Makes the file at least so many pages long.
    public void growTo(int newPages) throws IOException {
        growing.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (newPages > pages) {
                if (instant.getAsBoolean()) {
                    file.extendSparse((long) newPages * Page.SIZE);
                } else {
                    file.extendZeroed((long) newPages * Page.SIZE);
                }
                pages = newPages;
            }
        } finally {
            growing.releaseExclusive();
        }
    }

    /// Makes the file shorter. Nobody may use what lies behind.
    public void shrinkTo(int newPages) throws IOException {
        growing.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (newPages < pages) {
                pages = newPages;
                file.truncate((long) newPages * Page.SIZE);
            }
        } finally {
            growing.releaseExclusive();
        }
    }

    /// Grows by the file's increment.
    ///
    /// @return false when growth is off, the limit is reached, or the disk is full
    public boolean grow() {
        var as = description;
        long step = as.growthIsPercent() ? (long) pages * Page.SIZE * as.growth() / 100 : as.growth();
        long wanted = Math.min((long) pages * Page.SIZE + Math.max(step, 0), as.maxSize());
        int newPages = (int) (wanted / Page.SIZE / 8 * 8);
        if (newPages <= pages || as.growth() == 0 || !takesPages()) {
            return false;
        }
        try {
            growTo(newPages);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
