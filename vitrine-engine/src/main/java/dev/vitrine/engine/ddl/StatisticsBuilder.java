package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.StatisticsRows;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Looks at the rows of a table and makes a histogram of at most 200 steps for the leading column and a density for
/// each prefix of the columns.
///
/// Steps: the most frequent values end steps of their own, the others share the rows about evenly.
final class StatisticsBuilder {
    private static final int MOST_STEPS = 200;
    private static final int FREQUENT = 80;
    /// Rows kept for sorting; beyond that every second is taken.
    private static final long MOST_ROWS = 1_000_000;
    /// Tables up to 8 MB are looked at as a whole.
    private static final long SMALL_PAGES = 1024;
    private static final double SAMPLE_FACTOR = 15;
    private static final double SAMPLE_POWER = 0.55;
    private static final double EXACTNESS = 1e-9;
    private static final int LONGEST = 200;

    private final DdlContext context;
    private final Objects objects;

    StatisticsBuilder(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
    }

    /// How many rows are looked at.
    ///
    /// @param share of all rows, above 0 up to 1
    /// @param rows  about, 0 for no limit
    record Sample(double share, long rows) {
        static final Sample ALL = new Sample(1, 0);

        /// What is looked at where nobody says how much: all of a small table, of larger ones less and less.
        static Sample usual(long pages) {
            double wanted = Math.max(SMALL_PAGES, SAMPLE_FACTOR * Math.pow(pages, SAMPLE_POWER));
            return pages <= SMALL_PAGES ? ALL : new Sample(Math.min(1, wanted / pages), 0);
        }

        double of(long total) {
            return rows > 0 ? Math.min(1, rows / (double) Math.max(1, total)) : share;
        }
    }

    /// What stays the same when statistics are made anew.
    record Head(int id, String name, boolean noRecompute, boolean automatic) { }

    /// The looked at rows of a table, as keys, and how many rows it has.
    private static final class Keys {
        final List<Value[]> keys = new ArrayList<>();
        private double stride;
        private double due;
        long total;

        Keys(double share) {
            stride = 1 / share;
            due = 1;
        }

        /// Whether the next row is looked at.
        boolean takesNext() {
            total++;
            due -= 1;
            if (due > EXACTNESS) {
                return false;
            }
            due += stride;
            return true;
        }

        void add(Value[] key) {
            keys.add(key);
            if (keys.size() > MOST_ROWS) {
                thin();
            }
        }

        /// Every second row is enough.
        private void thin() {
            for (int i = 0; 2 * i < keys.size(); i++) {
                keys.set(i, keys.get(2 * i));
            }
            keys.subList((keys.size() + 1) / 2, keys.size()).clear();
            stride *= 2;
        }
    }

    /// Makes statistics and stores them. Who knows of older ones is not told: that is for the caller.
    ///
    /// @return whether the table has rows
    boolean make(TableMetadata table, Head head, List<ColumnMetadata> columns, Sample sample) {
        var statistics = objects.catalog().statistics();
        var found = keys(table, columns, sample);
        var keys = found.keys;
        boolean index = table.indexes().stream().anyMatch(one -> one.indexId() == head.id());
        if (found.total == 0 && (index || head.automatic())) {
            statistics.delete(context.transaction(), table.objectId(), head.id());
            return false;
        }
        var orders = columns.stream().map(column -> ValueOrders.of(column.type())).toArray(ValueOrder[]::new);
        keys.sort(order(orders));
        double scale = keys.isEmpty() ? 1 : found.total / (double) keys.size();
        int nulls = 0;
        while (nulls < keys.size() && keys.get(nulls)[0] == Null.NULL) {
            nulls++;
        }
        var steps = steps(keys.subList(nulls, keys.size()), orders[0], scale);
        var updated = found.total == 0 ? Null.NULL : (Value) objects.now();
        statistics.put(context.transaction(), new StatisticsRows.Statistic(table.objectId(), head.id(), head.name(),
                head.noRecompute(), head.automatic(), updated, found.total, keys.size(), nulls * scale,
                parts(keys, columns, orders), steps), columns.getFirst().type());
        return found.total > 0;
    }

