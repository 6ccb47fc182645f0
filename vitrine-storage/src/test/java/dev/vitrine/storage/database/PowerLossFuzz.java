package dev.vitrine.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.DuplicateKeyException;
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
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Writers on a simulated disk that loses its power in the middle; what they were told is committed must be there
/// afterwards, and of other transactions all or nothing.
class PowerLossFuzz {
    private static final long MB = 1L << 20;
    private static final int SEEDS = 30;
    private static final int WRITERS = 3;
    private static final int ROWS_PER_TRANSACTION = 4;
    private static final Reading COMMITTED = new Reading(Access.COMMITTED, false, 1000);
    private static final List<FileDescription> FILES = List.of(
            new FileDescription(1, false, "d", "/d.mdf", "d.mdf", 2 * MB, MB, false, FileDescription.UNLIMITED),
            new FileDescription(2, true, "l", "/l.ldf", "l.ldf", MB, MB, false, FileDescription.UNLIMITED_LOG));

    private final List<Long> rowsets = new ArrayList<>();
    private final Set<Integer> acknowledged = new HashSet<>();
    private final Set<Integer> begun = new HashSet<>();

    static List<Long> seeds() {
        var seeds = new ArrayList<Long>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            seeds.add(seed);
        }
        return seeds;
    }

    /// Work that may fail with an I/O error.
    private interface Work {
        void on(StorageInstance instance) throws IOException;
    }

    private static Simulation.Ending run(Simulation simulation, Work work) {
        return simulation.run(os -> {
            try {
                work.on(new StorageInstance(os, 2 * MB));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatWasCommittedIsThereAndOfTheRestAllOrNothing(long seed) {
        var simulation = new Simulation(seed);
        var random = new SplittableRandom(seed);
        run(simulation, instance -> {
            make(instance);
            instance.close();
        });
        for (int life = 0; life < 3; life++) {
            simulation.disk().faults().clear();
            simulation.disk().faults().powerLossAtWrite(20 + random.nextInt(120));
            int number = life;
            run(simulation, instance -> write(instance, number));
            simulation.disk().faults().clear();
            run(simulation, this::verify);
        }
    }

    private void make(StorageInstance instance) throws IOException {
        var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
        var columns = List.of(SqlType.INT, SqlType.nvarchar(400));
        var transaction = instance.transactions().begin("create", 51, 2);
        rowsets.add(database.catalog().create(transaction, new RowsetDefinition(0, 100, 1, columns, List.of(0),
                List.of(false), 1, false)).definition().id());
        rowsets.add(database.catalog().create(transaction, new RowsetDefinition(0, 101, 0, columns, List.of(),
                List.of(), 0, false)).definition().id());
        transaction.commit(Durability.FULL);
    }

    private void write(StorageInstance instance, int life) throws IOException {
        var database = instance.open(5, "t", DatabaseOptions.DEFAULT, FILES);
        var tasks = new ArrayList<Tasks.Handle>();
        for (int writer = 0; writer < WRITERS; writer++) {
            int first = (life * WRITERS + writer) * 1_000;
            tasks.add(instance.os().tasks().start("writer", Task.Kind.USER, () -> {
                for (int number = first; number < first + 200; number++) {
                    transaction(instance, database, number);
                }
            }));
        }
        tasks.forEach(Tasks.Handle::join);
    }

    private void transaction(StorageInstance instance, Database database, int number) {
        var transaction = instance.transactions().begin("t" + number, 51 + number, 2);
        begun.add(number);
        for (var rowset : rowsets) {
            for (int i = 0; i < ROWS_PER_TRANSACTION; i++) {
                insert(database.catalog().rowset(rowset), transaction, number * ROWS_PER_TRANSACTION + i);
            }
        }
        if (number % 10 == 9) {
            transaction.rollback();
            begun.remove(number);
        } else {
            transaction.commit(Durability.FULL);
            acknowledged.add(number);
        }
    }

    private static void insert(Rowset rowset, Transaction transaction, int key) {
        var text = "x".repeat(key / ROWS_PER_TRANSACTION * 7 % 300);
        try {
            rowset.insert(transaction, new Value[] {IntegerValue.of(key), StringValue.of(text)});
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException(e);
        }
    }

    private void verify(StorageInstance instance) throws IOException {
        var database = instance.open(5, "t", DatabaseOptions.DEFAULT, FILES);
        var found = new HashSet<Integer>();
        for (var rowset : rowsets) {
            var rows = countRows(instance, database.catalog().rowset(rowset));
            assertThat(rows.keySet()).containsAll(acknowledged);
            assertThat(begun).containsAll(rows.keySet());
            assertThat(rows.values()).allMatch(count -> count == ROWS_PER_TRANSACTION);
            if (rowset.equals(rowsets.getFirst())) {
                found.addAll(rows.keySet());
            }
            assertThat(rows.keySet()).isEqualTo(found);
        }
        assertThat(instance.locks().locks()).isEmpty();
        // What was found counts from now on: a second recovery must not change it.
        acknowledged.addAll(found);
        begun.retainAll(found);
        instance.close();
    }

    private static Map<Integer, Integer> countRows(StorageInstance instance, Rowset rowset) {
        var counts = new TreeMap<Integer, Integer>();
        var reader = instance.transactions().begin("read", 51, 2);
        try (var rows = rowset.scan(reader, COMMITTED, false)) {
            while (rows.next()) {
                int key = rows.row()[0].asInt();
                counts.merge(key / ROWS_PER_TRANSACTION, 1, Integer::sum);
                assertThat(rows.row()[1].asString()).hasSize(key / ROWS_PER_TRANSACTION * 7 % 300);
            }
        }
        reader.commit(Durability.FULL);
        return counts;
    }
}
