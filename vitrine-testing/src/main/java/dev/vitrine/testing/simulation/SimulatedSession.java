package dev.vitrine.testing.simulation;

import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// A client: one transaction after the other until the power goes, something breaks or it has done enough.
final class SimulatedSession {
    private static final int DATABASE = StorageSimulation.DATABASE;
    private static final int KEYS = 60;
    private static final int LONG_TEXT = 3000;
    /// Longer than a row, and so long that its root needs inner nodes.
    private static final int LONGER_TEXT = 9000;
    private static final int LONGEST_TEXT = 30_000;
    private static final int MAX_OPERATIONS = 12;
    private static final int MAX_TABLES = 7;
    private static final int LOCK_TIMEOUT_MILLIS = 2000;
    private static final int LOCK_TIMEOUT = 1222;
    private static final int DEADLOCK = 1205;

    private final int id;
    private final Workload workload;
    private final StorageInstance instance;
    private final Database database;
    private final Ledger ledger;
    private final SplittableRandom random;
    private final Tables tables;

    /// The tables that are always there.
    record Tables(SimulatedTable markers, SimulatedTable accounts, SimulatedTable history, SimulatedTable grouped) {
        List<SimulatedTable> all() {
            return List.of(markers, accounts, history, grouped);
        }
    }

    SimulatedSession(int id, Workload workload, StorageInstance instance, Ledger ledger, SplittableRandom random,
            Tables tables) {
        this.id = id;
        this.workload = workload;
        this.instance = instance;
        this.database = instance.database(DATABASE).orElseThrow();
        this.ledger = ledger;
        this.random = random;
        this.tables = tables;
    }

    /// Works; a database error that is not a lock conflict ends it.
    void run(int transactions) {
        for (int i = 0; i < transactions; i++) {
            transaction();
        }
    }

    private void transaction() {
        var transaction = instance.transactions().begin("user", id, 2);
        transaction.lockTimeoutMillis(LOCK_TIMEOUT_MILLIS);
        var durability = random.nextBoolean() ? Durability.FULL : Durability.DELAYED;
        var work = new Ledger.Work(ledger.nextNumber(), transaction, durability);
        try {
            body(work);
            change(work, tables.markers(), work.number, found -> "transaction " + work.number);
        } catch (SqlError error) {
            transaction.rollback();
            if (error.number() != LOCK_TIMEOUT && error.number() != DEADLOCK) {
                throw error;
            }
            return;
        }
        if (random.nextInt(8) == 0) {
            transaction.rollback();
        } else {
            commit(work);
        }
    }

    private void commit(Ledger.Work work) {
        work.effects.stream().filter(Ledger.Effect::dropsTable).forEach(effect -> ledger.disappears(effect.table()));
        ledger.asks(work);
        work.transaction.commit(work.durability);
        work.acknowledged = true;
        work.effects.stream().filter(effect -> effect.number() == 0 && !effect.dropsTable())
                .forEach(effect -> ledger.appears(effect.table()));
    }

    private void body(Ledger.Work work) {
        var kind = workload == Workload.MIXED ? Workload.values()[random.nextInt(3)] : workload;
        switch (kind) {
            case TRANSFER -> transfer(work);
            case KEYS, MIXED -> keys(work);
            case DDL -> ddl(work);
        }
    }

    /// Moves an amount between two accounts and tells so in the history.
    private void transfer(Ledger.Work work) {
        int from = 1 + random.nextInt(StorageSimulation.ACCOUNTS);
        int to = 1 + random.nextInt(StorageSimulation.ACCOUNTS);
        int amount = random.nextInt(100);
        change(work, tables.accounts(), from, balance -> StorageSimulation.balance(balance, -amount));
        change(work, tables.accounts(), to, balance -> StorageSimulation.balance(balance, amount));
        change(work, tables.history(), work.number, none -> amount + " from " + from + " to " + to);
    }

    /// Inserts, changes and deletes rows of changing length; sometimes takes some of it back.
    private void keys(Ledger.Work work) {
        var targets = ledger.live().stream().filter(Predicate.not(this::isFixed)).toList();
        var table = targets.isEmpty() || random.nextBoolean() ? tables.grouped()
                : targets.get(random.nextInt(targets.size()));
        work.transaction.locks().acquire(work.transaction, object(table), LockMode.IX, LOCK_TIMEOUT_MILLIS);
        if (!ledger.live().contains(table)) {
            return;
        }
        int operations = 1 + random.nextInt(MAX_OPERATIONS);
        for (int i = 0; i < operations; i++) {
            var mark = work.transaction.mark();
            int before = work.effects.size();
            oneKey(work, table);
            if (random.nextInt(6) == 0) {
                work.transaction.rollbackTo(mark);
                work.effects.subList(before, work.effects.size()).clear();
            }
        }
    }

