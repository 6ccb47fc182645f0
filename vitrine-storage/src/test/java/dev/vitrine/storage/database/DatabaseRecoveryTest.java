package dev.vitrine.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DatabaseRecoveryTest {
    private static final long MB = 1L << 20;
    private static final Reading COMMITTED = new Reading(Access.COMMITTED, false, 1000);
    private static final List<FileDescription> FILES = List.of(
            new FileDescription(1, false, "d", "d.mdf", "d.mdf", 8 * MB, 8 * MB, false, FileDescription.UNLIMITED),
            new FileDescription(2, true, "l", "l.ldf", "l.ldf", 8 * MB, 8 * MB, false, FileDescription.UNLIMITED_LOG));
    private static final RowsetDefinition TREE = new RowsetDefinition(0, 100, 1,
            List.of(SqlType.INT, SqlType.nvarchar(400)), List.of(0), List.of(false), 1, false);
    private static final RowsetDefinition HEAP = new RowsetDefinition(0, 101, 0,
            List.of(SqlType.INT, SqlType.nvarchar(400)), List.of(), List.of(), 0, false);

    private final Os os = Os.inMemory();

    private static Value[] row(int key, String text) {
        return new Value[] {IntegerValue.of(key), StringValue.of(text)};
    }

    private static Map<Integer, String> contents(StorageInstance instance, Rowset rowset) {
        var found = new TreeMap<Integer, String>();
        var reader = instance.transactions().begin("read", 1, 2);
        try (var rows = rowset.scan(reader, COMMITTED, false)) {
            while (rows.next()) {
                assertThat(found.put(rows.row()[0].asInt(), rows.row()[1].asString())).isNull();
            }
        }
        reader.commit(Durability.FULL);
        return found;
    }

    private static Rowset make(StorageInstance instance, Database database, RowsetDefinition definition) {
        var transaction = instance.transactions().begin("create", 1, 2);
        var rowset = database.catalog().create(transaction, definition);
        transaction.commit(Durability.FULL);
        return rowset;
    }

    @Test
    void keepsWhatWasCommittedAndNothingElse() throws Exception {
        for (var definition : List.of(TREE, HEAP)) {
            long id;
            var expected = new TreeMap<Integer, String>();
            var instance = new StorageInstance(os, 2 * MB);
            var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
            var rowset = make(instance, database, definition);
            id = rowset.definition().id();
            var random = new Random(7);
            var writer = instance.transactions().begin("w", 1, 2);
            for (int i = 0; i < 5000; i++) {
                int key = random.nextInt(1_000_000);
                if (!expected.containsKey(key)) {
                    var text = "row " + key + "x".repeat(random.nextInt(150));
                    rowset.insert(writer, row(key, text));
                    expected.put(key, text);
                }
            }
            writer.commit(Durability.FULL);
            assertThat(contents(instance, rowset)).isEqualTo(expected);
            var loser = instance.transactions().begin("l", 2, 2);
            for (int key = 2_000_000; key < 2_000_500; key++) {
                rowset.insert(loser, row(key, "lost"));
            }
            database.log().flushAll();
            instance.abandon();
            var again = new StorageInstance(os, 2 * MB);
            var opened = again.open(5, "t", DatabaseOptions.DEFAULT, FILES);
            assertThat(contents(again, opened.catalog().rowset(id))).isEqualTo(expected);
            again.close();
            var third = new StorageInstance(os, 2 * MB);
            var reopened = third.open(5, "t", DatabaseOptions.DEFAULT, FILES);
            assertThat(contents(third, reopened.catalog().rowset(id))).isEqualTo(expected);
            third.drop(5);
            third.close();
        }
    }

    @Test
    void rollsBackToAMarkAndWhole() throws Exception {
        try (var instance = new StorageInstance(os, 4 * MB)) {
            var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
            for (var definition : List.of(TREE, HEAP)) {
                var rowset = make(instance, database, definition);
                var transaction = instance.transactions().begin("w", 1, 2);
                var locator = rowset.insert(transaction, row(1, "one"));
                var mark = transaction.mark();
                rowset.insert(transaction, row(2, "two"));
                rowset.update(transaction, locator, row(1, "uno"));
                transaction.rollbackTo(mark);
                transaction.commit(Durability.FULL);
                assertThat(contents(instance, rowset)).isEqualTo(Map.of(1, "one"));
                var second = instance.transactions().begin("w", 1, 2);
                rowset.delete(second, locator);
                rowset.insert(second, row(3, "three"));
                second.rollback();
                assertThat(contents(instance, rowset)).isEqualTo(Map.of(1, "one"));
            }
        }
    }

    @Test
    void findsRangesInBothDirections() throws Exception {
        try (var instance = new StorageInstance(os, 4 * MB)) {
            var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
            var rowset = make(instance, database, TREE);
            var transaction = instance.transactions().begin("w", 1, 2);
            for (int key = 0; key < 3000; key++) {
                rowset.insert(transaction, row(key * 2, "r".repeat(100)));
            }
            var range = new KeyRange(new Value[0],
                    Optional.of(new KeyRange.Bound(IntegerValue.of(1001), true)),
                    Optional.of(new KeyRange.Bound(IntegerValue.of(1400), false)));
            var up = keys(rowset, transaction, range, false);
            var down = keys(rowset, transaction, range, true);
            assertThat(up).hasSize(199).startsWith(1002).endsWith(1398);
            assertThat(down).isEqualTo(up.reversed());
            var one = new KeyRange(new Value[] {IntegerValue.of(500)}, Optional.empty(), Optional.empty());
            assertThat(keys(rowset, transaction, one, false)).containsExactly(500);
            transaction.rollback();
            assertThat(contents(instance, rowset)).isEmpty();
        }
    }

    private static List<Integer> keys(Rowset rowset, Transaction transaction, KeyRange range, boolean backward) {
        var keys = new ArrayList<Integer>();
        try (var rows = rowset.seek(transaction, range, COMMITTED, backward)) {
            while (rows.next()) {
                keys.add(rows.row()[0].asInt());
            }
        }
        return keys;
    }

    @Test
    void dropsAndCreatesRollBack() throws IOException {
        long kept;
        var instance = new StorageInstance(os, 4 * MB);
        var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
        var rowset = make(instance, database, TREE);
        kept = rowset.definition().id();
        var transaction = instance.transactions().begin("ddl", 1, 2);
        database.catalog().drop(transaction, kept);
        transaction.rollback();
        int before = database.catalog().entries().size();
        var second = instance.transactions().begin("ddl", 1, 2);
        database.catalog().create(second, HEAP);
        second.rollback();
        assertThat(database.catalog().entries()).hasSize(before);
        var third = instance.transactions().begin("ddl", 1, 2);
        database.catalog().drop(third, kept);
        third.commit(Durability.FULL);
        assertThat(database.catalog().entries()).hasSize(before - 1);
        instance.close();
    }
}
