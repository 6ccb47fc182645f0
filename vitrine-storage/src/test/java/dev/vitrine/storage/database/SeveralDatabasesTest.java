package dev.vitrine.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A transaction that changes two databases is in both or in none, wherever the power goes.
class SeveralDatabasesTest {
    private static final long MB = 1L << 20;
    private static final int TRANSACTIONS = 6;
    private static final int MOST_WRITES = 400;
    private static final Reading COMMITTED = new Reading(Access.COMMITTED, false, 1000);

    private final List<Long> rowsets = new ArrayList<>();
    private final TreeSet<Integer> acknowledged = new TreeSet<>();
    private int notDecided;

    private interface Work {
        void on(StorageInstance instance) throws IOException;
    }

    private static void run(Simulation simulation, Work work) {
        simulation.run(os -> {
            try {
                work.on(new StorageInstance(os, 2 * MB));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static List<FileDescription> files(int id) {
        var name = "/" + id;
        return List.of(new FileDescription(1, false, "d", name + ".mdf", name + ".mdf", 2 * MB, MB, false,
                FileDescription.UNLIMITED), new FileDescription(2, true, "l", name + ".ldf", name + ".ldf", MB, MB,
                false, FileDescription.UNLIMITED_LOG));
    }

    @Test
    void isInBothOrInNone() {
        boolean met = true;
        int unfinished = 0;
        for (int write = 1; met && write < MOST_WRITES; write++) {
            var simulation = new Simulation(write);
            rowsets.clear();
            acknowledged.clear();
            run(simulation, this::make);
            simulation.disk().faults().clear();
            long before = simulation.disk().faults().writes();
            simulation.disk().faults().powerLossAtWrite(write);
            run(simulation, this::write);
            met = simulation.disk().faults().writes() - before >= write;
            simulation.disk().faults().clear();
            int number = write;
            run(simulation, instance -> verify(instance, number));
            run(simulation, instance -> verify(instance, number));
            unfinished += acknowledged.size() < TRANSACTIONS ? 1 : 0;
        }
        assertThat(met).as("the last run met no fault").isFalse();
        assertThat(unfinished).as("runs cut short").isPositive();
        assertThat(notDecided).as("starts that had to ask another database").isPositive();
    }

    private void make(StorageInstance instance) throws IOException {
        for (int id = 5; id <= 6; id++) {
            var database = instance.create(id, "t" + id, DatabaseOptions.DEFAULT, files(id), Optional.empty());
            var transaction = instance.transactions().begin("create", 51, 2);
            rowsets.add(database.catalog().create(transaction, new RowsetDefinition(0, 100, 1, List.of(SqlType.INT),
                    List.of(0), List.of(false), 1, false)).definition().id());
            transaction.commit(Durability.FULL);
        }
        instance.close();
    }

    private Rowset rowset(StorageInstance instance, int id) {
        return instance.database(id).orElseThrow().catalog().rowset(rowsets.get(id - 5));
    }

    private void open(StorageInstance instance) throws IOException {
        instance.opening();
        instance.open(5, "t5", DatabaseOptions.DEFAULT, files(5));
        instance.open(6, "t6", DatabaseOptions.DEFAULT, files(6));
        notDecided += instance.settle().size();
    }

    private void write(StorageInstance instance) throws IOException {
        open(instance);
        for (int number = 0; number < TRANSACTIONS; number++) {
            int first = 5 + number % 2;
            var transaction = instance.transactions().begin("t", 51, 2);
            var row = new Value[] {IntegerValue.of(number)};
            insert(rowset(instance, first), transaction, row);
            insert(rowset(instance, 11 - first), transaction, row);
            transaction.commit(Durability.FULL);
            acknowledged.add(number);
        }
        instance.close();
    }

    private static void insert(Rowset rowset, Transaction transaction, Value[] row) {
        try {
            rowset.insert(transaction, row);
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException(e);
        }
    }

    private void verify(StorageInstance instance, int write) throws IOException {
        open(instance);
        var five = contents(instance, 5);
        assertThat(five).as("power loss at write %d", write).isEqualTo(contents(instance, 6))
                .containsAll(acknowledged);
        instance.close();
    }

    private TreeSet<Integer> contents(StorageInstance instance, int id) {
        var found = new TreeSet<Integer>();
        var reader = instance.transactions().begin("read", 51, 2);
        try (var rows = rowset(instance, id).seek(reader, KeyRange.ALL, COMMITTED, false)) {
            while (rows.next()) {
                found.add(rows.row()[0].asInt());
            }
        }
        reader.commit(Durability.FULL);
        return found;
    }
}
