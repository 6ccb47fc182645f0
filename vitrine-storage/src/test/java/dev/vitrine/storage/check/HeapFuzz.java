package dev.vitrine.storage.check;

import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Heaps under random insertions, deletions, updates that move rows, partial and whole rollbacks, checkpoints and
/// restarts, against a map by row id.
class HeapFuzz {
    private static final int SEEDS = Integer.getInteger("fuzz.seeds", 2);
    private static final int STEPS = 1500;
    private static final RowsetDefinition HEAP = new RowsetDefinition(0, 100, 0,
            List.of(SqlType.INT, SqlType.varchar(7500)), List.of(), List.of(), 0, false);

    @Test
    void agreesWithAMapByRowId() throws Exception {
        for (int seed = 1; seed <= SEEDS; seed++) {
            try {
                run(new SplittableRandom(seed));
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("seed " + seed, failure);
            }
        }
    }

    private static void run(SplittableRandom random) throws Exception {
        var model = new RowsetModel(HEAP, random);
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(120)) {
                case 0 -> model.check();
                case 1 -> model.restart();
                case 2, 3 -> model.rollback();
                case 4, 5, 6, 7, 8 -> model.commit();
                case 9 -> model.checkpoint();
                case 10, 11, 12, 13 -> model.inVain(() -> {
                    for (int i = random.nextInt(20); i > 0; i--) {
                        change(model, random);
                    }
                });
                case 14, 15, 16 -> model.compare(KeyRange.ALL, row -> true);
                default -> change(model, random);
            }
        }
        model.check();
        model.compare(KeyRange.ALL, row -> true);
        model.close();
    }

    private static void change(RowsetModel model, SplittableRandom random) {
        int choice = random.nextInt(10);
        if (model.size() == 0 || choice < 5) {
            model.insert(row(random), row -> false);
        } else if (choice < 7) {
            model.update(model.anyLocator(), row(random));
        } else {
            model.delete(model.anyLocator());
        }
    }

    private static Value[] row(SplittableRandom random) {
        int length = random.nextInt(8) == 0 ? random.nextInt(7000) : random.nextInt(300);
        return new Value[] {IntegerValue.of(random.nextInt(1000)), StringValue.of("t".repeat(length))};
    }
}
