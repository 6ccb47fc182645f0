package dev.vitrine.storage.database;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.transaction.PageChanges;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Runs changes of structure as transactions of their own.
final class SystemTransactions {
    private final TransactionLog log;
    private final PageChanges pages;
    private final LongSupplier ids;
    private final Clock clock;
    private volatile Runnable afterUndo = () -> { };
    private final ConcurrentHashMap<Long, LogOwner> running = new ConcurrentHashMap<>();

    SystemTransactions(TransactionLog log, PageChanges pages, LongSupplier ids, Clock clock) {
        this.log = log;
        this.pages = pages;
        this.ids = ids;
        this.clock = clock;
    }

    /// What is to be done after one was undone at run time.
    void afterUndo(Runnable action) {
        afterUndo = action;
    }

    <T> T run(String name, Function<LogOwner, T> work) {
        var owner = LogOwner.ofSystem(ids.getAsLong());
        running.put(owner.id(), owner);
        boolean done = false;
        try {
            log.append(owner, LogRecord.of(LogOperation.LOP_BEGIN_XACT,
                    new BeginRecord(clock.utcTicks(), 0, name).bytes()), LogRecord.SYSTEM, 0);
            var result = work.apply(owner);
            log.append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT,
                    BeginRecord.time(clock.utcTicks())), LogRecord.SYSTEM, 0);
            done = true;
            return result;
        } finally {
            if (!done) {
                undoOrStop(owner);
                afterUndo.run();
            }
            log.release(owner);
            running.remove(owner.id());
        }
    }

    /// Half a structure must not be seen: where it cannot be taken back, the database stops. It stays among those that
    /// run, so that recovery takes it back.
    private void undoOrStop(LogOwner owner) {
        boolean undone = false;
        try {
            undo(owner);
            undone = true;
        } finally {
            if (!undone) {
                pages.stop();
                log.release(owner);
            }
        }
    }

    /// Takes back what it did, page by page.
    void undo(LogOwner owner) {
        owner.undoing(true);
        for (long at = owner.undoNext(); at != 0; ) {
            var record = log.read(at);
            if (record.isCompensation()) {
                at = record.undoNext();
                continue;
            }
            if (!record.operation().isBoundary()) {
                pages.undoPhysically(owner, record);
            }
            at = record.previous();
            owner.undoNext(at);
        }
        log.append(owner, LogRecord.of(LogOperation.LOP_ABORT_XACT, BeginRecord.time(clock.utcTicks())),
                LogRecord.SYSTEM, 0);
    }

    /// Those that run now, for a checkpoint.
    Iterable<LogOwner> running() {
        return running.values();
    }
}
