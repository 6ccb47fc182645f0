package dev.vitrine.storage.database;

import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.PrepareRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Brings a database back to a state in which all committed transactions are there and no other: analysis and redo in
/// one pass from the last checkpoint, then undo of what was open, last record first; unfinished changes of structure
/// before all others, since undo by key walks the trees. A page is redone only where its LSN says that it lacks the
/// change, and undo is logged, so recovery may itself be interrupted at any point.
///
/// A transaction that was prepared is in doubt: the log of another database has decided ([#settle]).
final class Recovery {
    private final Database database;
    private final StorageInstance instance;
    private final TreeMap<Long, Loser> open = new TreeMap<>();
    private final Set<Long> ended = new HashSet<>();
    private final List<Doubt> doubts = new ArrayList<>();

    private static final class Loser {
        boolean system;
        long first;
        long last;
        long undoNext;
    }

    /// A prepared transaction whose end is not in this log.
    record Doubt(Transaction.Part part, PrepareRecord prepared) {
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
        setAsideDoubts();
        int undone = open.size();
        database.recovering(true);
        undo();
        database.recovering(false);
        database.catalog().findLastId();
        if (doubts.isEmpty()) {
            database.catalog().finishDrops();
        }
        return undone;
    }

    /// What is prepared has nothing behind it in the log but its end.
    private void setAsideDoubts() {
        for (var owner : owners(false)) {
            var last = database.log().read(owner.last());
            if (last.operation() == LogOperation.LOP_PREP_XACT) {
                open.remove(owner.id());
                var part = new Transaction.Part(database, owner, null, 0);
                database.inDoubt(part);
                doubts.add(new Doubt(part, PrepareRecord.read(last.after())));
            }
        }
    }

    List<Doubt> doubts() {
        return doubts;
    }

    Database database() {
        return database;
    }

    /// Ends what was in doubt as it was decided.
    ///
    /// @param committed tells what the log that decides has
    void settle(Predicate<PrepareRecord> committed) {
        for (var doubt : doubts) {
            var owner = doubt.part.owner();
            owner.undoing(false);
            if (committed.test(doubt.prepared)) {
                database.log().append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT, now()), 0, 0);
            } else {
                owner.undoing(true);
                database.recovering(true);
                undo(List.of(owner), 0);
                database.recovering(false);
            }
            database.ended(doubt.part);
        }
        if (!doubts.isEmpty()) {
            database.log().flushAll();
            database.catalog().finishDrops();
        }
        doubts.clear();
    }

    private byte[] now() {
        return BeginRecord.time(instance.os().clock().utcTicks());
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
            database.log().append(owner, LogRecord.of(LogOperation.LOP_ABORT_XACT, now()), flags, 0);
        }
    }

    private void step(LogOwner owner, int flags) {
        var record = database.log().read(owner.undoNext());
        if (record.isCompensation()) {
            owner.undoNext(record.undoNext());
            return;
        }
        if (!record.operation().isBoundary()) {
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
