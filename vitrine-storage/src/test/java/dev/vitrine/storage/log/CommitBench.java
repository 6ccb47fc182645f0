package dev.vitrine.storage.log;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.page.PageId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;

/// Durable commits per second against raw appends of 512 bytes, in turns on the same disk. Arguments: folder, seconds
/// per round, rounds.
final class CommitBench {
    private static final long MB = 1L << 20;
    private static final int UNIT = 512;

    private CommitBench() {
    }

    public static void main(String[] arguments) throws IOException {
        var folder = arguments.length > 0 ? arguments[0] : "target";
        double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 1;
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 5;
        var os = Os.real();
        for (int round = 0; round < rounds; round++) {
            double raw = raw(os, folder + "/bench.raw", seconds);
            var line = new StringBuilder(String.format("raw %8.0f/s", raw));
            for (int committers : new int[] {1, 8, 64}) {
                double rate = commits(os, folder + "/bench.ldf", committers, seconds);
                line.append(String.format("   %d committers %8.0f/s (%.2f)", committers, rate, rate / raw));
            }
            System.out.println(line);
        }
    }

    private static double raw(Os os, String path, double seconds) throws IOException {
        try (var file = os.files().create(path, FileMode.WRITE_THROUGH)) {
            file.extendZeroed(64 * MB);
            var buffer = ByteBuffer.allocateDirect(UNIT);
            long begin = os.clock().nanos();
            long end = begin + (long) (seconds * 1e9);
            long count = 0;
            for (; os.clock().nanos() < end; count++) {
                file.write(count * UNIT % (64 * MB), buffer.clear());
            }
            return count * 1e9 / (os.clock().nanos() - begin);
        } finally {
            os.files().delete(path);
        }
    }

    private static double commits(Os os, String path, int committers, double seconds) throws IOException {
        var file = os.files().create(path, FileMode.WRITE_THROUGH);
        try {
            var log = TransactionLog.create(os, new LogSettings("b", 64 * MB, false, 1024 * MB, true), file,
                    256 * MB, 1);
            long begin = os.clock().nanos();
            long end = begin + (long) (seconds * 1e9);
            var counts = new long[committers * 16];
            var tasks = new ArrayList<Tasks.Handle>();
            for (int i = 0; i < committers; i++) {
                int mine = i * 16;
                tasks.add(os.tasks().start("committer", Task.Kind.USER, () -> {
                    while (os.clock().nanos() < end) {
                        commit(log, mine);
                        counts[mine]++;
                    }
                }));
            }
            tasks.forEach(Tasks.Handle::join);
            long total = 0;
            for (long count : counts) {
                total += count;
            }
            return total * 1e9 / (os.clock().nanos() - begin);
        } finally {
            file.close();
            os.files().delete(path);
        }
    }

    private static void commit(TransactionLog log, int id) {
        var owner = new LogOwner(id + 1);
        log.append(owner, LogRecord.of(LogOperation.LOP_BEGIN_XACT, new byte[12]), 0, 0);
        log.append(owner, LogRecord.of(LogOperation.LOP_INSERT_ROWS, LogContext.LCX_CLUSTERED, new PageId(1, 8), 0,
                65536,
                new byte[0], new byte[60]), 0, 0);
        long lsn = log.append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT, new byte[8]), 0, 0);
        log.flush(lsn);
        log.release(owner);
    }
}
