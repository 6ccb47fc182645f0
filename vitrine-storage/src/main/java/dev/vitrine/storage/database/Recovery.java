package dev.vitrine.storage.database;

import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Brings a database back to a state in which all committed transactions are there and no other: analysis and redo in
/// one pass from the last checkpoint, then undo of what was open, last record first. A page is redone only where its
/// LSN says that it lacks the change, and undo is logged, so recovery may itself be interrupted at any point.
final class Recovery {
    private final Database database;
    private final StorageInstance instance;
    private final Map<Long, Loser> open = new HashMap<>();
    private final Set<Long> ended = new HashSet<>();

    private static final class Loser {
        final boolean system;
        long first;
        long last;
        long undoNext;

        Loser(boolean system, long first) {
            this.system = system;
            this.first = first;
        }
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
        undo();
        database.catalog().findLastId();
        database.catalog().finishDrops();
        return undone;
    }

    private void redo(long from) throws IOException {
        var scan = database.log().scan(from);
        for (var next = scan.next(); next.isPresent(); next = scan.next()) {
            var record = next.get();
            analyse(record);
            if (!record.page().isNone()) {
                redo(record);
            }
        }
    }

    private void analyse(LogRecord record) {
        instance.transactions().seen(record.transaction());
        switch (record.operation()) {
            case LOP_XACT_CKPT -> ActiveTransaction.read(record.after()).forEach(this::listed);
            case LOP_BEGIN_XACT -> {
                var loser = new Loser((record.flags() & LogRecord.SYSTEM) != 0, record.lsn());
                loser.last = record.lsn();
                loser.undoNext = record.lsn();
                open.put(record.transaction(), loser);
            }
            case LOP_COMMIT_XACT, LOP_ABORT_XACT -> {
                open.remove(record.transaction());
                ended.add(record.transaction());
            }
            default -> follow(record);
        }
    }

    /// A transaction that was open when the checkpoint made its list. What it logged between the checkpoint's beginning
    /// and the list's own record was already seen, and is the later truth.
    private void listed(ActiveTransaction one) {
        if (ended.contains(one.id())) {
            return;
        }
        var loser = new Loser(one.system(), one.first());
        loser.last = one.last();
        loser.undoNext = one.undoNext();
        var seen = open.get(one.id());
        if (seen != null && seen.last > loser.last) {
            loser.last = seen.last;
            loser.undoNext = seen.undoNext;
        }
        open.put(one.id(), loser);
    }

    private void follow(LogRecord record) {
        if (record.transaction() == 0) {
            return;
        }
        var loser = open.computeIfAbsent(record.transaction(), id -> new Loser(false, record.lsn()));
        loser.last = record.lsn();
        loser.undoNext = record.isCompensation() ? record.undoNext() : record.lsn();
    }

    private void redo(LogRecord record) throws IOException {
        ensureLength(record.page());
        try (var page = database.pages().write(record.page())) {
            if (page.page().lsn() < record.lsn()) {
                PageChanges.redo(page.page(), record);
                page.changed(record.lsn());
            }
        }
    }

    private void ensureLength(PageId page) throws IOException {
        var file = database.files().file(page.file());
        if (page.number() >= file.pages()) {
            file.growTo((page.number() / 8 + 1) * 8);
        }
    }

    private void undo() {
        var owners = new HashMap<Long, LogOwner>();
        for (var entry : open.entrySet()) {
            var owner = new LogOwner(entry.getKey());
            owner.restored(entry.getValue().first, entry.getValue().last, entry.getValue().undoNext);
            owner.undoing(true);
            owners.put(entry.getKey(), owner);
        }
        for (var next = latest(owners); next.isPresent(); next = latest(owners)) {
            step(next.get());
        }
        for (var owner : owners.values()) {
            database.log().append(owner, LogRecord.of(LogOperation.LOP_ABORT_XACT, new byte[0]),
                    open.get(owner.id()).system ? LogRecord.SYSTEM : 0, 0);
        }
    }

    private static Optional<LogOwner> latest(Map<Long, LogOwner> owners) {
        LogOwner latest = null;
        for (var owner : owners.values()) {
            if (owner.undoNext() != 0 && (latest == null || owner.undoNext() > latest.undoNext())) {
                latest = owner;
            }
        }
        return Optional.ofNullable(latest);
    }

    private void step(LogOwner owner) {
        var record = database.log().read(owner.undoNext());
        if (record.isCompensation()) {
            owner.undoNext(record.undoNext());
            return;
        }
        if (record.operation() != LogOperation.LOP_BEGIN_XACT) {
            if (open.get(owner.id()).system) {
                database.pages().undoPhysically(owner, record);
            } else {
                database.undo(new Transaction.Part(database, owner, null, 0), record);
            }
        }
        owner.undoNext(record.previous());
    }
}
