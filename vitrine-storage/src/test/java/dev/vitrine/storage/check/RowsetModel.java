package dev.vitrine.storage.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;

/// A rowset in a database in memory, and beside it a sorted map of what it must hold, by locator. Every change is made
/// to both.
final class RowsetModel {
    private static final long KB = 1024;
    private static final long POOL_BYTES = 160 * 8192;
    private static final Reading READ = new Reading(Access.REPEATABLE, false, 1000);
    private static final List<FileDescription> FILES = List.of(
            new FileDescription(1, false, "d", "d.mdf", "d.mdf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED),
            new FileDescription(2, true, "l", "l.ldf", "l.ldf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED_LOG));

    private final Os os = Os.inMemory();
    private final SplittableRandom random;
    private final long id;
    private StorageInstance instance;
    private Database database;
    private Rowset rowset;
    private TreeMap<Object, List<Value>> committed;
    private TreeMap<Object, List<Value>> now;
    private Transaction transaction;
    private boolean shrinking;

    RowsetModel(RowsetDefinition definition, SplittableRandom random) throws IOException {
        this.random = random;
        this.instance = new StorageInstance(os, POOL_BYTES);
        this.database = instance.create(5, "fuzzed", DatabaseOptions.DEFAULT, FILES, Optional.empty());
        var creation = instance.transactions().begin("create", 1, 2);
        this.rowset = database.catalog().create(creation, definition);
        creation.commit(Durability.FULL);
        this.id = rowset.definition().id();
        this.committed = new TreeMap<>(order());
        begin();
    }

    /// Locators in the order of a scan; heaps are scanned in another, so that theirs is only a way to compare.
    private Comparator<Object> order() {
        if (rowset instanceof BTree tree) {
            return (left, right) -> tree.compareKeys((Value[]) left, (Value[]) right);
        }
        return Comparator.comparing((Object locator) -> ((RowId) locator).page().packed())
                .thenComparing(locator -> ((RowId) locator).slot());
    }

    private void begin() {
        transaction = instance.transactions().begin("fuzz", 51, 2);
        now = new TreeMap<>(committed);
    }

    int size() {
        return now.size();
    }

    /// Whether it is to become smaller: from when it has reached `most` rows until it has `least`.
    boolean shrinks(int least, int most) {
        shrinking = shrinking ? size() > least : size() >= most;
        return shrinking;
    }

    /// Some row that is there.
    Object anyLocator() {
        var locators = new ArrayList<>(now.keySet());
        return locators.get(random.nextInt(locators.size()));
    }

    List<Value> row(Object locator) {
        return now.get(locator);
    }

    /// Inserts a row unless a row that must be unique is there: then the insertion must fail.
    ///
    /// @param taken whether a row forbids the new one
    void insert(Value[] row, Predicate<List<Value>> taken) {
        boolean expected = now.values().stream().anyMatch(taken);
        try {
            var locator = rowset.insert(transaction, row);
            assertThat(expected).as("inserted though the key is taken").isFalse();
            var stored = rowset.fetch(transaction, locator, READ).orElseThrow();
            assertThat(now.put(locator, List.of(stored))).as("a locator given twice").isNull();
        } catch (DuplicateKeyException refused) {
            assertThat(expected).as("refused though the key is free").isTrue();
        }
    }

    void delete(Object locator) {
        rowset.delete(transaction, locator);
        now.remove(locator);
        assertThat(rowset.fetch(transaction, locator, READ)).isEmpty();
    }

    void update(Object locator, Value[] row) {
        var moved = rowset.update(transaction, locator, row);
        now.remove(locator);
        now.put(moved, List.of(row));
    }

    /// Some changes, all taken back.
    void inVain(Runnable changes) {
        var before = new TreeMap<>(now);
        var mark = transaction.mark();
        changes.run();
        transaction.rollbackTo(mark);
        now = before;
    }

    void commit() {
        transaction.commit(random.nextBoolean() ? Durability.FULL : Durability.DELAYED);
        committed = now;
        begin();
    }

    void rollback() {
        transaction.rollback();
        begin();
    }

    /// Moves all pages of a tree but its root.
    void move() {
        for (var page : database.allocation().pages(database.catalog().entries().stream()
                .filter(entry -> entry.id() == rowset.definition().id()).findFirst().orElseThrow().firstIam())) {
            ((BTree) rowset).move(page);
        }
    }

    void checkpoint() {
        database.checkpoint();
    }

    /// Stops as a crash does and starts again: what was not committed is gone.
    void restart() throws IOException {
        if (random.nextBoolean()) {
            database.log().flushAll();
        } else {
            transaction.rollback();
            transaction = instance.transactions().begin("last", 51, 2);
            database.log().flushAll();
        }
        instance.abandon();
        instance = new StorageInstance(os, POOL_BYTES);
        database = instance.open(5, "fuzzed", DatabaseOptions.DEFAULT, FILES);
        rowset = database.catalog().rowset(id);
        var same = new TreeMap<Object, List<Value>>(order());
        same.putAll(committed);
        committed = same;
        begin();
    }

    /// The rows of a range, forward and backward, against the rows of the model that satisfy a condition.
    void compare(KeyRange range, Predicate<List<Value>> inside) {
        var expected = now.values().stream().filter(inside).toList();
        assertThat(read(range, false)).isEqualTo(expected);
        if (rowset instanceof BTree) {
            assertThat(read(range, true)).isEqualTo(expected.reversed());
        }
    }

    private List<List<Value>> read(KeyRange range, boolean backward) {
        var found = new ArrayList<List<Value>>();
        try (var rows = rowset.definition().isHeap() ? rowset.scan(transaction, READ, false)
                : rowset.seek(transaction, range, READ, backward)) {
            while (rows.next()) {
                assertThat(now).containsKey(rows.locator());
                found.add(List.of(rows.row()));
            }
        }
        return rowset.definition().isHeap() ? sorted(found) : found;
    }

    /// The rows of a heap in the order of the model.
    private List<List<Value>> sorted(List<List<Value>> found) {
        var left = new ArrayList<>(found);
        var ordered = new ArrayList<List<Value>>();
        for (var row : now.values()) {
            if (left.remove(row)) {
                ordered.add(row);
            }
        }
        ordered.addAll(left);
        return ordered;
    }

    /// Every page, every map, every tree.
    void check() {
        assertThat(DatabaseCheck.run(database)).isEmpty();
    }

    void close() throws IOException {
        transaction.rollback();
        instance.close();
    }
}
