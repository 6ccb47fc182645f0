package dev.vitrine.storage.database;

import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/// Brings a database back to a state in which all committed transactions are there and no other: analysis and redo in
/// one pass from the last checkpoint, then undo of what was open, last record first; unfinished changes of structure
/// before all others, since undo by key walks the trees. A page is redone only where its LSN says that it lacks the
/// change, and undo is logged, so recovery may itself be interrupted at any point.
final class Recovery {
    private final Database database;
    private final StorageInstance instance;
    private final TreeMap<Long, Loser> open = new TreeMap<>();
    private final Set<Long> ended = new HashSet<>();

    private static final class Loser {
        boolean system;
        long first;
        long last;
        long undoNext;
    }

    Recovery(Database database, StorageInstance instance) {
        this.database = database;
        this.instance = instance;
    }

    /// Recovers.
    ///
    /// @return how many transactions were undone
    int run() throws IOException {
        long checkpoint = database.log().checkpointLsn();
        redo(checkpoint == 0 ? database.log().oldestNeededLsn() : checkpoint);
        database.openCatalog();
        int undone = open.size();
        database.recovering(true);
        undo();
        database.recovering(false);
        database.catalog().findLastId();
        database.catalog().finishDrops();
        return undone;
    }

    private void redo(long from) throws IOException {
        var scan = database.log().scan(from);
        for (var next = scan.next(); next.isPresent(); next = scan.next()) {
            var record = next.get();
            analyse(record);
            if (!record.page().isNone() && isThere(record)) {
                redo(record);
            }
        }
    }

    /// A file that was removed had no page in use, and none is missed.
    private boolean isThere(LogRecord record) {
        return database.files().files().stream().anyMatch(file -> file.id() == record.page().file());
    }

    private void analyse(LogRecord record) {
        instance.transactions().seen(record.transaction());
        if (record.operation() == LogOperation.LOP_XACT_CKPT) {
            ActiveTransaction.read(record.after()).forEach(this::checkpointed);
            ended.clear();
        } else if (record.operation() == LogOperation.LOP_COMMIT_XACT
                || record.operation() == LogOperation.LOP_ABORT_XACT) {
            open.remove(record.transaction());
            ended.add(record.transaction());
        } else if (record.transaction() != 0) {
            follow(record);
        }
    }

    /// A transaction of the checkpoint's list. The list is older than the record that holds it: since the checkpoint
    /// began, the transaction may have gone on or ended.
    private void checkpointed(ActiveTransaction one) {
        if (ended.contains(one.id()) || one.first() == 0) {
            return;
        }
        var loser = open.computeIfAbsent(one.id(), id -> new Loser());
        loser.system = one.system();
        loser.first = one.first();
        if (one.last() > loser.last) {
            loser.last = one.last();
            loser.undoNext = one.last();
        }
    }

    private void follow(LogRecord record) {
        var loser = open.computeIfAbsent(record.transaction(), id -> new Loser());
        if (record.operation() == LogOperation.LOP_BEGIN_XACT) {
            loser.system = (record.flags() & LogRecord.SYSTEM) != 0;
            loser.first = record.lsn();
        }
        loser.last = record.lsn();
        loser.undoNext = record.isCompensation() ? record.undoNext() : record.lsn();
    }

    private void redo(LogRecord record) throws IOException {
        ensureLength(record.page());
        try (var page = pageFor(record)) {
            if (page.page().lsn() < record.lsn()) {
                PageChanges.redo(page.page(), record);
                page.changed(record.lsn());
            } else {
                page.writeAgain();
            }
        }
    }

    /// A page that is formatted now may be damaged on disk: it is built anew, and the log has all that follows.
    private PageGuard pageFor(LogRecord record) {
        if (record.operation() != LogOperation.LOP_FORMAT_PAGE) {
            return database.pages().write(record.page());
        }
        try {
            return database.pages().writeOrBlank(record.page());
        } catch (SqlError damaged) {
            if (damaged.is(StorageError.LOGICAL_CONSISTENCY)) {
                return database.pages().create(record.page());
            }
            throw damaged;
        }
    }

    private void ensureLength(PageId page) throws IOException {
        var file = database.files().file(page.file());
        if (page.number() >= file.pages()) {
            file.growTo((page.number() / 8 + 1) * 8);
        }
    }

    private void undo() {
        undo(owners(true), LogRecord.SYSTEM);
        undo(owners(false), 0);
    }

    private List<LogOwner> owners(boolean system) {
        return open.entrySet().stream().filter(entry -> entry.getValue().system == system).map(entry -> {
            var owner = new LogOwner(entry.getKey());
            owner.restored(entry.getValue().first, entry.getValue().last, entry.getValue().undoNext);
            owner.undoing(true);
            return owner;
        }).toList();
    }

    private void undo(List<LogOwner> owners, int flags) {
        while (true) {
            var latest = owners.stream().filter(owner -> owner.undoNext() != 0)
                    .max(Comparator.comparingLong(LogOwner::undoNext));
            if (latest.isEmpty()) {
                break;
            }
            step(latest.get(), flags);
        }
        for (var owner : owners) {
            database.log().append(owner, LogRecord.of(LogOperation.LOP_ABORT_XACT,
                    BeginRecord.time(instance.os().clock().utcTicks())), flags, 0);
        }
    }

    private void step(LogOwner owner, int flags) {
        var record = database.log().read(owner.undoNext());
        if (record.isCompensation()) {
            owner.undoNext(record.undoNext());
            return;
        }
        if (record.operation() != LogOperation.LOP_BEGIN_XACT) {
            if (flags == LogRecord.SYSTEM && !isThere(record)) {
                owner.undoNext(record.previous());
                return;
            }
            if (flags == LogRecord.SYSTEM) {
                database.pages().undoPhysically(owner, record);
            } else {
                database.undo(new Transaction.Part(database, owner, null, 0), record);
            }
        }
        owner.undoNext(record.previous());
    }
}
