package dev.vitrine.testing.bench;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// The limit of durable commits: 512 bytes written and synced again and again into a file that was zeroed before.
final class RawDisk implements Target {
    private static final int UNIT = 512;
    private static final long FILE_BYTES = 64L << 20;

    private final Os os = Os.real();
    private final String path;

    RawDisk(Path folder) {
        path = folder.resolve("raw").toString();
    }

    @Override
    public String name() {
        return "raw 512 B appends";
    }

    @Override
    public boolean runs(Workload workload) {
        return workload == Workload.INSERT_1;
    }

    @Override
    public Client open(Workload workload) throws IOException {
        var file = os.files().create(path, FileMode.WRITE_THROUGH);
        file.extendZeroed(FILE_BYTES);
        return new Appender(file);
    }

    @Override
    public void close() {
        // The file goes with its client.
    }

    private final class Appender implements Client {
        private final OsFile file;
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(UNIT);
        private long count;

        Appender(OsFile file) {
            this.file = file;
        }

        @Override
        public void once(int number) throws IOException {
            file.write(count++ * UNIT % FILE_BYTES, buffer.clear());
        }

        @Override
        public void close() throws IOException {
            file.close();
            os.files().delete(path);
        }
    }
}
