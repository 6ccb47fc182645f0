package dev.vitrine.storage.log;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/// Several tasks commit records to a log and keep their own account of what was acknowledged. Each record names its
/// number, and its other bytes follow from that.
final class LogWorkload {
    static final String PATH = "t.ldf";
    private static final long KB = 1024;
    static final LogSettings SETTINGS = new LogSettings("t", 512 * KB, false, 8 * 1024 * KB, true);

    private final long seed;
    private final TreeSet<Long> acknowledged = new TreeSet<>();
    private TreeMap<Long, Long> foundByLsn = new TreeMap<>();
    private long nextNumber = 1;
    private long firstOfRun = 1;

    LogWorkload(long seed) {
        this.seed = seed;
    }

    static OsFile file(Os os, boolean fresh) throws IOException {
        return fresh ? os.files().create(PATH, FileMode.WRITE_THROUGH) : os.files().open(PATH, FileMode.WRITE_THROUGH);
    }

    private static byte[] content(long number, SplittableRandom random) {
        int length = 8 + (random.nextInt(20) == 0 ? random.nextInt(7000) : random.nextInt(300));
        return content(number, length);
    }

    private static byte[] content(long number, int length) {
        var bytes = ByteBuffer.allocate(length).putLong(number);
        for (int i = 8; i < length; i++) {
            bytes.put((byte) (number * 31 + i));
        }
        return bytes.array();
    }

    static LogRecord record(byte[] content) {
        return LogRecord.of(LogOperation.LOP_INSERT_ROWS, LogContext.LCX_HEAP, new PageId(1, 8), 0, 65536,
                new byte[0], content);
    }

    /// Commits until `commits` were acknowledged or the log fails; now and then the log is truncated.
    void run(Os os, boolean fresh, int commits) {
        try {
            var file = file(os, fresh);
            var log = fresh ? TransactionLog.create(os, SETTINGS, file, 1024 * KB, 1) : TransactionLog.open(os,
                    SETTINGS, file);
            firstOfRun = nextNumber;
            var handles = new ArrayList<Tasks.Handle>();
            handles.add(os.tasks().start("log writer", Task.Kind.SYSTEM, log::writeInBackground));
            var random = new SplittableRandom(seed * 7 + nextNumber);
            for (int i = 0; i < 3; i++) {
                var own = random.split();
                handles.add(os.tasks().start("committer " + i, Task.Kind.USER, () -> commit(log, own, commits)));
            }
            for (var handle : handles.subList(1, handles.size())) {
                handle.join();
            }
            log.close();
            handles.getFirst().join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void commit(TransactionLog log, SplittableRandom random, int commits) {
        try {
            for (int i = 0; i < commits; i++) {
                var owner = new LogOwner(100 + i);
                log.append(owner, LogRecord.of(LogOperation.LOP_BEGIN_XACT, new byte[8]), 0, 0);
                var numbers = new ArrayList<Long>();
                for (int records = random.nextInt(4); records >= 0; records--) {
                    long number = nextNumber++;
                    log.append(owner, record(content(number, random)), 0, 0);
                    numbers.add(number);
                }
                long lsn = log.append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT, new byte[8]), 0, 0);
                log.release(owner);
                if (random.nextInt(4) > 0) {
                    log.flush(lsn);
                    acknowledged.addAll(numbers);
                }
                if (random.nextInt(25) == 0) {
                    checkpoint(log);
                }
            }
        } catch (SqlError failed) {
            if (failed.number() != 9001) {
                throw failed;
            }
        }
    }

    private void checkpoint(TransactionLog log) {
        long begin = log.append(new LogOwner(0), LogRecord.of(LogOperation.LOP_BEGIN_CKPT, new byte[0]), 0, 0);
        log.flush(begin);
        log.checkpointed(begin, begin);
    }

    /// Opens the log and compares: every acknowledged record that is still needed is there; what an earlier opening did
    /// not find has not come back; an independent parser finds the same.
    void verify(Os os) {
        try {
            var file = file(os, false);
            var log = TransactionLog.open(os, SETTINGS, file);
            long oldest = log.oldestNeededLsn();
            var found = scan(log, oldest);
            var expectedOld = new TreeMap<Long, Long>();
            foundByLsn.forEach((lsn, number) -> {
                if (lsn >= oldest) {
                    expectedOld.put(lsn, number);
                }
            });
            for (var entry : found.entrySet()) {
                if (entry.getValue() < firstOfRun) {
                    check(entry.getValue().equals(expectedOld.remove(entry.getKey())), "a lost record came back: "
                            + entry);
                }
            }
            check(expectedOld.isEmpty(), "records of earlier runs are gone: " + expectedOld);
            checkAcknowledged(found, oldest);
            compare(file, log, oldest);
            foundByLsn = found;
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void checkAcknowledged(TreeMap<Long, Long> found, long oldest) {
        var numbers = new TreeSet<>(found.values());
        // A record before the oldest needed one need not be there; all later ones must.
        long first = numbers.isEmpty() ? Long.MAX_VALUE : found.firstEntry().getValue();
        for (long number : acknowledged.tailSet(Math.max(first, firstOfRun), true)) {
            check(numbers.contains(number) || number < first + 16, "acknowledged record " + number
                    + " is lost; log from "
                    + Lsn.text(oldest));
        }
        if (numbers.isEmpty()) {
            check(acknowledged.isEmpty() || oldest > Lsn.of(1, 16, 1), "everything is lost");
        }
    }

    private static TreeMap<Long, Long> scan(TransactionLog log, long oldest) throws IOException {
        var found = new TreeMap<Long, Long>();
        var scan = log.scan(oldest);
        for (var next = scan.next(); next.isPresent(); next = scan.next()) {
            var record = next.get();
            if (record.operation() == LogOperation.LOP_INSERT_ROWS) {
                long number = ByteBuffer.wrap(record.after()).getLong();
                check(java.util.Arrays.equals(record.after(), content(number, record.after().length)),
                        "content of " + number);
                found.put(record.lsn(), number);
                check(java.util.Arrays.equals(log.read(record.lsn()).after(), record.after()), "read of one record");
            }
        }
        return found;
    }

    private static void compare(OsFile file, TransactionLog log, long oldest) throws IOException {
        var independent = new ArrayList<>(new LogFileParser(file).entries(Lsn.vlf(oldest)));
        independent.removeIf(entry -> Lsn.of(entry.vlf(), entry.block(), entry.slot()) < oldest);
        var own = new ArrayList<LogRecord>();
        var scan = log.scan(oldest);
        for (var next = scan.next(); next.isPresent(); next = scan.next()) {
            own.add(next.get());
        }
        check(own.size() == independent.size(), "the parser finds " + independent.size() + " records, the log "
                + own.size());
        for (int i = 0; i < own.size(); i++) {
            var entry = independent.get(i);
            var record = own.get(i);
            check(record.lsn() == Lsn.of(entry.vlf(), entry.block(), entry.slot())
                    && record.operation().code() == entry.operation()
                    && java.util.Arrays.equals(record.after(), entry.content()), "record " + i + " " + record);
        }
    }

    List<Long> acknowledged() {
        return List.copyOf(acknowledged);
    }

    private static void check(boolean holds, String claim) {
        if (!holds) {
            throw new AssertionError(claim);
        }
    }
}