    private void oneKey(Ledger.Work work, SimulatedTable table) {
        int number = 1 + random.nextInt(KEYS);
        var text = text();
        boolean delete = random.nextInt(3) == 0;
        change(work, table, number, found -> delete && found != null ? null : text);
    }

    private String text() {
        int length = switch (random.nextInt(24)) {
            case 0 -> random.nextInt(LONGEST_TEXT);
            case 1, 2 -> random.nextInt(LONGER_TEXT);
            case 3, 4, 5, 6, 7 -> random.nextInt(LONG_TEXT);
            default -> random.nextInt(60);
        };
        return "text " + random.nextInt(1000) + "x".repeat(length);
    }

    private boolean isFixed(SimulatedTable table) {
        return tables.all().contains(table);
    }

    private interface Change {
        /// @param text null where there is no row
        /// @return the new text, null to delete
        String apply(String text);
    }

    private void change(Ledger.Work work, SimulatedTable table, int number, Change change) {
        var found = table.find(database, work.transaction, number);
        var text = change.apply(found.map(SimulatedTable.Found::text).orElse(null));
        try {
            if (found.isEmpty() && text != null) {
                table.insert(database, work.transaction, number, text);
            } else if (text == null && found.isPresent()) {
                table.delete(database, work.transaction, number, found.get());
            } else if (text != null) {
                table.update(database, work.transaction, number, found.get(), text);
            } else {
                return;
            }
        } catch (DuplicateKeyException raced) {
            // Someone else has inserted the number since it was looked for: nothing of ours may stay of this statement.
            work.transaction.rollbackTo(work.transaction.mark());
            throw TransactionError.LOCK_TIMEOUT.state(1);
        }
        work.effects.add(new Ledger.Effect(table, number, text, false));
    }

    /// Moves pages of trees out of the end of a file and cuts that off.
    private void shrink() {
        var files = database.files().files();
        var file = files.get(random.nextInt(files.size()));
        int half = file.pages() / 2 / 8 * 8;
        if (!database.beginShrink(file)) {
            return;
        }
        try {
            database.allocation().confine(file, half);
            database.vacate(file, half, entry -> true);
            database.truncate(file, Math.max(half, 64));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            database.endShrink(file);
        }
    }

    /// Makes a table with some rows, or drops one.
    private void ddl(Ledger.Work work) {
        if (random.nextInt(6) == 0) {
            shrink();
        }
        var droppable = new ArrayList<>(ledger.live().stream().filter(Predicate.not(this::isFixed)).toList());
        if (!droppable.isEmpty() && (droppable.size() > MAX_TABLES || random.nextInt(3) == 0)) {
            drop(work, droppable.get(random.nextInt(droppable.size())));
            return;
        }
        var kinds = SimulatedTable.Kind.values();
        var table = SimulatedTable.create(kinds[random.nextInt(kinds.length)], 1000 + work.number, database,
                work.transaction);
        work.effects.add(new Ledger.Effect(table, 0, "", false));
        int rows = random.nextInt(4) == 0 ? 40 : random.nextInt(10);
        for (int i = 0; i < rows; i++) {
            oneKey(work, table);
        }
    }

    private void drop(Ledger.Work work, SimulatedTable table) {
        work.transaction.locks().acquire(work.transaction, object(table), LockMode.SCH_M, LOCK_TIMEOUT_MILLIS);
        if (!ledger.live().contains(table)) {
            return;
        }
        var mark = work.transaction.mark();
        table.drop(database, work.transaction);
        if (random.nextInt(4) == 0) {
            work.transaction.rollbackTo(mark);
        } else {
            work.effects.add(new Ledger.Effect(table, 0, null, true));
        }
    }

    private static LockResource object(SimulatedTable table) {
        return LockResource.object(DATABASE, table.objectId());
    }

    /// What a session does.
    enum Workload { TRANSFER, KEYS, DDL, MIXED }
}