    private Keys keys(TableMetadata table, List<ColumnMetadata> columns, Sample sample) {
        var places = columns.stream().mapToInt(column -> place(table, column)).toArray();
        var copy = new RowCopy(context, objects);
        var found = new Keys(sample.of(sample.rows() > 0 ? copy.count(table) : 0));
        try (var rows = copy.source(table).scan(context.transaction(), Reading.DIRTY, false)) {
            while (rows.next()) {
                if (found.takesNext()) {
                    var key = new Value[places.length];
                    for (int i = 0; i < places.length; i++) {
                        key[i] = shortened(rows.value(places[i]));
                    }
                    found.add(key);
                }
            }
        }
        return found;
    }

    private static int place(TableMetadata table, ColumnMetadata column) {
        return (int) table.columns().stream().filter(other -> other.stored() && other.ordinal() < column.ordinal())
                .count();
    }

    /// Long strings differ by their beginnings.
    private static Value shortened(Value value) {
        if (value instanceof StringValue(var text) && text.length() > LONGEST) {
            return StringValue.of(text.substring(0, LONGEST));
        }
        return value instanceof BinaryValue(var bytes) && bytes.length > LONGEST
                ? new BinaryValue(Arrays.copyOf(bytes, LONGEST)) : value;
    }

    private static Comparator<Value[]> order(ValueOrder[] orders) {
        return (left, right) -> {
            for (int i = 0; i < orders.length; i++) {
                int compared = orders[i].compareNullsFirst(left[i], right[i]);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        };
    }

    private static List<StatisticsRows.Part> parts(List<Value[]> keys, List<ColumnMetadata> columns,
            ValueOrder[] orders) {
        var parts = new ArrayList<StatisticsRows.Part>();
        double length = 0;
        for (int prefix = 0; prefix < orders.length; prefix++) {
            var order = order(Arrays.copyOf(orders, prefix + 1));
            long distinct = 0;
            double bytes = 0;
            for (int i = 0; i < keys.size(); i++) {
                distinct += i == 0 || order.compare(keys.get(i - 1), keys.get(i)) != 0 ? 1 : 0;
                bytes += bytes(keys.get(i)[prefix], columns.get(prefix));
            }
            length += keys.isEmpty() ? 0 : bytes / keys.size();
            parts.add(new StatisticsRows.Part(columns.get(prefix).columnId(), distinct == 0 ? 0 : 1.0 / distinct,
                    length));
        }
        return parts;
    }

    private static int bytes(Value value, ColumnMetadata column) {
        return switch (value) {
            case Null _ -> 0;
            case StringValue(var text) -> column.type().isUnicode() ? 2 * text.length() : text.length();
            case BinaryValue(var bytes) -> bytes.length;
            default -> Math.max(1, column.type().length());
        };
    }

    /// A value and how many rows have it.
    private record Run(Value value, long count) { }

    private static List<Histogram.Step> steps(List<Value[]> keys, ValueOrder order, double scale) {
        var runs = new ArrayList<Run>();
        for (int i = 0; i < keys.size();) {
            int end = i + 1;
            while (end < keys.size() && order.compare(keys.get(i)[0], keys.get(end)[0]) == 0) {
                end++;
            }
            runs.add(new Run(keys.get(i)[0], end - i));
            i = end;
        }
        boolean each = runs.size() <= MOST_STEPS;
        long frequent = each ? 0 : frequent(runs);
        double share = keys.size() / (double) (MOST_STEPS - FREQUENT - 2);
        var steps = new ArrayList<Histogram.Step>();
        long range = 0;
        long distinct = 0;
        for (int i = 0; i < runs.size(); i++) {
            var run = runs.get(i);
            boolean last = i == runs.size() - 1;
            boolean next = !last && runs.get(i + 1).count() >= frequent && range + run.count() > share / 4;
            boolean ends = each || i == 0 || last || run.count() >= frequent || next || range + run.count() >= share;
            if (ends && (steps.size() < MOST_STEPS - 1 || last)) {
                steps.add(new Histogram.Step(run.value(), range * scale, run.count() * scale, distinct));
                range = 0;
                distinct = 0;
            } else {
                range += run.count();
                distinct++;
            }
        }
        return steps;
    }

    /// The count from which a value ends a step of its own.
    private static long frequent(List<Run> runs) {
        var greatest = new PriorityQueue<Long>();
        for (var run : runs) {
            greatest.add(run.count());
            if (greatest.size() > FREQUENT) {
                greatest.poll();
            }
        }
        long average = Math.max(1, runs.stream().mapToLong(Run::count).sum() / runs.size());
        return Math.max(greatest.peek() + 1, 2 * average);
    }
}
