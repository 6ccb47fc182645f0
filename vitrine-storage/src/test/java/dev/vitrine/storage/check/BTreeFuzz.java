package dev.vitrine.storage.check;

import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.KeyRange.Bound;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Trees under random insertions, deletions, updates, scans of ranges, partial and whole rollbacks, checkpoints and
/// restarts, against a sorted map; from time to time every page is checked. `-Dfuzz.seeds=N` runs more seeds.
class BTreeFuzz {
    private static final int SEEDS = Integer.getInteger("fuzz.seeds", 2);
    private static final int STEPS = 1500;
    private static final int LONG_TEXT = 7000;
    private static final SqlType TEXT = SqlType.varchar(7500);

    /// Rows are a number, a name, a text and, where keys may repeat, the uniquifier.
    enum Shape {
        /// By number, ascending: every number once.
        NUMBER(List.of(SqlType.INT, SqlType.varchar(40), TEXT), List.of(0), List.of(false), 1, false),
        /// By name, then number, both descending.
        NAME_DESCENDING(List.of(SqlType.INT, SqlType.varchar(40), TEXT), List.of(1, 0), List.of(true, true), 2, false),
        /// By name only; equal ones are told apart by a uniquifier.
        REPEATED(List.of(SqlType.INT, SqlType.varchar(40), TEXT, SqlType.INT), List.of(1, 3), List.of(false, false), 2,
                true),
        /// By name, which must be unique, with the number as a locator behind it.
        UNIQUE_PREFIX(List.of(SqlType.INT, SqlType.varchar(40), TEXT), List.of(1, 0), List.of(false, false), 1, false);

        private final RowsetDefinition definition;

        Shape(List<SqlType> types, List<Integer> keys, List<Boolean> descending, int unique, boolean uniquifier) {
            definition = new RowsetDefinition(0, 100, 1, types, keys, descending, unique, uniquifier);
        }
    }

    /// @param longs one text in so many is long
    private record Run(Shape shape, SplittableRandom random, RowsetModel model, int keys, int longs) {
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void agreesWithASortedMap(Shape shape) throws Exception {
        for (int seed = 1; seed <= SEEDS; seed++) {
            try {
                run(shape, seed);
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("shape " + shape + ", seed " + seed, failure);
            }
        }
    }

    private static void run(Shape shape, int seed) throws Exception {
        var random = new SplittableRandom(seed * 31L + shape.ordinal());
        var run = new Run(shape, random, new RowsetModel(shape.definition, random), 20 << random.nextInt(6),
                1 + random.nextInt(8));
        for (int step = 0; step < STEPS; step++) {
            step(run);
        }
        run.model().check();
        run.model().compare(KeyRange.ALL, row -> true);
        run.model().close();
    }

    private static void step(Run run) throws Exception {
        var model = run.model();
        switch (run.random().nextInt(120)) {
            case 0 -> model.check();
            case 1 -> model.restart();
            case 2, 3 -> model.rollback();
            case 4, 5, 6, 7, 8 -> model.commit();
            case 9 -> model.checkpoint();
            case 10, 11, 12, 13 -> model.inVain(() -> {
                for (int i = run.random().nextInt(20); i > 0; i--) {
                    change(run);
                }
            });
            case 14, 15, 16, 17, 18 -> range(run);
            case 19 -> model.move();
            default -> change(run);
        }
    }

    /// Grows till the keys are half used up, shrinks till few are left, and so on.
    private static void change(Run run) {
        int choice = run.random().nextInt(10);
        boolean shrinks = run.model().shrinks(run.keys() / 8, run.keys() / 2);
        if (run.model().size() == 0 || choice < (shrinks ? 2 : 5)) {
            insert(run);
        } else if (choice < (shrinks ? 6 : 8)) {
            update(run);
        } else {
            run.model().delete(run.model().anyLocator());
        }
    }

    private static void insert(Run run) {
        var row = row(run, IntegerValue.of(run.random().nextInt(run.keys())), name(run));
        run.model().insert(row, present -> switch (run.shape()) {
            case NUMBER -> present.get(0).equals(row[0]);
            case NAME_DESCENDING -> present.get(0).equals(row[0]) && present.get(1).equals(row[1]);
            case REPEATED -> false;
            case UNIQUE_PREFIX -> present.get(1).equals(row[1]);
        });
    }

    /// The key stays, the text becomes any length.
    private static void update(Run run) {
        var locator = run.model().anyLocator();
        var old = run.model().row(locator);
        var row = row(run, old.get(0), old.get(1));
        if (run.shape() == Shape.REPEATED) {
            row[3] = old.get(3);
        }
        run.model().update(locator, row);
    }

    private static Value name(Run run) {
        int number = run.random().nextInt(run.keys());
        return number == 0 ? Null.NULL : StringValue.of("n" + number + "x".repeat(number % 30));
    }

    private static Value[] row(Run run, Value number, Value name) {
        boolean isLong = run.random().nextInt(run.longs()) == 0;
        int length = run.random().nextInt(isLong ? LONG_TEXT : 300);
        var text = StringValue.of("t".repeat(length));
        return run.shape() == Shape.REPEATED ? new Value[] {number, name, text, IntegerValue.of(0)}
                : new Value[] {number, name, text};
    }

    /// Bounds on the first key column, each there or not, inclusive or not; NULL is the least of all values.
    private static void range(Run run) {
        int column = run.shape().definition.keys().getFirst();
        var low = bound(run, column);
        var high = bound(run, column);
        var range = new KeyRange(new Value[0], low, high);
        run.model().compare(range, row -> low.map(bound -> compare(row.get(column), bound) >= 0).orElse(true)
                && high.map(bound -> compare(row.get(column), bound) <= 0).orElse(true));
    }

    private static Optional<Bound> bound(Run run, int column) {
        if (run.random().nextInt(4) == 0) {
            return Optional.empty();
        }
        var value = column == 0 ? IntegerValue.of(run.random().nextInt(run.keys())) : name(run);
        return value.isNull() ? Optional.empty() : Optional.of(new Bound(value, run.random().nextBoolean()));
    }

    /// Below, at or above a bound: an exclusive bound excludes what is equal.
    private static double compare(Value value, Bound bound) {
        int compared = value.isNull() ? -1 : value instanceof IntegerValue number
                ? Long.compare(number.value(), bound.value().asLong())
                : value.asString().compareTo(bound.value().asString());
        return compared == 0 && !bound.inclusive() ? Double.NaN : compared;
    }
}
