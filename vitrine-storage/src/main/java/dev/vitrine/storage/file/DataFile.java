package dev.vitrine.storage.file;

import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.storage.page.Page;
import java.io.IOException;

/// One data file.
public final class DataFile {
    private static final int READ_ATTEMPTS_MAX = 4;

    private final int id;
    private final OsFile file;
    private final FileDescription description;
    private final Latch growing;
    private volatile int pages;

    public DataFile(int id, OsFile file, FileDescription description, Waits waits)
            throws IOException {
        this.growing = new Latch(waits);
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
                file.extendSparse((long) newPages * Page.SIZE);
                pages = newPages;
            }
        } finally {
            growing.releaseExclusive();
        }
    }

    /// Grows by the file's increment.
    ///
    /// @return false when growth is off, the limit is reached, or the disk is full
    public boolean grow() {
        long step = description.growthIsPercent() ? (long) pages * Page.SIZE * description.growth() / 100
                : description.growth();
        long wanted = Math.min((long) pages * Page.SIZE + Math.max(step, 0), description.maxSize());
        int newPages = (int) (wanted / Page.SIZE / 8 * 8);
        if (newPages <= pages || description.growth() == 0) {
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
