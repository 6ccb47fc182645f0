package dev.vitrine.storage.file;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.os.event.Channel;
import dev.vitrine.storage.page.Page;

/// Measures the growths of one database's files and tells who listens.
public record GrowthWatch(Clock clock, Channel<FileGrown> channel, int databaseId) {
    /// A growth that has begun.
    public final class Growth {
        private final long startTicks = clock.utcTicks();
        private final long startNanos = clock.nanos();

        /// It is done.
        ///
        /// @param bytes by how much the file is larger
        public void done(FileDescription file, long bytes) {
            channel.raise(new FileGrown(databaseId, file.name(), file.log(), (int) (bytes / Page.SIZE), startTicks,
                    clock.nanos() - startNanos));
        }
    }

    /// Begins to measure.
    public Growth begin() {
        return new Growth();
    }
}
