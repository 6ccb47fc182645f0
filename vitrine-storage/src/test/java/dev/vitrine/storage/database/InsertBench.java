package dev.vitrine.storage.database;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Single-row inserts per second below SQL: delayed, durable, by many; one large transaction, and its rollback.
/// Arguments: folder, seconds.
final class InsertBench {
    private static final long MB = 1L << 20;
    private static final RowsetDefinition TREE = new RowsetDefinition(0, 100, 1, List.of(SqlType.BIGINT,
            SqlType.nvarchar(100)),
            List.of(0), List.of(false), 1, false);

    private InsertBench() {
    }

    public static void main(String[] arguments) throws IOException {
        var folder = arguments[0];
        double seconds = Double.parseDouble(arguments[1]);
        var os = Os.real();
        var files = List.of(new FileDescription(1, false, "d", "d", folder + "/b.mdf", 64 * MB, 64 * MB, false,
                FileDescription.UNLIMITED),
            new FileDescription(2, true, "l", "l", folder + "/b.ldf", 256 * MB, 64 * MB, false,
                    FileDescription.UNLIMITED_LOG));
        try (var instance = new StorageInstance(os, 512 * MB)) {
            var database = instance.create(5, "b", DatabaseOptions.DEFAULT, files, java.util.Optional.empty());
            var creation = instance.transactions().begin("create", 1, 2);
            var tree = database.catalog().create(creation, TREE);
            creation.commit(Durability.FULL);
            long next = 0;
            for (int round = 0; round < 3; round++) {
                for (var durability : Durability.values()) {
                    if (durability == Durability.DELAYED) {
                        database.options(new DatabaseOptions(DatabaseOptions.RecoveryModel.SIMPLE,
                                DatabaseOptions.DelayedDurability.ALLOWED, false));
                    }
                    for (int tasks : new int[] {1, 16, 64}) {
                        next += 1L << 40;
                        System.out.printf("%s %d: %.0f/s   ", durability, tasks, run(os, instance, tree, durability,
                                tasks, next, seconds));
                    }
                }
                System.out.println();
            }
            large(os, instance, tree, next + (1L << 40));
        } finally {
            os.files().delete(folder + "/b.mdf");
            os.files().delete(folder + "/b.ldf");
        }
    }

    private static double run(Os os, StorageInstance instance, Rowset tree, Durability durability, int tasks,
            long base, double seconds) {
        long begin = os.clock().nanos();
        long end = begin + (long) (seconds * 1e9);
        var counts = new long[tasks * 16];
        var handles = new ArrayList<Tasks.Handle>();
        for (int t = 0; t < tasks; t++) {
            int mine = t;
            handles.add(os.tasks().start("inserter", Task.Kind.USER, () -> {
                while (os.clock().nanos() < end) {
                    var transaction = instance.transactions().begin("INSERT", mine, 2);
                    insert(tree, transaction, base + (long) mine * (1L << 30) + counts[mine * 16]++);
                    transaction.commit(durability);
                }
            }));
        }
        handles.forEach(Tasks.Handle::join);
        return java.util.Arrays.stream(counts).sum() * 1e9 / (os.clock().nanos() - begin);
    }

    private static void insert(Rowset tree, dev.vitrine.storage.transaction.Transaction transaction, long key) {
        try {
            tree.insert(transaction, new Value[] {IntegerValue.of(key), StringValue.of("some text of a row")});
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void large(Os os, StorageInstance instance, Rowset tree, long base) {
        long begin = os.clock().nanos();
        var transaction = instance.transactions().begin("large", 1, 2);
        for (int i = 0; i < 200_000; i++) {
            insert(tree, transaction, base + i);
        }
        long inserted = os.clock().nanos();
        transaction.rollback();
        System.out.printf("200000 rows: insert %.2f s, rollback %.2f s%n", (inserted - begin) / 1e9,
                (os.clock().nanos() - inserted) / 1e9);
    }
}
